"""JupyterLite: a folder of files that is JupyterLab with a Python in the browser, and all lessons.

Any web server can serve it, and no reader needs anything but a browser: the network is not asked
for anything else. `farmlib lite -o DIR` calls `build`. What goes in:

- `site`: JupyterLab as JupyterLite builds it, the lessons, and a front page that opens the first.
- `pyodide`: Python itself, compiled for browsers. It comes by npm, and brings no packages.
- `wheels`: those packages. What the kernel needs at its start is fetched by pip in the versions
  that Pyodide was made with; farmlib, and what it needs, is packed from this installation.
- `lock`: Pyodide's list of packages, cut down to what is there.
"""

from farmlib.deploy.lite.site import Site, build

__all__ = ["Site", "build"]

"""A small JupyterHub to try the lessons on: `jupyterhub -f jupyterhub_config.py`.

It listens on this machine only, and lets in any name with the password of FARMLIB_HUB_PASSWORD:
for trying out, never for a class. Each reader gets a server and a home folder of their own; all
open the same lessons, which stay as they are. What a real hub changes is the authenticator and the
spawner; the lines under "for any hub" stay. `README.md` beside this file is the operator's page.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farmlib.core.trace import DATA, checkout

c: Any = get_config()  # type: ignore[name-defined]  # noqa: F821  # Jupyter gives it to this file

FOLDER = Path(os.environ.get("FARMLIB_HUB_FOLDER", "hub")).resolve()
PORT = int(os.environ.get("FARMLIB_HUB_PORT", "8000"))
ROOT = checkout()
LESSONS = Path(os.environ.get("FARMLIB_HUB_LESSONS") or (ROOT or DATA) / "notebooks")

# ------------------------------------------------------------- for trying out

(FOLDER / "homes").mkdir(parents=True, exist_ok=True)
c.JupyterHub.bind_url = f"http://127.0.0.1:{PORT}"
c.JupyterHub.hub_bind_url = f"http://127.0.0.1:{PORT + 1}"
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PORT + 2}"
c.JupyterHub.db_url = f"sqlite:///{FOLDER / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(FOLDER / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(FOLDER / "proxy.pid")
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = os.environ.get("FARMLIB_HUB_PASSWORD") or os.urandom(16).hex()
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(FOLDER / "homes" / "{username}")
c.Spawner.ip = "127.0.0.1"


def below(*parts: str) -> Callable[[Any], str]:
    """A folder of each reader's own: a machine's Jupyter folders may be set for all on it."""
    return lambda spawner: str(FOLDER.joinpath("homes", spawner.user.name, *parts))


c.Spawner.environment = {
    "JUPYTER_CONFIG_DIR": below(".jupyter"),
    "JUPYTER_DATA_DIR": below(".local", "share", "jupyter"),
    "JUPYTER_RUNTIME_DIR": below(".local", "share", "jupyter", "runtime"),
    "JUPYTERLAB_SETTINGS_DIR": below(".jupyter", "lab", "user-settings"),
    "JUPYTERLAB_WORKSPACES_DIR": below(".jupyter", "lab", "workspaces"),
    "IPYTHONDIR": below(".ipython"),
}

# ------------------------------------------------------------- for any hub

c.Spawner.notebook_dir = str(LESSONS)
c.Spawner.default_url = "/lab/tree/00_start_here.ipynb"
# A table waits in its kernel. Whoever thinks for an hour still has it; who went home has not, but
# can go on from the match text.
ARGS = [
    "--MappingKernelManager.cull_idle_timeout=7200",
    # No question about news over a class's first screen, and no look for updates.
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    ARGS.append("--allow-root")  # in a container there is often nobody else


def keep_checkpoints_at_home(spawner: Any) -> None:
    """Jupyter lays checkpoints beside a notebook that it may write: not beside shared lessons."""
    folder = FOLDER / "homes" / spawner.user.name / "checkpoints"
    spawner.args = [*ARGS, f"--FileCheckpoints.checkpoint_dir={folder}"]


c.Spawner.pre_spawn_hook = keep_checkpoints_at_home

"""The lock file: Pyodide's list of the packages that it can load, cut down to those that lie there.

Pyodide looks there for a package's file and for what else it needs. As it comes, the list names
hundreds of packages that the npm package does not bring. Ours names only what the site holds, each
with its own file, so that nothing is ever looked for elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from farmlib.core.errors import FarmError

FILE: Final = "pyodide-lock.json"


@dataclass(frozen=True, slots=True)
class Package:
    """A package as a lock file lists it.

    `name` and `needs` are names in the form of `plain`; `modules` is what can be imported from it.
    """

    name: str
    version: str
    modules: tuple[str, ...]
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wheel:
    """A package with the file that holds it: its name in the site's folder, and its SHA-256."""

    package: Package
    file: str
    sha256: str


def plain(name: str) -> str:
    """A package's name as indexes compare names.

    >>> plain("Prompt_Toolkit")
    'prompt-toolkit'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def listed(lock: Mapping[str, Any]) -> dict[str, Package]:
    """The packages of a lock file by name.

    Raises FarmError for what is no lock file of Pyodide.
    """
    try:
        return {
            plain(entry["name"]): Package(
                plain(entry["name"]),
                entry["version"],
                tuple(entry["imports"]),
                tuple(plain(need) for need in entry["depends"]),
            )
            for entry in lock["packages"].values()
        }
    except (KeyError, TypeError, AttributeError) as error:
        raise FarmError(f"{FILE} is not as Pyodide writes it: {error!r} in it.") from error


def with_needs(names: Iterable[str], find: Callable[[str], Package]) -> dict[str, Package]:
    """These packages and all that they need, and what those need, by name in a fixed order.

    `find` gives the package of a name.
    """
    found: dict[str, Package] = {}
    open_ = list(names)
    while open_:
        name = open_.pop()
        if name not in found:
            found[name] = find(name)
            open_ += found[name].needs
    return dict(sorted(found.items()))


def rewritten(lock: Mapping[str, Any], wheels: Iterable[Wheel]) -> dict[str, Any]:
    """The lock file for a folder that holds these wheels and no others.

    What it says of the Python (the version, the platform) stays as it is.
    """
    return {
        **lock,
        "packages": {
            wheel.package.name: {
                "name": wheel.package.name,
                "version": wheel.package.version,
                "file_name": wheel.file,
                "sha256": wheel.sha256,
                "imports": list(wheel.package.modules),
                "depends": list(wheel.package.needs),
                "install_dir": "site",
                "package_type": "package",
                "unvendored_tests": False,
            }
            for wheel in sorted(wheels, key=lambda wheel: wheel.package.name)
        },
    }

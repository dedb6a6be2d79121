"""Wheels: the packages for a Python in the browser, each as one file.

Pyodide was made and tried with certain versions of what its kernel needs; those are fetched by pip.
The rest (farmlib and what it needs) is what this installation has, packed anew: so a site plays as
its maker saw it play. A package that can do without its compiled part, such as PyYAML, is packed
without it: no machine's code but WebAssembly runs in a browser.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Final

from farmlib.core import trace
from farmlib.core.errors import FarmError
from farmlib.deploy.lite.lock import Package, plain

ANY: Final = "py3-none-any"
"""What a wheel is called that any Python 3 takes."""

COMPILED: Final = frozenset({".so", ".pyd", ".dylib", ".dll"})

ONLY_FOR_PAGES: Final = frozenset({"jupyterlab-widgets"})
"""Named by ipywidgets as needed, but it holds a part of JupyterLab's page and no Python."""

_DATE: Final = (1980, 1, 1, 0, 0, 0)
_MARKS: Final = {
    "extra": "",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_system": "Emscripten",
    "sys_platform": "emscripten",
}


def installed(name: str, python: str) -> Package:
    """The package as it is installed here, for a Python of this version ("3.14.2") in a browser.

    Raises FarmError when it is not installed.
    """
    found = _distribution(name)
    return Package(
        name, found.version, tuple(sorted(_modules(found))), tuple(_needs(found, python))
    )


def _distribution(name: str) -> metadata.Distribution:
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        raise FarmError(
            f"{name} is needed in the site but isn't installed: pip install {name}"
        ) from None


def _needs(found: metadata.Distribution, python: str) -> Iterator[str]:
    from packaging.requirements import Requirement  # comes with JupyterLab

    short = python.rpartition(".")[0]
    marks = _MARKS | {"python_version": short, "python_full_version": python}
    for line in found.requires or ():
        needed = Requirement(line)
        name = plain(needed.name)
        if name not in ONLY_FOR_PAGES and (not needed.marker or needed.marker.evaluate(marks)):
            yield name


def _modules(found: metadata.Distribution) -> set[str]:
    """What can be imported: the first folder, or the file, of each of its Python files."""
    return {
        PurePosixPath(path).parts[0].removesuffix(".py")
        for path in _kept(found)
        if path.endswith(".py")
    }


def _kept(found: metadata.Distribution) -> dict[str, Path]:
    """The files for a wheel: path in it -> where it lies.

    What lies outside of Python's own folder (programs, configuration) is left out, and so is what
    is compiled for this machine.
    """
    if found.files is None:
        raise FarmError(f"{found.name} doesn't say which files belong to it: install it with pip.")
    return {
        file.as_posix(): Path(str(found.locate_file(file)))
        for file in found.files
        if ".." not in file.parts
        and not file.is_absolute()
        and "__pycache__" not in file.parts
        and file.suffix not in COMPILED
        and file.name not in {"RECORD", "WHEEL", "INSTALLER", "REQUESTED", "direct_url.json"}
    }


# ---------------------------------------------------------------- packing


def pack(name: str, folder: Path) -> Path:
    """Packs the installed package `name` into a wheel in `folder`, and gives its file.

    The same installation gives the same file, to the last byte.

    Raises FarmError when it is not installed, or does not say which files are its own.
    """
    found = _distribution(name)
    kept = _kept(found)
    infos = {PurePosixPath(path).parts[0] for path in kept if ".dist-info/" in path}
    if len(infos) != 1 or not any(path.endswith(".py") for path in kept):
        raise FarmError(f"{name} isn't installed in a way that can be packed: install it with pip.")
    info = infos.pop()
    wheel = folder / f"{info.removesuffix('.dist-info')}-{ANY}.whl"
    contents = {path: place.read_bytes() for path, place in kept.items()}
    contents[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: farmlib\nRoot-Is-Purelib: true\nTag: {ANY}\n".encode()
    )
    _write(wheel, contents, f"{info}/RECORD")
    return wheel


def _write(wheel: Path, contents: Mapping[str, bytes], record: str) -> None:
    lines = [f"{path},{_digest(data)},{len(data)}" for path, data in sorted(contents.items())]
    whole = {**contents, record: ("\n".join([*lines, f"{record},,"]) + "\n").encode()}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in sorted(whole.items()):
            entry = zipfile.ZipInfo(path, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def _digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={digest}"


def pack_farmlib(folder: Path) -> Path:
    """Packs this farmlib, with its lessons and cases, into a wheel in `folder`; gives its file.

    In a checkout the wheel is built from the tree, else it is packed as it is installed.

    Raises FarmError when that fails; the message ends with what pip said.
    """
    root = trace.checkout()
    if root is None:
        return pack("farmlib", folder)
    words = ["wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}"]
    if importlib.util.find_spec("hatchling"):
        words.append("--no-build-isolation")
    _pip([*words, str(root)], "farmlib's own wheel can't be built")
    return next(folder.glob("farmlib-*.whl"))


# ---------------------------------------------------------------- fetching


def fetch(packages: Iterable[Package], python: str, folder: Path) -> dict[str, Path]:
    """Fetches the wheels of these packages into `folder` by pip; name -> file.

    Only wheels for any machine are taken, for a Python of this version. Nothing else is looked for,
    whatever they need.

    Raises FarmError when pip finds one not; the message ends with what pip said.
    """
    wanted = {package.name: f"{package.name}=={package.version}" for package in packages}
    words = ["download", "--quiet", "--no-deps", "--only-binary=:all:", f"--dest={folder}"]
    words += [f"--python-version={python}", "--implementation=py", "--abi=none", "--platform=any"]
    _pip([*words, *wanted.values()], "Packages for the browser's Python can't be fetched")
    return {name: by_name(folder, name) for name in wanted}


def by_name(folder: Path, name: str) -> Path:
    """The newest wheel of the package `name` in `folder`. Raises FarmError when there is none."""
    found = [path for path in folder.glob("*.whl") if plain(path.name.split("-")[0]) == name]
    if not found:
        raise FarmError(f"There is no wheel for {name} in {folder}.")
    return max(found, key=lambda path: _version(path.name.split("-")[1]))


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())


def _pip(words: Iterable[str], trouble: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        raise FarmError(f"{trouble}. pip says: {' '.join(said) or done.stderr[-500:]}")

"""The files of the pictures in what a notebook shows, for tests that look into them."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ET
from urllib.parse import unquote

URI = re.compile(r'data:image/svg\+xml,([^"\\]*)')


def files_in(shown: str) -> list[str]:
    """The SVG files in `shown`, a piece of HTML (or of JSON that holds it), as text."""
    files = [unquote(html.unescape(uri)) for uri in URI.findall(shown)]
    return [file if '"' in file else file.replace("'", '"') for file in files]


def look_of(root: ET.Element, element: ET.Element) -> dict[str, str]:
    """How an element of a picture looks on a light screen: its attributes, and over them what the
    picture's style sheet says of its classes.
    """
    sheet = root.findtext("{http://www.w3.org/2000/svg}style") or ""
    light = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}", "", sheet)
    look = dict(element.attrib)
    classes = look.pop("class", "").split()
    for name, said in re.findall(r"\.([\w-]+)\{([^}]*)\}", light):
        if name in classes:
            look |= dict(part.split(":", 1) for part in said.split(";"))
    if "font-size" in look:
        look["font-size"] = look["font-size"].removesuffix("px")
    return look

"""Where the tiles of a domino tree lie on the table: pure geometry, no drawing.

`lay_out` puts every tile down once, as a hand would, and leaves it there. No two tiles ever
overlap, every open place has a free spot kept for it, and when a tile really has no room, as few
branches as possible are laid again. The same tiles in the same order always give the same table.

>>> table = lay_out([Link(-1, 9, 9), Link(0, 9, 3)])
>>> len(table.poses), len(table.places), table.moved
(2, 6, ())
"""

from __future__ import annotations

from farmlib.scenes.layout.grow import lay_out
from farmlib.scenes.layout.poses import Layout, Link, Place, Pose, outline, separation

__all__ = ["Layout", "Link", "Place", "Pose", "lay_out", "outline", "separation"]

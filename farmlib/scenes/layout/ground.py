"""The room that remembers the table: what lies where, and which places are kept free.

A `Ground` is a value. Laying a tile gives a new one; the old one stays as it was, so every earlier
picture of the hand is still there, bit for bit.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from farmlib.scenes.layout.poses import Body, Link
from farmlib.scenes.layout.slots import Kind, Shape, Template, templates
from farmlib.scenes.layout.table import Table

Spot = tuple[int, int]
"""A tile and one of its slots."""


@dataclass(frozen=True)
class Ground:
    """The tiles that are down and the free spots that are kept for the next ones.

    `links` may name tiles that are not down (yet, or while some are laid anew); `bodies` and
    `slot_of` know those that are. `reserved` has one body for each open spot.
    """

    links: tuple[Link, ...]
    bodies: Mapping[int, Body]
    slot_of: Mapping[int, int]
    reserved: Mapping[Spot, Body]
    bridged: frozenset[int]
    shape: Shape
    table: Table
    wishes: Mapping[int, tuple[Body, ...]]

    def kind(self, index: int) -> Kind:
        """What tile `index` is as a parent."""
        if index == 0:
            return Kind.HUB if self.shape.hub else Kind.ROOT
        return Kind.FOOT if self.links[index].double else Kind.LINE

    def children(self, index: int) -> list[int]:
        """The tiles that are down and hang on tile `index`."""
        return [child for child in self.bodies if self.links[child].parent == index]

    def free_slots(self, index: int) -> list[int]:
        """The slots of tile `index` that hold no tile."""
        slots = self.shape.slots(self.kind(index))
        taken = {self.slot_of[child] for child in self.children(index)}
        return [slot for slot in slots if slot not in taken]

    def family(self, index: int) -> set[int]:
        """Tile `index` and those that touch it: its parent and its children."""
        return {index, self.links[index].parent, *self.children(index)}

    def templates(self, index: int, slot: int, level: int, *, double: bool) -> tuple[Template, ...]:
        """The positions that a child of tile `index` may take at `slot`."""
        return templates(self.kind(index), slot, double, level, self.shape.hub, self.shape.arms)

    def suits_with_double(self) -> set[int]:
        """The numbers whose double is down already."""
        return {self.links[index].inner for index in self.bodies if self.links[index].double}

    def with_tile(
        self, index: int, slot: int, body: Body, reserved: Mapping[Spot, Body], *, bridged: bool
    ) -> Ground:
        """The table with tile `index` put down at `slot` of its parent; `reserved` are the spots
        kept for it, and those that it made others keep elsewhere."""
        kept = dict(self.reserved)
        kept.pop((self.links[index].parent, slot), None)
        kept.update(reserved)
        return replace(
            self,
            bodies={**self.bodies, index: body},
            slot_of={**self.slot_of, index: slot},
            reserved=kept,
            bridged=self.bridged | {index} if bridged else self.bridged,
        )

    def with_spots(self, reserved: Mapping[Spot, Body]) -> Ground:
        """The table with these spots kept, and no others."""
        return replace(self, reserved=reserved)

    def with_wishes(self, wishes: Mapping[int, tuple[Body, ...]]) -> Ground:
        """The table with these wishes, and no others."""
        return replace(self, wishes=wishes)

    def without(self, taken: Collection[int]) -> Ground:
        """The table with some whole branches taken up, and nothing kept free for them."""
        return replace(
            self,
            bodies={i: body for i, body in self.bodies.items() if i not in taken},
            slot_of={i: slot for i, slot in self.slot_of.items() if i not in taken},
            reserved={s: body for s, body in self.reserved.items() if s[0] not in taken},
            bridged=self.bridged.difference(taken),
        )

    def branch(self, index: int) -> frozenset[int]:
        """Tile `index` and all that hangs on it, near and far."""
        found = {index}
        for child in range(index + 1, len(self.links)):
            if self.links[child].parent in found:
                found.add(child)
        return frozenset(i for i in found if i in self.bodies)

    def open_spots(self) -> list[Spot]:
        """All open spots of the tiles that are down."""
        return [(index, slot) for index in sorted(self.bodies) for slot in self.free_slots(index)]

    def line_templates(self, level: int) -> tuple[Template, ...]:
        """The positions behind an ordinary tile, whichever it is."""
        return templates(Kind.LINE, 0, False, level, 0.0, 0)

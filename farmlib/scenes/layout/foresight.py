"""The room for wishes: a foot takes much room, so every open end keeps in mind where one could go.

A wish is not a kept spot: tiles may be laid on it when nothing better is left, but a position that
leaves all wishes as they are, or lets them find other ground, is the better one.
"""

from __future__ import annotations

from farmlib.scenes.layout.crowd import TOUCHING, Crowd
from farmlib.scenes.layout.ground import Ground, Spot
from farmlib.scenes.layout.poses import Body, gap
from farmlib.scenes.layout.reserve import CARES, Spots, Tiles
from farmlib.scenes.layout.slots import EASY, Kind, templates

LOST, NEVER = 8.0, 4.0
"""What it costs to spoil another end's wish, and to have none."""

Wish = tuple[Body, ...]


def foreseen(ground: Ground, index: int) -> tuple[Ground, float]:
    """The table with its wishes brought up to date after tile `index` came, and how much there is
    to regret about it."""
    link = ground.links[index]
    suits = ground.suits_with_double()
    wishes: dict[int, Wish] = {}
    regret = 0.0
    new = [ground.bodies[index], *(b for s, b in ground.reserved.items() if s[0] == index)]
    tiles, spots = Crowd(ground.bodies.items()), Crowd(ground.reserved.items())
    for owner, wish in ground.wishes.items():
        # A used end wants no foot, nor one whose double lies elsewhere: each double exists once.
        if owner == link.parent or ground.links[owner].outer in suits or owner not in ground.bodies:
            continue
        if all(gap(body, it) >= TOUCHING for body in wish for it in new):
            wishes[owner] = wish
            continue
        again = _wish(ground, owner, tiles, spots)
        if again is None:
            regret += LOST
        else:
            wishes[owner] = again
    if not link.double and link.outer not in suits:
        own = _wish(ground, index, tiles, spots)
        if own is None:
            regret += NEVER
        else:
            wishes[index] = own
    return ground.with_wishes(wishes), regret


def _wish(ground: Ground, index: int, tiles: Tiles, spots: Spots) -> Wish | None:
    """A double on the end of tile `index`, with all its toes, on free ground."""
    care = CARES[0]
    for template in ground.templates(index, 0, EASY, double=True):
        double = template.on(ground.bodies[index])
        if not tiles.clear(double, (index,), care.apart) or _taken(double, index, spots):
            continue
        toes: list[Body] = []
        for slot in ground.shape.slots(Kind.FOOT):
            toe = _toe(ground, (index, slot), double, toes, (tiles, spots))
            if toe is None:
                break
            toes.append(toe)
        else:
            return (double, *toes)
    return None


def _toe(
    ground: Ground, spot: Spot, double: Body, toes: list[Body], in_the_way: tuple[Tiles, Spots]
) -> Body | None:
    index, slot = spot
    tiles, spots = in_the_way
    apart = CARES[0].spots_apart
    for template in templates(Kind.FOOT, slot, False, EASY, 0.0, 0):
        toe = template.on(double)
        if (
            tiles.clear(toe, (), apart)
            and all(gap(toe, other) >= TOUCHING for other in toes)
            and not _taken(toe, index, spots)
            and any(tiles.clear(line.on(toe), (), apart) for line in ground.line_templates(EASY))
        ):
            return toe
    return None


def _taken(body: Body, index: int, spots: Spots) -> bool:
    """Whether it touches a spot that is kept for another tile."""
    return any(owner != index for owner, _ in spots.touched(body))

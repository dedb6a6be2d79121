"""What looks good in Last Corn: to leave a number of grains that four divides."""

from __future__ import annotations

from tests.sixth.corn.game import MOST, CornObservation, Take


def judge(observation: CornObservation) -> list[float]:
    """A value for each of `observation.legal`."""
    return [
        float((observation.heap - action.grains) % (MOST + 1) == 0)
        for action in observation.legal
        if isinstance(action, Take)
    ]

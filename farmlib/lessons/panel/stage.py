"""The board on which an exercise is played: a table of its own, set as the question says.

What is played is played on a match of the table's own: the question stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from farmlib.boards import cells

if TYPE_CHECKING:
    from farmlib.boards.table import Table

TOOLS: Final = ("undo", "redo")
"""The buttons under the board. The others lead to other games, or give the answer away."""


def table_for(question: Any) -> Table:
    """A table for a question that is played, from its match on; not shown yet.

    The reader plays for those whom the question's `seats` name, bots for any others.
    """
    import farmlib  # a board is loaded only when something is played

    table = farmlib.table(
        question.match,
        humans=question.seats,
        names=question.names,
        show_all=question.show_all,
        tools=TOOLS,
        show=False,
    )
    cells.release(table)
    return table

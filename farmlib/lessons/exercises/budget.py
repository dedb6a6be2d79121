"""A budget for somebody else's program: so many steps and so much time, then it is stopped.

It counts Python's own small steps by a trace function, so it needs no signal, no thread and no
second process, and works where a notebook runs in the browser too. Whatever traced before (a
debugger, the measuring of coverage) goes on tracing afterwards. What is one single step for Python,
such as `10 ** 10 ** 10`, nothing can stop. And Python gives up a trace function that raises: a
program typed into an exercise is guarded against catching its own end (`guarded`); a function of
the notebook that catches everything in a loop goes on, as it does outside of an exercise.
"""

from __future__ import annotations

import ast
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, Final

STEPS: Final = 2_000_000
"""Steps that one call may take. Whoever needs more for a hand of tiles goes round for ever."""

SECONDS: Final = 5.0
"""How long all calls together may take."""

CLOCK_EVERY: Final = 4
"""The clock is read once in so many steps: seldom would be too late where a step takes its time,
as `time.sleep` does."""

STILL_STOPPED: Final = "__farmlib_still_stopped__"
"""The name under which guarded programs find `Budget.still_stopped`."""


class OutOfBudget(BaseException):
    """The budget is used up. No Exception, so that no `except Exception` takes it for its own."""


@dataclass
class Budget:
    """What is left of the steps of this call, and until when all has to be done."""

    steps: int = STEPS
    seconds: float = SECONDS
    used: int = field(default=0, init=False)
    spent: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self._until = time.monotonic() + self.seconds

    @property
    def late(self) -> bool:
        """Whether the time is used up."""
        return time.monotonic() > self._until

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Runs what is inside under the budget; raises OutOfBudget there when it is used up."""
        self.used, before = 0, sys.gettrace()
        sys.settrace(self._trace)
        try:
            yield
        finally:
            sys.settrace(before)

    def _trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        self.used += 1
        if self.used > self.steps or (self.used % CLOCK_EVERY == 0 and self.late):
            self.spent = True
            raise OutOfBudget
        # Lines alone would not do: in `while True: pass` Python never comes to a new one.
        frame.f_trace_opcodes = True
        return self._trace

    def still_stopped(self) -> None:
        """Stops once more a program that has caught its own end."""
        if self.spent:
            raise OutOfBudget


class _Guard(ast.NodeTransformer):
    """Puts a call of `still_stopped` first into everything that could catch or swallow the end.

    Python gives up a trace function that raises. So a loop round `try: ... except: pass` would be
    stopped once and then go on for ever.
    """

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """`except ...:`."""
        self.generic_visit(node)
        node.body.insert(0, _call_at(node.body[0]))
        return node

    def visit_Try(self, node: ast.Try) -> ast.AST:
        """`finally:`, which may leave by `continue` or `return`."""
        return self._finally(node)

    def visit_TryStar(self, node: ast.TryStar) -> ast.AST:
        """The same with `except*`."""
        return self._finally(node)

    def _finally(self, node: ast.Try | ast.TryStar) -> ast.AST:
        self.generic_visit(node)
        if node.finalbody:
            node.finalbody.insert(0, _call_at(node.finalbody[0]))
        return node


def _call_at(place: ast.stmt) -> ast.stmt:
    call = ast.Expr(ast.Call(ast.Name(STILL_STOPPED, ast.Load()), [], []))
    return ast.fix_missing_locations(ast.copy_location(call, place))


def guarded(program: str, name: str) -> Any:
    """The code of a program that can't swallow its end. Raises SyntaxError, as `compile` does."""
    tree = ast.parse(program, name)
    return compile(_Guard().visit(tree), name, "exec")

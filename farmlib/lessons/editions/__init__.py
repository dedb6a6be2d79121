"""Editions: one lesson, printed for a teacher's lecture, for a reader, with solutions, or on paper.

The notebooks in `notebooks/` are the source of all of them. A reader opens them as they stand: what
is for the teacher lies at the end of a lesson under one heading that is folded up. `edition` makes
a notebook for one use out of it, `worksheet` a page to print. Nothing is written beside the source.

Which cell goes where is said by cell tags (in JupyterLab: the gear on the right, "Cell Tags"):

========== ======================================== ======= ======= =========
tag        the cell                                 lecture reader  solutions
========== ======================================== ======= ======= =========
(none)     the lesson                               slide   yes     yes
exercise   shows `exercise(...)` or `quiz(...)`     slide   yes     yes, and its solution below
teacher    notes: goals, plan, likely questions     notes   no      no
solution   worked out by hand, for tasks in words   no      no      yes
for:ID     with `teacher` or `solution`: the cell   (moves the cell behind the one that it
           whose id is ID is what it belongs to     belongs to)
========== ======================================== ======= ======= =========

Where they stand in the source: cells with `teacher` or `solution` come last, and the first of them
is the heading `## For the teacher`, whose metadata `"jp-MarkdownHeadingCollapsed": true` folds it
up. Without a `for:ID` a teacher's note belongs to the title, and a solution stays at the end.

* **lecture**: the same cells with `slideshow` metadata, which JupyterLab's slide view (the
  extension jupyterlab-rise) and `jupyter nbconvert --to slides` read. A rule is a slide; what does
  not fit goes on below it. Boards are pictures on slides, and live in the notebook itself.
  `check(...)` is shown only where words lead to it. Notes and the answers of exercises are
  speaker's notes.
* **reader**: the lesson without what is for the teacher.
* **solutions**: the lesson with everything worked out.

An edition has its lesson's file name, so that links from lesson to lesson, and from a board to a
rule, go on working. So each edition wants a folder of its own. `metadata.farmlib` says what it is;
a file that is not the same edition of the same lesson is never written over.
"""

from __future__ import annotations

from farmlib.lessons.editions.build import EDITIONS, build, edition
from farmlib.lessons.editions.lesson import EditionError
from farmlib.lessons.editions.worksheet import worksheet

__all__ = ["EDITIONS", "EditionError", "build", "edition", "worksheet"]

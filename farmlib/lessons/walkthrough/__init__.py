"""Walkthroughs: a match shown step by step on a projector, with places to stop and ask.

`farmlib.walkthrough(match)` shows one; `farmlib.lessons.prepared_walkthrough("chickenfoot")` one
that is ready for a class. `notes` holds what a teacher adds, `story` the match as it is told,
`walk` the handle, `board` the widget with its half in `static/`, `still` what a saved notebook
shows, `prepared` those that come with the lessons. Nothing here plays: a match is only looked at.
"""

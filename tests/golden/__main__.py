"""The golden digests: nothing that the house says changed, or the first difference in words.

`python -m tests.golden` compares all topics with `digests.json`, or those that are named
(`chickapig`, `chickapig/views`). When one differs, `--against REV` runs the same topics on the
house as it was at that commit and shows the first lines that are not the same. `--write` stores new
digests: only when a change is meant, in a commit of its own.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from farmlib.core.registry import GAMES
from tests.golden.topics import TOPICS

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DIGESTS = HERE / "digests.json"
PARTS = 4
"""Each topic is told in so many parts, so that two cores have equal work."""

_SHOWN = 160
"""So many characters before and after the first difference."""

Job = tuple[str, str, int]


def digest(job: Job) -> str:
    """The digest of one part of a topic; its lines are kept where `GOLDEN_KEEP` says."""
    game, topic, part = job
    sha = hashlib.sha256()
    keep = os.environ.get("GOLDEN_KEEP")
    file = (Path(keep) / _name(job)).open("w", encoding="utf-8") if keep else None
    for line in TOPICS[topic](game, part, PARTS):
        sha.update(f"{line}\n".encode())
        if file:
            print(line.replace("\n", "\\n"), file=file)
    if file:
        file.close()
    return sha.hexdigest()


def _name(job: Job) -> str:
    return "-".join(map(str, job)) + ".txt"


def wanted(names: list[str]) -> Iterator[tuple[str, str]]:
    """The topics that are meant: all, those of a game, or one."""
    pairs = [(game, topic) for game in GAMES for topic in TOPICS]
    known = {*(game for game, _ in pairs), *("/".join(pair) for pair in pairs), *TOPICS}
    for name in names:
        if name not in known:
            sys.exit(f"There is no {name}; there is {', '.join(sorted(known))}.")
    for game, topic in pairs:
        if not names or {game, topic, f"{game}/{topic}"} & set(names):
            yield game, topic


Digests = dict[str, dict[str, list[str]]]
"""By game and topic: the digest of each part."""


def digests(pairs: list[tuple[str, str]], parts: int) -> Digests:
    """The digests of the first so many parts of these topics."""
    jobs = [(game, topic, part) for game, topic in pairs for part in range(parts)]
    with multiprocessing.Pool() as pool:
        found = pool.map(digest, jobs, chunksize=1)
    told: Digests = {}
    for (game, topic, _), one in zip(jobs, found, strict=True):
        told.setdefault(game, {}).setdefault(topic, []).append(one)
    return told


def compare(pairs: list[tuple[str, str]], parts: int) -> list[str]:
    """The topics whose digests are not those that are stored."""
    stored: Digests = json.loads(DIGESTS.read_text(encoding="utf-8"))
    now = digests(pairs, parts)
    return [f"{g}/{t}" for g, t in pairs if now[g][t] != stored.get(g, {}).get(t, [])[:parts]]


def write(pairs: list[tuple[str, str]]) -> None:
    """Store the digests of these topics; the others stay."""
    stored = json.loads(DIGESTS.read_text(encoding="utf-8")) if DIGESTS.exists() else {}
    for game, topics in digests(pairs, PARTS).items():
        stored.setdefault(game, {}).update(topics)
    DIGESTS.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")


def against(revision: str, pairs: list[tuple[str, str]], parts: int) -> int:
    """Show where each topic first differs from what the house said at `revision`."""
    with tempfile.TemporaryDirectory() as folder:
        then, before, after = (Path(folder) / name for name in ("tree", "before", "after"))
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(then), revision], check=True)
        try:
            for tree, kept in ((then, before), (ROOT, after)):
                kept.mkdir()
                command = [sys.executable, "-m", "tests.golden", *("/".join(p) for p in pairs)]
                command += ["--quick"] if parts < PARTS else []
                environment = {**os.environ, "GOLDEN_KEEP": str(kept), "PYTHONPATH": str(tree)}
                subprocess.run(
                    command, cwd=tree, env=environment, check=False, stdout=subprocess.DEVNULL
                )
        finally:
            subprocess.run([*git, "remove", "--force", str(then)], check=True)
        jobs = [(game, topic, part) for game, topic in pairs for part in range(parts)]
        return sum(_differs(before / _name(job), after / _name(job), job) for job in jobs)


def _differs(before: Path, after: Path, job: Job) -> bool:
    with before.open(encoding="utf-8") as old, after.open(encoding="utf-8") as new:
        for number, (was, now) in enumerate(zip_longest(old, new, fillvalue=""), 1):
            if was != now:
                at = next(n for n, (a, b) in enumerate(zip_longest(was, now)) if a != b)
                part = slice(max(0, at - _SHOWN), at + _SHOWN)
                head = was[:60].strip()
                print(f"{job[0]}/{job[1]}, part {job[2]}, line {number} ({head}), character {at}:")
                print(f"  was  {was[part].strip()}\n  is   {now[part].strip()}")
                return True
    return False


def main() -> int:
    """Compare, write, or show differences; 1 when something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("topics", nargs="*", help="GAME, TOPIC or GAME/TOPIC; all without one")
    parser.add_argument("--write", action="store_true", help="store the digests of today")
    parser.add_argument("--against", metavar="REV", help="show what differs from that commit")
    parser.add_argument("--quick", action="store_true", help="only a quarter of each topic")
    asked = parser.parse_args()
    parts = 1 if asked.quick else PARTS
    pairs = list(wanted(asked.topics))
    if asked.against:
        return int(against(asked.against, pairs, parts) > 0)
    if asked.write:
        write(pairs)
        return 0
    begun = time.perf_counter()
    wrong = compare(pairs, parts)
    for name in wrong:
        print(f"{name} is not what it was: python -m tests.golden {name} --quick --against HEAD")
    print(f"{len(pairs) - len(wrong)} the same, {len(wrong)} differ, in", end=" ")
    print(f"{time.perf_counter() - begun:.0f} s")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

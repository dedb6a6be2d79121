"""A rule's card holds all that belongs to the rule, and shows the same in words and as a page."""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from dataclasses import replace
from pathlib import Path

import pytest

import farmlib
from farmlib.core.cases import names
from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.core.trace import Place, source_of
from farmlib.lessons import case
from farmlib.lessons.card import RuleCard
from tests.lessons.progress import reader
from tests.taught import TAUGHT

ROOT = Path(__file__).parents[2]
RULES = tuple(dict.fromkeys(rule.id for game in TAUGHT for rule in GAMES[game].rulebook))


def page(card: RuleCard) -> str:
    return card._repr_mimebundle_()["text/html"]


def words(card: RuleCard) -> str:
    """What a reader of the page reads."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page(card))).split())


@pytest.mark.parametrize("rule_id", RULES)
def test_every_rule_has_a_card_with_words_an_example_and_its_code(rule_id: str) -> None:
    card = farmlib.rule(rule_id)
    for told in (" ".join(repr(card).split()), words(card)):
        assert card.rule.title in told
        assert card.rule.text in told
        assert card.rule.why in told
        assert card.book.lesson in told or card.book.lesson in page(card)
    assert card.example is not None
    assert card.example.rule == rule_id
    assert card.trace.code
    assert rule_id in card.source()


def test_it_tells_where_the_rule_comes_from() -> None:
    assert "From the book." in words(farmlib.rule("CF-OUT"))
    assert "From the book, filled in by us. The three toes" in words(farmlib.rule("CF-FOOT"))
    assert "Our ruling." in words(farmlib.rule("CF-BLOCK"))


def test_the_example_is_a_picture_with_words_and_no_raw_svg() -> None:
    shown = page(farmlib.rule("CF-FOOT"))
    assert '<img alt="' in shown
    assert 'src="data:image/svg+xml,' in shown
    assert "<svg" not in shown
    assert case("CF-21").about in words(farmlib.rule("CF-FOOT"))
    assert names(repr(farmlib.rule("CF-FOOT")), "4-4")


def test_the_example_can_be_played() -> None:
    table = farmlib.rule("CF-FOOT").board(pace=0, show=False)
    assert table.match.state == case("CF-21").start().state
    assert table.play("0: play 5-1 on 9-1").endswith("(CF-FOOT)")
    table.close()


def test_it_shows_the_function_and_the_tests_of_the_rule() -> None:
    card = farmlib.rule("CF-FOOT")
    # `Tree.playable` is where the engine asks which double waits for toes.
    assert "farmlib/games/dominoes/tree.py" in card.where()
    assert "def playable(" in card.source()
    assert "def playable(" in html.unescape(page(card))
    assert "toes are counted and the third sets all ends free" in " ".join(card.where().split())
    assert "toes are counted and the third sets all ends free" in words(card)
    assert "CF-21, CF-22" in words(card)


def test_a_card_is_the_same_each_time() -> None:
    first, second = farmlib.rule("CF-DRAW"), farmlib.rule("CF-DRAW")
    assert repr(first) == repr(second)
    assert page(first) == page(second)


def test_a_line_more_in_the_code_changes_nothing_that_a_stored_lesson_compares() -> None:
    settings = ConfigParser(interpolation=None)
    settings.read(ROOT / "tests" / "notebooks" / "sanitize.cfg")
    rule = settings["rule-card-places"]
    left = re.sub(rule["regex"], rule["replace"], page(farmlib.rule("CF-FOOT")))
    assert left.endswith("PLACES</section>")
    assert "Go to this rule in the lesson" in left
    for told in (left, repr(farmlib.rule("CF-FOOT"))):
        assert ".py" not in told
        assert "details" not in told


@pytest.mark.parametrize("rule_id", RULES)
def test_the_link_leads_to_the_rule_s_own_cell(rule_id: str) -> None:
    link = re.search('<a href="([^"]+)">', page(farmlib.rule(rule_id)))
    assert link is not None
    lesson, _, cell_id = html.unescape(link[1]).partition("#cell-id=")
    cells = json.loads((ROOT / "notebooks" / lesson).read_text("utf-8"))["cells"]
    (cell,) = [cell for cell in cells if cell["id"] == cell_id]
    assert "".join(cell["source"]).startswith(f"### {rule_id} · ")


def test_whoever_looks_at_a_card_has_met_the_rule(tmp_path: Path) -> None:
    with reader.at(tmp_path):
        farmlib.rule("CF-PASS")
        farmlib.rule("FARM-HELD")
        assert reader.kept(tmp_path) == {"CF-PASS", "FARM-HELD"}


# ---------------------------------------------------------------- no such rule


@pytest.mark.parametrize("written", ["cf-foot", " CF-FOOT ", "Cf-Foot"])
def test_capitals_are_all_the_same(written: str) -> None:
    assert farmlib.rule(written).rule.id == "CF-FOOT"


@pytest.mark.parametrize("wrong", ["FOOT", "CF-FOT", "XX-FOOT", "CFFOOT"])
def test_a_wrong_id_is_told_with_the_rule_that_is_meant(wrong: str) -> None:
    with pytest.raises(FarmError, match=f"No rulebook has a rule '{wrong}'") as caught:
        farmlib.rule(wrong)
    assert "Did you mean CF-FOOT" in str(caught.value)


@pytest.mark.parametrize("nothing", ["", "qqq", "7"])
def test_what_is_like_no_rule_is_told_without_a_guess(nothing: str) -> None:
    with pytest.raises(FarmError) as caught:
        farmlib.rule(nothing)
    assert "Did you mean" not in str(caught.value)


def test_what_is_no_name_is_told() -> None:
    number: object = 7
    with pytest.raises(FarmError, match="such as 'CF-FOOT', not by 7"):
        farmlib.rule(number)  # type: ignore[arg-type]


# ---------------------------------------------------------------- where no tree is


def test_source_is_the_whole_function_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "farm.py").write_text(
        "TOES = 3\n'''How many (CF-FOOT).'''\n\n\nclass Foot:\n    def grow(self):\n"
        "        # CF-FOOT\n        return TOES\n\n    def rest(self):\n        return 0\n"
    )
    grow = source_of(Place("farm.py", 7, "Foot.grow"), tmp_path)
    assert grow == "def grow(self):\n    # CF-FOOT\n    return TOES"
    assert source_of(Place("farm.py", 1, "TOES"), tmp_path) == "TOES = 3\n'''How many (CF-FOOT).'''"
    assert source_of(Place("farm.py", 11, ""), tmp_path) == "return 0"
    with pytest.raises(FarmError, match=r"hen\.py can't be read"):
        source_of(Place("hen.py", 1, ""), tmp_path)


def test_an_installed_wheel_shows_the_same_card(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={tmp_path}", ROOT],
        check=True,
        capture_output=True,
    )
    (path,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(path).extractall(tmp_path / "site")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); import farmlib;"
        "card = farmlib.rule('CF-FOOT');"
        "print(farmlib.__file__); print(card._repr_mimebundle_()['text/html']); print(card)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path
    )
    where, _, shown = done.stdout.partition("\n")
    assert where.startswith(str(tmp_path))
    card = farmlib.rule("CF-FOOT")
    assert shown == f"{page(card)}\n{card}\n"


def test_a_rule_of_a_game_without_a_lesson_has_a_card_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = GAMES["chickapig"]
    monkeypatch.setattr(kind, "rulebook", replace(kind.rulebook, lesson=""))
    card = farmlib.rule("CP-SLIDE")
    assert card.link == ""
    for told in (" ".join(repr(card).split()), words(card)):
        assert card.rule.text in told
        assert "There is no lesson about it yet." in told
    assert "<a " not in page(card)

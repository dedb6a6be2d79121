"""The browser's half: small, read by node, and free of what stringing it together breaks."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from farmlib.boards.assemble import SCRIPTS, STYLES, javascript, read, slim, squeeze, stylesheet
from farmlib.scenes.art import COLOURS
from tests.absent import absent

PURE = ("geometry.js", "picking.js")


def node(source: str, *options: str) -> str:
    program = shutil.which("node")
    if program is None:
        absent("node is not on the PATH")
    done = subprocess.run(
        [program, "--input-type=module", *options], input=source, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_module_is_below_40_kb_and_its_styles_are_small() -> None:
    assert len(javascript().encode()) < 40_000
    assert len(stylesheet().encode()) < 10_000


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_module_is_short_and_says_what_it_is_for(name: str) -> None:
    text = read(name)
    assert text.startswith("// ")
    assert len(text.splitlines()) <= 400


def test_all_modules_are_read_by_node_alone_and_together() -> None:
    for name in SCRIPTS:
        node(read(name), "--check")
    node(javascript(), "--check")


def test_modules_import_only_what_stands_before_them() -> None:
    for place, name in enumerate(SCRIPTS):
        for imported in re.findall(r'from "\./(.+)"', read(name)):
            assert imported in SCRIPTS[:place], f"{name} imports {imported}"


def test_what_is_imported_is_exported_there() -> None:
    for name in SCRIPTS:
        for names, source in re.findall(r'import \{([^}]*)\} from "\./(.+)"', read(name)):
            for one in (part.strip() for part in names.split(",") if part.strip()):
                assert re.search(rf"^export (function|const|let) {one}\b", read(source), re.M), one


def test_no_name_stands_at_the_top_of_two_modules() -> None:
    names = [
        found
        for name in SCRIPTS
        for found in re.findall(r"^(?:export )?(?:function|const|let) (\w+)", read(name), re.M)
    ]
    assert len(set(names)) == len(names)


def test_a_template_is_one_line_so_that_no_indentation_in_it_is_lost() -> None:
    for name in SCRIPTS:
        code = re.sub(r"^\s*(//|/?\*).*", "", read(name), flags=re.M)
        assert not any("\n" in text for text in re.findall(r"`[^`]*`", code)), name


def test_no_template_stands_in_a_template_which_squeezing_would_not_understand() -> None:
    for name in SCRIPTS:
        assert not re.search(r"\$\{[^}`]*`", read(name)), name


def test_squeezing_leaves_texts_patterns_and_templates_as_they_are() -> None:
    literal = (
        r'"(?:\\.|[^"\\\n])*"|`[^`\n]*`'
        r"|/(?:\\.|\[[^\]\n]*\]|[^/\s\\])(?:\\.|[^/\n])*/[gm]*(?=[.,);])"
    )
    for name in SCRIPTS:
        text = slim(re.sub(r"(?m)^import .*\n| //.*", "", read(name)))
        assert re.findall(literal, squeeze(text)) == re.findall(literal, text), name


def test_every_colour_in_the_styles_is_known() -> None:
    css = stylesheet()
    used = set(re.findall(r"var\((--farm-[a-z-]+)", css))
    assert used <= set(re.findall(r"(--farm-[a-z-]+):", css))


def test_a_colour_has_one_home() -> None:
    ours = re.findall(r"--farm-([a-z-]+):", read("colours.css"))
    assert not set(ours).intersection(COLOURS)


def test_no_style_reaches_out_of_the_board() -> None:
    for name in STYLES:
        text = re.sub(r"/\*.*?\*/", "", read(name), flags=re.S)
        for selectors in re.findall(r"^([^@\s{}][^{}]*)\{", text, re.M):
            assert all(".fl-" in one for one in re.split(r",(?![^(]*\))", selectors)), selectors


def pure(checks: str, *names: str) -> None:
    text = "\n".join(
        re.sub(r"^export |^import .*;$", "", read(name), flags=re.M) for name in names or PURE
    )
    assert_that = (
        "const is = (a, b) => { if (JSON.stringify(a) !== JSON.stringify(b)) "
        "throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`); };"
    )
    node(f"{text}\n{assert_that}\n{checks}")


def test_fitting_shows_all_of_the_box() -> None:
    pure(
        """
        const c = fitCamera([-5, -5, 10, 10], [800, 500], 1, null);
        is(c.whole, true);
        is([-5, 5].every((x) => x * c.scale + c.x >= 0 && x * c.scale + c.x <= 800), true);
        is([-5, 5].every((y) => y * c.scale + c.y >= 0 && y * c.scale + c.y <= 500), true);
        """
    )


def test_what_would_get_too_small_keeps_its_size_and_the_play_is_looked_at() -> None:
    pure(
        """
        const c = fitCamera([0, 0, 100, 100], [800, 500], 1, [50, 40]);
        is(c.whole, false);
        is(c.scale, 24);
        is([50 * c.scale + c.x, 40 * c.scale + c.y], [400, 250]);
        """
    )


def test_a_small_table_is_not_blown_up() -> None:
    pure("is(fitCamera([0, 0, 2, 2], [800, 500], 1, null).scale, MOST);")


def test_the_table_lies_still_as_long_as_it_can() -> None:
    pure(
        """
        const size = [800, 500];
        const first = settled(null, {box: [-5, -5, 10, 10], unit: 1, focus: null}, size);
        const next = settled(first, {box: [-5.2, -5, 10.2, 10], unit: 1, focus: null}, size);
        is(next === first, true);
        const far = settled(first, {box: [-5, -5, 20, 20], unit: 1, focus: null}, size);
        is(far === first, false);
        """
    )


def test_tiles_of_the_hand_lie_in_one_row_where_they_can_and_stay_large_enough() -> None:
    pure(
        """
        is(trayUnit(900, 7, 900), 36);
        is(trayUnit(900, 0, 900), 36);
        const row = 20 * (1.2 * trayUnit(900, 20, 900) + 6);
        is(row <= 900, true);
        is(trayUnit(300, 21, 900), 26);
        """
    )


def test_a_small_laptop_shows_status_board_and_hand_at_once() -> None:
    pure(
        """
        const [around, tray] = [140, 24 + 2.2 * trayUnit(900, 14, 768)];
        is(around + boardHeight(900, 768, 420) + tray <= 600, true);
        is(boardHeight(900, 600, 420), 260);
        """
    )


def test_all_is_shown_however_small_where_nothing_is_clicked() -> None:
    pure(
        """
        const c = fitCamera([0, 0, 100, 100], [800, 500], 1, [50, 40], 0);
        is(c.whole, true);
        is([0, 100].every((y) => y * c.scale + c.y >= 0 && y * c.scale + c.y <= 500), true);
        """
    )


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    pure(
        """
        const before = {scale: 20, x: 10, y: 30};
        const after = zoomCamera(before, 1.5, [110, 230], 1);
        is([(110 - after.x) / after.scale, (230 - after.y) / after.scale], [5, 10]);
        """
    )


def test_a_side_is_marked_where_the_box_goes_on_beyond_it() -> None:
    pure(
        """
        const sides = (x, y, scale = 10) => beyond({scale, x, y}, [0, 0, 80, 50], [800, 500]);
        is(sides(0, 0), [false, false, false, false]);
        is(sides(-20, 0), [true, false, false, false]);
        is(sides(20, -5), [false, true, true, false]);
        is(sides(-100, -100, 20), [true, true, true, true]);
        """
    )


def test_following_moves_no_farther_than_needed() -> None:
    pure(
        """
        const at = {scale: 10, x: 0, y: 0};
        is(followCamera(at, [40, 25], [800, 500], 48), at);
        is(followCamera(at, [79, 25], [800, 500], 48).x, -38);
        is(followCamera(at, [1, 25], [800, 500], 48).x, 38);
        """
    )


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    pure(
        """
        const [a, b, c] = [{x: 100, y: 0}, {x: 60, y: 90}, {x: -50, y: 5}];
        is(nearest({x: 0, y: 0}, [a, b, c], "ArrowRight"), a);
        is(nearest({x: 0, y: 0}, [a, b, c], "ArrowDown"), b);
        is(nearest({x: 0, y: 0}, [a, b, c], "ArrowLeft"), c);
        is(nearest({x: 0, y: 0}, [a, b, c], "ArrowUp"), null);
        """
    )


def test_a_rule_is_looked_for_in_headings_that_begin_with_its_id() -> None:
    pure(
        """
        const heading = (textContent, inside) => ({textContent, closest: () => inside ?? null});
        const asked = [];
        const page = (...found) => ({closest: () => ({
          querySelectorAll: (kinds) => { asked.push(kinds); return found; },
        })});
        const right = heading("CF-OUT · Going out");
        is(paragraphOf("CF-OUT", page(heading("About CF-OUT"), heading("CF-OUTER · Far"),
          heading("CF-OUT in an output", {}), right)) === right, true);
        is(paragraphOf("CF-OUT", page(heading("About CF-OUT"))) === undefined, true);
        is(asked.every((kinds) => /^(h[1-6](, )?)+$/.test(kinds)), true);
        """,
        "rules.js",
    )


PICKS = """
    const moves = [{action: "a", parts: ["t1", "e1"]}, {action: "a", parts: ["e2", "t1"]},
      {action: "b", parts: ["t1", "e4"]}, {action: "c", parts: ["pile"]}];
    const [t1, t2] = [{key: "t1", role: "piece"}, {key: "t2", role: "piece"}];
    const [e1, e3] = [{key: "e1", role: "place"}, {key: "e3", role: "place"}];
    const [pile, lying] = [{key: "pile", role: "act"}, {key: "x", role: "still"}];
"""


def test_piece_then_place_and_place_then_piece_are_sent() -> None:
    pure(
        PICKS
        + """is(clickOn(t1, null, moves), {picked: t1, send: null});
        is(clickOn(e1, t1, moves), {picked: null, send: ["t1", "e1"]});
        is(clickOn(t1, e1, moves), {picked: null, send: ["e1", "t1"]});"""
    )


def test_a_forbidden_pair_is_sent_too_so_that_the_rule_answers() -> None:
    pure(
        PICKS
        + """is(clickOn(e3, t2, moves).send, ["t2", "e3"]);
        is(clickOn(lying, t2, moves).send, ["t2", "x"]);"""
    )


def test_a_second_click_lets_go_and_another_piece_takes_its_place() -> None:
    pure(
        PICKS
        + """is(clickOn(t1, t1, moves), {picked: null, send: null});
        is(clickOn(t2, t1, moves), {picked: t2, send: null});"""
    )


def test_what_acts_acts_at_once_and_what_is_still_is_not_picked() -> None:
    pure(
        PICKS
        + """is(clickOn(pile, t1, moves), {picked: null, send: ["pile"]});
        is(clickOn(lying, null, moves), {picked: null, send: null});"""
    )


def test_partners_are_what_makes_a_legal_move() -> None:
    pure(
        PICKS
        + """is([...partners(moves, "t1")].sort(), ["e1", "e2", "e4"]);
        is(choices(moves, "t1"), ["e1", "e4"]);
        is([...partners(moves, "e3")], []);
        is([...usable(moves)].sort(), ["e1", "e2", "e4", "pile", "t1"]);"""
    )

"""A lecture's slides and a worksheet as people get them: opened in a browser, without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farmlib.lessons.editions import edition, worksheet
from tests.lessons.editions.samples import code, saved, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

LESSON = Path(__file__).parents[2] / "notebooks" / "01_chickenfoot.ipynb"
WIDTH, HEIGHT = 960, 700
"""The size of a slide in the pixels that nbconvert reckons with."""

# What reveal.js does with a slide, as far as its size goes. It is not on this machine, and the rest
# of it is not ours to test.
ONE_BELOW_THE_OTHER = f"""
.slides section section {{ width: {WIDTH}px; margin: 0 0 20px; }}
aside.notes {{ display: none; }}
"""

MEASURE = """() => [...document.querySelectorAll('.slides > section > section')].map(slide => ({
    title: slide.querySelector('h1, h2, h3, h4, h5')?.textContent ?? '',
    height: slide.scrollHeight, width: slide.scrollWidth,
    tables: slide.querySelectorAll('table').length,
    pictures: [...slide.querySelectorAll('img')].map(i => [i.clientWidth, i.clientHeight]),
    letters: [...slide.querySelectorAll('p, li, td')].map(
        e => parseFloat(getComputedStyle(e).fontSize)),
}))"""


@pytest.fixture(scope="module")
def slides(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lecture edition of lesson 1, converted as the manual says."""
    from nbconvert import SlidesExporter

    folder = tmp_path_factory.mktemp("slides")
    lecture = edition("lecture", LESSON, folder)
    page, _ = SlidesExporter().from_filename(str(lecture))
    target = folder / "01_chickenfoot.slides.html"
    target.write_text(page, encoding="utf-8")
    return target


@pytest.fixture
def shown(page: Page, slides: Path) -> Page:
    """The slides, all of them one below the other, with nothing from the network."""
    page.route(re.compile("^https?:"), lambda route: route.abort())
    page.goto(slides.as_uri())
    page.add_style_tag(content=ONE_BELOW_THE_OTHER)
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    return page


def test_each_slide_fits_and_can_be_read(shown: Page, shots: Path) -> None:
    found: list[dict[str, Any]] = shown.evaluate(MEASURE)
    assert len(found) > 40
    for slide in found:
        where = f"{slide['title']}: {slide}"
        assert slide["title"], where
        assert slide["width"] <= WIDTH, where
        assert slide["height"] <= HEIGHT or slide["tables"], where
        assert all(width >= 380 or height >= 250 for width, height in slide["pictures"]), where
        assert all(size >= 18 for size in slide["letters"]), where
    for number in (3, 4, 24):
        slide = shown.locator(".slides > section > section").nth(number)
        slide.screenshot(path=shots / f"slide-{number}.png")


def test_a_picture_stands_beside_its_words(shown: Page) -> None:
    slide = shown.locator(".slides > section > section", has_text="CF-HANDS ·")
    said, seen = slide.locator("p").last.bounding_box(), slide.locator("img").bounding_box()
    assert said is not None
    assert seen is not None
    assert said["x"] + said["width"] <= seen["x"]
    assert said["y"] < seen["y"] + seen["height"]


def test_calls_for_pictures_and_notes_are_not_seen(shown: Page) -> None:
    slide = shown.locator(".slides > section > section", has_text="CF-HANDS ·")
    assert not slide.locator(".jp-Cell-inputWrapper", has_text="figure(").is_visible()
    assert shown.locator(".slides", has_text='check("CF-05"').count() == 0


# ---------------------------------------------------------------- a worksheet


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A worksheet with three questions, two of them with a board."""
    folder = tmp_path_factory.mktemp("paper")
    asked = [
        code(f"ask-{number}", f'exercise("chickenfoot/{name}", seed=3, grade={grade})', "exercise")
        for number, (name, grade) in enumerate(
            [("where-to-play", 1), ("score-a-hand", 2), ("where-to-play", 3)]
        )
    ]
    lesson = saved(folder / "02_feet.ipynb", words("title", "# Feet"), *asked)
    return worksheet(lesson, folder / "paper.html")


@pytest.fixture
def printed(new_page: Any, paper: Path) -> Iterator[Page]:
    """The worksheet as paper shows it, on the machine of somebody who likes it dark."""
    page = new_page(color_scheme="dark", viewport={"width": 794, "height": 1123})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(paper.as_uri())
    yield page
    assert [url for url in asked if not url.startswith(("data:", paper.as_uri()))] == []


def test_a_worksheet_prints_and_asks_the_network_for_nothing(printed: Page, shots: Path) -> None:
    printed.screenshot(path=shots / "worksheet.png", full_page=True)
    sheet = printed.pdf(format="A4", path=shots / "worksheet.pdf")
    pages = len(re.findall(rb"/Type\s*/Page\b", sheet))
    assert 3 <= pages <= 4, "two or three of questions and rules, and one of answers"


def test_no_question_goes_over_a_page_and_the_answers_begin_one(printed: Page) -> None:
    breaks = printed.evaluate("""() => ['task', 'rules', 'answers'].map(name => {
        const style = getComputedStyle(document.querySelector('.' + name));
        return [style.breakInside, style.breakBefore];
    })""")
    assert breaks == [["avoid", "auto"], ["avoid", "auto"], ["auto", "page"]]
    assert printed.locator("main > section").last.get_attribute("class") == "answers"


def test_a_board_is_light_on_paper_and_large_enough(printed: Page) -> None:
    picture = printed.locator(".board img").first
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 350  # 95 mm
    corner = printed.evaluate("""async () => {
        const image = document.querySelector('.board img');
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        const brush = canvas.getContext('2d');
        brush.drawImage(image, 0, 0, image.naturalWidth, image.naturalHeight, 0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }""")
    assert min(corner) > 120, f"a board for the dark: {corner}"


def test_a_worksheet_is_accessible(printed: Page) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(printed).response["violations"]
    assert found == [], [(fault["id"], fault["help"]) for fault in found]

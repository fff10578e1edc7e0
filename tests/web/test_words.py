"""Every word of page and terminal exists in every language, is used and translated, and counts as its language does."""

import os
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from babel import Locale
from fluent.syntax import ast
from web.texts import (
    COLORS,
    FILES,
    OTHERS,
    counted,
    entries,
    keys,
    messages,
    plurals,
    text,
    variables,
    words,
)

from mandala.bots.registry import levels_of
from mandala.coach.judge import coach_of
from mandala.coach.judgement import GRADES
from mandala.errors import RecordFault
from mandala.games import GAMES
from mandala.messages import LANGUAGES, LOCALES
from mandala.reasons import ENDINGS, REFUSALS, VERDICTS
from mandala.server.responses import Summary
from mandala.tables.messages import Offers, Problem, TableOptions

ROOT = Path(__file__).parent.parent.parent
SOURCES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".svelte", ".ts") and ".test." not in path.name
}
TERMINAL = [
    path.read_text(encoding="utf-8")
    for path in [*(ROOT / "mandala" / "terminal").glob("*.py"), *(ROOT / "mandala" / "games").glob("*/terminal.py")]
]
LOADERS = "web/src/pages/pages.ts"
PAGES = dict(re.findall(r'^  "?([a-z-]+)"?: \(\) => (.*),$', SOURCES[LOADERS], re.MULTILINE))
EDITOR = "web/src/pages/editor/"  # other pages import its modules for links to it, but show none of its components
FIGURES = {
    name
    for path in (LOCALES / "en").glob("rules-*.md")
    for name in re.findall(r"^<!-- figure: ([a-z-]+) -->$", path.read_text(), re.MULTILINE)
}

# Messages whose ids the page puts together: the parts that it puts in.
LEVEL_NUMBERS = {str(number) for game in GAMES for number in range(1, len(levels_of(game)) + 1)}
TILE_ACTIONS = {"open", "flip", "swap"}
KINDS = {move.kind for spec in GAMES.values() for move in spec.moves.by_text.values()}
TURN_KINDS = TILE_ACTIONS | {"mountain", "field", "discard"}
SWITCHES = {name.replace("_", "-") for name, field in TableOptions.model_fields.items() if field.annotation is bool}
FAMILIES: dict[str, list[set[str]]] = {
    "refusal-{}": [set(REFUSALS)],
    "contradiction-{}": [{name for spec in GAMES.values() for name in spec.texts.CONTRADICTIONS}],
    "ending-{}": [set(ENDINGS) | set(VERDICTS)],
    "record-{}": [set(get_args(RecordFault))],
    "problem-{}": [set(get_args(Problem.model_fields["kind"].annotation)) | {"no-server"}],
    "color-{}": [set(COLORS)],
    "option-{}": [SWITCHES],
    "option-{}-help": [SWITCHES],
    "figure-{}": [FIGURES],
    "figure-{}-alt": [FIGURES],
    "level-{}": [LEVEL_NUMBERS],
    "level-{}-{}-character": [set(GAMES), LEVEL_NUMBERS],
    "game-{}": [set(GAMES)],
    "about-{}": [set(GAMES)],
    "practice-{}": [set(GAMES)],
    "rules-{}": [set(GAMES)],
    "rules-title-{}": [set(GAMES)],
    "overview-title-{}": [set(GAMES)],
    "overview-aim-{}": [set(GAMES)],
    "count-{}": [set(COLORS)],
    "do-{}": [TURN_KINDS],
    "pick-{}": [{"mountain", "field", "discard"}],
    "move-{}": [KINDS],
    "coach-look-{}": [KINDS],
    "coach-do-{}": [KINDS],
    "line-{}": [KINDS],
    "grade-{}": [set(GRADES)],
    "editor-kind-{}": [{"front", "marker"}],
    "editor-judging-{}": [{"quick", "deep", "done"}],
    "against-{}": [set(get_args(Summary.model_fields["opponent"].annotation))],
    "offer-{}": [{name.replace("_", "-") for name in Offers.model_fields}],
    "offer-{}-mine": [{name.replace("_", "-") for name in Offers.model_fields}],
    "deal-{}": [{"honest", "alone", "withheld", "wrong", "nonce", "changed", "unpromised", "player"}],
    "patterns-{}": [TILE_ACTIONS | {"all"}],
    "patterns-{}-what": [TILE_ACTIONS],
    "reason-{}": [{f"{game}-{kind}" for game in GAMES for kind in coach_of(game).KINDS}],
    "puzzle-theme-{}": [{"all", *(theme for game in GAMES for theme in GAMES[game].puzzles.THEMES)}],
}
FROM_DATA = {"lesson-{}-{}", "guide-{}-{}"}  # and longer ones: test_lessons.py compares them with the lessons
BUILT = {template: {template.format(*parts) for parts in product(*sets)} for template, sets in FAMILIES.items()}
BUILT["level-{}-{}-character"] = {  # games may have different numbers of levels
    f"level-{game}-{number}-character" for game in GAMES for number in range(1, len(levels_of(game)) + 1)
}

# What may read as in English, and why.
SAME = {
    "Mandala": "the game's own name",
    "Patterns": "the game's own name",
    "Hand": "the same word in German and Dutch",
    "Marker": "the same word in German",
    "Menu": "the same word in Dutch",
    "Blunder": "the same word in Dutch",
    "Coach": "the same word in German and Dutch",
    "Mandala { $mandala }": "the same word in German, Dutch and Czech",
    "Mandala { $number }": "the same word in German, Dutch and Czech",
    "{ $days } d { $hours } h": "unit symbols are the same in Czech",
}


def templates(source: str) -> set[str]:
    """Every `a-${b}-c` of a source, as a-{}-c."""
    return {re.sub(r"\$\{[^}]*\}", "{}", found) for found in re.findall(r"`([a-z0-9-]*\$\{[^`]*)`", source)}


def parts() -> dict[str, str]:
    """The messages of files that only some pages load, each with its file."""
    later = re.search(r"LATER = \[([^]]*)\]", (ROOT / "web" / "build" / "words.ts").read_text(encoding="utf-8"))
    assert later
    return {
        entry.id.name: part
        for part in re.findall(r'"(\w+)"', later[1])
        for entry in entries("en", f"{part}.ftl")
        if isinstance(entry, ast.Message)
    }


def parts_named_in(source: str) -> set[str]:
    """The files of words that a source asks for."""
    return {
        part
        for call in re.findall(r"\bloadMessages\(([^)]*)\)|\bwithMessages\(import\([^)]*\), ([^)]*)\)", source)
        for part in re.findall(r'"(\w+)"', "".join(call))
    }


def reached_from(*names: str) -> set[str]:
    """These sources and all that they import, at once or later, without the pages."""
    reached: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in {LOADERS, *reached}:
            continue
        reached.add(name)
        for path in re.findall(r'(?:\bfrom|\bimport\(|^\s*import) ?"(\.[^"]+)"', SOURCES[name], re.MULTILINE):
            target = os.path.normpath(Path(name).parent / path)
            waiting += [found for found in (target, f"{target}.ts") if found in SOURCES]
    return reached


def keys_in_page() -> Iterator[tuple[str, str]]:
    """The texts by which the page's source names messages: in t(...) and after key or message, with the file."""
    for name, source in SOURCES.items():
        for match in re.finditer(r"(?<![\w.$])t\(|\b(?:key|message):\s", source):
            depth, end = 1, match.end()
            while depth and end < len(source) and not (depth == 1 and source[end] in ",;"):
                depth += (source[end] in "([{") - (source[end] in ")]}")
                end += 1
            yield name, source[match.end() : end]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_exists_and_parses(lang: str) -> None:
    assert sorted(path.name for path in (LOCALES / lang).glob("*.ftl")) == FILES
    for file in FILES:
        junk = [entry.content for entry in entries(lang, file) if isinstance(entry, ast.Junk)]
        assert not junk, f"{lang}/{file}"
    messages(lang)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_every_message_exists_in_the_same_order_with_the_same_parts(file: str, lang: str) -> None:
    def shape(lang: str) -> list[tuple[str, set[str], list[str]]]:
        found = []
        for entry in entries(lang, file):
            assert not isinstance(entry, ast.Junk)
            attributes = [attribute.id.name for attribute in entry.attributes]
            found.append((entry.id.name, variables(entry), attributes))
        return found

    assert shape(lang) == shape("en")


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_left_in_english(lang: str) -> None:
    left = {}
    for name, message in messages(lang).items():
        if re.search(r"[^\W\d_]", words(message)) and text(message) == text(messages("en")[name]):
            left[name] = text(message)
    assert not {name: same for name, same in left.items() if same not in SAME}


def test_what_may_read_as_in_english_is_needed() -> None:
    english = {text(message) for message in messages("en").values()}
    assert set(SAME) <= english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_cover_what_the_language_needs(lang: str) -> None:
    needed = {Locale(lang).plural_form(number) for number in range(200)}
    for name, message in messages(lang).items():
        for select in plurals(message):
            assert keys(select) == needed, name
            assert [vars(variant.key).get("name") for variant in select.variants if variant.default] == ["other"], name


@pytest.mark.parametrize("lang", ["de", "nl", "cs"])  # a Hungarian noun stays singular after a number
def test_what_counts_in_english_counts_in_other_languages(lang: str) -> None:
    for name, message in messages("en").items():
        assert counted(message) <= counted(messages(lang)[name]), name


def test_every_message_is_used() -> None:
    sources = [*SOURCES.values(), *TERMINAL]
    literals = {word for source in sources for word in re.findall(r"[\"'`]([a-z][a-z0-9-]*)[\"'`]", source)}
    from_data = {name for name in messages("en") if re.match(r"(lesson|guide)-(mandala|patterns)-", name)}
    assert sorted(set(messages("en")) - literals - set().union(*BUILT.values()) - from_data) == []


def test_every_message_that_the_page_puts_together_exists_and_is_used() -> None:
    used = set().union(*map(templates, SOURCES.values()))
    assert sorted(set(FAMILIES) - used) == []
    assert sorted(set().union(*BUILT.values()) - set(messages("en"))) == []


def test_every_key_in_the_page_exists() -> None:
    for file, key in keys_in_page():
        for literal in re.findall(r"(?:^|[(?:|])\s*[\"'`]([^\"'`$]+)[\"'`]", key):
            assert literal in messages("en"), f"{file}: {literal}"
        assert templates(key) <= {*FAMILIES, *FROM_DATA}, f"{file}: {key}"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_loads_all_words_that_it_shows(page: str) -> None:
    part_of = parts()
    component = re.findall(r'import\("([^"]+)"\)', PAGES[page]) or ["./home/Home.svelte"]
    reached = reached_from("web/src/app/App.svelte", os.path.normpath(Path(LOADERS).parent / component[0]))
    loaded = parts_named_in(PAGES[page]).union(*(parts_named_in(SOURCES[name]) for name in reached))
    for name in sorted(name for name in reached if page == "editor" or not name.startswith(EDITOR)):
        shown = set(re.findall(r"[\"'`]([a-z][a-z0-9-]*)[\"'`]", SOURCES[name]))
        shown = shown.union(*(BUILT.get(template, set()) for template in templates(SOURCES[name])))
        missing = {key: part_of[key] for key in shown if part_of.get(key) not in {None, *loaded}}
        assert not missing, f"{name}: not loaded by the page {page}"


@pytest.mark.parametrize("game", GAMES)
def test_levels_have_the_same_characters_on_the_page_and_on_the_command_line(game: str) -> None:
    for number, level in enumerate(levels_of(game), 1):
        assert text(messages("en")[f"level-{number}"]) == level.name
        assert text(messages("en")[f"level-{game}-{number}-character"]) == level.character


def test_every_message_that_the_terminal_names_exists() -> None:
    for source in TERMINAL:
        for key in re.findall(r"\bwords(?:\.sentence)?\(\s*\"([a-z0-9-]+)\"", source):
            assert key in messages("en"), key

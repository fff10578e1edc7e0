"""Every message with every number, colour and player reads as a whole text, without gaps or stray punctuation."""

import re

import pytest
from web.rendering import RenderedMessage, rendered
from web.texts import OTHERS, messages, word_list

from mandala.messages import LANGUAGES

FAULTS = {
    "a value that is no text": r"[{}$]|\b(?:undefined|NaN)\b",
    "a space too many": r"^\s|\s$|\s{2}|\n|\( | \)|„ ",
    "a space before punctuation": r" [.,;!?](?!\w)| :",
    "doubled punctuation": r"[,;:!?…][.,;:!]|(?<!\d)\.[.,;:!?]|[,;] ?[,;]|\(\)",
    "no space after punctuation": r"[,;!?](?=[^\W\d_])|(?<=[^\W\d_]{3})\.(?=[^\W\d_])",
}
SENTENCE = re.compile(r"(?<=[^\W\d_]{3})[.!?] ([^\W\d_])(?!\d)")  # a space such as d4 has no capital
END = re.compile(r"[.!?:…][”“\"’)]?$")
KEY = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
BRACKETS = [("(", ")"), ("[", "]")]
OTHER_ENDS = {
    "points": "an abbreviation, with a full stop in German and Czech",
    "clock-days": "abbreviations, with full stops in German",
    "action-ask-take-back": "a question in German and Dutch, because the button is small",
}


def faults(lang: str, case: RenderedMessage) -> list[str]:
    found = [f"{fault}: {case.text!r}" for fault, pattern in FAULTS.items() if re.search(pattern, case.text)]
    if any(first.islower() for first in SENTENCE.findall(case.text)):
        found.append(f"a small letter at the start of a sentence: {case.text!r}")
    if any(case.text.count(left) != case.text.count(right) for left, right in (*BRACKETS, word_list(lang).quotes)):
        found.append(f"an open bracket or quotation mark: {case.text!r}")
    return [*case.errors, *found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_reads_as_a_whole_text(lang: str) -> None:
    assert [f"{case.name}: {fault}" for case in rendered(lang) for fault in faults(lang, case)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_names_a_message(lang: str) -> None:
    names = {name for name in messages(lang) if "-" in name}
    found = {case.name: KEY.findall(case.text) for case in rendered(lang) if names.intersection(KEY.findall(case.text))}
    assert found == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_sentences_end_as_in_english(lang: str) -> None:
    """With punctuation or without; a language may exclaim what another states."""

    def ends(lang: str) -> dict[str, set[bool]]:
        found: dict[str, set[bool]] = {}
        for case in rendered(lang):
            found.setdefault(case.name, set()).add(END.search(case.text) is not None)
        return found

    english = ends("en")
    assert {name: ends for name, ends in ends(lang).items() if ends != english[name] and name not in OTHER_ENDS} == {}


@pytest.mark.parametrize(
    "text",
    [
        "Take { $cards }",
        "NaN points",
        "Take  red",
        "Take red ",
        "Take ( red)",
        "Take red .",
        "Take red..",
        "Take red,, or green.",
        "Take red ()",
        "Take red.Then wait.",
        "Take red,then wait.",
        "Take that. red is next.",
        "Take (red.",
        "Take “red.",
    ],
)
def test_faults_are_found(text: str) -> None:
    assert faults("en", RenderedMessage("message", text, ()))


def test_right_texts_have_no_faults() -> None:
    text = "Mandala 1: 2 red, 1 green (46 to 29)… “Yes”, and on d4. The end? No: it goes on!"
    assert faults("en", RenderedMessage("message", text, ())) == []

"""Every text keeps to the word list of its language: terms, forbidden variants, address, forms after a number."""

import re
from functools import cache

import pytest
from babel import Locale
from web.rendering import rendered
from web.texts import OTHERS, messages, pages, word_list, words

from mandala.messages import LANGUAGES

# A number and the words after it, but not the last of "4, 3 and 1 cards"; of "2 a colour" the number is a name.
# In "při vykládání 2 nových karet" the form is that of the case.
NUMBER = r"(?<![\w.,/:+−–-])(?<!\d and )(?<!\d und )(?<!\d en )(\d+)[ \u00A0](?!a |nových )"
FORMS = re.compile(NUMBER + r"([^\W\d_]+)(?: ([^\W\d_]+))?")


@cache
def texts(lang: str, where: str = "") -> tuple[tuple[str, str], ...]:
    """Every text of a language with the name of its message or page; `where` is a pattern of names."""
    found = [*((case.name, case.text) for case in rendered(lang)), *pages(lang).items()]
    return tuple((name, text) for name, text in found if re.search(where, name))


@cache
def together(lang: str, where: str) -> str:
    return "\n".join(text for _, text in texts(lang, where))


def wrong_forms(lang: str, text: str) -> list[str]:
    """The nouns after a number that do not have the form for it."""
    plural = Locale.parse(lang).plural_form
    nouns = word_list(lang).nouns.values()
    wrong = []
    for number, *words_after in FORMS.findall(text):
        for noun in words_after:  # "1 card", and "1 more card"
            known = [forms for forms in nouns if any(noun in each for each in forms.values())]
            if known and not any(noun in forms.get(plural(int(number)), ()) for forms in known):
                wrong.append(f"{number} {noun}")
            if known:
                break
    return wrong


@pytest.mark.parametrize("lang", OTHERS)
def test_word_lists_have_the_same_parts(lang: str) -> None:
    assert word_list(lang).terms.keys() == word_list("en").terms.keys()
    assert word_list(lang).address != ""
    assert word_list(lang).formal != ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_a_forbidden_variant(lang: str) -> None:
    for entry in word_list(lang).forbidden:
        if entry.find(together(lang, entry.where)):  # one search first, because most find nothing
            wrong = {name: text for name, text in texts(lang, entry.where) if entry.find(text)}
            assert wrong == {}, f"{entry.wrong} should be: {entry.right}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_forbidden_variant_is_found_in_its_example(lang: str) -> None:
    assert [entry for entry in word_list(lang).forbidden if not entry.find(entry.example)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_place_of_a_forbidden_variant_has_texts(lang: str) -> None:
    assert [entry for entry in word_list(lang).forbidden if not texts(lang, entry.where)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_each_language_keeps_its_editions_own_terms(lang: str) -> None:
    """Wherever the English text has a term."""
    missing = []
    for name, message in messages("en").items():
        if re.fullmatch(r"level-\d", name):
            continue  # bots are named after real mountains and rivers
        for term, english in word_list("en").terms.items():
            own = word_list(lang).terms[term]
            if re.search(rf"\b{english}\b", words(message), re.I) and not re.search(
                own, words(messages(lang)[name]), re.I
            ):
                missing.append((name, term))
    assert missing == []


@pytest.mark.parametrize("lang", OTHERS)
def test_players_are_addressed_informally(lang: str) -> None:
    """The terms of address are the word list's; a pronoun for both players together is not needed."""
    formal = re.compile(word_list(lang).formal, re.I | re.M)
    assert {name: found[0] for name, text in texts(lang) if (found := formal.search(text))} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nouns_have_the_form_for_their_number(lang: str) -> None:
    assert {f"{name}: {wrong}": text for name, text in texts(lang) for wrong in wrong_forms(lang, text)} == {}


def test_wrong_forms_are_found() -> None:
    assert wrong_forms("en", "1 points, 1 point, 0 point, 21 cards") == ["1 points", "0 point"]
    assert wrong_forms("en", "1 legal moves, 1 more card, 2 more card") == ["1 moves", "2 card"]
    assert wrong_forms("cs", "2 bodů, 2 body, 5 body, 21 bodů, 1 kartu") == ["2 bodů", "5 body"]
    assert wrong_forms("hu", "2 lapok, 2 lap") == ["2 lapok"]


@pytest.mark.parametrize(
    ("lang", "formal"),
    [
        ("de", "Bitte legen Sie eine Karte."),
        ("de", "Das ist nun Ihr Zug."),
        ("de", "Sie haben gewonnen."),
        ("nl", "Leg uw kaart."),
        ("cs", "Vaše karta."),
        ("hu", "Ön következik."),
    ],
)
def test_formal_address_is_found(lang: str, formal: str) -> None:
    assert re.search(word_list(lang).formal, formal, re.I | re.M)


def test_wrong_articles_are_found_and_right_ones_are_not() -> None:
    text = "a 1. hegy, A e4, az 2. hegy; az 1., a 2., a 15., az 5. és az 50. hegy, az ellenfél, az A akció"
    articles = [entry for entry in word_list("hu").forbidden if entry.right in ("a", "az")]
    assert {article.find(text) for article in articles} == {"a 1.", "A e4,", "az 2."}

"""The messages and rules pages of all languages, parsed, with each language's word list."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast

from mandala.messages import LANGUAGES, LOCALES

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))
COLORS = ("red", "orange", "yellow", "green", "purple", "black")
CATEGORIES = {"zero", "one", "two", "few", "many"}  # "other" also ends selectors that do not count


@dataclass(frozen=True)
class ForbiddenVariant:
    """A pattern that no text may contain, what is right, and a wrong text that the pattern must find."""

    wrong: str
    right: str
    example: str
    where: str = ""  # a pattern of names of messages and files; all if empty

    def find(self, text: str) -> str | None:
        found = re.search(self.wrong, text, re.IGNORECASE | re.MULTILINE)
        return found and found[0]


@dataclass(frozen=True)
class WordList:
    """`terms.toml` of a language."""

    address: str
    formal: str  # a pattern of formal pronouns; empty if the language has none
    quotes: list[str]  # the opening and the closing one
    terms: dict[str, str]  # a term of the game and the pattern of its forms
    nouns: dict[str, dict[str, list[str]]]  # what counts, with its forms after a number, by plural category
    forbidden: list[ForbiddenVariant] = field(default_factory=list)


@cache
def word_list(lang: str) -> WordList:
    found: dict[str, Any] = tomllib.loads((LOCALES / lang / "terms.toml").read_text(encoding="utf-8"))
    return WordList(**found | {"forbidden": [ForbiddenVariant(**entry) for entry in found["forbidden"]]})


@cache
def pages(lang: str) -> dict[str, str]:
    """The rules pages of a language, by file."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((LOCALES / lang).glob("*.md"))}


@cache
def entries(lang: str, file: str) -> tuple[ast.Message | ast.Term | ast.Junk, ...]:
    resource = FluentParser(with_spans=False).parse((LOCALES / lang / file).read_text(encoding="utf-8"))
    return tuple(entry for entry in resource.body if isinstance(entry, ast.Message | ast.Term | ast.Junk))


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    found = {}
    for file in FILES:
        for entry in entries(lang, file):
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{lang}: {entry.id.name} exists twice"
                found[entry.id.name] = entry
    return found


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A message and everything in it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


def variables(message: ast.BaseNode) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}


def words(message: ast.BaseNode) -> str:
    return " ".join(node.value for node in nodes(message) if isinstance(node, ast.TextElement))


def selects(message: ast.BaseNode) -> list[ast.SelectExpression]:
    return [node for node in nodes(message) if isinstance(node, ast.SelectExpression)]


def plurals(message: ast.BaseNode) -> list[ast.SelectExpression]:
    return [select for select in selects(message) if keys(select) & CATEGORIES]


def counted(message: ast.BaseNode) -> set[str]:
    """The variables that a message counts with."""
    return set().union(*(variables(select.selector) for select in plurals(message)))


def keys(select: ast.SelectExpression) -> set[str]:
    return {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}


def text(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message).split("=", 1)[1].strip()

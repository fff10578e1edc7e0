"""What a name may contain: of people, bots and contestants, also in the headers of records."""

import unicodedata


def is_printable(text: str) -> bool:
    """Whether a text has only letters, marks, numbers, punctuation, symbols and plain spaces.

    Control and format characters (such as those that change the direction of what follows) are none of these.
    """
    return text.isprintable()


def clean_name(text: str) -> str:
    """The same name in one spelling (NFC), without what may not be in it, and with one space between words."""
    allowed = "".join(character if is_printable(character) else " " for character in text)
    return unicodedata.normalize("NFC", " ".join(allowed.split()))

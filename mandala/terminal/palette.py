"""The colours of the page, for terminals: two themes, and the six colours with a motif each."""

from dataclasses import dataclass

from rich.color import Color as Ink
from rich.style import Style
from textual.theme import Theme

from mandala.colors import COLORS, LETTERS

MOTIFS: dict[str, str] = dict(zip(COLORS, "●◆★▲■✚", strict=True))
LETTER: dict[str, str] = dict(zip(COLORS, LETTERS, strict=True))

_ON = {
    "red": "#fff4ee", "orange": "#2b1503", "yellow": "#2e2302", "green": "#f7fff0", "purple": "#fbf4ff",
    "black": "#f3ece2",
}  # fmt: skip


@dataclass(frozen=True)
class Look:
    """A theme: grounds and inks, as hexadecimal colours."""

    name: str
    dark: bool
    paper: str
    panel: str
    ink: str
    soft: str
    line: str
    accent: str
    accent_ink: str
    lit: str
    grounds: dict[str, str]

    def style(self, ink: str | None = None, ground: str | None = None, *, bold: bool = False) -> Style:
        """A style by names of this theme's colours."""
        return Style.parse(
            f"{'bold ' if bold else ''}{getattr(self, ink or 'ink')} on {getattr(self, ground or 'paper')}"
        )

    def of(self, color: str, *, faint: bool = False, bold: bool = True) -> Style:
        """Text on the ground of one of the six colours; faint for what cannot be chosen now."""
        ground, ink = self.grounds[color], _ON[color]
        if faint:
            ground, ink = mix(ground, self.paper, 0.55), mix(ink, self.paper, 0.25)
        return Style(color=ink, bgcolor=ground, bold=bold and not faint)

    def edge(self, color: str, *, faint: bool = False) -> Style:
        """The colour itself as ink on paper, for half blocks."""
        ground = self.grounds[color]
        return Style(color=mix(ground, self.paper, 0.55) if faint else ground, bgcolor=self.paper)

    def theme(self) -> Theme:
        """The theme for Textual's own widgets."""
        return Theme(
            name=self.name,
            dark=self.dark,
            primary=self.accent,
            secondary=self.soft,
            accent=self.accent,
            foreground=self.ink,
            background=self.paper,
            surface=self.panel,
            panel=self.panel,
            variables={"border": self.line, "footer-background": self.panel},
        )


def mix(one: str, other: str, share: float) -> str:
    """A colour between two; `share` is that of the other one."""
    a, b = Ink.parse(one).get_truecolor(), Ink.parse(other).get_truecolor()
    mixed = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


DARK = Look(
    "mandala-dark", True, "#191613", "#26211c", "#efe6d8", "#b3a593", "#5a4f44", "#5cc4bd", "#0d2423", "#1f3b39",
    {"red": "#bf3d34", "orange": "#dd7f36", "yellow": "#e6bd45", "green": "#478036", "purple": "#8257a8",
     "black": "#4a443f"},
)  # fmt: skip
LIGHT = Look(
    "mandala-light", False, "#f5efe4", "#fffaf0", "#2a2520", "#6b6054", "#c4b69d", "#0f6b6b", "#ffffff", "#cfe5df",
    {"red": "#b8322a", "orange": "#d9772b", "yellow": "#e3b52e", "green": "#447c33", "purple": "#76499c",
     "black": "#35302d"},
)  # fmt: skip
LOOKS = {look.name: look for look in (DARK, LIGHT)}

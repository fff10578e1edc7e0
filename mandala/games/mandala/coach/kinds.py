"""The kinds of reasons in the card game."""

VIEW, AFTER = range(2)  # the records: what the player sees, and the same after the move

KINDS = {
    "result": ("who", "points"),
    "first": ("who", "mandala", "mine", "theirs"),
    "colors": ("mine", "theirs", "colors"),
    "share": ("who", "mandala", "points"),
    "waiting": ("mandala", "color"),
    "worth": ("color", "mine", "theirs"),
    "odd": ("who", "mandala", "colors"),
    "lead": ("who", "mandala", "mine", "theirs"),
    "blocked": ("color", "mandala", "mine", "theirs"),
    "lacks-one": ("who", "mandala", "color"),
    "few-cards": ("count",),
    "draws": ("drawn", "hand"),
    "unplayable": ("color",),
    "last-mandala": ("who",),
    "take": ("color", "points"),
    "deny": ("color", "points"),
    "place": ("color", "place"),
    "leaves": ("color", "points"),
}
(
    RESULT,
    FIRST,
    COLORS_EACH,
    SHARE,
    WAITING,
    WORTH,
    ODD,
    LEAD,
    BLOCKED,
    LACKS_ONE,
    FEW_CARDS,
    DRAWS,
    UNPLAYABLE,
    LAST_MANDALA,
    TAKE,
    DENY,
    PLACE,
    LEAVES,
) = range(len(KINDS))

"""The kinds of reasons in the game of tiles."""

KINDS = {
    "points": ("color", "points"),
    "opens": ("color", "place"),
    "reach": ("color", "count", "points"),
    "cuts": ("color", "count", "points"),
    "own": ("color", "count", "points"),
    "threat": ("color", "count", "points"),
    "expands": ("color", "place"),
    "can-open": ("color", "place"),
    "no-place": ("color",),
    "few-actions": ("who", "count"),
    "ends": ("who", "points"),
    "keep": ("who", "mine", "theirs"),
    "left": ("count", "points"),
}
(
    POINTS,
    OPENS,
    REACH,
    CUTS,
    OWN,
    THREAT,
    EXPANDS,
    CAN_OPEN,
    NO_PLACE,
    FEW_ACTIONS,
    ENDS,
    KEEP_TILE,
    LEFT,
) = range(len(KINDS))

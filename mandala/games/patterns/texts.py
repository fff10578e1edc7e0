"""Why a game of Patterns ends, why moves are refused, and what is wrong with a position, in plain English."""

ENDINGS = {
    "no-action-left": "a player had no action left",
}

REFUSALS = {
    "give-first": "the start tiles must be given out first",
    "only-flips": "only flips are left",
    "not-the-last-flips": "one may only stop during the last flips",
    "nothing-to-give": "the start tiles have already been given out",
    "not-a-start-tile": "that is not one of the start tiles",
    "not-a-space": "there is no such space",
    "already-back-up": "the tile there is already back side up",
    "already-opened": "you have already opened the colour of your swap tile",
    "not-opened": "you have no group of that colour yet",
    "not-next-to-group": "the space is not next to your group of that colour",
    "touches-other-group": "it would touch your opponent's group of the same colour",
    "same-as-flip": "the tile has the colour of your swap tile, so it can only be flipped",
}

CONTRADICTIONS = {  # about a player, a colour and a number
    "not-given": "before the start tiles are given there are two of them, the bowls are null, "
    "and the player who does not start is to move",
    "given": "start_tiles must be empty once they are given",
    "bowl-empty": "the bowl of player {player} is empty",
    "start-tiles-alike": "the start tiles must have different colours",
    "tile-count": "there are {number} {color} tiles, not 9",
    "spaces-empty": "{number} spaces have no tile",
    "marker-or-river": "the {color} group of player {player} needs both a marker and a place in the river",
    "no-marker": "the {color} group of player {player} has no marker",
    "in-pieces": "the {color} group of player {player} is in pieces",
    "groups-touch": "the {color} group of player {player} touches the opponent's group of the same colour",
    "group-before-giving": "no tile lies back up before the start tiles are given",
    "no-action": "the player to move has no action, so the phase cannot be turn",
    "no-flip": "no flip is left, so the phase cannot be last-flips",
}

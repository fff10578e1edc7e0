"""Whether what is said about a move of the card game is true, by playing on."""

import random
from collections.abc import Callable
from typing import Any

from coach.brute import Case

from mandala import Game
from mandala.colors import COLORS, LETTERS

FEW, MANY = 4, 400  # worlds that must all agree, and in which one that fits is looked for
DECIDED = ("sixth-colour", "deck-ran-out")


def letter(color: str) -> str:
    return LETTERS[COLORS.index(color)]


def claimed_points(game: Game, player: int) -> int:
    """Points of the cards that came from mountains."""
    plain = game.to_dict()
    cards, river = plain["cups_claimed"][player], plain["rivers"][player]
    return sum(cards[COLORS.index(color)] * place for place, color in enumerate(river, 1))


def minimax(game: Game, me: int, value: Callable[[Game], float]) -> float:
    """The value of a mandala being shared out, by trying all claims."""
    if game.phase != "claim":
        return value(game)
    found = []
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        found.append(minimax(after, me, value))
    return max(found) if game.turn == me else min(found)


def mine_and_theirs(case: Case, game: Game) -> tuple[int, int]:
    """The sizes of the fields in the mandala that a reason names."""
    fields = game.to_dict()["fields"][case["mandala"] - 1]
    return sum(fields[case.me]), sum(fields[case.them])


def places(case: Case) -> tuple[int, int]:
    """What a card is worth to both: the points that one more in the cup scores."""
    found = []
    for player in (case.me, case.them):
        plain = case.game.to_dict()
        before = Game.from_dict(plain).scores[player]
        if case["color"] not in plain["deck"]:
            river = plain["rivers"][player]
            found.append(river.index(case["color"]) + 1 if case["color"] in river else 0)
            continue
        plain["deck"].remove(case["color"])
        plain["cups"][player][COLORS.index(case["color"])] += 1
        if case["color"] not in plain["rivers"][player]:  # such a card can only have been dealt
            plain["cups_dealt"][player][COLORS.index(case["color"])] += 1
            dealt = next(k for k, count in enumerate(case.game.to_dict()["cups_dealt"][player]) if count)
            plain["cups_dealt"][player][dealt] -= 1
            plain["cups"][player][dealt] -= 1
            plain["deck"].append(COLORS[dealt])
            found.append(0 if dealt_score(plain, player, case["color"]) == 0 else -1)
            continue
        found.append((Game.from_dict(plain).scores[player] or 0) - (before or 0))
    return found[0], found[1]


def dealt_score(plain: dict[str, Any], player: int, color: str) -> int:
    """The points of a colour in a position."""
    sheet = Game.from_dict(plain).score_sheet(player)
    return next((term["points"] for term in sheet if term["color"] == color), 0)


def completed_by(game: Game, mandala: int, player: int) -> int | None:
    """Who chooses first if a player completes a mandala by its mountain; None if the deck lacks the cards for it."""
    plain = game.to_dict()
    wanted = plain["missing"][mandala - 1]
    if not wanted or any(color not in plain["deck"] for color in wanted):
        return None
    for color in wanted:
        plain["deck"].remove(color)
        plain["mountains"][mandala - 1][COLORS.index(color)] += 1
    last = COLORS.index(wanted[-1])
    plain["mountains"][mandala - 1][last] -= 1
    plain["hands"][player][last] += 1
    given = next(k for k, count in enumerate(plain["hands"][player]) if count > (k == last))
    plain["hands"][player][given] -= 1
    plain["deck"].append(COLORS[given])
    after = Game.from_dict(plain | {"phase": "turn", "to_move": player})
    after.push(f"m{mandala}{LETTERS[last]}")
    return after.turn if after.phase == "claim" else None


def completes(game: Game, move: Any, mandala: int) -> Game | None:
    """The game after a move, if that completes a mandala."""
    after = game.copy()
    after.push(move)
    return after if after.phase == "claim" and after.to_dict()["claiming"] == mandala - 1 else None


def result(case: Case) -> bool:
    lost = case["who"] == "them"

    def margin(game: Game) -> float:
        ended = game.outcome()
        if ended is None or ended.reason not in DECIDED:
            return 1000 if lost else -1000
        return ended.scores[case.me] - ended.scores[case.them]

    values = [minimax(world, case.me, margin) for world in case.after(FEW)]
    return bool(max(values) <= -case["points"] < 0 if lost else min(values) >= case["points"] > 0)


def first(case: Case) -> bool:
    for world in case.after(FEW):
        mine, theirs = mine_and_theirs(case, world)
        if (mine, theirs, world.phase) != (case["mine"], case["theirs"], "claim"):
            return False
        if (world.turn == case.me) != (case["who"] == "you") or (mine == theirs) != (case["who"] == "both"):
            return False
    return bool((case["who"] != "you") == case.against)


def colors(case: Case) -> bool:
    for seed, world in enumerate(case.after(FEW)):
        rng, claims = random.Random(seed), [0, 0]
        while world.phase == "claim":
            claims[world.turn] += 1
            world.push(rng.choice(list(world.legal_moves)))
        if (claims[case.me], claims[case.them], sum(claims)) != (case["mine"], case["theirs"], case["colors"]):
            return False
    return bool((case["mine"] < case["theirs"]) == case.against)


def share(case: Case) -> bool:
    def lead(game: Game) -> float:
        return claimed_points(game, case.me) - claimed_points(game, case.them)

    gains = [minimax(world, case.me, lead) - lead(case.game) for world in case.after(2)]
    points = -case["points"] if case["who"] == "them" else case["points"]
    return set(gains) == {points} and case.speaks_for_its_player


def waiting(case: Case) -> bool:
    if case.view.to_dict()["missing"][case["mandala"] - 1] != [case["color"]]:
        return False
    for world in case.worlds(MANY):
        world.push(next(move for move in world.legal_moves if move.text[0] == "d"))
        if not world.is_over and any(completes(world, move, case["mandala"]) for move in list(world.legal_moves)):
            return True
    return False


def worth(case: Case) -> bool:
    mine, theirs = case["mine"], case["theirs"]
    return places(case) == (mine, theirs) and (mine < theirs) == case.against and mine != theirs


def odd(case: Case) -> bool:
    after = next(case.after(1))
    mountain = after.to_dict()["mountains"][case["mandala"] - 1]
    before = case.game.to_dict()["mountains"][case["mandala"] - 1]
    if sum(map(bool, mountain)) != case["colors"] or case["colors"] % 2 == 0 or sum(map(bool, before)) % 2:
        return False
    player = case.me if case["who"] == "you" else case.them
    choosers = {completed_by(after, case["mandala"], completer) for completer in (0, 1)}
    return choosers <= {player, None} and case.speaks_for_its_player


def lead(case: Case) -> bool:
    before, after = mine_and_theirs(case, case.game), next(case.after(1))
    if mine_and_theirs(case, after) != (case["mine"], case["theirs"]) or before[0] > before[1] or case.against:
        return False
    for completer in (0, 1):
        chooser = completed_by(after, case["mandala"], completer)
        if chooser not in (None, case.me if case["who"] == "you" else 1 - completer):
            return False
    return True


def blocked(case: Case) -> bool:
    move = f"m{case['mandala']}{letter(case['color'])}"
    if move not in case.game.legal_moves:
        return False
    for world in case.after(40):
        if not world.is_over and move in world.legal_moves:
            return False
    mine, theirs = case["mine"], case["theirs"]
    return places(case) == (mine, theirs) and (mine > theirs) == case.against and mine != theirs


def lacks_one(case: Case) -> bool:
    for world in case.after(MANY if case.against else 60):
        if world.to_dict()["missing"][case["mandala"] - 1] != [case["color"]]:
            return False
        if world.is_over:
            continue
        for move in list(world.legal_moves):
            after = completes(world, move, case["mandala"])
            if after and case["who"] == "them":
                return case.against
            if after and after.turn != case.me:
                return False
    return case["who"] == "you" and not case.against


def few_cards(case: Case) -> bool:
    for world in case.after(FEW):
        if world.to_dict()["hand_sizes"][case.me] != case["count"] or case["count"] > 2:
            return False
        rng = random.Random(world.ply)
        while not world.is_over and (world.turn != case.me or world.phase != "turn"):
            world.push(rng.choice(list(world.legal_moves)))
        if any(move.text[0] == "f" and int(move.text[3:]) >= case["count"] for move in world.legal_moves):
            return False
    return case.against


def draws(case: Case) -> bool:
    before = case.view.to_dict()["hand_sizes"][case.me]
    hands = {world.to_dict()["hand_sizes"][case.me] for world in case.after(FEW)}
    return hands == {before - 1 + case["drawn"]} == {case["hand"]} and (case["drawn"] < 2) == case.against


def unplayable(case: Case) -> bool:
    moves = [move.text for move in case.game.legal_moves if letter(case["color"]) in move.text]
    return bool(moves) and all(move[0] == "d" for move in moves)


def last_mandala(case: Case) -> bool:
    if case.view.to_dict()["last_mandala"]:
        return False
    for world in case.after(20):
        mine, theirs = world.scores[case.me] or 0, world.scores[case.them] or 0
        if not world.to_dict()["last_mandala"] or mine == theirs or (mine > theirs) != (case["who"] == "you"):
            return False
    return case.speaks_for_its_player


def take(case: Case) -> bool:
    before = case.game.scores[case.me] or 0
    return {(world.scores[case.me] or 0) - before for world in case.after(FEW)} == {case["points"]}


def deny(case: Case) -> bool:
    found = set()
    for move in case.game.legal_moves:
        if move.text != case.move:
            other = case.game.copy()
            other.push(move)
            before = claimed_points(other, case.them)
            other.push(case.move)
            found.add(claimed_points(other, case.them) - before)
    return found == {case["points"]} and case.move == f"c{letter(case['color'])}"


def place(case: Case) -> bool:
    after = next(case.after(1))
    river = after.to_dict()["rivers"][case.me]
    return river[-1:] == [case["color"]] and len(river) == case["place"] and ends_if_full(case, after)


def ends_if_full(case: Case, game: Game) -> bool:
    """Whether the game ends once the mandala is shared out, if a river is full."""
    rng = random.Random(game.ply)
    while game.phase == "claim":
        game.push(rng.choice(list(game.legal_moves)))
    return case["place"] < 6 or game.is_over


def leaves(case: Case) -> bool:
    after = next(case.after(1))
    before, gains = claimed_points(after, case.them), {}
    for move in list(after.legal_moves):
        other = after.copy()
        other.push(move)
        gains[move.text] = claimed_points(other, case.them) - before
    best = gains[f"c{letter(case['color'])}"]
    return best == case["points"] == max(gains.values()) and case.against and after.turn == case.them


CHECKS: dict[str, Callable[[Case], bool]] = {
    "result": result,
    "first": first,
    "colors": colors,
    "share": share,
    "waiting": waiting,
    "worth": worth,
    "odd": odd,
    "lead": lead,
    "blocked": blocked,
    "lacks-one": lacks_one,
    "few-cards": few_cards,
    "draws": draws,
    "unplayable": unplayable,
    "last-mandala": last_mandala,
    "take": take,
    "deny": deny,
    "place": place,
    "leaves": leaves,
}

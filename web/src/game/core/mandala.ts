/** Positions of the card game in plain JSON, as `mandala/games/mandala/positions.py` gives them. */
import type { Rules } from "../../engine/core/rules.ts";
import { ENGINE } from "../../engine/core/layout.ts";
import type { MandalaPosition, OutcomeDict, Seat } from "../../net/protocol";
import { COLORS } from "../../net/constants.ts";
import { asSeat, colorAt, counts, pair, riverColors, seedText, sum } from "./fields.ts";

const { none, phases } = ENGINE.games.mandala;

export function mandalaPosition(rules: Rules, terms: [number[], number[]], outcome: OutcomeDict | null) {
  const viewer = rules.field("viewer") - 1;
  const whole = viewer < 0;
  const secret = <T>(of: (player: Seat) => T) => pair((player) => (whole || player === viewer ? of(player) : null));
  const seatOrNone = (field: string) => (rules.field(field) === none ? null : asSeat(rules.field(field)));
  const claiming = seatOrNone("claiming");
  const deckSize = rules.field("deck_size");
  const position: MandalaPosition = {
    game: "mandala",
    ply: rules.field("ply"),
    phase: phases[rules.field("phase")] as MandalaPosition["phase"],
    to_move: asSeat(rules.field("to_move")),
    hands: secret((player) => counts(rules, "hands", player)),
    hand_sizes: pair((player) => rules.field("hand_sizes", player)),
    cups: secret((player) => COLORS.map((_, color) => rules.colorCount(player, color))),
    cups_dealt: secret((player) => counts(rules, "dealt", player)),
    cups_claimed: pair((player) => counts(rules, "claimed", player)),
    cup_sizes: pair((player) => rules.fact("cup_size", player)),
    mountains: pair((mandala) => counts(rules, "mountains", mandala)),
    fields: pair((mandala) => pair((player) => counts(rules, "fields", 2 * mandala + player))),
    missing: pair((mandala) => COLORS.filter((_, color) => rules.fact("lacks", mandala, color))),
    rivers: pair((player) => riverColors(rules, player).map(colorAt)),
    discard: counts(rules, "discard"),
    deck: whole ? Array.from({ length: deckSize }, (_, index) => colorAt(rules.field("deck", index))) : null,
    deck_size: deckSize,
    claiming,
    completer: seatOrNone("completer"),
    first_chooser: claiming === null ? null : asSeat(rules.fact("first_chooser", claiming)),
    first_chooser_reason: claiming === null ? null : reason(rules, claiming),
    last_mandala: rules.field("last_mandala") !== 0,
    reshuffles: rules.field("reshuffles"),
    seed: whole ? seedText(rules) : null,
    scores: secret((player) => sum(terms[player])),
    terms: secret((player) => terms[player]),
    outcome,
  };
  return position;
}

const reason = (rules: Rules, mandala: Seat) =>
  rules.fact("field_lead", mandala) ? "larger-field" : "did-not-complete";

/** Of each colour, the cards that lie where the viewer cannot look; none in a whole state. */
export function mandalaUnseen(rules: Rules): number[] {
  const viewer = rules.field("viewer") - 1;
  return COLORS.map((_, color) => (viewer < 0 ? 0 : rules.fact("unseen", viewer, color)));
}

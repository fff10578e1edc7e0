import type { Decision, Grade, Review } from "../../store/review";
import type { Seat } from "../../net/protocol";

/** The symbol of a grade, beside its colour and its word. */
export const SYMBOLS: Record<Grade, string> = { best: "★", fine: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

export const isMistake = ({ grade }: Decision): boolean => grade === "mistake" || grade === "blunder";

/** The mistakes and blunders of a game, of one player or of both. */
export const mistakesIn = ({ decisions }: Review, player: Seat | null = null): Decision[] =>
  decisions.filter((decision) => isMistake(decision) && (player === null || decision.player === player));

/** The ply of the next mistake after a ply, or before it; after the last comes the first again. Null if there is none. */
export function mistakeFrom(review: Review, ply: number, way: 1 | -1): number | null {
  const plies = mistakesIn(review).map((decision) => decision.ply);
  if (way < 0) plies.reverse();
  return plies.find((each) => way * (each - ply) > 0) ?? plies[0] ?? null;
}

/** The player whom the review addresses: the only one who is no bot. Null if both are people, or both bots. */
export function readerOf(players: readonly [string, string]): Seat | null {
  const people = ([0, 1] as const).filter((seat) => !/^level\d+$/.test(players[seat]));
  return people.length === 1 ? people[0]! : null;
}

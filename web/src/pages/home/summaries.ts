import type { Summary } from "../../net/protocol";

const order = (game: Summary): number => (game.your_turn ? 0 : game.status === "playing" ? 1 : 2);

const isPast = ({ status }: Summary): boolean => status === "over" || status === "cancelled";

/** Games still open: those that wait for you first, then the latest. */
export const openGames = (games: Summary[]): Summary[] =>
  games.filter((game) => !isPast(game)).sort((one, other) => order(one) - order(other) || other.updated - one.updated);

/** The latest games that are over or were cancelled. */
export const pastGames = (games: Summary[], most: number): Summary[] =>
  games
    .filter(isPast)
    .sort((one, other) => other.updated - one.updated)
    .slice(0, most);

const NO_SCORE = new Set(["resignation", "time", "agreement"]); // endings that the score did not decide

export interface Outcome {
  message: "game-over" | "game-won" | "game-lost" | "game-drawn";
  score: string; // one's own first; empty where it decided nothing
}

/** How a finished game ended for its owner. */
export function outcomeOf({ you, result }: Summary): Outcome {
  if (!result) return { message: "game-over", score: "" };
  const [one, two] = you === 1 ? result.scores.toReversed() : result.scores;
  const score = NO_SCORE.has(result.reason) ? "" : `${one} : ${two}`;
  if (you === null) return { message: "game-over", score };
  if (result.winner === null) return { message: "game-drawn", score };
  return { message: result.winner === you ? "game-won" : "game-lost", score };
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 hours ago", in the language given; times in milliseconds. */
export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) {
    if (now - then >= length) return format.format(-Math.floor((now - then) / length), unit);
  }
  return format.format(0, "second");
}

/** The puzzles, which are data: mandala/puzzles, one on each line. */
import type { GameName } from "../../net/protocol";

export interface Puzzle {
  id: string;
  seed: string;
  moves: string; // that lead to the position
  solution: string;
  line: string; // the likely continuation, the solution first
  theme: string;
  rating: number;
  value: number; // of the solution: the chance of winning in per cent, or the final margin if it is proven
  costs: number[]; // for each legal move, how much worse it is than the best one
}

const DAY = 24 * 60 * 60 * 1000; // ms
const NEAREST = 12; // of these puzzles one is chosen

const fetched = new Map<GameName, Promise<Puzzle[]>>();

/** The puzzles of a game, fetched once. */
export function puzzlesOf(game: GameName): Promise<Puzzle[]> {
  const known = fetched.get(game);
  if (known) return known;
  const asked = fetchPuzzles(game);
  fetched.set(game, asked);
  asked.catch(() => fetched.delete(game));
  return asked;
}

async function fetchPuzzles(game: GameName): Promise<Puzzle[]> {
  const response = await fetch(new URL(`../../../../mandala/puzzles/${game}.jsonl`, import.meta.url));
  if (!response.ok) throw new Error(`The puzzles could not be fetched: ${response.status}.`);
  const lines = (await response.text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Puzzle);
}

/** The number of a day on this device's calendar, from 1970 on. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** The puzzle of a day: the puzzles in their order, one after the other; as in mandala/coach/puzzle.py. */
export const dailyPuzzle = (puzzles: Puzzle[], day: number): Puzzle => puzzles[day % puzzles.length]!;

/** A puzzle that is about as hard as the solver is strong, if possible one that is new. */
export function nextPuzzle(puzzles: Puzzle[], seen: string[], rating: number, theme: string, chance: number): Puzzle {
  const about = puzzles.filter((puzzle) => theme === "all" || puzzle.theme === theme);
  const known = new Set(seen);
  const fresh = about.filter(({ id }) => !known.has(id));
  const near = [...(fresh.length > 0 ? fresh : about)]
    .sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))
    .slice(0, NEAREST);
  return near[Math.floor(chance * near.length)] ?? puzzles[0]!;
}

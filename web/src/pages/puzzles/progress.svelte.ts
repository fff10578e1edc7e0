import type { GameName } from "../../net/protocol";
import { loadJson, saveJson } from "../../store/storage";

const NAME = "puzzles";
const FIRST_RATING = 1200;
const STEP = 32; // of Elo's formula: the most that one puzzle changes

export interface Progress {
  rating: number;
  seen: string[]; // ids of the puzzles that were tried or shown
  days: number; // in a row, on which the puzzle of the day was solved
  last: number; // the last of these days
}

const beginning = (): Progress => ({ rating: FIRST_RATING, seen: [], days: 0, last: 0 });

/** The progress of the visitor, kept in this browser. */
export const progress: Record<GameName, Progress> = $state(
  loadJson(NAME, { mandala: beginning(), patterns: beginning() }),
);

/** Counts the first answer to a puzzle; by how much the rating changed, 0 if the puzzle was known. */
export function count(game: GameName, { id, rating }: { id: string; rating: number }, right: boolean): number {
  const mine = progress[game];
  if (mine.seen.includes(id)) return 0;
  const expected = 1 / (1 + 10 ** ((rating - mine.rating) / 400));
  const change = Math.round(STEP * ((right ? 1 : 0) - expected));
  mine.rating += change;
  mine.seen.push(id);
  saveJson(NAME, progress);
  return change;
}

/** Counts the day on which its puzzle was solved. */
export function countDay(game: GameName, day: number): void {
  const mine = progress[game];
  if (mine.last === day) return;
  mine.days = mine.last === day - 1 ? mine.days + 1 : 1;
  mine.last = day;
  saveJson(NAME, progress);
}

/** The days in a row that still count: today's puzzle may not be solved yet. */
export const streak = ({ days, last }: Progress, today: number): number => (last >= today - 1 ? days : 0);

import type { GameName } from "../net/protocol";
import { loadJson, saveJson } from "./storage";

const LESSONS = "lessons";
const UPCOMING = "lessons-next";
const GUIDE = "guide";

/** The names of the lessons that were solved in this browser. */
export const solved: Record<GameName, string[]> = $state(loadJson(LESSONS, { mandala: [], patterns: [] }));

/** The number of the next lesson, for pages that do not know the course: 1 at the start, 0 when all are solved. */
export const upcoming: Record<GameName, number> = $state(loadJson(UPCOMING, { mandala: 1, patterns: 1 }));

/** The same, counted from 0, in the course itself; -1 when all are solved. */
export function firstUnsolved(game: GameName, course: { name: string }[]): number {
  return course.findIndex(({ name }) => !solved[game].includes(name));
}

export function markSolved(game: GameName, lesson: string, course: { name: string }[]): void {
  if (!solved[game].includes(lesson)) solved[game].push(lesson);
  upcoming[game] = firstUnsolved(game, course) + 1;
  saveJson(LESSONS, solved);
  saveJson(UPCOMING, upcoming);
}

/** The first game, in which everything is explained when it first happens. */
interface Guided {
  table: string | null; // null: not begun
  told: string[]; // the names of the notes that were read
  closed: boolean; // no more notes are wanted
}

const none = (): Guided => ({ table: null, told: [], closed: false });

export const guided: Record<GameName, Guided> = $state(loadJson(GUIDE, { mandala: none(), patterns: none() }));

export function beginGuide(game: GameName, table: string): void {
  guided[game] = { ...none(), table };
  saveJson(GUIDE, guided);
}

export function markTold(game: GameName, note: string): void {
  guided[game].told.push(note);
  saveJson(GUIDE, guided);
}

export function closeGuide(game: GameName): void {
  guided[game].closed = true;
  saveJson(GUIDE, guided);
}

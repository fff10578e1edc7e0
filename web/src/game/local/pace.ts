import { loadJson } from "../../store/storage";
import type { Question } from "../../engine/thought";

const REMEMBERED = 50; // thinking times of a level
const LONGEST = 20; // seconds: the longest pace, even after a device slept while a bot computed its move
const times = new Map<string, number[]>(); // seconds

/** The least time a bot takes for a move; a browser may have another one configured. */
const { seconds: PACE } = loadJson("pace", { seconds: 1 });

/**
 * When a move that took this time is made: whole steps of the pace, as many as the longest of late. A bot that has
 * no choice is ready at once; if its move came at once too, its haste would betray its hand.
 */
export function padded({ game, level }: Question, seconds: number): number {
  const key = `${game} ${level}`;
  const known = [...(times.get(key) ?? []), Math.min(seconds, LONGEST)].slice(-REMEMBERED);
  times.set(key, known);
  return PACE * Math.max(1, Math.ceil(Math.max(...known) / PACE));
}

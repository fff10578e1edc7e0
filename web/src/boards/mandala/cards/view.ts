import { COLORS } from "../../../game/core/colors";
import type { Color, Seat } from "../../../net/protocol";

export const MANDALAS = [0, 1] as const;
export type MandalaIndex = (typeof MANDALAS)[number];

export interface Pile {
  color: Color;
  count: number;
}

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

/** The colours that are there, in their usual order. */
export function piles(counts: number[]): Pile[] {
  return COLORS.map((color, index) => ({ color, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

export const countOf = (counts: number[] | null, color: Color): number => counts?.[COLORS.indexOf(color)] ?? 0;

/** How many cards of each colour there are. */
export const countsOf = (cards: Color[]): number[] =>
  COLORS.map((color) => cards.filter((card) => card === color).length);

import { COLORS } from "../../lib/colors";
import type { CardPosition, Color, Seat } from "../../lib/protocol";

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

export function handSize(position: CardPosition, seat: Seat): number {
  const hand = position.hands[seat];
  return hand ? sum(hand) : (position.hand_sizes?.[seat] ?? 0);
}

export function cupSize(position: CardPosition, seat: Seat): number {
  const cup = position.cups[seat];
  return cup ? sum(cup) : (position.cup_sizes?.[seat] ?? 0);
}

export const deckSize = (position: CardPosition): number => position.deck?.length ?? position.deck_size ?? 0;

/** What a player has taken from mountains into the cup, which everybody saw. */
export function claimedCup(position: CardPosition, seat: Seat): number[] {
  const cup = position.cups[seat];
  const dealt = position.cups_dealt[seat];
  if (cup && dealt) return cup.map((count, index) => count - (dealt[index] ?? 0));
  return position.cups_claimed?.[seat] ?? COLORS.map(() => 0);
}

/** The colours that a mandala lacks. */
export function missing(position: CardPosition, mandala: MandalaIndex): Color[] {
  const areas = [position.mountains[mandala], ...position.fields[mandala]];
  return COLORS.filter((color) => areas.every((area) => countOf(area, color) === 0));
}

/** The points of one river place: cup cards of its colour times its number. */
export function placePoints(position: CardPosition, seat: Seat, place: number): number {
  const color = position.rivers[seat][place];
  return color ? countOf(position.cups[seat], color) * (place + 1) : 0;
}

import { LETTERS, colorOf, letterOf } from "../../lib/colors";
import type { Color, Seat } from "../../lib/protocol";
import type { MandalaIndex } from "./view";

/** Where cards in hand can go; the mandalas are numbered as in move texts. */
export type Target = "mountain-1" | "mountain-2" | "field-1" | "field-2" | "discard";

export interface Picked {
  color: Color;
  count: number;
}

export const mountainTarget = (mandala: MandalaIndex): Target => (mandala === 0 ? "mountain-1" : "mountain-2");
export const fieldTarget = (mandala: MandalaIndex): Target => (mandala === 0 ? "field-1" : "field-2");

/** A mountain takes one card, however many are picked up. */
export function moveText(target: Target, { color, count }: Picked): string {
  const letter = letterOf(color);
  if (target === "discard") return `d${letter}${count}`;
  const mandala = target.slice(-1);
  return target.startsWith("mountain") ? `m${mandala}${letter}` : `f${mandala}${letter}${count}`;
}

export const claimText = (color: Color): string => `c${letterOf(color)}`;

/** The place where a move put its cards, to mark it; a claim is marked in the river. */
export function placeOfMove(move: string, player: Seat): { place: string; color: Color } | null {
  const kind = move.charAt(0);
  const letter = move.charAt(kind === "m" || kind === "f" ? 2 : 1);
  if (!letter || !LETTERS.includes(letter)) return null;
  const color = colorOf(letter);
  const mandala = Number(move.charAt(1)) - 1;
  if (kind === "m") return { place: `mountain-${mandala}`, color };
  if (kind === "f") return { place: `field-${mandala}-${player}`, color };
  return { place: kind === "d" ? "discard" : `river-${player}`, color };
}

import type { Color, MandalaPosition, MoveParts, Seat } from "../../net/protocol";
import { movesWith, partsOf } from "../../net/constants";
import type { MandalaIndex } from "./cards/view";

/** Where cards in hand can go; the mandalas are numbered as in moves. */
export type Target = "mountain-1" | "mountain-2" | "field-1" | "field-2" | "discard";

export interface Picked {
  color: Color;
  count: number;
}

const PLACES: Record<Target, MoveParts> = {
  "mountain-1": { kind: "mountain", mandala: 1 },
  "mountain-2": { kind: "mountain", mandala: 2 },
  "field-1": { kind: "field", mandala: 1 },
  "field-2": { kind: "field", mandala: 2 },
  discard: { kind: "discard" },
};

export const TARGETS = Object.keys(PLACES) as Target[];

export const mountainTarget = (mandala: MandalaIndex): Target => (mandala === 0 ? "mountain-1" : "mountain-2");
export const fieldTarget = (mandala: MandalaIndex): Target => (mandala === 0 ? "field-1" : "field-2");

/** The move that takes as many as possible of the cards that are picked up. */
export function moveText(target: Target, { color, count }: Picked): string {
  const moves = movesWith("mandala", { ...PLACES[target], color });
  return moves.findLast((move) => partsOf("mandala", move).count! <= count)!;
}

export const claimText = (color: Color): string => movesWith("mandala", { kind: "claim", color })[0]!;

/** Cards that a move would play, and the place where they would go; those of a claim are marked where they lie. */
export interface Advice {
  place: string;
  color: Color;
  count: number;
  fromHand: Seat | null;
}

export function adviceOf(move: string, { to_move, claiming }: MandalaPosition): Advice {
  const { count = 1 } = partsOf("mandala", move);
  const { place, color } = placeOfMove(move, to_move);
  return claiming === null
    ? { place, color, count, fromHand: to_move }
    : { place: `mountain-${claiming}`, color, count, fromHand: null };
}

/** The place where a move put its cards, to mark it; a claim is marked in the river. */
export function placeOfMove(move: string, player: Seat): { place: string; color: Color } {
  const { kind, color, mandala = 1 } = partsOf("mandala", move);
  const places: Partial<Record<MoveParts["kind"], string>> = {
    mountain: `mountain-${mandala - 1}`,
    field: `field-${mandala - 1}-${player}`,
    discard: "discard",
    claim: `river-${player}`,
  };
  return { place: places[kind]!, color: color! };
}

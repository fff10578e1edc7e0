import type { Color, Position, Seat } from "../lib/protocol";
import { partsOf } from "../lib/tables";
import { gameNamed } from "./games";
import type { Saying } from "./saying";

export interface Mover {
  who: "you" | "other";
  name: string;
}

/** A move that was made, in words; `after` is the position it led to, where a placed tile shows its colour. */
export function moveSaying(move: string, { who, name }: Mover, after: Position): Saying {
  const parts = partsOf(after.game, move);
  const color = gameNamed(after.game).colorOf(parts, after);
  const { mandala = "", count = 1, cell = "" } = parts;
  return { key: `move-${parts.kind}`, args: { who, name, mandala, count, space: cell, ...(color && { color }) } };
}

/** The colour that a tried move is about, where it is about one. */
export function triedColor(move: string, player: Seat, position: Position): Color | undefined {
  return gameNamed(position.game).triedColor(partsOf(position.game, move), player, position);
}

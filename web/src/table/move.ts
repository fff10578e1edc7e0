import type { Color, GameName, Position, Seat } from "../lib/protocol";
import { partsOf } from "../lib/tables";
import { gameNamed } from "./games";
import type { Saying } from "./saying";

export interface Mover {
  who: "you" | "other";
  name: string;
}

/** A move that was made, in words; `color` is that of its cards or of its tile. */
export function moveOfColor(game: GameName, move: string, { who, name }: Mover, color?: Color | null): Saying {
  const { kind, mandala = "", count = 1, cell = "" } = partsOf(game, move);
  return { key: `move-${kind}`, args: { who, name, mandala, count, space: cell, ...(color && { color }) } };
}

/** The same by the position that the move led to, where a placed tile shows its colour. */
export function moveSaying(move: string, mover: Mover, after: Position): Saying {
  const color = gameNamed(after.game).colorOf(partsOf(after.game, move), after);
  return moveOfColor(after.game, move, mover, color);
}

/** The colour that a tried move is about, where it is about one. */
export function triedColor(move: string, player: Seat, position: Position): Color | undefined {
  return gameNamed(position.game).triedColor(partsOf(position.game, move), player, position);
}

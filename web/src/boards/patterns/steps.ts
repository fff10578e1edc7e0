/** What happened between two positions, for motion. */
import type { Color, Seat, PatternsPosition } from "../../net/protocol";
import { SPACES } from "./tiles/cells";

export type Step =
  | { kind: "flip"; cell: string }
  | { kind: "place"; cell: string; player: Seat; color: Color; taken: Color } // opened or swapped
  | { kind: "give"; player: Seat; color: Color };

/** Empty unless exactly one move leads from the one position to the other: jumps and take-backs are not animated. */
export function steps(previous: PatternsPosition, next: PatternsPosition): Step[] {
  if (next.ply !== previous.ply + 1) return [];
  if (previous.phase === "give") {
    return next.bowls.flatMap((color, player) => (color ? [{ kind: "give", player: player as Seat, color }] : []));
  }
  const changed = SPACES.filter(({ index }) => previous.board[index]!.side !== next.board[index]!.side);
  const [space] = changed;
  if (changed.length !== 1 || !space) return [];
  const before = previous.board[space.index]!;
  const after = next.board[space.index]!;
  if (after.owner === null) return [];
  if (after.marker === null && after.color === before.color) return [{ kind: "flip", cell: space.name }];
  return [{ kind: "place", cell: space.name, player: after.owner, color: after.color, taken: before.color }];
}

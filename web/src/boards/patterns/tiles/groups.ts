/** Colour groups as they lie on the board, for showing. */
import type { Color, Seat, PatternsPosition } from "../../../net/protocol";
import { SPACES, type Space } from "./cells";

export interface Group {
  owner: Seat;
  color: Color;
  place: number;
  spaces: Space[];
  points: number;
}

/** Both players' groups, each player's in the order of the river. */
export function groups(position: PatternsPosition): [Group[], Group[]] {
  const of = (owner: Seat): Group[] =>
    position.rivers[owner].map((color, at) => {
      const points = position.terms[owner][at] ?? 0;
      const spaces = SPACES.filter(({ index }) => {
        const tile = position.board[index]!;
        return tile.owner === owner && tile.color === color;
      });
      return { owner, color, place: at + 1, spaces, points };
    });
  return [of(0), of(1)];
}

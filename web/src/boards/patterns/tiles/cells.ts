/** The spaces of the board, row by row: the order of `position.board`. */
import type { Space } from "../../../net/protocol";
import { BOARD } from "../../../net/constants";

export type { Space };
export const ROWS: readonly Space[][] = BOARD;
export const SPACES: readonly Space[] = BOARD.flat();
export const FILES = [...new Set(SPACES.map(({ name }) => name.charAt(0)))].sort();
export const RANKS = ROWS.map(([space]) => space!.name.charAt(1));

const BY_NAME = new Map(SPACES.map((space) => [space.name, space]));

export function spaceAt(column: number, row: number): Space | undefined {
  return ROWS[row]?.find((space) => space.column === column);
}

export const spaceNamed = (name: string): Space | undefined => BY_NAME.get(name);

/** A space and those beside it, diagonals too. */
export function around(name: string): string[] {
  const centre = spaceNamed(name);
  const near = ({ column, row }: Space) =>
    centre && Math.abs(column - centre.column) <= 1 && Math.abs(row - centre.row) <= 1;
  return SPACES.filter(near).map((space) => space.name);
}

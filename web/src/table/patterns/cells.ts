/** The 52 spaces by name, row by row from c8 to f1: the order of `position.board`. */
const ROW_SIZES = [4, 6, 8, 8, 8, 8, 6, 4];
const FILES = "abcdefgh";

export interface Space {
  name: string;
  column: number; // 0 is file a
  row: number; // 0 is rank 8
  index: number; // in position.board
}

export const ROWS: Space[][] = [];
export const SPACES: Space[] = [];

ROW_SIZES.forEach((size, row) => {
  const first = (8 - size) / 2;
  const spaces = Array.from({ length: size }, (_, step) => {
    const column = first + step;
    return { name: `${FILES[column]}${8 - row}`, column, row, index: SPACES.length + step };
  });
  ROWS.push(spaces);
  SPACES.push(...spaces);
});

export function spaceAt(column: number, row: number): Space | undefined {
  return ROWS[row]?.find((space) => space.column === column);
}

export function spaceNamed(name: string): Space | undefined {
  return SPACES.find((space) => space.name === name);
}

export function isCentre({ column, row }: Space): boolean {
  return (column === 3 || column === 4) && (row === 3 || row === 4);
}

/** The contour of a set of unit squares as an SVG path: one closed, inset and rounded loop for each connected edge. */
export interface Square {
  column: number;
  row: number;
}

type Point = readonly [number, number];

const key = (x: number, y: number): string => `${x},${y}`;

/** Edges of the squares that border on nothing, clockwise, by the corner at which they start. */
function outerEdges(squares: Square[]): Map<string, Point[]> {
  const taken = new Set(squares.map(({ column, row }) => key(column, row)));
  const edges = new Map<string, Point[]>();
  const add = (x: number, y: number, to: Point) => edges.set(key(x, y), [...(edges.get(key(x, y)) ?? []), to]);
  for (const { column: x, row: y } of squares) {
    if (!taken.has(key(x, y - 1))) add(x, y, [x + 1, y]);
    if (!taken.has(key(x + 1, y))) add(x + 1, y, [x + 1, y + 1]);
    if (!taken.has(key(x, y + 1))) add(x + 1, y + 1, [x, y + 1]);
    if (!taken.has(key(x - 1, y))) add(x, y + 1, [x, y]);
  }
  return edges;
}

/** Positive for a turn to the right (y grows downwards). */
function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
}

function loops(squares: Square[]): Point[][] {
  const edges = outerEdges(squares);
  const found: Point[][] = [];
  for (const [start, ends] of edges) {
    while (ends.length > 0) {
      const [x, y] = start.split(",").map(Number) as [number, number];
      const loop: Point[] = [[x, y]];
      let here: Point = ends.pop()!;
      while (key(...here) !== start) {
        const before = loop.at(-1)!;
        const ways = edges.get(key(...here))!;
        // Where two squares touch only by a corner, turning right keeps their contours apart.
        ways.sort((one, other) => turn(before, here, one) - turn(before, here, other));
        loop.push(here);
        here = ways.pop()!;
      }
      found.push(loop.filter((point, at) => turn(loop.at(at - 1)!, point, loop[(at + 1) % loop.length]!) !== 0));
    }
  }
  return found;
}

const direction = ([ax, ay]: Point, [bx, by]: Point): Point => [Math.sign(bx - ax), Math.sign(by - ay)];
const text = (...numbers: number[]): string => numbers.map((number) => +number.toFixed(3)).join(" ");

export function outline(squares: Square[], inset: number, radius: number): string {
  return loops(squares)
    .map(
      (loop) =>
        loop
          .map((corner, at) => {
            const [inX, inY] = direction(loop.at(at - 1)!, corner);
            const [outX, outY] = direction(corner, loop[(at + 1) % loop.length]!);
            // The inside lies to the right of both edges.
            const x = corner[0] + inset * (-inY - outY);
            const y = corner[1] + inset * (inX + outX);
            const from = text(x - inX * radius, y - inY * radius);
            return `${at ? "L" : "M"}${from}Q${text(x, y)} ${text(x + outX * radius, y + outY * radius)}`;
          })
          .join("") + "Z",
    )
    .join("");
}

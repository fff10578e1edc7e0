import type { Color } from "../lib/protocol";

/** SVG paths in a box of 32 by 32 around the origin: lines are stroked, shapes are filled. */
export interface MotifPaths {
  lines: string;
  shapes: string;
}

const round = (value: number) => Math.round(value * 100) / 100;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const polar = (angle: number, radius: number): [number, number] => [
  radius * Math.sin(angle),
  -radius * Math.cos(angle),
];
const ring = (radius: number) => `M${point(0, -radius)}a${radius} ${radius} 0 1 1-.01 0z`;
const range = (count: number) => [...Array(count).keys()];

function wave(y: number): string {
  return `M-13 ${y}q3.25-6 6.5 0t6.5 0t6.5 0t6.5 0`;
}

function ray(index: number, count: number): string {
  const angle = (2 * Math.PI * index) / count;
  return `M${point(...polar(angle, 8.6))}L${point(...polar(angle, 13.6))}`;
}

function leaf(x: number, y: number, angle: number, length: number): string {
  const [tipX, tipY] = polar(angle, length);
  const [sideX, sideY] = polar(angle + Math.PI / 2, length * 0.52);
  const middle = (sign: number) => point(x + tipX / 2 + sign * sideX, y + tipY / 2 + sign * sideY);
  return `M${point(x, y)}Q${middle(1)} ${point(x + tipX, y + tipY)}Q${middle(-1)} ${point(x, y)}z`;
}

function diamond(x: number, y: number, size: number): string {
  return `M${point(x, y - size)}L${point(x + size, y)}L${point(x, y + size)}L${point(x - size, y)}z`;
}

function spiral(): string {
  const turns = 2.6;
  const steps = 60;
  const at = (step: number) => polar((2 * Math.PI * turns * step) / steps, 0.6 + (13 * step) / steps);
  return (
    "M" +
    range(steps + 1)
      .map((step) => point(...at(step)))
      .join("L")
  );
}

export const MOTIFS: Record<Color, MotifPaths> = {
  red: { lines: ring(8) + ring(13.2), shapes: ring(3.4) },
  orange: { lines: wave(-7.5) + wave(1) + wave(9.5), shapes: "" },
  yellow: {
    lines: range(10)
      .map((index) => ray(index, 10))
      .join(""),
    shapes: ring(5),
  },
  green: {
    lines: "M0 14V-2",
    shapes:
      leaf(0, -1, 0, 13.5) +
      leaf(0, 5, -1.05, 13) +
      leaf(0, 5, 1.05, 13) +
      leaf(0, 12, -1.1, 9.5) +
      leaf(0, 12, 1.1, 9.5),
  },
  purple: {
    lines: diamond(0, 0, 14) + "M-7-7L7 7M7-7L-7 7",
    shapes: diamond(0, -7, 3.1) + diamond(0, 7, 3.1) + diamond(-7, 0, 3.1) + diamond(7, 0, 3.1),
  },
  black: { lines: spiral(), shapes: "" },
};

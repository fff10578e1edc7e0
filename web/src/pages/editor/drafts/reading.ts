/** Readers of the values in a link: a checked value, or a RangeError. */
import type { Color, Seat } from "../../../net/protocol";
import { COLORS } from "../../../net/constants";

const MOST = 99;

function wrong(value: unknown): never {
  throw new RangeError(`A position has no such part: ${JSON.stringify(value)}.`);
}

/** An entry of an object. */
export function part(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) wrong(value);
  return (value as Record<string, unknown>)[name];
}

export function list<T>(value: unknown, length: number | null, item: (entry: unknown) => T): T[] {
  if (!Array.isArray(value) || (length !== null && value.length !== length)) wrong(value);
  return value.map((entry) => item(entry));
}

export const both = <T>(value: unknown, item: (entry: unknown) => T): [T, T] => list(value, 2, item) as [T, T];

export const size = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST ? Number(value) : wrong(value);

export const counts = (value: unknown): number[] => list(value, COLORS.length, size);

export const color = (value: unknown): Color => COLORS.find((name) => name === value) ?? wrong(value);

export const seat = (value: unknown): Seat => (value === 0 || value === 1 ? value : wrong(value));

export const flag = (value: unknown): boolean => (typeof value === "boolean" ? value : wrong(value));

export const orNull =
  <T>(item: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null ? null : item(value);

/** Different colours in their order. */
export function river(value: unknown): Color[] {
  const colors = list(value, null, color);
  return new Set(colors).size === colors.length ? colors : wrong(value);
}

import type { Seat, TableMessage } from "../net/protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds left to a player, so long after the message came. */
export function timeLeft(clock: NonNullable<TableMessage["clock"]>, player: Seat, elapsed: number): number {
  return Math.max(0, clock.remaining[player] - (clock.running === player ? elapsed : 0));
}

export type ClockText = { kind: "days"; days: number; hours: number } | { kind: "digits"; text: string };

/** How a clock shows the time: days and hours, h:mm:ss, m:ss, and tenths in the last ten seconds. */
export function clockText(left: number): ClockText {
  if (left >= DAY) return { kind: "days", days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) };
  if (left < 10 * SECOND) return { kind: "digits", text: `0:0${(Math.floor(left / 100) / 10).toFixed(1)}` };
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const seconds = two((left % MINUTE) / SECOND);
  if (left < HOUR) return { kind: "digits", text: `${Math.floor(left / MINUTE)}:${seconds}` };
  return { kind: "digits", text: `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${seconds}` };
}

/** The clock of a table, as `mandala/tables/clock.py` has it: arithmetic on given times, in milliseconds. */
import type { ClockState, Seat, Setup } from "../../net/protocol";

type Choice = NonNullable<Setup["clock"]>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;

export class Clock {
  readonly #choice: Choice;
  readonly #remaining: [number, number];
  #running: Seat | null = null;
  #since = 0;

  constructor(choice: Choice) {
    this.#choice = choice;
    this.#remaining = [allowance(choice), allowance(choice)];
  }

  /** A move was made, and the time of the player to move runs; null stops the clock. */
  press(toMove: Seat | null, now: number): void {
    const mover = this.#running;
    if (mover !== null) {
      this.#remaining[mover] = this.#left(mover, now);
      if (toMove !== null && this.#choice.kind === "move") this.#remaining[mover] = allowance(this.#choice);
      else if (toMove === 1 - mover && this.#choice.kind === "game") {
        this.#remaining[mover] += this.#choice.increment * SECOND;
      }
    }
    this.#running = toMove;
    this.#since = now;
  }

  /** When the running time is up. */
  get deadline(): number | null {
    return this.#running === null ? null : this.#since + this.#remaining[this.#running];
  }

  /** What is left, for a page. */
  state(now: number): ClockState {
    return { remaining: [this.#left(0, now), this.#left(1, now)], running: this.#running };
  }

  #left(player: Seat, now: number): number {
    const spent = player === this.#running ? Math.max(0, now - this.#since) : 0;
    return Math.max(0, this.#remaining[player] - spent);
  }
}

const allowance = (choice: Choice) => (choice.kind === "game" ? choice.minutes * MINUTE : choice.days * DAY);

import type { Frames, Position } from "../../net/protocol";

export const SLICE = 32; // positions in one answer of the server
const RETRY = 2000; // ms after an answer that did not come

/** The positions of a replay, fetched in slices as they are needed. */
export class Positions {
  known = $state.raw<readonly (Position | undefined)[]>([]);
  readonly #fetch: (start: number, count: number) => Promise<Frames>;
  readonly #last: number;
  readonly #asked = new Set<number>();
  #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(fetch: (start: number, count: number) => Promise<Frames>, last: number) {
    this.#fetch = fetch;
    this.#last = last;
  }

  /** Fetches the slice of a position, and those before and after it, unless they are here or on their way. */
  want(ply: number): void {
    const slice = Math.floor(ply / SLICE);
    for (const one of [slice, slice + 1, slice - 1]) {
      if (one >= 0 && one * SLICE <= this.#last && !this.#asked.has(one)) void this.#ask(one);
    }
  }

  /** No more tries. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #ask(slice: number): Promise<void> {
    this.#asked.add(slice);
    try {
      const { start, positions } = await this.#fetch(slice * SLICE, SLICE);
      const known = [...this.known];
      positions.forEach((position, index) => (known[start + index] = position));
      this.known = known;
    } catch {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#ask(slice);
      }, RETRY);
      this.#timers.add(timer);
    }
  }
}

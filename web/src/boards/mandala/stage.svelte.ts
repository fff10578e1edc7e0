import { tick } from "svelte";
import type { MandalaPosition } from "../../net/protocol";
import { settings } from "../../store/settings.svelte";
import { flights, positionInFlight } from "./flights";
import { boxOf, travel } from "./travel";

/** What the board shows: the latest view, or while cards fly there the table without them. */
export class Stage {
  shown: MandalaPosition = $state.raw()!;
  settled: MandalaPosition = $state.raw()!; // what the words are about while cards fly
  #heading: MandalaPosition; // the view that is shown, or will be when all cards have landed
  #landing = new AbortController();

  constructor(position: MandalaPosition) {
    this.shown = this.settled = this.#heading = position;
  }

  /** Shows the next view; the cards that moved fly there first. */
  async show(next: MandalaPosition, root: HTMLElement): Promise<void> {
    if (next === this.#heading) return;
    this.#landing.abort();
    const { signal } = (this.#landing = new AbortController());
    const previous = this.#heading;
    this.#heading = next;
    const moved = settings.motion ? flights(previous, next) : [];
    if (moved.length > 0) {
      this.shown = this.settled = previous;
      await tick();
      const starts = moved.map(({ from, color }) => boxOf(root, from, color));
      this.shown = next;
      await tick();
      const ends = moved.map(({ to, color }) => boxOf(root, to, color));
      this.shown = positionInFlight(previous, moved);
      await tick();
      if (!signal.aborted) await travel(moved, starts, ends, signal);
    }
    if (!signal.aborted) this.shown = this.settled = next;
  }

  leave(): void {
    this.#landing.abort();
  }
}

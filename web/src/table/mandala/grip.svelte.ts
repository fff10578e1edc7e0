import type { Picked, Target } from "./moves";

const THRESHOLD = 6; // pixels that tell a drag from a press

/** The cards that the player holds over the table: picked up by a press or a key, or dragged. */
export class Grip {
  picked: Picked | null = $state(null);
  at: { x: number; y: number } | null = $state(null);
  over: Target | null = $state(null);
  #start: { x: number; y: number; picked: Picked } | null = null;
  #dragged = false;

  constructor(private readonly drop: (target: Target) => void) {}

  holds({ color, count }: Picked): boolean {
    return this.picked?.color === color && count <= this.picked.count;
  }

  /** Pressing exactly what is held puts it down; pressing another card of the colour changes how many. */
  press(picked: Picked): void {
    if (this.#dragged) return;
    const same = this.picked?.color === picked.color && this.picked.count === picked.count;
    this.picked = same ? null : picked;
  }

  putDown(): void {
    this.picked = null;
    this.at = null;
    this.over = null;
    this.#start = null;
  }

  down(event: PointerEvent, picked: Picked): void {
    this.#dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#start = { x: event.clientX, y: event.clientY, picked: this.holds(picked) ? (this.picked ?? picked) : picked };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const start = this.#start;
    if (!start) return;
    if (!this.at && Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
    this.#dragged = true;
    this.picked = start.picked;
    this.at = { x: event.clientX, y: event.clientY };
    this.over = targetAt(event.clientX, event.clientY);
  }

  up(): void {
    this.#start = null;
    if (!this.at) return;
    const target = this.over;
    this.at = null;
    this.over = null;
    if (target) this.drop(target);
    else this.picked = null;
  }
}

function targetAt(x: number, y: number): Target | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-target]");
  return (element?.dataset["target"] as Target | undefined) ?? null;
}

import type { Color } from "../../net/protocol";
import type { Picked, Target } from "./moves";

const THRESHOLD = 6; // pixels that distinguish a drag from a press

/** The cards that the player holds over the table: picked up by a press or a key, or dragged. */
export class CardSelection {
  picked: Picked | null = $state(null);
  at: { x: number; y: number } | null = $state(null);
  over: Target | null = $state(null);
  #start: { x: number; y: number; picked: Picked } | null = null;
  #dragged = false;

  constructor(private readonly drop: (target: Target) => void) {}

  /** Whether the card is among those that are held, the first ones of their colour. */
  holds({ color, count }: Picked): boolean {
    return this.picked?.color === color && count <= this.picked.count;
  }

  /** Takes one more of a colour of which the hand has `held`; after the last one, all are put down. */
  add(color: Color, inHand: number): void {
    const more = this.#withOneMore(color);
    this.picked = more.count > inHand ? null : more;
  }

  press(color: Color, inHand: number): void {
    if (!this.#dragged) this.add(color, inHand);
  }

  #withOneMore(color: Color): Picked {
    return { color, count: this.picked?.color === color ? this.picked.count + 1 : 1 };
  }

  putDown(): void {
    this.picked = null;
    this.at = null;
    this.over = null;
    this.#start = null;
  }

  /** On a card that is held, a drag moves what is held; on another one, it takes that card too. */
  down(event: PointerEvent, card: Picked): void {
    this.#dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const picked = this.picked && this.holds(card) ? this.picked : this.#withOneMore(card.color);
    this.#start = { x: event.clientX, y: event.clientY, picked };
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

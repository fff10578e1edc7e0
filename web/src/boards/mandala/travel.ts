import { mount, unmount } from "svelte";
import Stack from "../art/Stack.svelte";
import { fly, type Journey } from "../core/fly";
import type { Flight } from "./flights";

const LONE_WIDTH = 26; // of a card that flies to or from a place that shows none

/** The box of a place's cards of one colour, or of the place itself narrowed to a card. */
export function boxOf(root: HTMLElement, place: string, color: string | null): DOMRect {
  const element = root.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!element) return new DOMRect();
  const cards = element.querySelectorAll<HTMLElement>(`[data-card="${color ?? "back"}"]`);
  const box = (cards[cards.length - 1] ?? element).getBoundingClientRect();
  if (cards.length > 0) return box;
  const center = box.x + box.width / 2;
  return new DOMRect(center - LONE_WIDTH / 2, box.y, LONE_WIDTH, box.height);
}

/** Flies the cards of all flights at once, each from its start to its end. */
export async function travel(flights: Flight[], starts: DOMRect[], ends: DOMRect[], skip: AbortSignal): Promise<void> {
  const stacks: Record<string, unknown>[] = [];
  const journeys = flights.flatMap(({ color, count, swept }, index): Journey[] => {
    const from = starts[index];
    const to = ends[index];
    if (!from?.height || !to?.height) return []; // a place without a box: there is no room for it now
    const clone = document.createElement("div");
    clone.style.setProperty("--card-width", `${to.width}px`);
    stacks.push(mount(Stack, { target: clone, props: { color, count, faceDown: color === null } }));
    return [{ clone, from, to, swept }];
  });
  await fly(journeys, skip);
  await Promise.all(stacks.map((stack) => unmount(stack)));
}

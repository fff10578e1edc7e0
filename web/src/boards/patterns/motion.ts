/** Shows the steps between two positions: tiles turn over in place or fly between bowl, board and start. */
import { fly, type Journey } from "../core/fly";
import { ghostOf, type Ghost } from "./ghost";
import type { Step } from "./steps";

const FLIGHT = 300;
const LANDING = 80;
const TURN = 180; // half a turn: the time in which a tile becomes edge-on

const cell = (root: Element, name: string) => root.querySelector(`[data-cell="${name}"]`);
const bowl = (root: Element, player: number) => root.querySelector(`[data-bowl="${player}"] .swap-tile`);

function journey(ghost: Ghost | null, place: Element | null): Journey[] {
  if (!ghost || !place) return [];
  const to = place.getBoundingClientRect();
  Object.assign(ghost.element.style, { width: `${to.width}px`, height: `${to.height}px` });
  return [{ clone: ghost.element, from: ghost.box, to, swept: false }];
}

function hide(element: Element | null | undefined, duration: number): void {
  element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
}

/** The second half of a turn, after a wait in which nothing is seen. */
function turnUp(element: Element | null | undefined, wait: number, duration: number): void {
  hide(element, wait);
  const frames = [{ transform: "perspective(300px) rotateY(-90deg)" }, { transform: "perspective(300px) rotateY(0)" }];
  element?.animate(frames, { delay: wait, duration, easing: "ease-out" });
}

function turnAway({ element }: Ghost): void {
  document.body.append(element);
  const frames = [{ transform: "perspective(300px) rotateY(0)" }, { transform: "perspective(300px) rotateY(90deg)" }];
  const motion = element.animate(frames, { duration: TURN, easing: "ease-in", fill: "forwards" });
  motion.onfinish = motion.oncancel = () => element.remove();
}

/** Called before the page shows the new position; the answer is called afterwards. */
export function prepare(root: Element, step: Step, skip: AbortSignal): () => void {
  if (step.kind === "give") {
    const start = ghostOf(root.querySelector(`[data-start="${step.color}"]`));
    return () => {
      hide(bowl(root, step.player), FLIGHT);
      void fly(journey(start, bowl(root, step.player)), skip);
    };
  }
  const place = cell(root, step.cell);
  const before = ghostOf(place);
  if (step.kind === "flip") {
    return () => {
      if (before) turnAway(before);
      turnUp(place?.firstElementChild, TURN, TURN);
    };
  }
  const placed = ghostOf(bowl(root, step.player));
  return () => {
    hide(bowl(root, step.player), FLIGHT);
    turnUp(place?.firstElementChild, FLIGHT, LANDING);
    void fly([...journey(placed, place), ...journey(before, bowl(root, step.player))], skip);
  };
}

/** One thing on its way across the table: a clone that flies between two boxes on the screen, or is swept off as sand. */
export interface Journey {
  clone: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  swept: boolean;
}

const FLIGHT_MS = 300;
const LONGEST_MS = 380; // with the delay of the last one

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function frames({ from, to, swept }: Journey): Keyframe[] {
  const start = middle(from);
  const end = middle(to);
  const scale = to.width === 0 ? 1 : from.width / to.width;
  const at = (x: number, y: number, size: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  if (swept) {
    return [
      { transform: at(start.x, start.y, scale), opacity: 1, filter: "blur(0)" },
      { transform: at(start.x + 26, start.y - 6, scale * 1.12), opacity: 0.75, filter: "blur(2px)", offset: 0.4 },
      { transform: at(start.x + 90, start.y - 18, scale * 1.5), opacity: 0, filter: "blur(9px)" },
    ];
  }
  return [{ transform: at(start.x, start.y, scale) }, { transform: at(end.x, end.y, 1) }];
}

/**
 * Flies all clones at once, the later ones slightly delayed; done when the last has landed. A press anywhere, a key or
 * `skip` ends it at once. The clones are laid over the page and taken away afterwards.
 */
export function fly(journeys: Journey[], skip: AbortSignal): Promise<void> {
  if (journeys.length === 0 || skip.aborted) return Promise.resolve();
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, {
    position: "fixed",
    inset: "0",
    zIndex: "50",
    pointerEvents: "none",
    overflow: "hidden",
  });
  document.body.append(layer);
  const delay = Math.min(40, (LONGEST_MS - FLIGHT_MS) / journeys.length);
  const running = journeys.map((journey, index) => {
    Object.assign(journey.clone.style, { position: "absolute", left: "0", top: "0", willChange: "transform" });
    layer.append(journey.clone);
    return journey.clone.animate(frames(journey), {
      duration: FLIGHT_MS,
      delay: delay * index,
      easing: journey.swept ? "ease-in" : "cubic-bezier(.3,.7,.25,1)",
      fill: "both",
    });
  });
  const finish = () => running.forEach((animation) => animation.finish());
  window.addEventListener("pointerdown", finish, { capture: true });
  window.addEventListener("keydown", finish, { capture: true });
  skip.addEventListener("abort", finish);
  return Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
    window.removeEventListener("pointerdown", finish, { capture: true });
    window.removeEventListener("keydown", finish, { capture: true });
    layer.remove();
  });
}

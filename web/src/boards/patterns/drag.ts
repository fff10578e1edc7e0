/** Dragging the swap tile from its bowl onto the board. */
import { ghostOf } from "./ghost";

const CLICK = 6; // pixels that a press may slip and still be a click

export interface Drag {
  onstart: () => void; // the press has become a drag
  onover: (cell: string | null) => void;
  ondrop: (cell: string) => void;
}

function cellUnder({ clientX, clientY }: PointerEvent): string | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-cell]");
  return found?.dataset["cell"] ?? null;
}

export function startDrag(press: PointerEvent, { onstart, onover, ondrop }: Drag): void {
  const source = press.currentTarget as HTMLElement;
  const ghost = ghostOf(source);
  if (press.button !== 0 || !ghost) return;
  const done = new AbortController();
  const space = document.querySelector("[data-cell]")?.getBoundingClientRect();
  const scale = space ? space.width / ghost.box.width : 1; // as large as where it will lie
  let moving = false;

  const move = (event: PointerEvent) => {
    const x = event.clientX - press.clientX;
    const y = event.clientY - press.clientY;
    if (!moving && Math.hypot(x, y) < CLICK) return;
    if (!moving) {
      moving = true;
      document.body.append(ghost.element);
      source.style.opacity = "0.3";
      onstart();
    }
    ghost.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    onover(cellUnder(event));
  };
  const end = (event: PointerEvent) => {
    done.abort();
    ghost.element.remove();
    source.style.opacity = "";
    onover(null);
    const cell = moving && event.type === "pointerup" ? cellUnder(event) : null;
    if (cell) ondrop(cell);
  };
  window.addEventListener("pointermove", move, { signal: done.signal });
  window.addEventListener("pointerup", end, { signal: done.signal });
  window.addEventListener("pointercancel", end, { signal: done.signal });
}

/** A picture of a tile that floats above the page: it flies by itself or follows a finger. */
export interface Ghost {
  element: HTMLElement;
  box: DOMRect;
}

/** A copy of the tile inside `place`, at the same spot; nothing if no tile is there. */
export function ghostOf(place: Element | null): Ghost | null {
  const tile = place?.querySelector(".tile");
  if (!place || !tile) return null;
  const box = place.getBoundingClientRect();
  const element = document.createElement("div");
  element.ariaHidden = "true";
  Object.assign(element.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: "20",
    pointerEvents: "none",
  });
  element.append(tile.cloneNode(true));
  return { element, box };
}

import { LETTERS, colorOf } from "../../lib/colors";
import type { Color } from "../../lib/protocol";
import type { Target } from "./moves";

const TARGETS: Record<string, Target> = {
  "1": "mountain-1",
  "2": "mountain-2",
  "3": "field-1",
  "4": "field-2",
  x: "discard",
};

export type Command =
  { kind: "color"; color: Color; all: boolean } | { kind: "target"; target: Target } | { kind: "put-down" };

/** What a key asks of the board; null where it means nothing here or belongs to something else on the page. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [contenteditable]"))
    return null;
  if (document.querySelector("dialog[open]")) return null;
  if (event.key === "Escape") return { kind: "put-down" };
  const key = event.key.toLowerCase();
  const target = TARGETS[key];
  if (target) return { kind: "target", target };
  if (key.length === 1 && LETTERS.includes(key)) return { kind: "color", color: colorOf(key), all: event.shiftKey };
  return null;
}

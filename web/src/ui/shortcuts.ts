/** The keys of a table. A component that acts on a key registers it here, and the overview lists the registered keys. */
import { onMount } from "svelte";

export interface Shortcut {
  keys: string[]; // as KeyboardEvent calls them, letters in lower case
  shift?: boolean; // with or without the shift key; where it is left out, either
  message: string; // says what the keys do
  run: (event: KeyboardEvent) => boolean | void; // false: the key keeps its usual meaning
}

const NAMES: Record<string, string> = {
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};
const ELSEWHERE = "input, textarea, select, dialog, [contenteditable]"; // these have keys of their own

const registered: Shortcut[][] = [];

/** All shortcuts that work now; those of the board come before those of the table around it. */
export const shortcuts = (): Shortcut[] => registered.toReversed().flat();

/** Registers shortcuts for as long as the component that calls this is shown. */
export function useShortcuts(own: Shortcut[]): void {
  onMount(() => {
    registered.push(own);
    return () => registered.splice(registered.indexOf(own), 1);
  });
}

const nameOf = (key: string): string => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** What is written on the keys. */
export function keyNames({ keys, shift }: Shortcut): string[] {
  const names = keys.map(nameOf);
  return shift ? [`Shift + ${names[0]} … ${names.at(-1)}`] : names;
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
  if (document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const meant = shortcuts().find(({ keys, shift = event.shiftKey }) => keys.includes(key) && shift === event.shiftKey);
  if (meant && meant.run(event) !== false) event.preventDefault();
}

document.addEventListener("keydown", handle);

/** The words of the game's moves: what can be done where, as the server lists it. */
export type ActionName = "open" | "flip" | "swap";
export type Filter = "all" | ActionName;

export const ACTIONS: ActionName[] = ["open", "flip", "swap"];
export const FILTERS: Filter[] = ["all", ...ACTIONS];

const LETTERS: Record<ActionName, string> = { open: "o", flip: "f", swap: "s" };

export function moveText(action: ActionName, cell: string): string {
  return LETTERS[action] + cell;
}

export function actionOf(move: string): ActionName | undefined {
  return /^[ofs][a-h][1-8]$/.test(move) ? ACTIONS.find((action) => LETTERS[action] === move[0]) : undefined;
}

export function cellOf(move: string): string | undefined {
  return actionOf(move) && move.slice(1);
}

/** The actions listed for each space, as far as the filter lets them through. */
export function targets(legal: string[], filter: Filter): Map<string, ActionName[]> {
  const found = new Map<string, ActionName[]>();
  for (const move of legal) {
    const action = actionOf(move);
    if (!action || (filter !== "all" && filter !== action)) continue;
    const cell = move.slice(1);
    found.set(cell, [...(found.get(cell) ?? []), action]);
  }
  return found;
}

/** What to ask the server when a space that offers nothing is tried all the same. */
export function tryAt(cell: string, filter: Filter): string {
  return moveText(filter === "all" ? "flip" : filter, cell);
}

/** What can be done where, as the server lists it. */
import { movesWith, partsOf } from "../../net/constants";

export const ACTIONS = ["open", "flip", "swap"] as const;
export type ActionName = (typeof ACTIONS)[number];
export type Filter = "all" | ActionName;

export const FILTERS: Filter[] = ["all", ...ACTIONS];
export const PLACING: ActionName[] = ["open", "swap"]; // what can be done with the swap tile

export const moveText = (action: ActionName, cell: string): string => movesWith("patterns", { kind: action, cell })[0]!;

export function actionOf(move: string): ActionName | undefined {
  const { kind } = partsOf("patterns", move);
  return ACTIONS.find((action) => action === kind);
}

/** The actions listed for each space, as far as the filter lets them through. */
export function targets(legal: string[], filter: Filter): Map<string, ActionName[]> {
  const found = new Map<string, ActionName[]>();
  for (const move of legal) {
    const action = actionOf(move);
    const { cell } = partsOf("patterns", move);
    if (!action || !cell || (filter !== "all" && filter !== action)) continue;
    found.set(cell, [...(found.get(cell) ?? []), action]);
  }
  return found;
}

/** What to ask the server when a space that offers nothing is tried all the same. */
export function tryAt(cell: string, filter: Filter): string {
  return moveText(filter === "all" ? "flip" : filter, cell);
}

import { nameToSend } from "../../game/core/names";
import { newNonceHash } from "../../game/core/nonce";
import type { Bounds, GameName, NewTable, Opponent } from "../../net/protocol";
import { loadJson, saveJson } from "../../store/storage";
import { BOUNDS, GAMES, OPTIONS, optionsOf, type Switches } from "../../net/constants";

const KEPT = "choices";
const EASY_START = 3;

export interface Choices extends Switches {
  levels: Record<GameName, number>;
  first: NewTable["first"];
  clock: "none" | "game" | "move";
  minutes: number;
  increment: number; // seconds
  days: number;
}

const usual: Choices = {
  ...OPTIONS,
  levels: Object.fromEntries(GAMES.map((game) => [game, EASY_START])) as Record<GameName, number>,
  first: "lot",
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 3,
};

/** How the visitor likes to play: kept from one visit to the next. */
export const choices = $state(loadJson(KEPT, usual));

$effect.root(() => {
  $effect(() => saveJson(KEPT, $state.snapshot(choices)));
});

/** The number if it is a whole one within the bounds, else the nearest that is. */
export function within(value: number | null, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, Math.round(value ?? least)));
}

function clockOf(wanted: Choices): NewTable["clock"] {
  if (wanted.clock === "none") return null;
  if (wanted.clock === "move") return { kind: "move", days: within(wanted.days, BOUNDS.days) };
  const { minutes, increment } = BOUNDS;
  return {
    kind: "game",
    minutes: within(wanted.minutes, minutes),
    increment: within(wanted.increment, increment),
  };
}

/** A table against a bot of the chosen level or by its name, another person at this screen, or a friend. */
export function newTable(
  game: GameName,
  opponent: Opponent,
  wanted: Choices,
  name: string,
  bot: string | null = null,
): NewTable {
  const level = bot === null ? wanted.levels[game] : null;
  return {
    ...optionsOf({ ...wanted, clock: clockOf(wanted) }),
    game,
    opponent: opponent === "bot" ? { kind: "bot", level, name: bot } : { kind: opponent },
    first: wanted.first,
    name: nameToSend(name),
    nonce_hash: newNonceHash(),
  };
}

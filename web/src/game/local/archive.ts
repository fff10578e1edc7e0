/** Finished games that need no server: those of this browser's tables, and opened records. */
import { engineModule } from "../../engine/core/module";
import { Memory } from "../../engine/core/memory";
import { ProblemError } from "../../net/http";
import type { Frames, GameName, Problem, Replay } from "../../net/protocol";
import { Game } from "../core/game";
import { RecordError } from "../core/notation";
import { frames, headline } from "./replays";
import { eventsAfter, tableRow } from "../../store/database";
import { LocalTable } from "../tables/table";

const problem = (kind: Problem["kind"], text: string, more: Partial<Problem> = {}) =>
  new ProblemError({ kind, text, reason: null, about: {}, ...more });

async function tableOf(id: string): Promise<LocalTable> {
  const [row, events, module] = await Promise.all([tableRow(id), eventsAfter(id, 0), engineModule()]);
  if (!row) throw problem("not-found", "there is no such table");
  const table = new LocalTable(await Memory.load(module), id, row.setup);
  for (const event of events) table.apply(event);
  return table;
}

/** What the player to move at a table of this browser sees, as the bytes of a record. */
export async function viewOf(id: string): Promise<{ game: GameName; view: Uint8Array }> {
  const { game, turn } = await tableOf(id);
  if (turn === null) throw problem("not-now", "nobody is to move");
  return { game: game.name, view: game.view(turn).state };
}

async function finishedGame(id: string): Promise<Game> {
  const table = await tableOf(id);
  if (table.status !== "over") throw problem("not-now", "the game is not over");
  table.record(); // names the players
  return table.game;
}

export async function recordedGame(text: string): Promise<Game> {
  const memory = await Memory.load(await engineModule());
  try {
    return Game.fromRecord(memory, text);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw problem("malformed", error.message, { reason: error.fault, about: error.about });
  }
}

let last: { name: string; game: Promise<Game> } | null = null;

/** Positions are asked for slice by slice, so the game asked for last is kept. */
function kept(name: string, make: (name: string) => Promise<Game>): Promise<Game> {
  if (last?.name !== name) last = { name, game: make(name) };
  return last.game;
}

export const recordOf = async (id: string): Promise<string> => (await tableOf(id)).record();

export async function replayOf(id: string): Promise<Replay> {
  last = null;
  return headline(await kept(id, finishedGame));
}

export const framesOf = async (id: string, start: number, count: number): Promise<Frames> =>
  frames(await kept(id, finishedGame), start, count);

export async function replayText(text: string): Promise<Replay> {
  last = null;
  return headline(await kept(text, recordedGame));
}

export const framesText = async (text: string, start: number, count: number): Promise<Frames> =>
  frames(await kept(text, recordedGame), start, count);

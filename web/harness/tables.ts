/** `node harness/tables.ts`: plays scripts at local tables and reads records for the tests, one JSON request a line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Memory } from "../src/engine/core/memory.ts";
import { fingerprint } from "../src/game/core/fairness.ts";
import type { Event, Seat, Setup } from "../src/net/protocol";
import { Game } from "../src/game/core/game.ts";
import { RecordError } from "../src/game/core/notation.ts";
import { rematchSetup } from "../src/game/tables/rematch.ts";
import { frames, headline } from "../src/game/local/replays.ts";
import { LocalTable, Refused, type Asked } from "../src/game/tables/table.ts";

/** A request of a client, the choice of a bot, or only the passage of time. */
interface Step {
  now: number;
  player: Seat | null; // null: the person with both seats
  asked: Asked | null;
  bot: string | null;
}

interface Script {
  setup: Setup;
  steps: Step[];
}

interface Request {
  script?: Script;
  record?: string;
  line: number | null; // of the answer: the one that is to be shown whole
}

const engine = readFileSync(new URL("../src/engine/build/engine.wasm", import.meta.url));
const memory = await Memory.load(new WebAssembly.Module(engine));

/** JSON with the entries of every object in alphabetical order, so that equal messages are equal texts. */
const canonical = (...messages: unknown[]): string =>
  JSON.stringify(messages, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [two]) => (one < two ? -1 : 1)))
      : part,
  );

/** The outcome of a script: the events or the refusal of each step, and the messages to all viewers. */
function* transcript({ setup, steps }: Script): Generator<string> {
  const table = new LocalTable(memory, "table", setup);
  yield* told(table, 0);
  for (const step of steps) {
    const answer = answerOf(table, step);
    if (answer instanceof Refused) yield canonical(answer.problem);
    else yield canonical(...answer);
    for (const event of answer instanceof Refused ? [] : answer) {
      table.apply(event);
      yield* told(table, step.now);
    }
  }
  if (table.status === "dealing") return;
  yield table.record();
  if (table.nextTable) yield canonical(rematchSetup(table, setup.date, setup.seed));
}

function answerOf(table: LocalTable, { now, player, asked, bot }: Step): Event[] | Refused {
  try {
    if (bot !== null) return table.botMove(bot, now);
    if (asked) return table.ask(player ?? table.actor(asked), asked, now, "next");
    const fallen = table.fall(now);
    return fallen ? [fallen] : [];
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function* told(table: LocalTable, now: number): Generator<string> {
  for (const viewer of [0, 1, null] as const) yield canonical(table.message(viewer, now));
  yield canonical(table.message(null, now, true, "token"));
  yield `${table.deadline} ${table.thinks ? Buffer.from(table.thinks.position).toString("hex") : ""}`;
}

/** A replay with all its positions, or what is wrong with a record. */
function* replay(record: string): Generator<string> {
  try {
    const game = Game.fromRecord(memory, record);
    yield canonical(headline(game));
    yield canonical(frames(game, 0, 1000));
    yield canonical(frames(game, 3, 2));
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    yield canonical({ fault: error.fault, about: error.about });
  }
}

for await (const text of createInterface({ input: process.stdin })) {
  const { script, record, line } = JSON.parse(text) as Request;
  const lines = script ? [...transcript(script)] : [...replay(record ?? "")];
  const found = line === null ? lines.map((whole) => fingerprint(whole).slice(0, 16)) : lines[line];
  console.log(JSON.stringify(found));
}

/** Thinks for bots, a slice at a time, so that it hears when it should stop. */
import type { GameName } from "../lib/protocol";
import { Memory } from "./memory.ts";
import { Network } from "./network.ts";
import { Search } from "./search.ts";
import { TABLES, type Level } from "./tables.ts";
import type { FromWorker, Question, Thought, ToWorker } from "./thought.ts";
import { fetchWeights, needsNetwork } from "./weights.ts";

const ALIVE_EVERY = 1000; // ms

let memory: Promise<Memory>;
let wanted = 0; // the number of the thought that somebody waits for
let thinking: Promise<void> = Promise.resolve(); // thoughts come one after the other: they share the memory
const files = new Map<GameName, Promise<Uint8Array>>();
const networks = new Map<GameName, Network>();

const tell = (message: FromWorker) => postMessage(message);
const { port1: here, port2: there } = new MessageChannel();

/** Lets messages be heard; unlike a timer it comes back at once. */
const pause = () =>
  new Promise<void>((resolve) => {
    here.onmessage = () => resolve();
    there.postMessage(null);
  });

function levelOf(game: GameName, level: number): Level {
  const found = TABLES.games[game].levels[level - 1];
  if (!found) throw new RangeError(`There is no level ${level}.`);
  return found;
}

/** The file of a level's network; null if it needs none. */
function fileFor(game: GameName, level: number): Promise<Uint8Array> | null {
  if (!needsNetwork(game, levelOf(game, level).bot)) return null;
  const fetched = files.get(game) ?? fetchWeights(game, (share) => tell({ type: "loading", share }));
  files.set(game, fetched);
  fetched.catch(() => files.delete(game)); // the next one who needs it tries again
  return fetched;
}

/** The network of a level, which stays in memory; call it while no search is under way. */
async function networkFor(game: GameName, level: number): Promise<Network | null> {
  const file = await fileFor(game, level);
  if (!file) return null;
  const network = networks.get(game) ?? new Network(await memory, game, file);
  networks.set(game, network);
  return network;
}

/** Thinks to the end, or until somebody waits for something else: then there is no answer. */
async function think(id: number, { game, level, position }: Question): Promise<Thought | null> {
  const network = await networkFor(game, level);
  if (id !== wanted) return null;
  const begun = performance.now();
  const { bot: engine, simulations, ...mistakes } = levelOf(game, level);
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  const asked = { game, engine, position, seed: seed! | 1n, limit: { simulations }, network };
  const search = new Search(await memory, asked);
  try {
    while (search.goOn()) {
      await pause();
      if (id !== wanted) return null;
    }
    const move = TABLES.games[game].moves[search.finish(mistakes).move]!;
    return { move, seconds: (performance.now() - begun) / 1000 };
  } finally {
    search.release();
  }
}

async function answer(id: number, question: Question): Promise<void> {
  try {
    const thought = await think(id, question);
    if (thought) tell({ type: "chosen", id, thought });
  } catch (error) {
    tell({ type: "failed", id, text: String(error) });
  }
}

/** Holds a lock for ever: whoever gets it knows that this worker is dead. Only secure pages have locks. */
function hold(life: string): void {
  void navigator.locks?.request(life, () => {
    tell({ type: "holding" });
    return new Promise(() => undefined);
  });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "start") {
    memory = Memory.load(data.module);
    hold(data.life);
  } else if (data.type === "load") fileFor(data.game, data.level)?.catch(() => undefined);
  else if (data.type === "stop") wanted = 0;
  else {
    const { id, question } = data;
    wanted = id;
    thinking = thinking.then(() => answer(id, question));
  }
});

setInterval(() => tell({ type: "alive" }), ALIVE_EVERY);

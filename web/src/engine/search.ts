import type { GameName } from "../net/protocol";
import type { Evaluators } from "./evaluators.ts";
import type { Allocated, Memory } from "./core/memory.ts";
import type { Network } from "./network.ts";
import { Positions } from "./positions.ts";
import { ENGINE, type Level } from "./core/layout.ts";

/** The limits of a search; the first that is reached ends it. */
interface Limit {
  simulations?: number | null;
  seconds?: number;
}

/** What an engine chose, and its evaluation. Moves are codes. */
export interface Answer {
  move: number;
  win: number | null; // the probability of winning
  margin: number | null; // the expected margin
  scores: Map<number, number>; // of the moves: visits, probabilities or evaluations
  line: number[]; // the expected moves, the chosen one first
  simulations: number;
  solved: boolean;
}

/** What to search: a position as the player to move sees it. */
export interface Asked {
  game: GameName;
  engine: string;
  position: Uint8Array;
  seed: bigint; // of the playout stream; not 0
  limit: Limit;
  network: Network | null; // for an engine that needs one
}

const FIRST_BATCH = 16; // simulations
const LARGEST_BATCH = 1 << 16;
const SLICE = 8; // milliseconds between two looks at the clock, and at messages

/** The page's host of an engine: it allocates its memory, searches until the limit, and reads the answer. */
export class Search {
  readonly allocated: Allocated;
  readonly #mark: number;
  readonly #positions: Positions;
  readonly #began = performance.now();
  #started = 0; // the last slice
  #batch = FIRST_BATCH;

  readonly memory: Memory;
  readonly #name: string;
  readonly #limit: Limit;
  readonly #network: Network | null;

  constructor(memory: Memory, { game, engine, position, seed, limit, network }: Asked) {
    this.memory = memory;
    this.#name = `${game}_${engine}`;
    this.#limit = limit;
    this.#network = network;
    const blocks = ENGINE.games[game].engines[engine];
    if (!blocks) throw new RangeError(`There is no engine ${engine}.`);
    this.#mark = memory.mark();
    this.allocated = memory.allocate(blocks);
    this.#positions = new Positions(memory, this.allocated, blocks);
    memory.view(this.#at("root"), position.length).set(position);
    memory.setWord(this.#at("rng"), seed);
    this.#call("begin", limit.simulations ?? ENGINE.no_limit, limit.seconds ?? Infinity);
  }

  get finished(): boolean {
    return this.#read("finished") !== 0;
  }

  /** Goes on for a slice of time; whether there is more to do. */
  goOn(): boolean {
    const pending = this.#simulate();
    if (pending > 0) this.#neededNetwork().predict(this.#positions, 0, pending);
    return this.#hasMore();
  }

  /** The same, with others to evaluate positions. */
  async goOnWith(evaluators: Evaluators): Promise<boolean> {
    const pending = this.#simulate();
    if (pending > 0) await evaluators.predict(this.#neededNetwork(), this.#positions, pending);
    return this.#hasMore();
  }

  /** Runs a batch of simulations; the number of positions that wait for the network is returned. */
  #simulate(): number {
    this.#started = performance.now();
    return this.finished ? 0 : this.#call("search", this.#batch, (this.#started - this.#began) / 1000);
  }

  #neededNetwork(): Network {
    if (!this.#network) throw new Error(`${this.#name} needs a network.`);
    return this.#network;
  }

  #hasMore(): boolean {
    const now = performance.now();
    const took = now - this.#started;
    if (took < SLICE / 2) this.#batch = Math.min(2 * this.#batch, LARGEST_BATCH);
    else if (took > 2 * SLICE) this.#batch = Math.max(this.#batch >> 1, 1);
    const left = 1000 * (this.#limit.seconds ?? Infinity) - (now - this.#began);
    return !this.finished && (left >= took || this.#read("ready") === 0);
  }

  /** The answer, with the mistakes of a level. */
  finish({ notices, temperature }: Pick<Level, "notices" | "temperature"> = { notices: 1, temperature: 0 }): Answer {
    this.#call("finish");
    this.memory.call("err", this.#at("answer"), 1, this.#at("rng"), 1, notices, temperature);
    const known = (name: string) => (Number.isNaN(this.#read(name)) ? null : this.#read(name));
    const list = (name: string, length: number) => Array.from({ length }, (_, index) => this.#read(name, index));
    const count = this.#read("count");
    const scores = list("scores", count);
    return {
      move: this.#read("move"),
      win: known("win"),
      margin: known("margin"),
      scores: new Map(list("moves", count).map((move, index) => [move, scores[index] ?? 0])),
      line: list("line", this.#read("length")),
      simulations: this.#read("simulations"),
      solved: this.#read("solved") !== 0,
    };
  }

  /** Frees the memory; the last search that was begun must be released first. */
  release(): void {
    this.memory.release(this.#mark);
  }

  #at(name: string): number {
    const at = this.allocated.at[name];
    if (at === undefined) throw new RangeError(`${this.#name} has no ${name}.`);
    return at;
  }

  #read(name: string, index = 0): number {
    return this.memory.read(ENGINE.answer, this.#at("answer"), name, index);
  }

  #call(name: string, ...given: number[]): number {
    return this.memory.call(`${this.#name}_${name}`, ...this.allocated.arguments, ...given);
  }
}

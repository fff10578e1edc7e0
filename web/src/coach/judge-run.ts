import type { Allocated, Memory } from "../engine/core/memory.ts";
import type { Network } from "../engine/network.ts";
import { Positions } from "../engine/positions.ts";
import type { Block, Layout } from "../engine/core/layout.ts";

/** The page's host of a judge, or of the luck of a draw. Its memory is reused. */
export class JudgeRun {
  readonly allocated: Allocated;
  readonly #memory: Memory;
  readonly #name: string;
  readonly #network: Network;
  readonly #positions: Positions;

  constructor(memory: Memory, name: string, blocks: Block[], network: Network) {
    this.#memory = memory;
    this.#name = name;
    this.#network = network;
    this.allocated = memory.allocate(blocks);
    this.#positions = new Positions(memory, this.allocated, blocks);
  }

  /** Goes on until nothing waits for the network; between two calls of it, others may have a word. */
  *run(root: Uint8Array, ...given: [number, number]): Generator<void, void> {
    this.#memory.view(this.at("root"), root.length).set(root);
    this.#call("begin", ...given);
    for (let pending = this.#call("search"); pending > 0; pending = this.#call("search")) {
      this.#network.predict(this.#positions, 0, pending);
      yield;
    }
  }

  at(name: string): number {
    const at = this.allocated.at[name];
    if (at === undefined) throw new RangeError(`${this.#name} has no ${name}.`);
    return at;
  }

  read(layout: Layout, block: string, field: string): number {
    return this.#memory.read(layout, this.at(block), field);
  }

  #call(name: string, ...given: number[]): number {
    return this.#memory.call(`${this.#name}_${name}`, ...this.allocated.arguments, ...given);
  }
}

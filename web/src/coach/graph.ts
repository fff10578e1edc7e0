import type { Memory } from "../engine/core/memory.ts";
import type { Network } from "../engine/network.ts";
import { Positions } from "../engine/positions.ts";
import { ENGINE } from "../engine/core/layout.ts";
import { COACH } from "./layout.ts";

/** The chances of both players by the network alone: the twin of `chances` in `mandala/coach/review.py`. */
export class Graph {
  readonly #memory: Memory;
  readonly #network: Network;
  readonly #positions: Positions;
  readonly #state: number;
  readonly #chances: number;

  constructor(memory: Memory, network: Network) {
    const { game } = network;
    this.#memory = memory;
    this.#network = network;
    this.#positions = Positions.allocate(memory, COACH.games[game].judge);
    this.#state = memory.bytes(ENGINE.games[game].state.size);
    this.#chances = memory.bytes(16);
  }

  of(position: Uint8Array): [number, number] {
    const { game } = this.#network;
    const part = (name: "features" | "values" | "margins") => [
      this.#positions.at(name, 0),
      ...this.#positions.shapeFrom(name, 0),
    ];
    const call = (name: string, ...given: number[]) =>
      this.#memory.call(`${game}_graph_${name}`, this.#state, 1, 0, ...given);
    this.#memory.view(this.#state, position.length).set(position);
    call("encode_rows", ...part("features"), 0);
    this.#network.predict(this.#positions, 0, COACH.games[game].graph_rows);
    call("read_rows", ...part("values"), ...part("margins"), 0, this.#chances, 2);
    const [first = 0, second = 0] = new Float64Array(this.#memory.view(this.#chances, 16).slice().buffer);
    return [first, second];
  }
}

import type { GameName } from "../net/protocol";
import type { Allocated, Memory } from "./core/memory.ts";
import type { PositionPart, Positions } from "./positions.ts";
import { ENGINE } from "./core/layout.ts";

/** A trained network. Its file holds weights and tables, one array after the other in the order of its memory. */
export class Network {
  readonly #allocated: Allocated;

  readonly memory: Memory;
  readonly game: GameName;

  constructor(memory: Memory, game: GameName, file: Uint8Array) {
    this.memory = memory;
    this.game = game;
    const blocks = ENGINE.games[game].network;
    this.#allocated = memory.allocate(blocks);
    let read = 0;
    for (const { name, size, shape, zeroed } of blocks) {
      if (!zeroed) continue; // scratch memory
      const length = shape.reduce((product, count) => product * count, size);
      memory.view(this.#allocated.at[name] ?? 0, length).set(file.subarray(read, read + length));
      read += length;
    }
    if (read !== file.length) throw new RangeError(`A network of ${file.length} bytes, not ${read}.`);
  }

  /** Predicts for some of the positions that lie in memory. */
  predict(positions: Positions, first: number, count: number): void {
    const given = (name: PositionPart) => [positions.at(name, first), ...positions.shapeFrom(name, first)];
    this.memory.call(
      `${this.game}_network_predict`,
      ...this.#allocated.arguments,
      ...given("features"),
      count,
      ...given("logits"),
      ...given("values"),
      ...given("margins"),
    );
  }
}

import type { Allocated, Memory } from "./core/memory.ts";
import type { Block } from "./core/layout.ts";

export const PREDICTED = ["logits", "values", "margins"] as const;
const PARTS = ["features", ...PREDICTED] as const;
export type PositionPart = (typeof PARTS)[number];

/** Whether an array is this part; an engine may be a tuple inside a larger memory. */
const is = (part: PositionPart, { name }: Block) => name === part || name.endsWith(`.${part}`);

/** The positions that an engine has for its network: features, and where the predictions belong, an item for each. */
export class Positions {
  readonly #memory: Memory;
  readonly #allocated: Allocated;
  readonly #blocks: readonly Block[];

  constructor(memory: Memory, allocated: Allocated, blocks: readonly Block[]) {
    this.#memory = memory;
    this.#allocated = allocated;
    this.#blocks = blocks;
  }

  /** Memory for positions alone, as an engine has it. */
  static allocate(memory: Memory, engine: readonly Block[]): Positions {
    const blocks = engine.filter((block) => PARTS.some((part) => is(part, block)));
    return new Positions(memory, memory.allocate(blocks), blocks);
  }

  /** The address of a position's item. */
  at(part: PositionPart, position: number): number {
    return (this.#allocated.at[this.#block(part).name] ?? 0) + position * this.#stride(part);
  }

  /** The shape of a part without the first positions. */
  shapeFrom(part: PositionPart, first: number): number[] {
    const [length = 0, ...rest] = this.#block(part).shape;
    return [length - first, ...rest];
  }

  /** The bytes of some positions. */
  view(part: PositionPart, first: number, count: number): Uint8Array<ArrayBuffer> {
    return this.#memory.view(this.at(part, first), count * this.#stride(part));
  }

  #stride(part: PositionPart): number {
    const { size, shape } = this.#block(part);
    return shape.slice(1).reduce((product, length) => product * length, size);
  }

  #block(part: PositionPart): Block {
    const block = this.#blocks.find((one) => is(part, one));
    if (!block) throw new RangeError(`There are no ${part}.`);
    return block;
  }
}

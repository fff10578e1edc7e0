import type { Block, Layout } from "./layout.ts";

type Function = (...given: number[]) => number;

const PAGE = 1 << 16;
const ALIGNMENT = 16;

/** The addresses of a function's arrays by name, and the arguments that pass all of them. */
export interface Allocated {
  at: Record<string, number>;
  arguments: number[];
}

/**
 * The module and its memory. Arrays are allocated one after the other; `release` frees all that came after a mark.
 * Nothing checks bounds inside: sizes come from the tables, as in Python.
 */
export class Memory {
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;
  #top: number;

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports;
    this.#memory = instance.exports["memory"] as WebAssembly.Memory;
    this.#top = (instance.exports["heap_base"] as WebAssembly.Global<"i32">).value;
  }

  static async load(module: WebAssembly.Module): Promise<Memory> {
    return new Memory(await WebAssembly.instantiate(module));
  }

  call(name: string, ...given: number[]): number {
    return (this.#exports[name] as Function)(...given);
  }

  /** Allocates `length` bytes, all zero. */
  bytes(length: number, zeroed = true): number {
    const at = Math.ceil(this.#top / ALIGNMENT) * ALIGNMENT;
    this.#top = at + length;
    const missing = this.#top - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    if (zeroed) this.view(at, length).fill(0);
    return at;
  }

  allocate(blocks: readonly Block[]): Allocated {
    const found: Allocated = { at: {}, arguments: [] };
    for (const { name, size, shape, zeroed } of blocks) {
      const at = this.bytes(
        shape.reduce((product, length) => product * length, size),
        zeroed,
      );
      found.at[name] = at;
      found.arguments.push(at, ...shape);
    }
    return found;
  }

  mark(): number {
    return this.#top;
  }

  release(mark: number): void {
    this.#top = mark;
  }

  /** The bytes at an address. They are gone when the memory grows: look again after each allocation. */
  view(at: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  /** A field of the record at an address, as one number; `index` counts through all its items. */
  read({ fields }: Layout, at: number, name: string, index = 0): number {
    const field = fields[name];
    if (!field) throw new RangeError(`There is no field ${name}.`);
    const [type, , offset] = field;
    const data = new DataView(this.#memory.buffer);
    switch (type) {
      case "uint8":
        return data.getUint8(at + offset + index);
      case "int8":
        return data.getInt8(at + offset + index);
      case "int16":
        return data.getInt16(at + offset + 2 * index, true);
      case "uint16":
        return data.getUint16(at + offset + 2 * index, true);
      case "int32":
        return data.getInt32(at + offset + 4 * index, true);
      case "int64":
        return Number(data.getBigInt64(at + offset + 8 * index, true));
      case "float64":
        return data.getFloat64(at + offset + 8 * index, true);
      default:
        throw new TypeError(`${name} is of type ${type}.`);
    }
  }

  /** Writes a field of small numbers; `index` counts through all its items. */
  write({ fields }: Layout, at: number, name: string, value: number, index = 0): void {
    const [type, , offset] = fields[name] ?? [];
    if (type !== "int8" || offset === undefined) throw new RangeError(`There is no field ${name} of small numbers.`);
    new DataView(this.#memory.buffer).setInt8(at + offset + index, value);
  }

  /** The same of a field of 64-bit words. */
  writeWord({ fields }: Layout, at: number, name: string, value: bigint, index = 0): void {
    const [type, , offset] = fields[name] ?? [];
    if (type !== "uint64" || offset === undefined) throw new RangeError(`There is no field ${name} of words.`);
    this.setWord(at + offset + 8 * index, value);
  }

  /** A field of 64-bit words. */
  readWord({ fields }: Layout, at: number, name: string, index = 0): bigint {
    const [type, , offset] = fields[name] ?? [];
    if (type !== "uint64" || offset === undefined) throw new RangeError(`There is no field ${name} of words.`);
    return new DataView(this.#memory.buffer).getBigUint64(at + offset + 8 * index, true);
  }

  setWord(at: number, word: bigint): void {
    new DataView(this.#memory.buffer).setBigUint64(at, word, true);
  }
}

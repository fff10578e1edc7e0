import type { GameName } from "../../net/protocol";
import { Memory } from "./memory.ts";
import { ENGINE, type Layout } from "./layout.ts";

/** One record of a game, and the rules to play on it: the functions of `mandala.games.<game>.rules`, under their names. */
export class Rules {
  readonly state: Layout;
  readonly at: number; // the record
  readonly #moves: number;
  readonly #effects: number;
  readonly #rng: number;
  readonly #found: number;
  readonly #most: number;
  readonly #rows: number;

  readonly memory: Memory;
  readonly game: GameName;

  constructor(memory: Memory, game: GameName) {
    this.memory = memory;
    this.game = game;
    const { state, most_moves, effects } = ENGINE.games[game];
    this.state = state;
    this.#most = most_moves;
    this.#rows = effects.length;
    this.at = memory.bytes(2 * state.size); // the second is scratch memory for effects
    this.#moves = memory.bytes(most_moves);
    this.#effects = memory.bytes(2 * most_moves * effects.length);
    this.#rng = memory.bytes(8);
    this.#found = memory.bytes(16);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.memory.view(this.at, this.state.size).slice();
  }

  set bytes(bytes: Uint8Array) {
    this.memory.view(this.at, this.state.size).set(bytes);
  }

  field(name: string, index = 0): number {
    return this.memory.read(this.state, this.at, name, index);
  }

  word(name: string, index = 0): bigint {
    return this.memory.readWord(this.state, this.at, name, index);
  }

  /** Writes a row of a field of small numbers. */
  set(name: string, values: readonly number[], row = 0): void {
    values.forEach((value, index) => this.memory.write(this.state, this.at, name, value, row * values.length + index));
  }

  setWord(name: string, value: bigint, index = 0): void {
    this.memory.writeWord(this.state, this.at, name, value, index);
  }

  /** A function of this game only: of the record, and of some numbers. */
  fact(name: string, ...given: number[]): number {
    return this.memory.call(`${this.game}_facts_${name}`, this.at, ...given);
  }

  deal(seed: readonly [bigint, bigint], first: number): void {
    seed.forEach((word, index) => this.setWord("seed", word, index));
    this.#call("deal", first);
  }

  legalMoves(): Uint8Array<ArrayBuffer> {
    const count = this.#call("legal_moves", this.#moves, this.#most);
    return this.memory.view(this.#moves, count).slice();
  }

  /** What legal moves bring: a row of numbers for each, in the order of the tables' effects. */
  effects(moves: Uint8Array = this.legalMoves()): Int16Array<ArrayBuffer> {
    this.memory.view(this.#moves, moves.length).set(moves);
    const rows = [this.#effects, this.#most, this.#rows];
    this.memory.call(`${this.game}_rules_effects`, this.at, 2, this.#moves, this.#most, moves.length, ...rows);
    return new Int16Array(this.memory.view(this.#effects, 2 * moves.length * this.#rows).slice().buffer);
  }

  refusal(move: number): number {
    return this.#call("refusal", move);
  }

  /** What is wrong with the record: its number, the player or mandala it is about, a colour, and a number. */
  contradiction(): Int32Array<ArrayBuffer> {
    this.#call("contradiction", this.#found);
    return new Int32Array(this.memory.view(this.#found, 16).slice().buffer);
  }

  play(move: number): number {
    return this.#call("play", move);
  }

  playRandomly(plies: number, rng: bigint): void {
    this.memory.setWord(this.#rng, rng);
    this.#call("play_randomly", this.#moves, this.#most, this.#rng, 1, this.field("ply") + plies);
  }

  isOver(): boolean {
    return this.#call("is_over") !== 0;
  }

  score(player: number): number {
    return this.#call("score", player);
  }

  colorScore(player: number, color: number): number {
    return this.#call("color_score", player, color);
  }

  colorCount(player: number, color: number): number {
    return this.#call("color_count", player, color);
  }

  winner(): number {
    return this.#call("winner");
  }

  draws(): number {
    return this.#call("draws");
  }

  hide(viewer: number): void {
    this.#call("hide", viewer);
  }

  redeal(rng: bigint): void {
    this.memory.setWord(this.#rng, rng);
    this.#call("redeal", this.#rng, 1);
  }

  #call(name: string, ...given: number[]): number {
    return this.memory.call(`${this.game}_rules_${name}`, this.at, 1, 0, ...given);
  }
}

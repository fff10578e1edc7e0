/** A game: a deal and the moves made since, as `mandala/game.py` has it. */
import type { Memory } from "../engine/memory.ts";
import { TABLES } from "../engine/tables.ts";
import { commitment, lot, NO_NONCE, shuffleSeed, type Seeds } from "../lib/fairness.ts";
import type { GameName, Made, OutcomeDict, Seat } from "../lib/protocol";
import { partsOf } from "../lib/tables.ts";
import { BadMove, codeOf } from "./moves.ts";
import { recordText } from "./notation.ts";
import { Position } from "./position.ts";

export type Verdict = "resignation" | "time" | "agreement" | "ply-limit";

export class Game {
  readonly name: GameName;
  readonly seeds: Seeds;
  readonly starter: Seat | "lot";
  readonly first: Seat;
  readonly date: string;
  readonly moves: string[] = [];
  readonly made: Made[] = []; // what each of the moves brought
  players: [string, string] = ["?", "?"];
  practice = false;
  readonly #positions: Position[]; // before the first move, and after each
  #verdict: { winner: Seat | null; reason: Verdict } | null = null;

  constructor(memory: Memory, seeds: Seeds, starter: Seat | "lot", date: string) {
    this.name = seeds.game;
    this.seeds = seeds;
    this.starter = starter;
    this.first = starter === "lot" ? lot(seeds) : starter;
    this.date = date;
    this.#positions = [Position.dealt(memory, seeds.game, shuffleSeed(seeds), this.first)];
  }

  get ply(): number {
    return this.moves.length;
  }

  get position(): Position {
    return this.before(0);
  }

  /** The position before the last so many moves. */
  before(count: number): Position {
    const position = this.#positions.at(-1 - count);
    if (!position) throw new RangeError(`${count} moves have not been made.`);
    return position;
  }

  get isOver(): boolean {
    return this.#verdict !== null || this.position.isOver;
  }

  /** Whether everybody can see that there is only one move: what only a hand forces must not play itself. */
  get isForced(): boolean {
    if (this.isOver) return false;
    return this.position.legalMoves.length === 1 && this.position.view(null).legalMoves.length === 1;
  }

  /** What a player may know, or a spectator (null). A finished game has no secrets. */
  view(player: Seat | null): Position {
    return this.#verdict ? this.position : this.position.view(player);
  }

  /** Makes a move; one that is malformed or illegal is refused and changes nothing. */
  push(move: string): void {
    const code = this.#parse(move);
    const { position } = this;
    const { color } = partsOf(this.name, move);
    this.made.push({ player: position.turn, ...position.effect(code), ...(color && { color }) });
    this.moves.push(move);
    this.#positions.push(position.after(code));
  }

  pop(): void {
    this.before(1);
    this.#verdict = null;
    for (const list of [this.moves, this.made, this.#positions]) list.pop();
  }

  /** Ends the game from outside the rules. */
  adjudicate(winner: Seat | null, reason: Verdict): void {
    this.#verdict = { winner, reason };
  }

  outcome(): OutcomeDict | null {
    return this.#verdict ? { ...this.#verdict, scores: this.position.scores } : this.position.outcome();
  }

  /** The game as a text file; with the seed, or only with its commitment. */
  record(reveal: boolean): string {
    const { game, seed, nonces } = this.seeds;
    return recordText(
      {
        Game: game,
        Rules: TABLES.rules_version,
        Date: this.date,
        "Player 0": this.players[0],
        "Player 1": this.players[1],
        First: this.starter === "lot" ? `${this.first} by lot` : `${this.first}`,
        Commitment: commitment(game, seed),
        Seed: reveal ? seed : null,
        Nonces: nonces.some((nonce) => nonce) ? nonces.map((nonce) => nonce ?? NO_NONCE).join(" ") : null,
        Practice: this.practice ? "yes" : null,
        Result: this.#result(),
      },
      this.moves,
    );
  }

  #result(): string {
    const ended = this.outcome();
    if (!ended) return "unfinished";
    const verdict = ended.winner === null ? "draw" : `player ${ended.winner} wins`;
    return `${verdict} ${ended.scores.join("-")} (${ended.reason})`;
  }

  #parse(move: string): number {
    const code = codeOf(this.name, move);
    const reason = this.#verdict ? "game-over" : this.position.refusal(code);
    if (reason === null) return code;
    const legal = this.position.legalMoves;
    const known = legal.length ? `; legal: ${legal.join(" ")}` : "";
    throw new BadMove(`${move} is illegal: ${TABLES.refusal_texts[reason]}${known}`, reason);
  }
}

/** A game: a deal and the moves made since, as `mandala/game.py` has it. */
import type { Memory } from "../../engine/core/memory.ts";
import { ENGINE } from "../../engine/core/layout.ts";
import { commitment, lot, shuffleSeed, type Seeds } from "./fairness.ts";
import type { GameName, Made, OutcomeDict, Result, Seat } from "../../net/protocol";
import { partsOf } from "../../net/constants.ts";
import { asSeat, pair } from "./fields.ts";
import { BadMove, codeOf } from "./moves.ts";
import { parseRecord, RecordError, recordText, wrongValue, type GameRecord } from "./notation.ts";
import { Position } from "./position.ts";

const VERDICTS = ["resignation", "time", "agreement", "ply-limit"] as const;
type Verdict = (typeof VERDICTS)[number];

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
  dealer: Seat | null = null; // the player who dealt, and may know all cards
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

  /** Replays a record; a RecordError says what is wrong with it, and where. */
  static fromRecord(memory: Memory, text: string): Game {
    const { game: name, seed, nonces, first, lot, date, players, practice, dealer, result, moves } = parseRecord(text);
    if (!seed) throw new RecordError("the seed has not been revealed, so the moves cannot be replayed", "secret-seed");
    const game = new Game(memory, { game: name, seed, nonces }, lot ? "lot" : first, date);
    if (game.first !== first) {
      throw wrongValue("First", `the lot fell on player ${game.first}, not on player ${first}`);
    }
    game.players = players;
    game.practice = practice;
    game.dealer = dealer;
    game.#replay(moves);
    game.#adopt(result);
    return game;
  }

  get ply(): number {
    return this.moves.length;
  }

  get position(): Position {
    return this.before(0);
  }

  /** The position before the last `count` moves. */
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
    for (const list of [this.moves, this.made, this.#positions]) list.pop();
  }

  /** Ends the game from outside the rules. */
  adjudicate(winner: Seat | null, reason: Verdict): void {
    this.#verdict = { winner, reason };
  }

  outcome(): OutcomeDict | null {
    return this.#verdict ? { ...this.#verdict, scores: this.position.scores } : this.position.outcome();
  }

  /** How it ended, with the sums that make up the scores; null before. */
  result(): Result | null {
    const ended = this.outcome();
    if (!ended) return null;
    return { ...ended, sums: pair((player) => this.position.scoreSheet(player)), practice: this.practice };
  }

  /** The game as a text file; with the seed, or only with its commitment. */
  record(reveal: boolean): string {
    const { seeds, date, players, first, practice, dealer } = this;
    const { game, seed, nonces } = seeds;
    const lot = this.starter === "lot";
    const result = this.resultText;
    return recordText(
      { game, date, players, first, lot, seed: reveal ? seed : null, nonces, practice, dealer, result },
      commitment(game, seed),
      this.moves,
    );
  }

  /** How it ended, as records say it. */
  get resultText(): string {
    const ended = this.outcome();
    if (!ended) return "unfinished";
    const verdict = ended.winner === null ? "draw" : `player ${ended.winner} wins`;
    return `${verdict} ${ended.scores.join("-")} (${ended.reason})`;
  }

  #replay(moves: GameRecord["moves"]): void {
    for (const { line, move: text } of moves) {
      const ply = this.ply + 1;
      try {
        this.push(text);
      } catch (error) {
        if (!(error instanceof BadMove)) throw error;
        const fault = error.reason ? "illegal-move" : "not-a-move";
        const about = { line, ply, move: text.slice(0, 20) };
        throw new RecordError(`line ${line}, ply ${ply}: ${error.message}`, fault, about);
      }
    }
  }

  /** Ends the game as a record's result says, where the players ended it and not the rules. */
  #adopt(result: string): void {
    const [, said, reason] = /^(?:player ([01]) wins|draw) .*\((.*)\)$/.exec(result) ?? [];
    const verdict = VERDICTS.find((name) => name === reason);
    const winner = said === undefined ? null : asSeat(Number(said));
    if (verdict && !this.isOver) this.adjudicate(winner, verdict);
    const drawn = verdict === "agreement" || (verdict === "ply-limit" && this.position.leader === null);
    const wrong =
      verdict && (drawn !== (winner === null) || (verdict === "ply-limit" && winner !== this.position.leader));
    if (wrong || result !== this.resultText) {
      const complaint = `the Result is '${result}', but the moves lead to '${this.resultText}'`;
      throw new RecordError(complaint, "wrong-result");
    }
  }

  #parse(move: string): number {
    const code = codeOf(this.name, move);
    const reason = this.#verdict ? "game-over" : this.position.refusal(code);
    if (reason === null) return code;
    const legal = this.position.legalMoves;
    const known = legal.length ? `; legal: ${legal.join(" ")}` : "";
    throw new BadMove(`${move} is illegal: ${ENGINE.refusal_texts[reason]}${known}`, reason);
  }
}

/**
 * A table that the page keeps itself, against a bot or at one screen: `mandala/tables/table.py` without invitations and
 * without offers, which need another person elsewhere. What a seat asks for is turned into events, which change nothing
 * until they are stored and then given to `apply`; `message` has for each viewer what they may see.
 */
import type { Memory } from "../../engine/core/memory.ts";
import { commitment } from "../core/fairness.ts";
import type {
  Act,
  Action,
  Event,
  MakeMove,
  Problem,
  ProblemKind,
  RevealNonce,
  Seat,
  SeatInfo,
  Setup,
  Status,
  TableMessage,
} from "../../net/protocol";
import { optionsOf } from "../../net/constants.ts";
import { Clock } from "./clock.ts";
import { Dealing } from "./dealing.ts";
import { pair, sum } from "../core/fields.ts";
import { Game } from "../core/game.ts";
import { BadMove } from "../core/moves.ts";

export type { Event, Setup } from "../../net/protocol";
export type Asked = RevealNonce | MakeMove | Act;

/** What was asked for cannot be done; the problem says why. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(kind: ProblemKind, text: string, reason: string | null = null) {
    super(text);
    this.problem = { kind, text, reason, about: {} };
  }
}

/** The input of a bot that chooses its move: its level, and the record that its seat sees. */
export interface Thought {
  level: number;
  seat: Seat;
  position: Uint8Array;
}

export const other = (player: Seat): Seat => (player === 0 ? 1 : 0);

export class LocalTable {
  readonly id: string;
  readonly setup: Setup;
  seq = 0;
  nextTable: string | null = null;
  readonly rematchHashes: [string | null, string | null] = [null, null]; // of the nonces for the next deal
  readonly dealing: Dealing;
  readonly #memory: Memory;
  readonly #seed: string;
  readonly #commitment: string;
  readonly #clock: Clock | null;
  readonly #deciders: (Seat | null)[] = []; // the player who decided on each move; null if it was forced
  readonly #answered = new Map<string, number>(); // by player and message id: the event that answered it
  #cause: Event | null = null;
  #game: Game | null = null;

  constructor(memory: Memory, id: string, setup: Setup) {
    this.id = id;
    this.setup = setup;
    this.dealing = new Dealing(setup.nonce_hashes);
    this.#memory = memory;
    this.#seed = setup.seed.toLowerCase().padStart(32, "0");
    this.#commitment = commitment(setup.game, this.#seed);
    this.#clock = setup.clock && new Clock(setup.clock);
    this.#deal();
  }

  /** Deals as soon as both seats have given what they promised. */
  #deal(): void {
    if (!this.dealing.isComplete) return;
    const { game, first, date } = this.setup;
    this.#game = new Game(this.#memory, { game, seed: this.#seed, nonces: this.dealing.nonces }, first, date);
  }

  // What there is to know

  /** The game, once it is dealt. */
  get game(): Game {
    if (!this.#game) throw new Refused("not-now", "nothing has been dealt yet");
    return this.#game;
  }

  get status(): Status {
    if (!this.#game) return "dealing";
    return this.#game.isOver ? "over" : "playing";
  }

  get ply(): number {
    return this.#game?.ply ?? 0;
  }

  /** Whose move it is. */
  get turn(): Seat | null {
    return this.status === "playing" ? this.game.position.turn : null;
  }

  /** When the player to move runs out of time. */
  get deadline(): number | null {
    return this.#clock?.deadline ?? null;
  }

  /** What the bot must think about, if it is to move. */
  get thinks(): Thought | null {
    const { bot, level } = this.setup;
    if (bot === null || level === null || this.turn !== bot) return null;
    return { level, seat: bot, position: this.game.view(bot).state };
  }

  /** The seat for which a viewer with both seats acts: the one to move, or the one whose nonce is awaited. */
  actor(asked: Asked): Seat {
    for (const player of [0, 1] as const) if (this.repeated(player, asked.id) !== null) return player;
    if (asked.type === "nonce") return this.dealing.isAwaited(1) ? 1 : 0;
    return this.turn ?? 0;
  }

  // What is asked for, as events that change nothing yet

  /** The number of the event that already answered a message with this id. */
  repeated(player: Seat, id: string): number | null {
    return this.#answered.get(`${player} ${id}`) ?? null;
  }

  /**
   * The events that answer a message, forced claims included; none if one with this id was answered before. If the time
   * is up, its event comes instead. `nextTable` is the id for a rematch, should this lead to one.
   */
  ask(player: Seat, asked: Asked, now: number, nextTable = ""): Event[] {
    if (this.repeated(player, asked.id) !== null) return [];
    const fallen = this.fall(now);
    if (fallen) return [fallen];
    if (asked.type === "move") return this.#move(player, asked, now);
    return asked.type === "nonce" ? [this.#reveal(player, asked, now)] : [this.#act(player, asked, now, nextTable)];
  }

  /** The events of a bot's move. The caller must ensure that the table has not changed since the bot was asked. */
  botMove(move: string, now: number): Event[] {
    const { bot } = this.setup;
    if (bot === null) throw new Refused("not-now", "no bot sits here");
    const fallen = this.fall(now);
    return fallen ? [fallen] : this.#move(bot, { type: "move", id: `bot-${this.ply}`, ply: this.ply, move }, now);
  }

  #move(player: Seat, asked: MakeMove, now: number): Event[] {
    this.#mustPlay();
    const { game } = this;
    if (asked.ply !== game.ply) {
      throw new Refused("stale", `the move answers ply ${asked.ply}, but the game is at ply ${game.ply}`);
    }
    if (player !== this.turn) throw new Refused("not-your-turn", "it is not your turn");
    const events: Event[] = [{ kind: "move", player, at: now, id: asked.id, move: asked.move }];
    try {
      game.push(asked.move);
      while (game.ply < this.setup.ply_limit && game.isForced) {
        const [only = ""] = game.position.legalMoves;
        events.push({ kind: "move", player: game.position.turn, at: now, move: only, forced: true });
        game.push(only);
      }
      if (!game.isOver && game.ply >= this.setup.ply_limit) events.push({ kind: "ply-limit", player, at: now });
    } catch (error) {
      if (!(error instanceof BadMove)) throw error;
      throw new Refused(error.reason ? "illegal" : "malformed", error.message, error.reason);
    } finally {
      while (game.ply > asked.ply) game.pop();
    }
    return events;
  }

  #act(player: Seat, { action, id, nonce_hash }: Act, now: number, nextTable: string): Event {
    if (action === "decline" || !this.#actions(player).includes(action)) {
      throw new Refused("not-now", `${action} is not possible now`);
    }
    const event: Event = { kind: action, player, at: now, id };
    if (action === "take-back") event.count = this.#movesToUndo(player);
    if (action === "rematch") Object.assign(event, nonce_hash && { nonce_hash }, { table: nextTable });
    return event;
  }

  #reveal(player: Seat, { id, nonce }: RevealNonce, now: number): Event {
    if (!this.dealing.isAwaited(player)) throw new Refused("not-now", "no nonce of this seat is awaited");
    if (!this.dealing.fits(player, nonce)) {
      throw new Refused("malformed", "this is not the nonce whose hash the seat gave");
    }
    return { kind: "nonce", player, at: now, id, ...(nonce && { nonce }) };
  }

  /** The end of a game whose time is up, if it is. */
  fall(now: number): Event | null {
    const { turn, deadline } = this;
    if (turn === null || deadline === null || now < deadline) return null;
    return { kind: "time", player: turn, at: now };
  }

  // What happened

  /** Takes in an event that has been stored. */
  apply(event: Event): void {
    this.seq++;
    this.#cause = event;
    if (event.id) this.#answered.set(`${event.player} ${event.id}`, this.seq);
    if (event.kind === "nonce") {
      this.dealing.reveal(event.player, event.nonce ?? null);
      this.#deal();
    } else if (event.kind === "move") {
      this.game.push(event.move ?? "");
      this.#deciders.push(event.forced ? null : event.player);
      this.#clock?.press(this.turn, event.at);
    } else if (event.kind === "take-back") {
      this.#takeBack(event.count ?? 0);
      this.#clock?.press(this.turn, event.at);
    } else if (event.kind === "hint") {
      this.game.practice = true;
    } else if (event.kind === "rematch") {
      this.nextTable = event.table ?? null;
      this.rematchHashes[event.player] = event.nonce_hash ?? null;
    } else {
      this.#adjudicate(event);
    }
    if (this.status === "over") this.#clock?.press(null, event.at);
  }

  #takeBack(count: number): void {
    this.game.practice ||= this.#undoesADraw(count);
    for (let back = 0; back < count; back++) {
      this.game.pop();
      this.#deciders.pop();
    }
  }

  #adjudicate({ kind, player }: Event): void {
    if (kind === "resign") this.game.adjudicate(other(player), "resignation");
    else if (kind === "time") this.game.adjudicate(other(player), "time");
    else if (kind === "draw") this.game.adjudicate(null, "agreement");
    else if (kind === "ply-limit") this.game.adjudicate(this.game.position.leader, "ply-limit");
    else throw new TypeError(`No local table has an event ${kind}.`);
  }

  // What may be done

  #mustPlay(): void {
    if (this.status === "dealing") {
      throw new Refused("not-now", "the game begins when both seats have revealed their nonces");
    }
    if (this.status === "over") throw new Refused("not-now", "the game is over");
  }

  /** How many moves lead back to this player's last own decision (at one screen: to anybody's); 0 if none. */
  #movesToUndo(player: Seat): number {
    const decided = (decider: Seat | null) =>
      decider === player || (decider !== null && this.setup.opponent === "here");
    const back = [...this.#deciders].reverse().findIndex(decided);
    return back + 1;
  }

  /** Whether taking back this number of moves puts cards back that a player has seen. */
  #undoesADraw(count: number): boolean {
    return count > 0 && this.game.before(count).draws !== this.game.position.draws;
  }

  #actions(player: Seat): Action[] {
    if (this.status === "over") return this.nextTable === null ? ["rematch"] : [];
    if (this.status !== "playing") return [];
    const actions: Action[] = ["resign"];
    if (this.setup.opponent !== "bot") actions.push("draw");
    if (this.setup.take_backs && this.#movesToUndo(player) > 0) actions.push("take-back");
    if (player === this.turn) actions.push("hint");
    return actions;
  }

  // What viewers receive

  /** The table for one viewer, or for one with both seats; `token` is their seat at the rematch. */
  message(viewer: Seat | null, now: number, both = false, token: string | null = null): TableMessage {
    const you = both ? (this.turn ?? 0) : viewer;
    const can = you === null ? [] : this.#actions(you);
    const { setup } = this;
    return {
      type: "table",
      seq: this.seq,
      cause: this.#told(this.#cause),
      id: this.id,
      game: setup.game,
      opponent: setup.opponent,
      status: this.status,
      you,
      both,
      seats: pair((player) => this.#seat(player)),
      options: { ...optionsOf(setup), ply_limit: setup.ply_limit },
      ply: this.ply,
      turn: this.turn,
      ...this.#shown(you),
      first: this.#game?.first ?? (setup.first === "lot" ? null : setup.first),
      clock: this.#clock?.state(now) ?? null,
      offers: { draw: null, take_back: null, rematch: null },
      can,
      take_back_marks: you !== null && can.includes("take-back") && this.#undoesADraw(this.#movesToUndo(you)),
      practice: this.#game?.practice ?? false,
      aid: this.#aid(you),
      dealer: null, // this page, for the people at it
      commitment: this.#commitment,
      nonce_hashes: pair((player) => this.dealing.hashes[player]),
      nonces: pair((player) => this.dealing.nonces[player]),
      seed: this.status === "over" ? this.#seed : null,
      result: this.#game?.result() ?? null,
      rematch: this.nextTable === null ? null : { table: this.nextTable, token },
    };
  }

  /** What a viewer may see of the game; nothing of it exists before the deal. */
  #shown(viewer: Seat | null): Pick<TableMessage, "position" | "legal" | "effects" | "moves" | "made"> {
    const game = this.#game;
    if (!game) return { position: null, legal: [], effects: [], moves: [], made: [] };
    const view = game.view(viewer);
    const mayMove = viewer !== null && viewer === this.turn && !game.isForced; // or the table makes the only move itself
    return {
      position: view.describe(),
      legal: mayMove ? view.legalMoves : [],
      effects: mayMove ? view.effects() : [],
      moves: [...game.moves],
      made: [...game.made],
    };
  }

  /** The memory aid: what this viewer could know by counting. */
  #aid(viewer: Seat | null): TableMessage["aid"] {
    if (!this.#game || !this.setup.aid) return null;
    const view = this.#game.view(viewer);
    return { scores: pair((player) => sum(view.scoreTerms(player))), unseen: view.unseen() };
  }

  /** The game as a text file; the seed only once it is over. */
  record(): string {
    const { level, bot, names } = this.setup;
    this.game.players = pair((player) => (player === bot ? `level${level}` : names[player] || "?"));
    return this.game.record(this.game.isOver);
  }

  #seat(player: Seat): SeatInfo {
    const { bot, level, names } = this.setup;
    if (player === bot) return { kind: "bot", taken: true, name: null, level };
    return { kind: "person", taken: true, name: names[player], level: null };
  }

  #told(event: Event | null): TableMessage["cause"] {
    if (!event || event.kind === "outage") return null;
    const { kind, player, move = null, forced = false, done = true } = event;
    return { kind, player, move, forced, done };
  }
}

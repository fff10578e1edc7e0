/** One position of either game, whole or hidden, in plain JSON, as `mandala/position.py` describes it. */
import type { Memory } from "../../engine/core/memory.ts";
import { Rules } from "../../engine/core/rules.ts";
import { ENGINE } from "../../engine/core/layout.ts";
import type { Color, Effect, GameName, OutcomeDict, Position as Described, Seat, Term } from "../../net/protocol";
import { COLORS } from "../../net/constants.ts";
import { asSeat, colorAt, pair, riverColors } from "./fields.ts";
import { mandalaPosition, mandalaUnseen } from "./mandala.ts";
import { patternsPosition } from "./patterns.ts";

interface Module {
  describe: (rules: Rules, terms: [number[], number[]], outcome: OutcomeDict | null) => Described;
  unseen: (rules: Rules) => number[] | null;
}

const GAMES: Record<GameName, Module> = {
  mandala: { describe: mandalaPosition, unseen: mandalaUnseen },
  patterns: { describe: patternsPosition, unseen: () => null },
};

const shared = new WeakMap<Memory, Partial<Record<GameName, Rules>>>();

/** The rules of a game in a memory: every position there uses the same, one question at a time. */
function rulesIn(memory: Memory, game: GameName): Rules {
  const known = shared.get(memory) ?? {};
  shared.set(memory, known);
  return (known[game] ??= new Rules(memory, game));
}

/** What contradicts what in a position: its name in the rulebook, and what it is about as far as it has that. */
export interface Contradiction {
  name: string;
  place: Seat; // a player or a mandala
  color: Color;
  number: number;
}

export class Position {
  readonly game: GameName;
  readonly state: Uint8Array;
  readonly #memory: Memory;

  constructor(memory: Memory, game: GameName, state: Uint8Array) {
    this.#memory = memory;
    this.game = game;
    this.state = state;
  }

  /** The set-up that a seed of 32 hexadecimal digits gives. */
  static dealt(memory: Memory, game: GameName, seed: string, first: Seat): Position {
    const rules = rulesIn(memory, game);
    rules.bytes = new Uint8Array(rules.state.size);
    rules.deal([BigInt(`0x${seed.slice(0, 16)}`), BigInt(`0x${seed.slice(16)}`)], first);
    return new Position(memory, game, rules.bytes);
  }

  /** Fields to set in a record of zeros. */
  static written(memory: Memory, game: GameName, write: (rules: Rules) => void): Position {
    const rules = rulesIn(memory, game);
    rules.bytes = new Uint8Array(rules.state.size);
    write(rules);
    return new Position(memory, game, rules.bytes);
  }

  get #rules(): Rules {
    const rules = rulesIn(this.#memory, this.game);
    rules.bytes = this.state;
    return rules;
  }

  get #tables() {
    return ENGINE.games[this.game];
  }

  get turn(): Seat {
    return asSeat(this.#rules.field("to_move"));
  }

  get isOver(): boolean {
    return this.#rules.isOver();
  }

  /** A number that grows with every card drawn. */
  get draws(): number {
    return this.#rules.draws();
  }

  /** The winner if the present score decided; null for a draw. */
  get leader(): Seat | null {
    const ahead = this.#rules.winner();
    return ahead === this.#tables.none ? null : asSeat(ahead);
  }

  get scores(): [number, number] {
    const rules = this.#rules;
    return pair((player) => rules.score(player));
  }

  get legalMoves(): string[] {
    return Array.from(this.#rules.legalMoves(), (code) => this.#tables.moves[code] ?? "");
  }

  /** Why the player to move may not make this move, as one of the rulebook's refusals; null if they may. */
  refusal(code: number): string | null {
    return this.#tables.refusals[this.#rules.refusal(code)] ?? null;
  }

  /** What contradicts what, in a position that was set up by hand; null if nothing does. */
  get contradiction(): Contradiction | null {
    const [code = 0, place = 0, color = 0, number = 0] = this.#rules.contradiction();
    const name = this.#tables.contradictions[code];
    return name ? { name, place: asSeat(place), color: colorAt(color), number } : null;
  }

  /** Of each colour, the cards or tiles that lie nowhere; negative if there are too many. */
  get spare(): number[] {
    const rules = this.#rules;
    return COLORS.map((_, color) => rules.fact("spare", color));
  }

  /** A whole state that a player with this view cannot distinguish from the real one. */
  redealt(rng: bigint): Position {
    const rules = this.#rules;
    rules.redeal(rng);
    return new Position(this.#memory, this.game, rules.bytes);
  }

  /** The position after a legal move. */
  after(code: number): Position {
    const rules = this.#rules;
    rules.play(code);
    return new Position(this.#memory, this.game, rules.bytes);
  }

  /** What a player may know, or a spectator (null). */
  view(player: Seat | null): Position {
    const rules = this.#rules;
    rules.hide(player ?? this.#tables.spectator);
    return new Position(this.#memory, this.game, rules.bytes);
  }

  /** The points of a player's river places 1 to 6, whose sum is the score. */
  scoreTerms(player: Seat): number[] {
    const rules = this.#rules;
    const river = riverColors(rules, player).map((color) => rules.colorScore(player, color));
    return COLORS.map((_, index) => river[index] ?? 0);
  }

  /** How a player's score comes about, by the colours in the river. */
  scoreSheet(player: Seat): Term[] {
    const rules = this.#rules;
    return riverColors(rules, player).map((color) => ({
      color: colorAt(color),
      count: rules.colorCount(player, color),
      worth: rules.field("rivers", player * COLORS.length + color),
      points: rules.colorScore(player, color),
    }));
  }

  /** What each of the legal moves would bring. */
  effects(): Effect[] {
    return this.#effectsOf(this.#rules.effects());
  }

  /** The same of one legal move. */
  effect(code: number): Effect {
    return this.#effectsOf(this.#rules.effects(new Uint8Array([code])))[0] ?? {};
  }

  #effectsOf(rows: Int16Array): Effect[] {
    const names = this.#tables.effects;
    return Array.from({ length: rows.length / names.length }, (_, row) => {
      const values = names.map((name, index) => [name, rows[row * names.length + index] ?? 0] as const);
      return Object.fromEntries(values.filter(([, value]) => value).map(([name, value]) => [name, told(name, value)]));
    });
  }

  outcome(): OutcomeDict | null {
    if (!this.isOver) return null;
    const reason = this.#tables.reasons[this.#rules.field("reason")] ?? "";
    return { winner: this.leader, reason, scores: this.scores };
  }

  describe(): Described {
    const outcome = this.outcome();
    const terms = pair((player) => this.scoreTerms(player));
    return GAMES[this.game].describe(this.#rules, terms, outcome);
  }

  /** Of each colour, the cards that lie where the viewer cannot look; null in a game without secrets. */
  unseen(): number[] | null {
    return GAMES[this.game].unseen(this.#rules);
  }
}

function told(name: string, value: number): Effect[keyof Effect] {
  if (ENGINE.effect_colors.includes(name)) return colorAt(value - 1);
  return ENGINE.effect_flags.includes(name) ? true : value;
}

/** What is explained in a first game, and when. The notes are data: mandala/games/<game>/guide.json. */
import mandala from "../../../../mandala/games/mandala/guide.json";
import patterns from "../../../../mandala/games/patterns/guide.json";
import type { GameName, Seat } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import type { DealtTable } from "../../boards/core/model";

type Fact = string | number | boolean;
export type Facts = Record<string, Fact>;

/** What a fact must be: this text or number, one of these, something at all or nothing, or at most a number. */
type Wanted = Fact | Fact[] | { most: number };

export interface Note {
  name: string;
  when: Record<string, Wanted>;
}

export const GUIDES = { mandala, patterns } as Record<GameName, Note[]>;

const SEATS = ["player", "first_chooser", "stuck", "turn"]; // facts that name a player: the reader, or the other

/** What a message says, on one level: its position, the move just made, and what was refused. */
export function factsOf(table: DealtTable, refused: string | null): Facts {
  const { cause, made, game, turn, status, position, legal } = table;
  const move = cause?.kind === "move" ? cause.move : null;
  const all: Record<string, unknown> = {
    ...position,
    ...(move ? made.at(-1) : null),
    kind: move ? partsOf(game, move).kind : null,
    lacks: "missing" in position ? Math.min(...position.missing.map(({ length }) => length)) : null,
    river: Math.max(...position.rivers.map(({ length }) => length)),
    choices: legal.length,
    turn,
    status,
    refused,
  };
  const known = Object.entries(all).map(([name, value]) => [
    name,
    SEATS.includes(name) ? who(value, table.you) : value,
  ]);
  return Object.fromEntries(
    known.filter(([, value]) => ["string", "number", "boolean"].includes(typeof value)),
  ) as Facts;
}

const who = (seat: unknown, you: Seat | null) => (typeof seat !== "number" ? null : seat === you ? "you" : "other");

export function applies({ when }: Note, facts: Facts): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const fact = facts[name];
    if (typeof wanted === "boolean") return Boolean(fact) === wanted;
    if (Array.isArray(wanted)) return fact !== undefined && wanted.includes(fact);
    if (typeof wanted === "object") return typeof fact === "number" && fact <= wanted.most;
    return fact === wanted;
  });
}

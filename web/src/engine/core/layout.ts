/** What the module's functions expect, as Python wrote it down when it compiled them. */
import type { GameName } from "../../net/protocol";
import generated from "../build/tables.json" with { type: "json" };

/** An array in memory: the arguments of a function begin with its address and its lengths. */
export interface Block {
  name: string;
  type: string;
  size: number; // of an item, in bytes
  shape: number[];
  zeroed: boolean; // whether its function expects zeros
}

/** A record: its size, and for each field its type, its shape and its offset. */
export interface Layout {
  size: number;
  fields: Record<string, [type: string, shape: number[], offset: number]>;
}

export interface Level {
  name: string;
  bot: string;
  simulations: number | null;
  notices: number;
  temperature: number;
}

interface OfGame {
  state: Layout;
  most_moves: number;
  moves: Record<string, string>; // the text of each code
  forms: Record<string, [example: string, takes: string]>; // of moves, by their first letter
  phases: string[];
  reasons: (string | null)[];
  refusals: (string | null)[];
  contradictions: (string | null)[];
  effects: string[];
  none: number;
  spectator: number;
  levels: Level[];
  engines: Record<string, Block[]>;
  network: Block[];
}

interface Layouts {
  answer: Layout;
  no_limit: number;
  ply_limit: number;
  record: {
    version: string; // of the rules
    headers: string[];
    required: string[];
    values: Record<string, [pattern: string, complaint: string]>;
  };
  effect_colors: string[]; // effects that are colours, counted from 1
  effect_flags: string[];
  refusal_texts: Record<string, string>;
  games: Record<GameName, OfGame>;
}

export const ENGINE = generated as unknown as Layouts;

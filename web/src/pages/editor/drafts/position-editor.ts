import type { Rules } from "../../../engine/core/rules";
import type { Color, GameName, Position, Seat } from "../../../net/protocol";
import { mandala } from "./mandala/position-editor";
import { patterns } from "./patterns/position-editor";

/** What a press on the board lays down. */
export interface Brush {
  color: Color;
  kind: string; // one of the game's kinds
}

/** Something on the board that can be changed by a press. */
export interface Place {
  name: string;
  at: string; // its place: a selector within the board
  label: string;
  bare?: boolean; // the place is empty, although the board must show something
}

/**
 * How positions of a game are set up. A draft is plain JSON, which may contradict itself; it holds no more than the
 * player to move may know.
 */
export interface PositionEditor<Draft> {
  kinds: readonly string[]; // of what can be laid down; none if a colour says it all
  empty: () => Draft;
  from: (position: Position) => Draft;
  read: (value: unknown) => Draft; // a RangeError if it is none
  link: (draft: Draft) => unknown; // its content in a link
  write: (rules: Rules, draft: Draft) => void; // into a record of zeros
  shown: (position: Position, draft: Draft) => Position; // what a board can show
  mover: (draft: Draft) => Seat;
  places: (draft: Draft, names: [string, string]) => Place[];
  add: (draft: Draft, place: string, brush: Brush) => Draft;
  remove: (draft: Draft, place: string, brush: Brush) => Draft;
  count: (draft: Draft, place: string, color: Color) => number | null; // of cards there; null where they are not counted
}

const ALL = { mandala, patterns };

/** The editor of a game; only the editor itself knows the type of its drafts. */
export const positionEditorOf = (game: GameName): PositionEditor<unknown> =>
  ALL[game] as unknown as PositionEditor<unknown>;

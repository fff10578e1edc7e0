import type { Position, Seat, TableMessage } from "../../net/protocol";

/** A table once its cards or tiles lie. */
export interface DealtTable extends TableMessage {
  position: Position;
}

export const isDealt = (table: TableMessage): table is DealtTable => table.position !== null;

/** What the shell hands to either game's board. */
export interface BoardProps {
  table: DealtTable;
  viewer: Seat | null; // who sits at the bottom; a spectator sees seat 0 there
  covered: boolean; // the hand lies face down until the next person at this screen takes over
  busy: boolean; // nothing can be played now: no target is lit
  asks?: boolean; // whether the reader is asked for a move; not so in a puzzle that is solved
  advised?: string | null; // a legal move that is pointed out: what would be played, and where to
  names: [string, string];
  mentions?: string; // a text about the table: spaces that it names carry their names
  onmove: (move: string) => void;
  onpreview?: (text: string) => void; // what the moves that somebody weighs up would bring; empty if none is
}

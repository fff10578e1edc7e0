import type { Seat, TableMessage } from "../lib/protocol";

/** What the shell hands to either game's board. */
export interface BoardProps {
  table: TableMessage;
  viewer: Seat | null; // who sits at the bottom; a spectator sees seat 0 there
  covered: boolean; // the hand lies face down until the next person at this screen takes over
  busy: boolean; // nothing can be played now: no target is lit
  names: [string, string];
  onmove: (move: string) => void;
}

import type { Seat, TableMessage } from "../../net/protocol";
import { gameNamed } from "../../boards/games";

/** Whether hands must be kept from the other person at this screen. */
function shares(table: TableMessage): boolean {
  return table.both && gameNamed(table.game).secretHands && table.status === "playing";
}

/** Whose hand lies open, after this table is shown: nobody's as soon as somebody else is to move. */
export function stillOpen(open: Seat | null, table: TableMessage): Seat | null {
  return open === table.turn ? open : null;
}

/** The hand of the player to move lies face down. */
export function isCovered(open: Seat | null, table: TableMessage): boolean {
  return shares(table) && stillOpen(open, table) === null;
}

/** The screen is to be passed on; claiming needs no hand, so then nobody is asked to. */
export function asksToPass(open: Seat | null, table: TableMessage): boolean {
  return isCovered(open, table) && table.position?.phase === "turn";
}

/** Who sits at the bottom. */
export function viewerOf(table: TableMessage): Seat | null {
  if (!table.both) return table.you;
  return gameNamed(table.game).secretHands ? (table.turn ?? table.you) : 0;
}

import type { Seat, TableMessage } from "../../net/protocol";
import { gameNamed } from "../../boards/games";

/** Whether hands must be kept from the other person at this screen. */
function shares(table: TableMessage): boolean {
  return table.both && gameNamed(table.game).secretHands && table.status === "playing";
}

/** The seat whose hand is open after this table is shown: none as soon as the other player is to move. */
export function stillOpen(open: Seat | null, table: TableMessage): Seat | null {
  return open === table.turn ? open : null;
}

/** Whether the hand of the player to move is face down. */
export function isCovered(open: Seat | null, table: TableMessage): boolean {
  return shares(table) && stillOpen(open, table) === null;
}

/** Whether the screen is to be passed on; claiming needs no hand, so then it is not. */
export function asksToPass(open: Seat | null, table: TableMessage): boolean {
  return isCovered(open, table) && table.position?.phase === "turn";
}

/** The seat shown at the bottom. */
export function viewerOf(table: TableMessage): Seat | null {
  if (!table.both) return table.you;
  return gameNamed(table.game).secretHands ? (table.turn ?? table.you) : 0;
}

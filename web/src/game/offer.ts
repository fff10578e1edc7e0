import type { Seat, TableMessage } from "../net/protocol";

export interface StandingOffer {
  action: "draw" | "take-back" | "rematch";
  by: Seat;
  mine: boolean | null; // null: of two players whom this viewer only watches
}

/** The offer that awaits an answer. */
export function standingOffer({ offers, you, both }: TableMessage): StandingOffer | null {
  const entries = [
    ["draw", offers.draw],
    ["take-back", offers.take_back],
    ["rematch", offers.rematch],
  ] as const;
  for (const [action, by] of entries) {
    if (by !== null) return { action, by, mine: you === null ? null : !both && by === you };
  }
  return null;
}

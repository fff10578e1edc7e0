import type { Seat } from "../../net/protocol";

type Key = "review-luck-earned" | "review-luck-turned" | "review-luck-drawn";

/** The part of luck in a result, by the scores of player 0: the winner or, after a draw, the player who would have led. */
export function luckMessage(score: number, adjusted: number): { key: Key; winner: Seat; other: Seat } {
  const ahead: Seat = adjusted >= 0.5 ? 0 : 1;
  if (score === 0.5) return { key: "review-luck-drawn", winner: ahead, other: ahead === 0 ? 1 : 0 };
  const winner: Seat = score > 0.5 ? 0 : 1;
  return { key: winner === ahead ? "review-luck-earned" : "review-luck-turned", winner, other: winner === 0 ? 1 : 0 };
}

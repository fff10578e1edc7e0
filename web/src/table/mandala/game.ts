import type { Game } from "../game";
import Picture from "./Picture.svelte";

export const mandala: Game = {
  board: () => import("./Board.svelte"),
  picture: Picture,
  secretHands: true,
  overview: {
    turn: ["overview-mandala-mountain", "overview-mandala-field", "overview-mandala-discard"],
    sections: [
      { title: "overview-mandala-color", texts: ["overview-mandala-color-text"] },
      { title: "overview-mandala-complete", texts: ["overview-mandala-complete-text", "overview-mandala-claim-text"] },
      { title: "overview-end", texts: ["overview-mandala-end-text"] },
      { title: "overview-score", texts: ["overview-mandala-score-text"] },
    ],
  },
  colorOf: ({ color }) => color,
  triedColor: ({ color }) => color,
  yourTurn: ({ position }) => (position.phase === "claim" ? "status-claim" : "status-cards"),
};

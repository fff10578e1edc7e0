import type { Component } from "svelte";
import type { Color, MoveParts, Position, Seat } from "../lib/protocol";
import type { BoardProps, DealtTable } from "./board";

/** What the page around the boards must know about a game. Each game's own folder has one. */
export interface Game {
  board: () => Promise<{ default: Component<BoardProps> }>; // fetched when it is first needed
  picture: Component;
  secretHands: boolean; // two people at one screen must not see each other's hands
  overview: { turn: string[]; sections: { title: string; texts: string[] }[] }; // messages of the page of rules
  /** The colour that a move was about, told by the position it led to. */
  colorOf: (move: MoveParts, after: Position) => Color | undefined;
  /** The colour that a move which was refused is about. */
  triedColor: (move: MoveParts, player: Seat, position: Position) => Color | undefined;
  /** The message that says what is expected of whoever looks. */
  yourTurn: (table: DealtTable) => string;
}

import type { Component } from "svelte";
import type { Color, MoveParts, Position, Seat } from "../../net/protocol";
import type { BoardProps, DealtTable } from "./model";
import type { Message } from "../../i18n/message";

/** What the page around the boards must know about a game. Each game's own folder has one. */
export interface Game {
  board: () => Promise<{ default: Component<BoardProps> }>; // fetched when it is first needed
  picture: Component;
  secretHands: boolean; // two people at one screen must not see each other's hands
  overview: { turn: string[]; sections: { title: string; texts: string[] }[] }; // messages of the page of rules
  /** The colour that a move which was refused is about. */
  triedColor: (move: MoveParts, player: Seat, position: Position) => Color | undefined;
  /** The message that says what is expected of the viewer; nothing if it is to make one of several moves. */
  yourTurn: (table: DealtTable) => string | null;
  /** Where a move happens on the board, as selectors: what to look at before one sees it, and what it touches. */
  whereabouts: (move: MoveParts, player: Seat) => { look: string[]; touch: string[] };
  /** The player who had no action left, in a game that ends so. */
  stuck: (position: Position) => Seat | null;
  /** Why a player wins on equal points; nothing in a game where that is a draw. */
  tieBreak: (position: Position, winner: Seat) => Message | null;
}

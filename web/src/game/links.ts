import { absolute } from "../net/address";
import { forgetInTab, loadFromTab, loadText, saveInTab, saveText } from "../store/storage";

/** The addresses of a table: to watch it, to take its free seat, and a seat's own. */
export const watchLink = (id: string) => absolute(`/t/${id}`);
export const inviteLink = (id: string, invite: string, origin: string) => `${origin}/t/${id}#join=${invite}`;
const seatPath = (id: string, token: string) => `/t/${id}#seat=${token}`;
export const seatLink = (id: string, token: string) => absolute(seatPath(id, token));

const seatKey = (id: string) => `seat:${id}`;

/** The seat that this browser has at a table: the one of this tab, else the last one that it had. */
export const keptSeat = (id: string): string | null => loadFromTab(seatKey(id)) ?? loadText(seatKey(id));

/** Keeps a seat, which the server has accepted, for other tabs too. */
export const keepSeat = (id: string, token: string): void => saveText(seatKey(id), token);

/** Forgets the seat of this tab, which the server has refused. */
export const dropSeat = (id: string): void => forgetInTab(seatKey(id));

/**
 * The path of a table for the owner of a seat. This tab keeps the token, so that an address that is passed on gives no
 * seat away; only where it can keep nothing, the path has the token.
 */
export function tablePath(id: string, token: string | null): string {
  if (!token) return `/t/${id}`;
  saveInTab(seatKey(id), token);
  return keptSeat(id) === token ? `/t/${id}` : seatPath(id, token);
}

export type Arrival = { kind: "seat" | "join"; token: string } | { kind: "watch" };

/** What the fragment of an address asks for. */
export function arrivalOf(hash: string): Arrival {
  const entries = new URLSearchParams(hash.replace(/^#/, ""));
  for (const kind of ["seat", "join"] as const) {
    const token = entries.get(kind);
    if (token) return { kind, token };
  }
  return { kind: "watch" };
}

/** The invitation, known to the browser tab that set up the table. */
export const keptInvite = (id: string): string | null => loadFromTab(`invite:${id}`);

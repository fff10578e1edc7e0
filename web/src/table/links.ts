import { absolute } from "../lib/address";

/** The addresses of a table: to watch it, to take its free seat, and a seat's own. */
export const watchLink = (id: string) => absolute(`/t/${id}`);
export const inviteLink = (id: string, invite: string, origin: string) => `${origin}/t/${id}#join=${invite}`;
export const seatPath = (id: string, token: string | null) => `/t/${id}${token ? `#seat=${token}` : ""}`;
export const seatLink = (id: string, token: string) => absolute(seatPath(id, token));

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
export function keptInvite(id: string): string | null {
  try {
    return sessionStorage.getItem(`invite:${id}`);
  } catch {
    return null; // storage may be switched off
  }
}

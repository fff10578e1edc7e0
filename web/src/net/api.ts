import { call, get, post } from "./http";
import type { Bots, Created, NewTable, Seated, ServerStatus, Summary, TableMessage, Upload } from "./protocol";

export const tableAddress = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const bots = async () => (await get<Bots>("/bots")).bots;

export const status = () => get<ServerStatus>("/status");

export const createTable = (request: NewTable) => post<Created>("/tables", request);

export const uploadTable = (game: Upload) => post<Created>("/tables/upload", game);

export const myTables = async () => (await get<{ tables: Summary[] }>("/tables")).tables;

export const cancelTable = (id: string, token: string | null) => call(tableAddress(id), { method: "DELETE" }, token);

export const takeSeat = (id: string, invite: string, name: string | null, nonce_hash: string) =>
  post<Seated>(`${tableAddress(id)}/seats`, { invite, name, nonce_hash });

export const tableNow = (id: string, token?: string | null) => get<TableMessage>(tableAddress(id), token);

const LONGEST_WAIT = 25; // seconds

/** Waits until the other seat is taken; a problem says that the table is gone. */
export async function untilTaken(id: string, token: string | null, waits: () => boolean): Promise<void> {
  const asked = `${tableAddress(id)}?after=0&wait=${LONGEST_WAIT}`;
  while (waits() && (await get<TableMessage>(asked, token)).status === "waiting");
}

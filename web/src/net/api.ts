import { isLocal } from "../game/local/id";
import { HAS_SERVER } from "./address";
import { newNonceHash } from "../game/core/nonce";
import type {
  Bots,
  Created,
  Frames,
  NewTable,
  Problem,
  Replay,
  Seated,
  ServerStatus,
  Summary,
  TableMessage,
  Upload,
} from "./protocol";

/** What the server refuses, or why there is nobody to ask. */
export type Refusal = Omit<Problem, "kind"> & { kind: Problem["kind"] | "no-server" };

/** A refusal by the server, or the failure to reach it. */
export class ProblemError extends Error {
  readonly problem: Refusal;

  constructor(problem: Refusal) {
    super(problem.text);
    this.problem = problem;
    this.name = "ProblemError";
  }
}

const UNREACHABLE: Problem = { kind: "unavailable", text: "The server cannot be reached.", reason: null, about: {} };
const NO_SERVER: Refusal = { kind: "no-server", text: "This page has no server.", reason: null, about: {} };

async function call(path: string, init: RequestInit = {}, token?: string | null): Promise<Response> {
  if (!HAS_SERVER) throw new ProblemError(NO_SERVER);
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { ...init, headers, credentials: "same-origin" });
  } catch {
    throw new ProblemError(UNREACHABLE);
  }
  if (!response.ok) throw new ProblemError(await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const { problem } = (await response.json()) as { problem?: Problem };
    if (problem) return problem;
  } catch {
    // A proxy in between may answer with something other than JSON.
  }
  return { kind: "unavailable", text: `The server answered ${response.status}.`, reason: null, about: {} };
}

const ASK_AGAIN_AFTER = 1000; // ms

/** Asks again as long as the server has one of these problems, which pass, and somebody still waits for the answer. */
export async function patiently<T>(
  ask: () => Promise<T>,
  problems: readonly Refusal["kind"][],
  waits: () => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProblemError && problems.includes(error.problem.kind) && waits())) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER));
    }
  }
}

async function get<T>(path: string, token?: string | null): Promise<T> {
  return (await call(path, {}, token)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await call(path, init)).json() as Promise<T>;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const bots = async () => (await get<Bots>("/bots")).bots;

export const status = () => get<ServerStatus>("/status");

export const createTable = (wish: NewTable) => post<Created>("/tables", wish);

export const uploadTable = (game: Upload) => post<Created>("/tables/upload", game);

export const myTables = async () => (await get<{ tables: Summary[] }>("/tables")).tables;

export const cancelTable = (id: string, token: string | null) => call(table(id), { method: "DELETE" }, token);

export const takeSeat = (id: string, invite: string, name: string | null) =>
  post<Seated>(`${table(id)}/seats`, { invite, name, nonce_hash: newNonceHash() });

export const tableNow = (id: string, token?: string | null) => get<TableMessage>(table(id), token);

const LONGEST_WAIT = 25; // seconds

/** Waits until somebody has sat down; a problem says that the table is gone. */
export async function untilTaken(id: string, token: string | null, waits: () => boolean): Promise<void> {
  const asked = `${table(id)}?after=0&wait=${LONGEST_WAIT}`;
  while (waits() && (await get<TableMessage>(asked, token)).status === "waiting");
}

// Finished games of this browser, and most records that somebody opens, are replayed here; all others by the server.
const archive = () => import("../game/local/archive");

export const record = async (id: string, token?: string | null) =>
  isLocal(id) ? (await archive()).recordOf(id) : (await call(`${table(id)}/record`, {}, token)).text();

export const replayOf = async (id: string) =>
  isLocal(id) ? (await archive()).replayOf(id) : get<Replay>(`${table(id)}/replay`);

export const framesOf = async (id: string, start: number, count: number) =>
  isLocal(id)
    ? (await archive()).framesOf(id, start, count)
    : get<Frames>(`${table(id)}/replay/frames?start=${start}&count=${count}`);

// Records of whole positions that were set up by hand are read by the server alone.
const isSetUpByHand = (record: string) => /^\s*Setup:/m.test(record);

async function postText<T>(path: string, text: string): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text };
  return (await call(path, init)).json() as Promise<T>;
}

export const replayText = async (text: string) =>
  isSetUpByHand(text) ? postText<Replay>("/replays", text) : (await archive()).replayText(text);

export const framesText = async (text: string, start: number, count: number) =>
  isSetUpByHand(text)
    ? postText<Frames>(`/replays/frames?start=${start}&count=${count}`, text)
    : (await archive()).framesText(text, start, count);

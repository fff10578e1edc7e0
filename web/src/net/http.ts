import { HAS_SERVER } from "./address";
import type { Problem } from "./protocol";

/** A refusal of the server, or the reason why it cannot be reached. */
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

export async function call(path: string, init: RequestInit = {}, token?: string | null): Promise<Response> {
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

/** Asks again as long as the server has one of these temporary problems and the answer is still wanted. */
export async function retryWhile<T>(
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

export async function get<T>(path: string, token?: string | null): Promise<T> {
  return (await call(path, {}, token)).json() as Promise<T>;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await call(path, init)).json() as Promise<T>;
}

export async function postText<T>(path: string, text: string): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text };
  return (await call(path, init)).json() as Promise<T>;
}

import { HAS_SERVER } from "./address";
import { status } from "./api";
import type { ServerStatus } from "./protocol";

// ms from one question to the next
const WHILE_WORKING = 1000;
const WHILE_AWAY = 5000;

/** What the server says of itself; null while it cannot be reached. */
export const server: { status: ServerStatus | null } = $state({ status: null });

/** Asks until the server is ready, if there is one. */
export async function watchServer(): Promise<void> {
  if (!HAS_SERVER) return;
  try {
    server.status = await status();
  } catch {
    server.status = null;
  }
  if (!server.status?.ready) setTimeout(() => void watchServer(), server.status ? WHILE_WORKING : WHILE_AWAY);
}

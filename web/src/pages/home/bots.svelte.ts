import { HAS_SERVER } from "../../net/address";
import { bots as allBots } from "../../net/api";
import type { ListedBot } from "../../net/protocol";

const AGAIN = 15_000; // ms until the server is asked again

/** The bots of the server that would play now, besides the levels. */
export const bots: { free: ListedBot[] } = $state({ free: [] });

/** Keeps the bots up to date until the function it gives is called. */
export function watchBots(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  async function ask(): Promise<void> {
    try {
      bots.free = (await allBots()).filter(({ free }) => free);
    } catch {
      bots.free = []; // the server is away, or not ready yet
    }
    timer = setTimeout(() => void ask(), AGAIN);
  }
  if (HAS_SERVER) void ask();
  return () => clearTimeout(timer);
}

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { GameName } from "../../net/protocol";
import { GAMES } from "../../net/constants";
import { settings } from "../../store/settings.svelte";
import { startMessages } from "../../i18n/messages.svelte";
import Overview from "./Overview.svelte";
import MandalaBoard from "../../boards/mandala/Board.svelte";
import PatternsBoard from "../../boards/patterns/Board.svelte";
import { cards, tiles } from "../../../harness/sample";
import { replayModel } from "../../boards/core/model";
import { keyNames, shortcuts } from "../../ui/shortcuts";

const BOARDS = { mandala: MandalaBoard, patterns: PatternsBoard };
let shown: ReturnType<typeof mount>[] = [];

function show(game: GameName): void {
  const model = replayModel({ game, moves: [], made: [] }, 0, game === "patterns" ? tiles : cards);
  const names: [string, string] = ["Ada", "Bob"];
  const props = { model, viewer: 0 as const, covered: false, busy: false, names, onmove: vi.fn() };
  shown.push(mount(BOARDS[game], { target: document.body, props }));
  flushSync();
}

beforeAll(async () => {
  settings.motion = false;
  await startMessages();
});
afterEach(async () => {
  await Promise.all(shown.map((component) => unmount(component)));
  shown = [];
});

test.each(GAMES)("the overview of %s lists exactly the keys that work", (game) => {
  show(game);
  const keys = shortcuts().flatMap(keyNames);
  expect(keys).toContain("Esc");
  shown.push(mount(Overview, { target: document.body, props: { game, onclose: () => undefined } }));
  flushSync();
  expect(Array.from(document.querySelectorAll("kbd"), (key) => key.textContent)).toEqual(keys);
});

test("no key means two things, and none is left when the board is gone", async () => {
  for (const game of GAMES) {
    show(game);
    const all = shortcuts().flatMap(({ keys, shift = null }) => keys.map((key) => `${key} ${shift}`));
    expect(new Set(all).size).toBe(all.length);
    await unmount(shown.pop()!);
    expect(shortcuts()).toEqual([]);
  }
});

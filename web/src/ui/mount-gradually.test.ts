import { expect, it, vi } from "vitest";
import { mountGradually } from "./mount-gradually.svelte";

it("comes in tasks of its own the first time, and at once from then on", async () => {
  const first = mountGradually(3);
  expect(first.shown).toBe(1);
  await vi.waitFor(() => expect(first.shown).toBe(3), { timeout: 20_000 });
  expect(mountGradually(3).shown).toBe(3);
});

import { registerSW } from "virtual:pwa-register";

const HOUR = 3_600_000;

/** Whether a newer version of the page has been fetched and waits to be shown. */
export const updates = $state({ waiting: false });

let show: (reload: boolean) => Promise<void> = () => Promise.resolve();

/** Keeps the page for times without a connection, and looks for newer versions: a game may stay open for days. */
export function startUpdates(): void {
  show = registerSW({
    immediate: true,
    onNeedRefresh: () => (updates.waiting = true),
    onRegisteredSW: (_address, worker) => setInterval(() => void worker?.update().catch(() => undefined), HOUR),
  });
}

/** Shows the newer version instead of this one. */
export function reload(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  void show(true);
}

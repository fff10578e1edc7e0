import { settings } from "../store/settings.svelte";
import { play } from "./sound";

const ICON = "/icon-192.png";

/** Asks for the permission to notify; whether it is given. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** Notifies a visitor who looks at another tab or window, if they have allowed it; `tag` replaces an older notice. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!settings.notify || !document.hidden) return;
  play("turn", true);
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  // On Android only a service worker may show notifications.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, { body, tag, icon: ICON });
  else new Notification(title, { body, tag, icon: ICON }).onclick = () => window.focus();
}

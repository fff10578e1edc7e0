/// <reference lib="webworker" />

/** Keeps the page's shell for times without a connection. Games live on the server: /api is never touched. */

declare const __FILES__: string[]; // addresses of the shell's files
declare const __VERSION__: string; // changes with any of them

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL = `shell-${__VERSION__}`;
const files = new Set(__FILES__);

const isNamedByContent = (file: string): boolean => file.startsWith("/assets/");

worker.addEventListener("install", (event) => {
  const requests = [...files].map(
    (file) => new Request(file, { cache: isNamedByContent(file) ? "default" : "no-cache" }),
  );
  const fill = caches.open(SHELL).then((cache) => cache.addAll(requests));
  event.waitUntil(fill.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== SHELL));
  const clean = old.then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => worker.clients.claim()));
});

async function kept(request: Request | string): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/")));
  else if (files.has(url.pathname)) event.respondWith(kept(request));
});

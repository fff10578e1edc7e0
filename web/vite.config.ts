import { constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { rulesPages } from "./build/rules-plugin.ts";
import { words } from "./build/words.ts";

const server = "127.0.0.1:8000";

/** Keeps the page's files for times without a connection, engine and networks too. /api is never touched. */
const offline = VitePWA({
  filename: "service-worker.js",
  manifest: false, // it stands in public/
  injectRegister: null, // see src/lib/updates.svelte.ts
  workbox: {
    globPatterns: ["**/*.{css,html,js,png,svg,wasm,webmanifest,weights,woff2}"],
    dontCacheBustURLsMatching: /^assets\//, // named by their content
    inlineWorkboxRuntime: true,
    clientsClaim: true, // the first visit already works without a connection
    // A page comes from the server while there is one, so that a reload always shows the newest version.
    navigateFallback: null,
    directoryIndex: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) => request.mode === "navigate" && !url.pathname.startsWith("/api/"),
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: "index.html" } },
      },
    ],
  },
});

const precompressed = compression({
  algorithms: [
    defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    defineAlgorithm("gzip", { level: 9 }),
  ],
  include: /\.(css|html|js|svg|wasm|weights)$/,
  threshold: 1000, // bytes; below this a compressed copy gains nothing
  logLevel: "silent",
});

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), words(), rulesPages(), offline, precompressed],
  build: {
    outDir: "../mandala/server/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "build/**/*.test.ts"] },
}));

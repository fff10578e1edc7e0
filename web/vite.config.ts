import { constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { acyclic } from "./build/acyclic.ts";
import { rulesPages } from "./build/rules-plugin.ts";
import { words } from "./build/words.ts";

const server = "127.0.0.1:8000";

/** Keeps the page's files for times without a connection, engine and networks too. The server's /api is never touched. */
const offline = VitePWA({
  filename: "service-worker.js",
  manifest: false, // it stands in public/
  injectRegister: null, // see src/app/updates.svelte.ts
  workbox: {
    globPatterns: ["**/*.{css,html,js,jsonl,png,svg,wasm,webmanifest,weights,woff2}"],
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
  include: /\.(css|html|js|jsonl|svg|wasm|weights)$/,
  threshold: 1000, // bytes; below this a compressed copy gains nothing
  logLevel: "silent",
});

/** The name of a file without its ending, and without the names of all who share it. */
const short = (name: string) => name.replace(/[~.].*/, "");

/** The page for our server; in the mode "site" a folder for any web server, at any path (see src/net/address.ts). */
export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [svelte(), words(), rulesPages(), acyclic(), offline, mode !== "site" && precompressed],
  build: {
    outDir: mode === "site" ? "../dist-site" : "../mandala/server/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"], // the first that know light-dark()
    assetsInlineLimit: 0,
    // Few files: each costs half a kilobyte of headers, and time to be asked for.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0] ?? "")}-[hash][extname]`,
        codeSplitting: {
          // A group is what folders hold: a first game must not wait for what only later pages need.
          includeDependenciesRecursively: false,
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "store", test: /src\/store\/|node_modules\/idb\//, priority: 1 },
            { name: "game", test: /src\/(engine\/(core\/|build\/tables)|game\/(core|tables)\/)/, priority: 1 },
            { name: "drafts", test: /src\/pages\/editor\/drafts\//, priority: 1 },
            { name: "boards", test: /src\/(ui|i18n|boards\/(art|core|mandala\/cards))\//, priority: 1 },
            { name: "tiles", test: /src\/boards\/patterns\/tiles\//, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    pool: "vmThreads",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    testTimeout: 60_000, // other tests run beside these
  },
}));

import { bytesToHex } from "@noble/hashes/utils.js";
import { fingerprint } from "./fairness";
import { loadText, saveText } from "../../store/storage";

const kept = new Map<string, string>(); // for browsers that forbid remembering

export const randomHex = (bytes: number): string => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Draws a nonce for the next deal, keeps it in this browser, and gives its hash. */
export function newNonceHash(): string {
  const nonce = randomHex(16);
  const hash = fingerprint(nonce);
  kept.set(hash, nonce);
  saveText(`nonce:${hash}`, nonce);
  return hash;
}

/** The nonce with this hash, if it was drawn in this browser. */
export const nonceOf = (hash: string): string | null => kept.get(hash) ?? loadText(`nonce:${hash}`);

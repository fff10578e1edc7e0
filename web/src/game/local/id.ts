import { randomHex } from "../core/nonce";

const PREFIX = "local-"; // no table of a server is called so

export const newLocalId = (): string => PREFIX + randomHex(8);

/** Whether a table is kept in this browser, and not by the server. */
export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

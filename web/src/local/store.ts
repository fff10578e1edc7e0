import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Event, Setup, Summary } from "../lib/protocol";

/** A table as it is kept: its set-up, how long it has been open, and what the list of games tells of it. */
export interface Row {
  id: string;
  setup: Setup;
  uptime: number; // ms
  summary: Summary;
}

interface Schema extends DBSchema {
  tables: { key: string; value: Row };
  events: { key: [table: string, seq: number]; value: Event };
}

/** Another tab has stored events that this one does not know. */
export class Conflict extends Error {}

/** The table is not kept any more. */
export class Deleted extends Error {}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("games", 1, {
    upgrade(db) {
      db.createObjectStore("tables", { keyPath: "id" });
      db.createObjectStore("events");
    },
    blocking: () => void close(), // a newer version of the page waits
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function close(): Promise<void> {
  const db = await opened;
  opened = null;
  db?.close();
}

const eventsOf = (id: string, after = 0) => IDBKeyRange.bound([id, after + 1], [id, Infinity]);

export async function createTable(row: Row): Promise<void> {
  await (await database()).add("tables", row);
}

export async function tableRow(id: string): Promise<Row | null> {
  return (await (await database()).get("tables", id)) ?? null;
}

/** The events of a table after so many. */
export async function eventsAfter(id: string, seq: number): Promise<Event[]> {
  return (await database()).getAll("events", eventsOf(id, seq));
}

/** Stores the events that follow number `seq`, all or none; `next` is the table of a rematch that they agree on. */
export async function append(id: string, seq: number, events: readonly Event[], next: Row | null): Promise<void> {
  const transaction = (await database()).transaction(["tables", "events"], "readwrite", { durability: "strict" });
  const done = transaction.done;
  try {
    const tables = transaction.objectStore("tables");
    const kept = transaction.objectStore("events");
    if (!(await tables.getKey(id))) throw new Deleted();
    // `add` refuses a key that is there already: whoever stores first wins.
    const adding = events.map((event, index) => kept.add(event, [id, seq + index + 1]));
    if (next) adding.push(tables.add(next) as never);
    await Promise.all([...adding, done]);
  } catch (error) {
    if (error instanceof Deleted) transaction.abort();
    await done.catch(() => undefined);
    throw error instanceof DOMException && error.name === "ConstraintError" ? new Conflict() : error;
  }
}

/** Changes what is kept of a table besides its events; one that was deleted meanwhile stays deleted. */
export async function update(id: string, change: Partial<Pick<Row, "uptime" | "summary">>): Promise<void> {
  const transaction = (await database()).transaction("tables", "readwrite");
  const row = await transaction.store.get(id);
  if (row) await transaction.store.put({ ...row, ...change });
  await transaction.done;
}

/** All tables in a few words. */
export async function summaries(): Promise<Summary[]> {
  return (await (await database()).getAll("tables")).map(({ summary }) => summary);
}

/** Deletes a table; tabs that show it are told. */
export async function deleteTable(id: string): Promise<void> {
  const transaction = (await database()).transaction(["tables", "events"], "readwrite");
  await Promise.all([
    transaction.objectStore("tables").delete(id),
    transaction.objectStore("events").delete(eventsOf(id)),
    transaction.done,
  ]);
  const tabs = new BroadcastChannel(id);
  tabs.postMessage(null);
  tabs.close();
}

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Review } from "./review";
import type { Event, Setup, Summary } from "../net/protocol";

/** A table of the server, and the token of this browser's seat there. */
export interface Place {
  table: string;
  token: string | null;
}

/** A stored table: its set-up, how long it has been open, and its entry in the list of games. */
export interface Row {
  id: string;
  setup: Setup;
  uptime: number; // ms
  summary: Summary;
  uploaded: Place | null; // its place at the server; here it is out of play
}

interface Schema extends DBSchema {
  tables: { key: string; value: Row };
  events: { key: [table: string, seq: number]; value: Event };
  reviews: { key: string; value: Review }; // of finished tables
}

/** Another tab has stored events that this one does not know. */
export class Conflict extends Error {}

/** The table is not kept here any more. */
export class Deleted extends Error {}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("games", 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore("tables", { keyPath: "id" });
        db.createObjectStore("events");
      }
      db.createObjectStore("reviews");
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

/** The events of a table after number `seq`. */
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
    const row = await tables.get(id);
    if (!row || row.uploaded) throw new Deleted();
    // `add` refuses a key that is there already: the tab that stores first wins.
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
export async function update(id: string, change: Partial<Omit<Row, "id" | "setup">>): Promise<void> {
  const transaction = (await database()).transaction("tables", "readwrite");
  const row = await transaction.store.get(id);
  if (row) await transaction.store.put({ ...row, ...change });
  await transaction.done;
}

/** The review of a finished table, if there has been one. */
export async function keptReview(id: string): Promise<Review | null> {
  return (await (await database()).get("reviews", id)) ?? null;
}

export async function keepReview(id: string, review: Review): Promise<void> {
  await (await database()).put("reviews", review, id);
}

const allRows = async () => (await database()).getAll("tables");

/** The entries of all tables, except those that were moved to the server. */
export async function summaries(): Promise<Summary[]> {
  return (await allRows()).filter(({ uploaded }) => !uploaded).map(({ summary }) => summary);
}

/** Stores that a table was moved to the server, and notifies the tabs that show it. */
export async function markUploaded(id: string, place: Place): Promise<void> {
  await update(id, { uploaded: place });
  tellTabs(id);
}

/** Puts a table that was moved to the server back into play here: its table there no longer exists. */
export async function restore(table: string): Promise<void> {
  const row = (await allRows()).find(({ uploaded }) => uploaded?.table === table);
  if (row) await update(row.id, { uploaded: null });
}

/** Deletes a table, and notifies the tabs that show it. */
export async function deleteTable(id: string): Promise<void> {
  const transaction = (await database()).transaction(["tables", "events", "reviews"], "readwrite");
  await Promise.all([
    transaction.objectStore("tables").delete(id),
    transaction.objectStore("events").delete(eventsOf(id)),
    transaction.objectStore("reviews").delete(id),
    transaction.done,
  ]);
  tellTabs(id);
}

function tellTabs(id: string): void {
  const tabs = new BroadcastChannel(id);
  tabs.postMessage(null);
  tabs.close();
}

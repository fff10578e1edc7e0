import { engineModule } from "../../engine/core/module";
import { Memory } from "../../engine/core/memory";
import { randomHex } from "../core/nonce";
import type { Answer, Problem, Seat, TableMessage } from "../../net/protocol";
import { newLocalId } from "./id";
import { rematchSetup } from "../tables/rematch";
import { newRow, summaryOf, today } from "../tables/rows";
import { append, Conflict, Deleted, eventsAfter, tableRow, update, type Row } from "../../store/database";
import { LocalTable, Refused, type Asked, type Event } from "../tables/table";
import { botMove, prepare } from "./thinking";

const TICK = 250; // ms between two looks at the clock
const AGAIN = 1000; // ms after a bot's move that could not be stored
const HEARTBEAT = 2000; // ms between two notes of how long a table has been open

/** What is kept of a table makes no sense. */
export class Damaged extends Error {
  override name = "Damaged";
}

/** A table in memory, with its bot and its clock. Events are stored before they are shown. */
export class Room {
  ondeleted: (() => void) | null = null; // in another tab, or because it was moved to the server
  readonly #table: LocalTable;
  readonly #tell: (message: TableMessage) => void;
  readonly #opened = performance.now();
  readonly #tabs: BroadcastChannel; // notices between tabs that a table has changed
  readonly #timer: ReturnType<typeof setInterval> | undefined;
  #uptime: number; // when it was opened
  #noted: number;
  #last: Promise<unknown> = Promise.resolve();
  #thinking: AbortController | null = null;
  #closed = false;

  private constructor(memory: Memory, row: Row, events: Event[], tell: (message: TableMessage) => void) {
    const { id, setup, uptime } = row;
    this.#tell = tell;
    this.#table = new LocalTable(memory, id, setup);
    for (const event of events) this.#table.apply(event);
    this.#uptime = this.#noted = Math.max(uptime, events.at(-1)?.at ?? 0);
    this.#tabs = new BroadcastChannel(id);
    this.#tabs.onmessage = () => void this.#inTurn(() => this.#catchUp()).catch(() => undefined); // the next write tries again
    if (setup.clock) this.#timer = setInterval(() => this.#tick(), TICK);
    if (setup.level !== null) void prepare(setup.game, setup.level).catch(() => undefined); // thinking tries again
  }

  /** The table with this id, as it is stored; null if there is none, or if it was moved to the server. */
  static async open(id: string, tell: (message: TableMessage) => void): Promise<Room | null> {
    const row = await tableRow(id);
    if (!row || row.uploaded) return null;
    const [module, events] = await Promise.all([engineModule(), eventsAfter(id, 0)]);
    const memory = await Memory.load(module);
    try {
      return new Room(memory, row, events, tell);
    } catch (error) {
      throw new Damaged(String(error));
    }
  }

  close(): void {
    this.#closed = true;
    this.#thinking?.abort();
    clearInterval(this.#timer);
    this.#tabs.close();
  }

  get seq(): number {
    return this.#table.seq;
  }

  /** The table as the people at this screen may see it. */
  message(): TableMessage {
    const { opponent, bot } = this.#table.setup;
    return this.#table.message(bot === 0 ? 1 : 0, this.#now(), opponent === "here");
  }

  /** Begins to think if it is a bot's turn. */
  wake(): void {
    if (!this.#thinking && this.#table.thinks) void this.#think(new AbortController());
  }

  /** Does what a seat asks for; the same id again gives the same answer. */
  async answer(asked: Asked): Promise<Answer> {
    const table = this.#table;
    let problem: Problem | null = null;
    let seq: number | null = null;
    try {
      seq = await this.#inTurn(async () => {
        const player: Seat = table.setup.opponent === "here" ? table.actor(asked) : table.setup.bot === 0 ? 1 : 0;
        await this.#store(table.ask(player, asked, this.#now(), newLocalId()));
        return table.repeated(player, asked.id);
      });
      if (seq === null) throw new Refused("not-now", "the time is up");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem = error.problem;
    }
    return { type: "answer", id: asked.id, ok: !problem, seq: seq ?? this.seq, problem };
  }

  /** Milliseconds that this table has been open, over all visits: clocks stand still in between. */
  #now(): number {
    return Math.round(this.#uptime + performance.now() - this.#opened);
  }

  #tick(): void {
    const now = this.#now();
    if (this.#table.fall(now)) void this.#inTurn(() => this.#fall()).catch(() => undefined); // the next tick tries again
    if (now < this.#noted + HEARTBEAT) return;
    this.#noted = now;
    void update(this.#table.id, { uptime: now }).catch(() => undefined);
  }

  async #fall(): Promise<void> {
    const fallen = this.#table.fall(this.#now());
    if (fallen) await this.#store([fallen]);
  }

  async #think(controller: AbortController): Promise<void> {
    this.#thinking = controller;
    const { seq, thinks, setup } = this.#table;
    const move = thinks && (await botMove({ ...thinks, game: setup.game }, controller.signal));
    if (controller.signal.aborted || !move) return;
    try {
      await this.#inTurn(async () => {
        // A move taken back meanwhile may have led to another position.
        if (this.seq === seq) await this.#store(this.#table.botMove(move, this.#now()));
      });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN)); // another tab was faster, or nothing can be stored now
    }
    if (this.#thinking !== controller) return;
    this.#thinking = null;
    if (!this.#closed) this.wake();
  }

  /** One thing after the other, so that nothing is decided on a table that is about to change. */
  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #store(events: Event[]): Promise<void> {
    if (events.length === 0) return;
    try {
      await append(this.#table.id, this.seq, events, this.#rematch(events));
    } catch (error) {
      if (error instanceof Deleted) this.ondeleted?.();
      if (!(error instanceof Conflict)) throw error;
      await this.#catchUp();
      throw new Refused("stale", "another tab was faster; look at the table again");
    }
    await this.#take(events);
    this.#tabs.postMessage(null);
  }

  /** The next table, if these events agree on one. */
  #rematch(events: Event[]): Row | null {
    const agreed = events.find(({ table }) => table);
    if (!agreed?.table) return null;
    const setup = rematchSetup(this.#table, today(), randomHex(16));
    setup.nonce_hashes[agreed.player] = agreed.nonce_hash ?? null;
    return newRow(agreed.table, setup);
  }

  /** Takes over what another tab has stored. */
  async #catchUp(): Promise<void> {
    const { id } = this.#table;
    const row = await tableRow(id);
    if (row && !row.uploaded) await this.#take(await eventsAfter(id, this.seq));
    else this.ondeleted?.();
  }

  async #take(events: Event[]): Promise<void> {
    if (events.length === 0) return;
    this.#thinking?.abort();
    this.#thinking = null;
    for (const event of events) {
      this.#table.apply(event);
      this.#uptime = Math.max(this.#uptime, event.at - (performance.now() - this.#opened));
      this.#tell(this.message());
    }
    await update(this.#table.id, { uptime: this.#now(), summary: summaryOf(this.message()) });
    this.wake();
  }
}

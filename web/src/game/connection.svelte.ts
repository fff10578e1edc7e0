import { openSocket, type Socket } from "../net/socket";
import { ProblemError, type Refusal } from "../net/http";
import { newNonceHash, nonceOf, randomHex } from "./core/nonce";
import type { Action, Answer, FromSeat, FromServer, Presence, Problem, TableMessage } from "../net/protocol";
import { settings } from "../store/settings.svelte";

interface Pending {
  message: FromSeat & { id: string };
  resolve: (answer: Answer) => void;
  reject: (error: ProblemError) => void;
}

export const SHOWN_FOR = 420;
const LONGEST_QUEUE = 12; // more than a mandala has colours to claim
const PING_EVERY = 15_000;
const PONG_WITHIN = 10_000;
const RESEND_AFTER = 1_000;
const CLOSED: Record<number, Problem["kind"]> = { 4404: "not-found", 4500: "damaged" }; // the socket of no table, and why
const FIRST_DELAY = 300;
const QUICK_DELAY = 1_500; // at most, while it is probably another node's turn, or a restart
const QUICK_TRIES = 10;
const LONGEST_DELAY = 8_000;
const LOST_AFTER = 5_000; // another page at this seat may know the nonce
export const FOR_LATER: readonly Refusal["kind"][] = ["too-fast", "getting-ready", "unavailable"];

const randomId = () => randomHex(12);

/** A table's socket: it reconnects by itself, repeats what was not answered, and shows snapshots one after another. */
export class Connection {
  table: TableMessage | null = $state.raw(null); // shown now
  latest: TableMessage | null = $state.raw(null);
  latestAt = $state(0); // when it came, by performance.now()
  presence: Presence | null = $state.raw(null);
  state: "connecting" | "open" | "lost" = $state("connecting");
  unanswered = $state(0);
  moving = $state(false); // a move is among what is not answered yet
  jumps = $state(0); // how often plies were left out: the board is then drawn afresh
  problem: Problem | null = $state.raw(null); // why this table cannot be joined at all

  #queue: TableMessage[] = $state.raw([]);
  #held = false; // moves are kept for later
  #pending = new Map<string, Pending>();
  #socket: Socket | null = null;
  #joining = true; // the next snapshot is the first one of this socket
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #showTimer: ReturnType<typeof setTimeout> | undefined;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #token: string | null;
  readonly #open: () => Socket;
  readonly #motion: () => boolean;

  constructor(
    tableId: string,
    token: string | null,
    open: (tableId: string) => Socket = openSocket,
    motion: () => boolean = () => settings.motion,
  ) {
    this.#token = token;
    this.#open = () => open(tableId);
    this.#motion = motion;
    document.addEventListener("visibilitychange", this.#wake);
    window.addEventListener("online", this.#wake);
    window.addEventListener("offline", this.#wake); // the server may still answer: it may be on this machine
    this.#connect();
  }

  get playing(): boolean {
    return this.#queue.length > 0;
  }

  move(text: string): Promise<Answer> {
    return this.#ask({ type: "move", id: randomId(), ply: this.latest?.ply ?? 0, move: text });
  }

  act(action: Action): Promise<Answer> {
    const nonce_hash = action === "rematch" ? newNonceHash() : null;
    return this.#ask({ type: "act", id: randomId(), action, nonce_hash });
  }

  /** Gives the nonce that this seat has promised; one that is lost is given up, so that the game can begin. */
  #reveal({ you, both, nonce_hashes, nonces }: TableMessage): void {
    const seat = both && (!nonce_hashes[0] || nonces[0]) ? 1 : you;
    const hash = seat === null ? null : nonce_hashes[seat];
    if (seat === null || !hash || nonces[seat]) return;
    const nonce = nonceOf(hash);
    if (nonce) this.#giveNonce(nonce);
    else this.#lostTimer ??= setTimeout(() => this.#giveNonce(null), LOST_AFTER);
  }

  #giveNonce(nonce: string | null): void {
    if (this.latest?.status !== "dealing") return;
    // Another page of the same seat may have been faster: the next snapshot shows the result.
    this.#ask({ type: "nonce", id: randomId(), nonce }).catch(() => {});
  }

  /** Keeps moves for later while the player reads about the position. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#showTimer === undefined) this.#showNext();
  }

  /** Shows the newest snapshot at once. */
  skip(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    this.#queue = [];
    this.table = this.latest;
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#wake);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("offline", this.#wake);
    clearTimeout(this.#retry);
    clearTimeout(this.#showTimer);
    clearTimeout(this.#lostTimer);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#joining = true;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#awaitPong(); // first: a local socket answers before `send` returns
      this.#send({ type: "join", token: this.#token });
      this.#pingTimer = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as FromServer);
    socket.onclose = ({ code }) => {
      const kind = CLOSED[code];
      const lost = kind === "not-found" || !this.latest; // a table that is damaged stays as it was shown last
      if (kind && lost) this.problem = { kind, text: "", reason: null, about: {} };
      this.#lose();
    };
  }

  /** Forgets the socket without hearing from it again. */
  #drop(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#pongTimer);
    this.#pongTimer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(): void {
    this.#drop();
    if (this.#closed || this.problem) return;
    this.state = "lost";
    const longest = this.#attempt < QUICK_TRIES ? QUICK_DELAY : LONGEST_DELAY;
    const delay = Math.min(FIRST_DELAY * 2 ** this.#attempt++, longest) * (1 + Math.random() * 0.3);
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  readonly #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#closed || this.problem) return;
    if (this.playing) this.skip();
    if (this.state === "open") this.#ping();
    else if (!this.#socket) this.#connect();
  };

  #ping(): void {
    this.#awaitPong();
    this.#send({ type: "ping" });
  }

  #awaitPong(): void {
    this.#pongTimer ??= setTimeout(() => this.#lose(), PONG_WITHIN);
  }

  #send(message: FromSeat): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #ask(message: Pending["message"]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      this.#count();
      if (this.state === "open") this.#send(message);
    });
  }

  #resend(): void {
    if (this.state !== "open") return;
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #receive(message: FromServer): void {
    clearTimeout(this.#pongTimer);
    this.#pongTimer = undefined;
    if (message.type === "table") this.#receiveTable(message);
    else if (message.type === "presence") this.presence = message;
    else if (message.type === "answer") this.#settle(message);
    else if (message.type === "error") this.#receiveProblem(message.problem);
    else if (message.seq > (this.latest?.seq ?? -1)) this.#send({ type: "sync" });
  }

  #receiveTable(message: TableMessage): void {
    const previous = this.latest;
    const first = this.#joining;
    if (previous && !first && message.seq <= previous.seq) return;
    this.#joining = false;
    this.#attempt = 0;
    this.state = "open";
    this.latest = message;
    this.latestAt = performance.now();
    const gap = previous !== null && (first || message.seq > previous.seq + 1);
    if (!previous || (gap && Math.abs(message.ply - previous.ply) > 1)) {
      if (previous) this.jumps++;
      this.skip();
    } else {
      this.#show(message);
    }
    if (first) this.#resend();
    if (message.status === "dealing" && message.seq !== previous?.seq) this.#reveal(message);
  }

  #receiveProblem(problem: Problem): void {
    if (this.#joining && ["not-found", "not-your-seat"].includes(problem.kind)) {
      this.problem = problem;
      this.#drop();
    } else if (FOR_LATER.includes(problem.kind)) {
      setTimeout(() => this.#resend(), RESEND_AFTER);
    } else {
      for (const { message } of this.#pending.values()) {
        this.#settle({ type: "answer", id: message.id, ok: false, seq: 0, problem });
      }
    }
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    if (answer.problem && FOR_LATER.includes(answer.problem.kind)) {
      setTimeout(() => this.#resend(), RESEND_AFTER);
      return;
    }
    this.#pending.delete(answer.id);
    this.#count();
    if (answer.problem) pending.reject(new ProblemError(answer.problem));
    else pending.resolve(answer);
  }

  #count(): void {
    this.unanswered = this.#pending.size;
    this.moving = [...this.#pending.values()].some(({ message }) => message.type === "move");
  }

  #show(message: TableMessage): void {
    const waits = this.#held ? message.cause?.kind === "move" : this.#motion() || this.playing;
    if (!waits || this.#queue.length >= LONGEST_QUEUE) {
      this.skip();
      return;
    }
    this.#queue = [...this.#queue, message];
    if (this.#showTimer === undefined) this.#showNext();
  }

  #showNext(): void {
    const [next, ...rest] = this.#queue;
    if (this.#held || !next) return;
    this.#queue = rest;
    this.table = next;
    const time = next.cause?.kind === "move" && this.#motion() ? SHOWN_FOR : 0;
    this.#showTimer = setTimeout(() => {
      this.#showTimer = undefined;
      this.#showNext();
    }, time);
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ProblemError } from "../net/http";
import type { Socket } from "../net/socket";
import { Connection, SHOWN_FOR } from "./connection.svelte";
import type { Cause, FromSeat, FromServer, TableMessage } from "../net/protocol";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: FromSeat[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromSeat);
  }
  close() {
    this.closed = true;
  }
  tell(...messages: FromServer[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const cause: Cause = { kind: "move", player: 1, move: "m1r", forced: false, done: true };
const snapshot = (seq: number, ply = seq) => ({ type: "table", seq, ply, cause }) as unknown as TableMessage;

let sockets: FakeSocket[];
let connection: Connection;
const socket = () => sockets[sockets.length - 1]!;

function connect(motion = true) {
  sockets = [];
  const open = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  connection = new Connection("table", "secret", open, () => motion);
}

function join(seq = 1) {
  socket().onopen?.();
  socket().tell(snapshot(seq));
  vi.advanceTimersByTime(SHOWN_FOR);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  connect();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("joining", () => {
  test("says whose seat it is first, and is open with the first snapshot", () => {
    expect(connection.state).toBe("connecting");
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: "join", token: "secret" }]);
    expect(connection.state).toBe("connecting");
    socket().tell(snapshot(1));
    expect(connection.state).toBe("open");
    expect(connection.table?.seq).toBe(1);
  });

  test.each([
    [4404, "not-found"],
    [4500, "damaged"],
  ])("a table that is not to be had (%i) is not tried again", (code, kind) => {
    socket().onopen?.();
    socket().onclose?.({ code });
    vi.advanceTimersByTime(60_000);
    expect(connection.problem?.kind).toBe(kind);
    expect(sockets).toHaveLength(1);
  });
});

test("a seat that belongs to somebody else is not tried again", () => {
  socket().onopen?.();
  socket().tell({ type: "error", problem: { kind: "not-your-seat", text: "", reason: null, about: {} } });
  vi.advanceTimersByTime(60_000);
  expect(connection.problem?.kind).toBe("not-your-seat");
  expect(sockets).toHaveLength(1);
});

describe("reconnecting", () => {
  test.each([0, 0.999])("waits longer each time: two seconds at most, later about eight (by chance %d)", (chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    join();
    const delays: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = sockets.length;
      const start = Date.now();
      socket().onclose?.({ code: 1006 });
      expect(connection.state).toBe("lost");
      for (let step = 0; sockets.length === before && step < 2000; step++) vi.advanceTimersByTime(10);
      delays.push(Date.now() - start);
    }
    expect(delays[0]).toBeGreaterThanOrEqual(300);
    expect(delays[0]).toBeLessThan(420);
    expect(delays[2]).toBeGreaterThanOrEqual(1200);
    expect(delays[9]).toBeLessThanOrEqual(1960);
    expect(delays[10]).toBeGreaterThanOrEqual(8000);
    expect(delays[11]).toBeLessThanOrEqual(10_410);
    expect(sockets).toHaveLength(13);
  });

  test("a server that never opens its socket is given up", () => {
    const opened: Unanswered[] = [];
    class Unanswered extends FakeSocket {
      static readonly CONNECTING = 0;
      readyState = 0;
      constructor() {
        super();
        opened.push(this);
      }
      override close() {
        super.close();
        this.onclose?.({ code: 1006 });
      }
    }
    vi.stubGlobal("WebSocket", Unanswered);
    const waiting = new Connection("table", "secret");
    vi.advanceTimersByTime(4_900);
    expect(opened[0]?.closed).toBe(false);
    vi.advanceTimersByTime(600);
    expect(opened[0]?.closed).toBe(true);
    expect(opened).toHaveLength(2);
    waiting.close();
    vi.unstubAllGlobals();
  });

  test("a missing pong closes the socket", () => {
    join();
    vi.advanceTimersByTime(15_000);
    expect(socket().sent.at(-1)).toEqual({ type: "ping" });
    const old = socket();
    vi.advanceTimersByTime(10_500);
    expect(old.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  test("a socket that answers at once, as those of local tables do, is kept", () => {
    socket().send = (text) => {
      const { type } = JSON.parse(text) as FromSeat;
      socket().tell(type === "ping" ? { type: "pong", seq: 1 } : snapshot(1));
    };
    socket().onopen?.();
    vi.advanceTimersByTime(60_000);
    expect(connection.state).toBe("open");
    expect(sockets).toHaveLength(1);
  });

  test("takes the first snapshot of a new socket whatever its number", () => {
    join(7);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    join(6);
    expect(connection.table?.seq).toBe(6);
  });

  test("repeats an unanswered move with the same id", async () => {
    join(3);
    const answered = connection.move("m1r");
    const sent = socket().sent.at(-1)!;
    expect(sent).toMatchObject({ type: "move", ply: 3, move: "m1r" });
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    join(4);
    expect(socket().sent.at(-1)).toEqual(sent);
    expect(connection.unanswered).toBe(1);
    const { id } = sent as { id: string };
    socket().tell({ type: "answer", id, ok: true, seq: 4, problem: null });
    await expect(answered).resolves.toMatchObject({ ok: true });
    expect(connection.unanswered).toBe(0);
  });

  test("keeps what is asked for while the connection is lost", () => {
    join();
    socket().onclose?.({ code: 1006 });
    void connection.act("draw");
    vi.advanceTimersByTime(500);
    join();
    expect(socket().sent.at(-1)).toMatchObject({ type: "act", action: "draw" });
  });
});

describe("answers", () => {
  test("a refusal rejects with its problem", async () => {
    join();
    const answered = connection.move("m1r");
    const { id } = socket().sent.at(-1) as { id: string };
    const problem = { kind: "illegal", text: "no", reason: "lies-on-mountain", about: {} } as const;
    socket().tell({ type: "answer", id, ok: false, seq: 1, problem });
    await expect(answered).rejects.toThrow(ProblemError);
  });

  test("what cannot be stored just now is sent once more, with the same id", async () => {
    join();
    const answered = connection.move("m1r");
    const sent = socket().sent.at(-1)!;
    const { id } = sent as { id: string };
    const problem = { kind: "unavailable", text: "no", reason: null, about: {} } as const;
    socket().tell({ type: "answer", id, ok: false, seq: 1, problem });
    expect(connection.moving).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(socket().sent.slice(-2)).toEqual([sent, sent]);
    socket().tell({ type: "answer", id, ok: true, seq: 2, problem: null });
    await expect(answered).resolves.toMatchObject({ ok: true });
  });

  test("what came too fast is sent once more", () => {
    join();
    void connection.act("draw");
    const sent = socket().sent.length;
    socket().tell({ type: "error", problem: { kind: "too-fast", text: "slower", reason: null, about: {} } });
    vi.advanceTimersByTime(1_000);
    expect(socket().sent).toHaveLength(sent + 1);
    expect(socket().sent.at(-1)).toEqual(socket().sent.at(-2));
  });
});

describe("order", () => {
  test("ignores a snapshot that is not newer", () => {
    join(5);
    socket().tell(snapshot(5, 99), snapshot(4));
    vi.advanceTimersByTime(5_000);
    expect(connection.table?.ply).toBe(5);
  });

  test("a pong with a larger number asks for the table", () => {
    join(5);
    socket().tell({ type: "pong", seq: 5 });
    expect(socket().sent.at(-1)).not.toEqual({ type: "sync" });
    socket().tell({ type: "pong", seq: 6 });
    expect(socket().sent.at(-1)).toEqual({ type: "sync" });
  });

  test("jumps over a gap without showing what came before", () => {
    join(1);
    socket().tell(snapshot(2), snapshot(3), snapshot(9));
    expect(connection.table?.seq).toBe(9);
    expect(connection.playing).toBe(false);
    expect(connection.jumps).toBe(1);
  });
});

test("a taken-back pair of moves is no gap", () => {
  join(5);
  socket().tell(snapshot(6, 3));
  expect(connection.table?.ply).toBe(3);
  expect(connection.jumps).toBe(0);
});

describe("the queue", () => {
  test("shows quick snapshots one after another", () => {
    join(1);
    socket().tell(snapshot(2), snapshot(3), snapshot(4));
    expect(connection.table?.seq).toBe(2);
    expect(connection.latest?.seq).toBe(4);
    expect(connection.playing).toBe(true);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(connection.table?.seq).toBe(3);
    vi.advanceTimersByTime(SHOWN_FOR);
    expect(connection.table?.seq).toBe(4);
    expect(connection.playing).toBe(false);
  });

  test("can be skipped", () => {
    join(1);
    socket().tell(snapshot(2), snapshot(3), snapshot(4));
    connection.skip();
    expect(connection.table?.seq).toBe(4);
    expect(connection.playing).toBe(false);
  });

  test("does not wait without motion", () => {
    connection.close();
    connect(false);
    join(1);
    socket().tell(snapshot(2), snapshot(3));
    expect(connection.table?.seq).toBe(3);
  });
});

test.each([true, false])(
  "what comes while somebody reads is shown afterwards, one after another (motion: %s)",
  (motion) => {
    connect(motion);
    join();
    connection.hold(true);
    socket().tell(snapshot(2), snapshot(3));
    vi.advanceTimersByTime(60_000);
    expect([connection.table?.seq, connection.latest?.seq, connection.playing]).toEqual([1, 3, true]);
    connection.hold(false);
    expect(connection.table?.seq).toBe(2);
    connection.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(connection.table?.seq).toBe(2);
    connection.hold(false);
    expect([connection.table?.seq, connection.playing]).toEqual([3, false]);
  },
);

test("only moves wait while somebody reads", () => {
  join();
  connection.hold(true);
  const hint = { ...snapshot(2, 1), cause: { ...cause, kind: "hint", move: null } } as TableMessage;
  socket().tell(hint);
  expect([connection.table?.seq, connection.playing]).toEqual([2, false]);
});

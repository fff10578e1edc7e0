import type { Socket } from "../../net/socket";
import type { FromSeat, FromServer } from "../../net/protocol";
import { loading } from "../../ui/loading.svelte";
import type { Room } from "./room";

const NOT_FOUND = 4404;
const DAMAGED = 4500;
const FAILED = 1011;

/** The socket of a table that is kept in this browser. It speaks as a server's does. */
export class LocalSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #room: Room | null = null;
  #closed = false;

  constructor(id: string) {
    void this.#open(id);
  }

  send(text: string): void {
    this.#take(JSON.parse(text) as FromSeat).catch(() => this.#fail(FAILED)); // nothing could be stored
  }

  close(): void {
    this.#closed = true;
    this.#room?.close();
  }

  async #open(id: string): Promise<void> {
    try {
      const { Room } = await import("./room");
      const room = await Room.open(id, (message) => this.#tell(message));
      loading.failed = false;
      this.#room = room;
      if (room) room.ondeleted = () => this.#fail(NOT_FOUND);
      if (this.#closed) room?.close();
      else if (room) this.onopen?.();
      else this.#fail(NOT_FOUND);
    } catch (error) {
      const damaged = error instanceof Error && error.name === "Damaged";
      loading.failed = !damaged;
      this.#fail(damaged ? DAMAGED : FAILED);
    }
  }

  async #take(message: FromSeat): Promise<void> {
    const room = this.#room;
    if (!room) return;
    if (message.type === "ping") this.#tell({ type: "pong", seq: room.seq });
    else if (message.type === "sync") this.#tell(room.message());
    else if (message.type === "join") {
      this.#tell(room.message());
      this.#tell({ type: "presence", present: [true, room.message().both], watching: 0 });
      room.wake();
    } else this.#tell(await room.answer(message));
  }

  #tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  #fail(code: number): void {
    this.#room?.close();
    if (!this.#closed) this.onclose?.({ code });
  }
}

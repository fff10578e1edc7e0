import { untrack } from "svelte";
import { absolute } from "../../net/address";
import { framesOf, framesText } from "../../game/records";
import type { Position, Replay, Seat } from "../../net/protocol";
import { route } from "../../ui/route.svelte";
import { isLocal } from "../../game/local/id";
import { replayModel, type BoardModel } from "../../boards/core/model";
import { plyOf } from "./ply";
import { packed } from "../../game/packed";
import { Positions } from "./positions.svelte";

const STEP = 1100; // ms from one position to the next while it plays

/** Whether a game is only replayed or also reviewed, as addresses begin. */
export type Path = "/r" | "/review";

/** A finished game, shown step by step. Create it while its component is set up. */
export class Playback {
  readonly replay: Replay;
  readonly id: string | null; // of its table; null for a record that the visitor opened
  readonly last: number;
  ply = $state(0);
  viewer = $state<Seat>(0);
  playing = $state(false);
  model = $state.raw<BoardModel | null>(null); // of the last position asked for that has come
  ending = $state.raw<Position | null>(null);
  readonly #path: Path;
  readonly #positions: Positions;
  #code = $state<string | null>(null); // the record, for a link that needs no server

  constructor(replay: Replay, id: string | null, path: Path) {
    this.replay = replay;
    this.id = id;
    this.last = replay.moves.length;
    this.#path = path;
    this.#positions = new Positions(
      (start, count) => (id ? framesOf(id, start, count) : framesText(replay.record, start, count)),
      this.last,
    );
    this.ply = untrack(() => plyOf(route.hash, this.last));
    if (!this.#onServer) void packed(replay.record).then((text) => (this.#code = text));
    this.#watch();
  }

  get #onServer(): boolean {
    return this.id !== null && !isLocal(this.id);
  }

  #watch(): void {
    const { last } = this;
    $effect(() => {
      this.#positions.want(this.ply);
      this.#positions.want(last);
    });
    $effect(() => () => this.#positions.close());
    $effect.pre(() => {
      const { known } = this.#positions;
      const shown = known[this.ply];
      if (shown) this.model = replayModel(this.replay, this.ply, shown);
      if (known[last]) this.ending = known[last];
    });
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => this.#show(this.ply + 1), STEP);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const wanted = plyOf(route.hash, last);
      untrack(() => this.id && (this.ply = wanted));
    });
  }

  /** The address of the position shown, replayed or reviewed, in this browser; null until it is known. */
  address(path: Path): string | null {
    if (this.id) return `${path}/${this.id}#${this.ply}`;
    return this.#code && `${path}#record=${this.#code}&ply=${this.ply}`;
  }

  /** A link to the position shown for anybody; null until it is known. */
  get link(): string | null {
    if (this.#onServer) return absolute(`${this.#path}/${this.id}#${this.ply}`);
    return this.#code && absolute(`${this.#path}#record=${this.#code}&ply=${this.ply}`);
  }

  #show(wanted: number): void {
    this.ply = Math.max(0, Math.min(this.last, wanted));
    if (this.ply === this.last) this.playing = false;
    if (this.id) history.replaceState(null, "", `#${this.ply}`);
    else if (this.link) history.replaceState(null, "", this.link);
  }

  step(wanted: number): void {
    this.playing = false;
    this.#show(wanted);
  }

  toggle(): void {
    if (!this.playing && this.ply === this.last) this.#show(0);
    this.playing = !this.playing;
  }

  turnAround(): void {
    this.viewer = this.viewer === 0 ? 1 : 0;
  }

  /** Steps by the keys of a replay. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== "range") return;
    const pressing = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    if (event.key === "ArrowLeft") this.step(this.ply - 1);
    else if (event.key === "ArrowRight") this.step(this.ply + 1);
    else if (event.key === "Home") this.step(0);
    else if (event.key === "End") this.step(this.last);
    else if (event.key === " " && !pressing) this.toggle();
    else return;
    event.preventDefault();
  }
}

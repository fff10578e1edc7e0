import type { Rules } from "../../../../engine/core/rules";
import { ENGINE } from "../../../../engine/core/layout";
import type { Color, PatternsPosition, Position, Seat, Tile } from "../../../../net/protocol";
import { BOARD, COLORS } from "../../../../net/constants";
import { t } from "../../../../i18n/messages.svelte";
import { SPACES } from "../../../../game/core/patterns";
import * as reading from "../reading";
import type { Brush, Place, PositionEditor } from "../position-editor";

interface Laid {
  color: Color;
  owner: Seat | null; // whose group it belongs to, back up
  marker: boolean;
}

export interface PatternsDraft {
  to_move: Seat;
  last_flips: boolean;
  board: (Laid | null)[]; // row by row; null for an empty space
  bowls: [Color | null, Color | null];
  rivers: [Color[], Color[]]; // in the order of the markers
}

const { none, phases } = ENGINE.games.patterns;
const SEATS = [0, 1] as const;
const CELLS = BOARD.flat();
const FRONT = "front";
const MARKER = "marker";
const GROUPS = ["group-0", "group-1"] as const;

const empty = (): PatternsDraft => ({
  to_move: 0,
  last_flips: false,
  board: CELLS.map(() => null),
  bowls: [null, null],
  rivers: [[], []],
});

/** Start tiles that are not given yet go into the bowls. */
function from(position: Position): PatternsDraft {
  const { to_move, phase, board, bowls, start_tiles, rivers, first } = position as PatternsPosition;
  const given = phase === "give" ? [start_tiles[0] ?? null, start_tiles[1] ?? null] : bowls;
  return {
    to_move: phase === "give" ? first : to_move,
    last_flips: phase === "last-flips",
    board: board.map(({ color, owner, marker }) => ({ color, owner, marker: marker !== null })),
    bowls: [given[0] ?? null, given[1] ?? null],
    rivers,
  };
}

function read(value: unknown): PatternsDraft {
  const at = (name: string) => reading.part(value, name);
  const tile = (entry: unknown): Laid => ({
    color: reading.color(reading.part(entry, "color")),
    owner: reading.orNull(reading.seat)(reading.part(entry, "owner")),
    marker: reading.flag(reading.part(entry, "marker")),
  });
  return {
    to_move: reading.seat(at("to_move")),
    last_flips: reading.flag(at("last_flips")),
    board: reading.list(at("board"), CELLS.length, reading.orNull(tile)),
    bowls: reading.both(at("bowls"), reading.orNull(reading.color)),
    rivers: reading.both(at("rivers"), reading.river),
  };
}

function write(rules: Rules, draft: PatternsDraft): void {
  const { to_move, last_flips, board, bowls, rivers } = draft;
  const spaces = (fits: (tile: Laid) => boolean) =>
    board.reduce((word, tile, index) => (tile && fits(tile) ? word | (1n << BigInt(SPACES[index] ?? 0)) : word), 0n);
  rules.set("viewer", [to_move + 1]);
  rules.set("to_move", [to_move]);
  rules.set("phase", [phases.indexOf(last_flips ? "last-flips" : "turn")]);
  rules.set("start_tiles", [none, none]);
  rules.set(
    "bowls",
    bowls.map((color) => (color ? COLORS.indexOf(color) : none)),
  );
  COLORS.forEach((color, index) => {
    rules.setWord(
      "fronts",
      spaces((tile) => tile.color === color && tile.owner === null),
      index,
    );
    for (const seat of SEATS) {
      const group = (tile: Laid) => tile.color === color && tile.owner === seat;
      const marked = board.findIndex((tile) => tile?.marker && group(tile));
      const row = seat * COLORS.length + index;
      rules.setWord("groups", spaces(group), row);
      rules.set("markers", [SPACES[marked] ?? none], row);
      rules.set("rivers", [rivers[seat].indexOf(color) + 1], row);
    }
  });
}

/** A board must show a tile on every space; where there is none, any will do, for it is covered. */
function shown(position: Position, draft: PatternsDraft): Position {
  const board = draft.board.map((laid): Tile => {
    if (!laid) return { color: COLORS[0]!, side: "front", owner: null, marker: null };
    const { color, owner } = laid;
    const marker = laid.marker && owner !== null ? draft.rivers[owner].indexOf(color) + 1 : null;
    return { color, side: owner === null ? "front" : "back", owner, marker };
  });
  return { ...(position as PatternsPosition), board };
}

function places({ board, bowls, rivers, to_move }: PatternsDraft, names: [string, string]): Place[] {
  const bowl = (seat: Seat): Place => {
    const color = bowls[seat];
    const label = color
      ? t("patterns-bowl", { name: names[seat], color: t(`color-${color}`) })
      : `${names[seat]}: ${t("patterns-bowl-empty")}`;
    return { name: `bowl-${seat}`, at: `[data-bowl="${seat}"]`, label };
  };
  const cell = ({ name, index }: (typeof CELLS)[number]): Place => {
    const laid = board[index] ?? null;
    const at = `[data-cell="${name}"]`;
    if (!laid) return { name, at, label: t("editor-space-empty", { cell: name }), bare: true };
    const { color, owner } = laid;
    const place = owner === null ? 0 : rivers[owner].indexOf(color) + 1;
    const label =
      owner === null
        ? t("patterns-tile-front", { cell: name, color: t(`color-${color}`) })
        : t("patterns-tile-theirs", { cell: name, color: t(`color-${color}`), place, name: names[owner] });
    return { name, at, label };
  };
  return [bowl(to_move === 0 ? 1 : 0), ...CELLS.map(cell), bowl(to_move)];
}

const bowlAt = (place: string): Seat | null => (place === "bowl-0" ? 0 : place === "bowl-1" ? 1 : null);
const indexOf = (place: string): number => CELLS.find(({ name }) => name === place)?.index ?? 0;

/** Takes a marker away, and with it the colour from the river. */
function unmark(draft: PatternsDraft, color: Color, owner: Seat): void {
  draft.rivers[owner] = draft.rivers[owner].filter((other) => other !== color);
  for (const tile of draft.board) if (tile?.color === color && tile.owner === owner) tile.marker = false;
}

function lay(draft: PatternsDraft, index: number, tile: Laid | null): void {
  const before = draft.board[index];
  if (before?.marker && before.owner !== null) unmark(draft, before.color, before.owner);
  draft.board[index] = tile;
}

function add(draft: PatternsDraft, place: string, { color, kind }: Brush): PatternsDraft {
  const next = structuredClone(draft);
  const bowl = bowlAt(place);
  if (bowl !== null) {
    next.bowls[bowl] = next.bowls[bowl] === color ? null : color;
    return next;
  }
  const index = indexOf(place);
  const tile = next.board[index];
  if (kind === MARKER) {
    if (!tile || tile.owner === null) return draft;
    const { marker, owner } = tile;
    const river = next.rivers[owner];
    unmark(next, tile.color, owner);
    if (marker) return next;
    next.rivers[owner] = river.includes(tile.color) ? river : [...river, tile.color]; // its number stays, if it has one
    tile.marker = true;
    return next;
  }
  const owner = kind === FRONT ? null : kind === GROUPS[0] ? 0 : 1;
  const same = tile?.color === color && tile.owner === owner;
  const first = owner !== null && !next.rivers[owner].includes(color);
  lay(next, index, same ? null : { color, owner, marker: first });
  if (first && !same) next.rivers[owner].push(color);
  return next;
}

function remove(draft: PatternsDraft, place: string): PatternsDraft {
  const next = structuredClone(draft);
  const bowl = bowlAt(place);
  if (bowl !== null) next.bowls[bowl] = null;
  else lay(next, indexOf(place), null);
  return next;
}

export const patterns: PositionEditor<PatternsDraft> = {
  kinds: [FRONT, ...GROUPS, MARKER],
  empty,
  from,
  read,
  link: (draft) => draft,
  write,
  shown,
  mover: ({ to_move }) => to_move,
  places,
  add,
  remove,
  count: () => null,
};

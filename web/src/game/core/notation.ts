/** Whole games as text, as `mandala/notation.py` writes and reads them. */
import { ENGINE } from "../../engine/core/layout.ts";
import { commitment, NO_NONCE } from "./fairness.ts";
import { cleanName } from "./names.ts";
import type { GameName, Seat } from "../../net/protocol";

const PER_LINE = 10;
const END = "end";
const BY_LOT = " by lot";

/** What can be wrong with a record; `about` says where, by name. */
export class RecordError extends Error {
  readonly fault: string;
  readonly about: Record<string, string | number>;

  constructor(text: string, fault: string, about: Record<string, string | number> = {}) {
    super(text);
    this.fault = fault;
    this.about = about;
  }
}

/** A record as it is in the file, not yet replayed. Each move has the number of its line. */
export interface GameRecord {
  game: GameName;
  date: string;
  players: [string, string];
  first: Seat;
  lot: boolean;
  seed: string | null; // null while it is secret
  nonces: readonly (string | null)[];
  practice: boolean;
  dealer: Seat | null;
  result: string;
  moves: { line: number; move: string }[];
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

export function recordText(
  { game, date, players, first, lot, seed, nonces, practice, dealer, result }: Omit<GameRecord, "moves">,
  promised: string,
  moves: readonly string[],
): string {
  const headers: Record<string, string | null> = {
    Game: game,
    Rules: ENGINE.record.version,
    Date: date,
    "Player 0": cleanName(players[0]),
    "Player 1": cleanName(players[1]),
    First: `${first}${lot ? BY_LOT : ""}`,
    Dealer: dealer === null ? null : `player ${dealer}`,
    Commitment: promised,
    Seed: seed,
    Nonces: nonces.some(Boolean) ? nonces.map((nonce) => nonce ?? NO_NONCE).join(" ") : null,
    Practice: practice ? "yes" : null,
    Result: result,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${wordsIn(value).join(" ")}`],
  );
  lines.push("");
  for (let index = 0; index < moves.length; index += PER_LINE) {
    lines.push(`${String(index + 1).padStart(3)}. ${moves.slice(index, index + PER_LINE).join(" ")}`);
  }
  return [...lines, END, ""].join("\n");
}

/** Reads a record; a RecordError names the line of a fault. */
export function parseRecord(text: string): GameRecord {
  const lines = text.split("\n").map((line) => line.trim());
  const { headers, body } = headersOf(lines);
  checkHeaders(headers);
  const valueOf = (name: string) => headers.get(name) ?? "";
  const nonces = (headers.get("Nonces") ?? `${NO_NONCE} ${NO_NONCE}`).split(" ");
  const nonceOf = (seat: Seat) => (nonces[seat] === NO_NONCE ? null : (nonces[seat] ?? null));
  return {
    game: valueOf("Game") as GameName,
    date: valueOf("Date"),
    players: [cleanName(valueOf("Player 0")), cleanName(valueOf("Player 1"))],
    first: valueOf("First").startsWith("0") ? 0 : 1,
    lot: valueOf("First").endsWith(BY_LOT),
    seed: headers.get("Seed") ?? null,
    nonces: [nonceOf(0), nonceOf(1)],
    practice: headers.has("Practice"),
    dealer: headers.has("Dealer") ? (valueOf("Dealer").endsWith("0") ? 0 : 1) : null,
    result: valueOf("Result"),
    moves: movesOf(lines, body),
  };
}

/** The headers by name, and the index of the line after the empty line that ends them. */
function headersOf(lines: string[]): { headers: Map<string, string>; body: number } {
  const headers = new Map<string, string>();
  for (const [index, text] of lines.entries()) {
    if (!text) return { headers, body: index + 1 };
    const line = index + 1;
    const [name = "", ...value] = text.split(":");
    if (!value.length || !ENGINE.record.headers.includes(name)) {
      const known = ENGINE.record.headers.join(", ");
      throw new RecordError(
        `line ${line}: '${text.slice(0, 40)}' is not a header; headers are ${known}`,
        "not-a-header",
        { line },
      );
    }
    if (headers.has(name)) {
      throw new RecordError(`line ${line}: a second ${name} header`, "second-header", { line, header: name });
    }
    headers.set(name, value.join(":").trim());
  }
  throw new RecordError(`line ${lines.length}: the record ends before its moves`, "cut-off");
}

function checkHeaders(headers: Map<string, string>): void {
  for (const header of ENGINE.record.required) {
    if (!headers.has(header)) throw new RecordError(`the ${header} header is missing`, "missing-header", { header });
  }
  for (const [name, [pattern, complaint]] of Object.entries(ENGINE.record.values)) {
    const value = headers.get(name);
    if (value !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) {
      throw wrongValue(name, `${complaint}, not '${value.slice(0, 40)}'`);
    }
  }
  if (headers.has("Setup")) throw wrongValue("Setup", "only a server replays games from positions set up by hand");
  if (!headers.has("First") || !headers.has("Commitment")) {
    throw new RecordError("a record has First and Commitment (and Seed, once revealed)", "deal-or-setup");
  }
  const seed = headers.get("Seed");
  if (seed && headers.get("Commitment") !== commitment(headers.get("Game") as GameName, seed)) {
    throw wrongValue("Commitment", "it is not the fingerprint of this seed");
  }
}

/** The error of a header whose value cannot be right. */
export const wrongValue = (header: string, complaint: string): RecordError =>
  new RecordError(`${header}: ${complaint}`, "wrong-value", { header });

function movesOf(lines: string[], body: number): GameRecord["moves"] {
  const moves: GameRecord["moves"] = [];
  for (const [index, text] of lines.slice(body).entries()) {
    const line = body + index + 1;
    if (text === END) {
      const rest = lines.findIndex((later, at) => at >= line && later) + 1;
      if (rest) throw new RecordError(`line ${rest}: there is more after the end`, "after-the-end", { line: rest });
      return moves;
    }
    for (const word of wordsIn(text)) {
      const expected = moves.length + 1;
      if (!/^\d{1,9}\.$/.test(word)) moves.push({ line, move: word });
      else if (Number(word) !== expected) {
        const complaint = `line ${line}: the move number is ${word.replace(".", "")}, but ply ${expected} comes next`;
        throw new RecordError(complaint, "wrong-number", { line, number: Number(word), expected });
      }
    }
  }
  const complaint = `line ${lines.length}: the record is cut off after ply ${moves.length}; the line '${END}' is missing`;
  throw new RecordError(complaint, "cut-off");
}

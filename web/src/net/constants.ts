/** What the page knows about the games without being told by a message; all of it comes from the server's own code. */
import type { Color, GameName, GameConstants, Language, MoveParts, TableOptions, Constants } from "./protocol";
import generated from "./constants.json" with { type: "json" };

const constants = generated as unknown as Constants & { games: Record<GameName, GameConstants> };

export const GAMES = Object.keys(constants.games) as GameName[];
export const COLORS: readonly Color[] = constants.colors; // in the order in which counts list them
export const LETTERS = constants.letters;
export const LANGUAGES = constants.languages as Record<Language, string>; // each by its own name
export const BOARD = constants.board; // the tile game's, row by row
export const ENDINGS = constants.endings;
export const REFUSALS = constants.refusals;
export const PROBLEMS = constants.problems;
export const BOUNDS = { minutes: constants.minutes, increment: constants.increment, days: constants.days };
export const LONGEST_NAME = constants.name_length;
export const OPTIONS: TableOptions = constants.options; // of a table, if nobody says so

/** The options that are on or off. */
export type Switches = { [Name in keyof TableOptions as TableOptions[Name] extends boolean ? Name : never]: boolean };
export const SWITCHES = Object.keys(OPTIONS).filter(
  (name) => typeof OPTIONS[name as keyof TableOptions] === "boolean",
) as (keyof Switches)[];

/** The options among these entries; one that is missing is as usual. */
export const optionsOf = (given: Partial<TableOptions>): TableOptions =>
  Object.fromEntries(
    Object.entries(OPTIONS).map(([name, usual]) => [name, given[name as keyof TableOptions] ?? usual]),
  ) as unknown as TableOptions;

export const levelsOf = (game: GameName): number[] =>
  Array.from({ length: constants.games[game].levels }, (_, index) => index + 1);

/** The parts of a move by its text. */
export function partsOf(game: GameName, move: string): MoveParts {
  const parts = constants.games[game].moves[move];
  if (!parts) throw new RangeError(`"${move}" is no move of ${game}.`);
  return parts;
}

/** All moves that have the parts given, from the fewest cards to the most. */
export function movesWith(game: GameName, wanted: MoveParts): string[] {
  const parts = Object.entries(wanted) as [keyof MoveParts, unknown][];
  const fits = ([, move]: [string, MoveParts]) => parts.every(([part, value]) => move[part] === value);
  return Object.entries(constants.games[game].moves)
    .filter(fits)
    .sort(([, one], [, other]) => (one.count ?? 0) - (other.count ?? 0))
    .map(([text]) => text);
}

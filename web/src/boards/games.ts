import type { GameName } from "../net/protocol";
import type { Game } from "./core/game";
import { mandala } from "./mandala/game";
import { patterns } from "./patterns/game";

const ALL: Record<GameName, Game> = { mandala, patterns };

export const gameNamed = (name: GameName): Game => ALL[name];

/** A position in the fragment of an address, so that a link carries it and needs no server. */
import type { GameName } from "../../../net/protocol";
import { packed, unpacked } from "../../../game/packed";
import { positionEditorOf } from "./position-editor";

/** The address of the editor with a draft. */
export async function addressOf(game: GameName, draft: unknown): Promise<string> {
  return `/editor/${game}#position=${await packed(JSON.stringify(positionEditorOf(game).link(draft)))}`;
}

/** The draft in a fragment; null if there is none, an error if it is not a position. */
export async function draftIn(game: GameName, hash: string): Promise<unknown> {
  const [, text] = /^#position=([\w-]+)/.exec(hash) ?? [];
  return text ? positionEditorOf(game).read(JSON.parse(await unpacked(text))) : null;
}

/** What moves that are previewed would bring, in words; the server says it with each legal move. */
import type { Color, Effect } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import { t } from "../../i18n/messages.svelte";
import type { BoardModel } from "../core/model";
import { goesOf } from "../core/move";
import { joined, listed } from "../../i18n/message";
import { claimText, moveText, TARGETS, type Picked, type Target } from "./moves";
import { colorCount } from "./cards/words";

type Legal = Pick<BoardModel, "legal" | "effects">;

/** What playing these cards to a target would bring; nothing if that is not allowed. */
export function effectOf({ legal, effects }: Legal, target: Target, picked: Picked): Effect | undefined {
  const at = legal.indexOf(moveText(target, picked));
  return at < 0 ? undefined : (effects[at] ?? {});
}

/** The few words on a target. */
export function targetText({ completes, drawn = 0 }: Effect): string {
  return completes ? t("target-completes") : t("target-draw", { drawn });
}

/** A sentence for each kind of target; two mountains or fields that bring the same share one. */
export function pickPreview(table: Legal, picked: Picked, opponent: string): string {
  const sentences = new Map<string, { places: number[]; sentence: (places: string) => string }>();
  const completions = new Set<string>();
  for (const target of TARGETS) {
    const effect = effectOf(table, target, picked);
    if (!effect) continue;
    const { kind, mandala = 0 } = partsOf("mandala", moveText(target, picked));
    if (effect.completes) completions.add(completion(effect, mandala, opponent));
    const sentence = (places: string) => t(`pick-${kind}`, { places, drawn: effect.drawn ?? 0 });
    const same = sentences.get(sentence(""));
    if (same) same.places.push(mandala);
    else sentences.set(sentence(""), { places: [mandala], sentence });
  }
  const said = [...sentences.values()].map(({ places, sentence }) => sentence(listed(t, places.map(String))));
  return [`${colorCount(picked.color, picked.count)}.`, ...said, ...completions].join(" ");
}

function completion({ chooses_first, swept }: Effect, mandala: number, name: string): string {
  return t("pick-completes", { who: chooses_first ? "you" : swept ? "none" : "them", mandala, name });
}

/** Where the cards of a colour would go; empty if it cannot be claimed. */
export function claimPreview({ legal, effects }: Legal, color: Color): string {
  const effect = effects[legal.indexOf(claimText(color))];
  return effect ? `${colorCount(color, effect.claimed ?? 0)}: ${joined(t, goesOf(effect))}.` : "";
}

/** Everything that cards do, with its signs, by the time at which it works. */
import { CARDS, effectsOf } from "../../../shared/neko/cards.ts";
import { type Effect, type EffectSymbol, symbolOf } from "../../../shared/neko/effects.ts";
import { artUrl } from "./art.ts";
import { effectSentence, timingWords } from "./card-text.ts";
import { SignRow } from "./sign-row.tsx";
import { effectSigns, TIMING_ICONS } from "./signs.ts";

const TIMINGS: readonly EffectSymbol[] = ["turn", "arrival", "persistent", "immediate", "end"];

/** One of each kind: cards that differ in nothing but a number show the first. */
export function kindsOfEffects(): readonly Effect[] {
  const kinds = new Map<string, Effect>();
  for (const effect of CARDS.flatMap(effectsOf)) {
    const key = kindOf(effect);
    if (!kinds.has(key)) kinds.set(key, effect);
  }
  return [...kinds.values()];
}

function kindOf(effect: Effect): string {
  switch (effect.kind) {
    case "icons":
      return `icons ${effect.icon}`;
    case "arrival-gain":
      return `gain ${Object.keys(effect.gain).join(" ")}`;
    case "each":
      return `each ${effect.item}`;
    case "set":
      return `set ${effect.type}`;
    default:
      return effect.kind;
  }
}

const kinds = kindsOfEffects();

export function EffectList() {
  return TIMINGS.map((timing) => (
    <section key={timing} class="effects">
      <h4>
        <img src={artUrl(TIMING_ICONS[timing])} alt="" width="22" height="22" />
        {timingWords(timing)}
      </h4>
      <dl>
        {kinds
          .filter((effect) => symbolOf(effect) === timing)
          .map((effect) => (
            <div key={kindOf(effect)}>
              <dt>
                <SignRow signs={effectSigns(effect)} size={24} />
              </dt>
              <dd>{effectSentence(effect)}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

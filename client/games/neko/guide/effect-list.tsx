/** Everything that cards do, with its signs, by the time at which it works. */
import { type EffectSymbol, symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { artUrl } from "../faces/art.ts";
import { effectSentence, kindOf, kindsOfEffects, timingWords } from "../text/card-text.ts";
import { SignRow } from "../faces/sign-row.tsx";
import { effectSigns, TIMING_ICONS } from "../faces/signs.ts";

const TIMINGS: readonly EffectSymbol[] = ["turn", "arrival", "persistent", "immediate", "end"];

const kinds = kindsOfEffects();

export function EffectList() {
  return TIMINGS.map((timing) => (
    <section key={timing} class="effects">
      <h4 class="row">
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

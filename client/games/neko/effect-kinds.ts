/** The kinds of effects that there are, each by one of its cards. */
import { CARDS, effectsOf } from "../../../shared/neko/cards.ts";
import type { Effect } from "../../../shared/neko/effects.ts";

/** One of each kind: cards that differ in nothing but a number show the first. */
export function kindsOfEffects(): readonly Effect[] {
  const kinds = new Map<string, Effect>();
  for (const effect of CARDS.flatMap(effectsOf)) {
    const key = kindOf(effect);
    if (!kinds.has(key)) kinds.set(key, effect);
  }
  return [...kinds.values()];
}

/** What effects have in common that are told as one. */
export function kindOf(effect: Effect): string {
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

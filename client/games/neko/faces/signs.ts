/** What cards do, as rows of small signs: made from their effects, so that a card that is corrected is drawn right. */
import { type Card, effectsOf } from "../../../../shared/neko/harbour/cards.ts";
import type { Reward } from "../../../../shared/neko/harbour/components.ts";
import { type ColumnType, type Effect, type EffectSymbol, symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { type Bundle, ITEMS } from "../../../../shared/neko/harbour/items.ts";

/**
 * A thing, so many times; a number in a shield of points, or a shield alone; an arrow that gives, one that goes both
 * ways, a slash for `or`.
 */
export type Sign =
  | { readonly kind: "icon"; readonly icon: string; readonly count: number }
  | { readonly kind: "points"; readonly points: number | undefined }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "gives" | "both" | "or" };

const GIVES: Sign = { kind: "gives" };
const OR: Sign = { kind: "or" };
const BOTH: Sign = { kind: "both" };

export function icon(name: string, count = 1): Sign {
  return { kind: "icon", icon: `icon-${name}`, count };
}

export function text(value: string): Sign {
  return { kind: "text", text: value };
}

function points(value: number | undefined): Sign {
  return { kind: "points", points: value };
}

const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  TC: "tourist-center",
  PO: "permit-office",
  SV: "supply-vessel",
  ST: "seaside-town",
  SY: "shipyard",
  RS: "research-station",
  boat: "fishing-boat",
};

/** The part of the names of drawings that says the type. */
export function typeSlug(type: ColumnType): string {
  return TYPE_NAMES[type];
}

/** The drawing that says when an effect works. */
export const TIMING_ICONS: Readonly<Record<EffectSymbol, string>> = {
  turn: "timing-every-turn",
  arrival: "timing-ship-comes-in",
  persistent: "timing-always",
  immediate: "timing-at-once",
  end: "timing-at-the-end",
};

export function bundleSigns(bundle: Bundle): Sign[] {
  return ITEMS.flatMap((item) => (bundle[item] === undefined ? [] : [icon(item, bundle[item])]));
}

function alternatives(bundles: readonly Bundle[]): Sign[] {
  return bundles.flatMap((bundle, index) => [...(index > 0 ? [OR] : []), ...bundleSigns(bundle)]);
}

export function effectSigns(effect: Effect): Sign[] {
  switch (effect.kind) {
    case "icons":
      return [icon(effect.icon, effect.count)];
    case "flex":
      return [icon("coin", effect.coin), OR, icon("fuel", effect.fuel)];
    case "flip":
      return effect.ways.flatMap(([from, to], index) => [...(index > 0 ? [OR] : []), icon(from), GIVES, icon(to)]);
    case "arrival-gain":
      return bundleSigns(effect.gain);
    case "arrival-upgrade":
      return [icon("level-up", effect.levels)];
    case "arrival-swap":
      return [...alternatives(effect.one), BOTH, ...alternatives(effect.other)];
    case "capacity":
      return [icon("room-more")];
    case "unlimited":
      return [icon("room-unlimited")];
    case "dock-first":
      return [icon("ship"), icon("dock-on-top")];
    case "better-reward":
      return [icon("better-reward")];
    case "missed-reward":
      return [icon("no-reward"), GIVES, ...bundleSigns(effect.gain)];
    case "hub-gain":
      return [icon("hub-six"), GIVES, ...bundleSigns(effect.gain)];
    case "licence-price":
      return [icon("coin", effect.coins), GIVES, icon("licence")];
    case "harbour-gain":
      return [icon("harbour-up"), GIVES, ...bundleSigns(effect.gain)];
    case "deactivation":
      return [icon("tuck"), GIVES, ...bundleSigns(effect.gain)];
    case "ships-now":
      return [icon("ship"), GIVES, points(effect.points)];
    case "set":
      return [
        { kind: "icon", icon: `type-${typeSlug(effect.type)}`, count: effect.size },
        GIVES,
        points(effect.points),
      ];
    case "each":
      return [icon(effect.item), GIVES, points(effect.points)];
    case "harbour-level":
      return [icon("harbour"), GIVES, points(undefined)];
    case "best-hubs":
      return [icon("column"), GIVES, points(undefined)];
  }
}

/** The whole row of a card: when it works, and what it does. */
export interface SignRow {
  readonly timing: EffectSymbol;
  readonly signs: readonly Sign[];
}

/** A card with several effects shows when the first one works. */
export function cardSigns(card: Card): SignRow {
  const effects = effectsOf(card);
  const [first] = effects;
  return { timing: first === undefined ? "persistent" : symbolOf(first), signs: effects.flatMap(effectSigns) };
}

export function rewardSigns(reward: Reward): Sign[] {
  if (reward.kind === "cards") return bundleSigns(reward.gain);
  if (reward.kind === "upgrade") return [icon("level-up", reward.levels)];
  return reward.items.flatMap((item, index) => [...(index > 0 ? [OR] : []), icon(item)]);
}

/** In the least room: a choice is one word, several of one thing are a number, nothing is a word too. */
export function rewardBrief(reward: Reward): Sign[] {
  if (reward.kind === "choice") return [text("any 1")];
  if (reward.kind === "upgrade") return [icon("level-up"), text(`${reward.levels}`)];
  const signs = bundleSigns(reward.gain);
  return signs.length > 0 ? signs : [text("nothing")];
}

/** The signs, with a number behind those that occur more than once. */
export function countedSigns(signs: readonly Sign[]): Sign[] {
  return signs.flatMap((sign): Sign[] =>
    sign.kind === "icon" && sign.count > 1 ? [{ ...sign, count: 1 }, text(`${sign.count}`)] : [sign],
  );
}

/** The signs without repetitions, for small spaces; points and directions stay. */
export function briefSigns(signs: readonly Sign[]): Sign[] {
  return signs.map((sign) => (sign.kind === "icon" && sign.icon.startsWith("type-") ? { ...sign, count: 1 } : sign));
}

/** What decisions of Neko Harbour cost and brought, in the words of the log. */
import { NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import type { NekoEvent, Source } from "../../../../shared/neko/harbour/events.ts";
import { type Bundle, ITEMS } from "../../../../shared/neko/harbour/items.ts";
import { count, listText, numberWord, withArticle } from "../../../ui/text/words.ts";
import { bundleWords, cardTitle, iconWords, itemWords } from "./card-text.ts";

type Events = readonly NekoEvent[];

export function sumOf(bundles: readonly Bundle[]): Bundle {
  const all = ITEMS.map((item) => [item, bundles.reduce((sum, bundle) => sum + (bundle[item] ?? 0), 0)] as const);
  return Object.fromEntries(all);
}

export function gained(events: Events, source: Source): Bundle {
  return sumOf(events.flatMap((event) => (event.kind === "gain" && event.source === source ? [event.cards] : [])));
}

/** `a Shipyard and a Permit Office`; `two cards` if they are unknown. */
export function draftedText(events: Events, size: number): string {
  const cards = events.find((event) => event.kind === "draft")?.cards ?? [];
  if (cards.length === 0 || cards.includes(NO_CARD)) return count(size, "card").replace(/^\d/, numberWord(size));
  return listText(cards.map((card) => `${withArticle(cardTitle(card))}`));
}

/** `: 1 Captain and 1 Fish`; nothing for nothing. */
export function brings(cards: Bundle): string {
  const words = bundleWords(cards);
  return words === "" ? "" : `: ${words}`;
}

/** ` for 4 coins, 1 Fish among them`; ` for 2 Licences` if the stock paid all of it. */
export function priceText(events: Events, cost: number): string {
  const paid = events.find((event) => event.kind === "pay");
  if (paid === undefined) return "";
  const cards = itemWords(paid.item, paid.cards);
  if (paid.cards === cost) return ` for ${cards}`;
  const helped = paid.flex > 0 ? ", with the Research Station" : "";
  return ` for ${iconWords(paid.icon, cost)}${paid.cards === 0 ? "" : `, ${cards} among them`}${helped}`;
}

/** What a move cost beyond the fuel of its column. */
export function cardsPaid(events: Events): string {
  const paid = events.find((event) => event.kind === "pay");
  if (paid === undefined) return "";
  if (paid.flex > 0) return " with the Research Station";
  return paid.cards === 0 ? "" : ` for ${itemWords(paid.item, paid.cards)}`;
}

/** Sources that the decision's own words name already are left out. */
const GAINS: Readonly<Partial<Record<Source, string>>> = {
  "missed-reward": "in place of the reward",
  hub: "for the high hub",
  arrival: "on arrival",
};

/** What an arrival brought, in the order in which it came: the hub, then the cards. */
export function arrivalText(events: Events): string {
  const texts = events.map((event) => {
    if (event.kind === "check") return checkText(event, events);
    const why = event.kind === "gain" ? GAINS[event.source] : undefined;
    return event.kind !== "gain" || why === undefined ? "" : `${bundleWords(event.cards)} ${why}.`;
  });
  return texts.filter((words) => words !== "").join(" ");
}

function checkText({ hub, levels, holds }: Extract<NekoEvent, { kind: "check" }>, events: Events): string {
  if (!holds) return `Hub ${hub} does not beat ${levels}.`;
  return `Hub ${hub} beats ${levels}${brings(gained(events, "harbour-reward"))}.`;
}

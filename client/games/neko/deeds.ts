/** What a player did, in a sentence that goes on from the player's name. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { type Card, NO_CARD, typeOf } from "../../../shared/neko/cards.ts";
import type { NekoEvent, Source } from "../../../shared/neko/events.ts";
import { type Bundle, ITEMS } from "../../../shared/neko/items.ts";
import { columnOf, hubLevel } from "../../../shared/neko/line.ts";
import { yieldOf } from "../../../shared/neko/outlook.ts";
import { harbourCost, licenceCost, shipCost } from "../../../shared/neko/payment.ts";
import { isDocked, levelOf } from "../../../shared/neko/ships.ts";
import { type Player, playerAt } from "../../../shared/neko/state.ts";
import type { Telling } from "../../ui/play/telling.ts";
import { count, listText, ordinal } from "../../ui/words.ts";
import { bundleWords, cardTitle, iconWords, itemWords } from "./card-text.ts";
import type { Happening } from "./happenings.ts";
import { cardWords, columnWords, numberWord, shipWords, siteTitle } from "./words.ts";

type Told<Kind extends NekoEvent["kind"]> = Extract<NekoEvent, { kind: Kind }>;

/** A deed with what its sentence needs. */
interface Deed<Kind extends Action["kind"]> {
  readonly action: Extract<Action, { kind: Kind }>;
  readonly seat: Seat;
  readonly happening: Happening;
  /** The player before and after. */
  readonly before: Player;
  readonly after: Player;
}

/** The deed of a happening, with everything that its sentence tells at once; undefined where there is nothing to tell. */
export function deedTelling(happening: Happening): Telling | undefined {
  const { step, action, before, after } = happening;
  if (step.kind !== "act" || action === undefined) return undefined;
  const { seat } = step;
  const people = { before: playerAt(before, seat), after: playerAt(after, seat) };
  const deed = sentence({ action, seat, happening, ...people });
  const arrival = arrivalText(happening.events);
  const text = [deed, arrival].filter((words) => words !== "").join(" ");
  const isAnswer = before.question !== "" || action.kind === "discard";
  return text === "" ? undefined : { seat, text, goesOn: isAnswer };
}

type AnyDeed = Omit<Deed<Action["kind"]>, "action"> & { readonly action: Action };

function sentence({ action, ...rest }: AnyDeed): string {
  const { happening, before, after } = rest;
  switch (action.kind) {
    case "draft-set":
      return `took ${draftedText(happening.events, action.size)} in row ${action.row + 1}.`;
    case "draft-card":
      return `took ${draftedText(happening.events, 1)}.`;
    case "add":
      return added(action.card, rest);
    case "deactivate":
      return putAway({ action, ...rest });
    case "resolve":
      return usedAtOnce({ action, ...rest });
    case "tuck":
      return `tucked a Captain under ${columnWords(after, action.column)}: hub ${hubLevel(after, action.column)}.`;
    case "harbour":
      return `raised the harbour to level ${action.level}${priceText(happening, harbourCost(before) ?? 0)}${brings(gained(happening, "harbour"))}.`;
    case "upgrade":
      return raised({ action, ...rest });
    case "buy-ship":
      return `bought ${shipWords(action.level)}${priceText(happening, shipCost(action.level))}.`;
    case "buy-licence":
      return `bought a Licence${priceText(happening, licenceCost(before))}.`;
    case "sail":
      return `moved ${shipWords(levelOf(before, action.ship))} to ${columnWords(after, action.to)}${cardsPaid(happening)}.`;
    case "dock":
      return docked({ action, ...rest });
    case "flip":
      return `turned ${itemWords(action.item, 1)} over${brings(gained(happening, "flip"))}.`;
    case "take":
      return `took ${itemWords(action.item, 1)}${happening.before.question === "reward" ? " as the harbour reward" : ""}.`;
    case "swap":
      return `swapped ${bundleWords(action.give)} for ${bundleWords(action.get)}.`;
    case "discard":
      return `discarded ${itemWords(action.item, 1)}: too many to keep.`;
    case "decline":
    case "next":
    case "end":
      return "";
  }
}

/** `the Tourist Center alone`, `two cards (Shipyard and Permit Office)`; `two cards` where they are not known. */
function draftedText(events: readonly NekoEvent[], size: number): string {
  const cards = find(events, "draft")?.cards ?? [];
  if (cards.length === 0 || cards.includes(NO_CARD)) return count(size, "card").replace(/^\d/, numberWord(size));
  return listText(cards.map((card) => `a ${cardTitle(card)}`));
}

function added(card: Card, { happening, seat, before }: Omit<AnyDeed, "action">): string {
  const type = typeOf(card);
  const next = before.columns.length + 1;
  if (type === "boat") return `moored a ${cardWords(card)} as column ${next}.`;
  if (!before.columns.includes(type)) return `opened column ${next} with a ${cardWords(card)}.`;
  const { icon, count: icons } = yieldOf(happening.after, seat, columnOf(before, type));
  const yields = icon === undefined ? "" : `: ${iconWords(icon, icons)} a turn`;
  return `added a ${cardWords(card)} to its column${yields}.`;
}

function putAway({ action, happening, after }: Deed<"deactivate">): string {
  const got = bundleWords(gained(happening, "deactivation"));
  const when = happening.before.stage === "boat" ? "" : " next turn";
  const hub = hubLevel(after, action.column);
  return `put away a ${cardTitle(action.card)} under ${columnWords(after, action.column)}: hub ${hub}, ${got}${when}.`;
}

function usedAtOnce({ action, happening, after }: Deed<"resolve">): string {
  const points = find(happening.events, "tokens")?.points ?? 0;
  const used = `used a ${cardTitle(action.card)} for ${count(points, "point")}`;
  const { column } = action;
  if (column === 0) return `${used}. It opens column ${after.columns.length}.`;
  return `${used} and tucked it under ${columnWords(after, column)}: hub ${hubLevel(after, column)}.`;
}

function raised({ action, happening, before }: Deed<"upgrade">): string {
  const from = levelOf(before, action.ship);
  if (happening.before.question === "raise") return `raised that ship from level ${from} to ${action.level}.`;
  const price = happening.before.question === "" ? priceText(happening, action.level - from) : "";
  return `raised a ship from level ${from} to ${action.level}${price}.`;
}

function docked({ action, happening, before }: Deed<"dock">): string {
  const event = find(happening.events, "dock");
  const ship = shipWords(levelOf(before, action.ship));
  const there = siteTitle(action.site);
  const position = event?.position ?? 0;
  const first = happening.before.sites.find(({ card }) => card === action.site)?.queue.length === 0;
  const where = first ? ` first at ${there}` : ` at ${there}, ${ordinal(position + 1)} in the queue`;
  const paid = cardsPaid(happening);
  if (isDocked(before.places[action.ship] ?? 0)) return `moved ${ship} on to ${there}${paid}.`;
  return `docked ${ship}${where}${paid}${brings(gained(happening, "attraction"))}.`;
}

/** `: 1 Captain and 1 Fish`; nothing for nothing. */
function brings(cards: Bundle): string {
  const words = bundleWords(cards);
  return words === "" ? "" : `: ${words}`;
}

/** ` for 4 coins, 1 Fish among them`; ` for 2 Licences` where the stock paid it all. */
function priceText({ events }: Happening, cost: number): string {
  const paid = find(events, "pay");
  if (paid === undefined) return "";
  const cards = itemWords(paid.item, paid.cards);
  if (paid.cards === cost) return ` for ${cards}`;
  const helped = paid.flex > 0 ? ", with the Research Station" : "";
  return ` for ${iconWords(paid.icon, cost)}${paid.cards === 0 ? "" : `, ${cards} among them`}${helped}`;
}

/** What a move cost beyond the fuel of its column. */
function cardsPaid({ events }: Happening): string {
  const paid = find(events, "pay");
  if (paid === undefined) return "";
  if (paid.flex > 0) return " with the Research Station";
  return paid.cards === 0 ? "" : ` for ${itemWords(paid.item, paid.cards)}`;
}

/** What an arrival brought, in the order in which it came: the hub, then the cards. */
function arrivalText(events: readonly NekoEvent[]): string {
  return events
    .map((event) => {
      if (event.kind === "check") return checkText(event, events);
      return event.kind === "gain" ? gainText(event) : "";
    })
    .filter((words) => words !== "")
    .join(" ");
}

function checkText({ hub, levels, holds }: Told<"check">, events: readonly NekoEvent[]): string {
  if (!holds) return `Hub ${hub} does not beat ${levels}.`;
  const reward = events.find((event) => event.kind === "gain" && event.source === "harbour-reward");
  return `Hub ${hub} beats ${levels}${reward?.kind === "gain" ? brings(reward.cards) : ""}.`;
}

/** What is told with the deed itself is left out here. */
const GAINS: Readonly<Partial<Record<Source, string>>> = {
  "missed-reward": "in place of the reward",
  hub: "for the high hub",
  arrival: "on arrival",
};

function gainText({ cards, source }: Told<"gain">): string {
  const why = GAINS[source];
  return why === undefined ? "" : `${bundleWords(cards)} ${why}.`;
}

function find<Kind extends NekoEvent["kind"]>(events: readonly NekoEvent[], kind: Kind): Told<Kind> | undefined {
  return events.find((event): event is Told<Kind> => event.kind === kind);
}

/** Everything gained from a source. */
function gained({ events }: Happening, source: Source): Bundle {
  const sum: Partial<Record<(typeof ITEMS)[number], number>> = {};
  for (const event of events) {
    if (event.kind !== "gain" || event.source !== source) continue;
    for (const item of ITEMS) if (event.cards[item]) sum[item] = (sum[item] ?? 0) + event.cards[item];
  }
  return sum;
}

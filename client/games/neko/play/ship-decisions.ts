import type { Action } from "../../../../shared/neko/harbour/actions.ts";
import { attractionOutlook } from "../../../../shared/neko/outlook.ts";
import { bonusOf, harbourCost, licenceCost, shipCost } from "../../../../shared/neko/turn/payment.ts";
import { attractionAt, isDocked, levelOf, placeOf } from "../../../../shared/neko/harbour/ships.ts";
import { SITES } from "../../../../shared/neko/harbour/state.ts";
import { count, ordinal } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import { iconWords, itemTitle } from "../text/card-text.ts";
import { brings, cardsPaid, gained, priceText } from "../text/outcomes.ts";
import { thenWords } from "./preview.ts";
import { BONUS, type Moment, shipAfter, usesBonus } from "./spots.ts";
import { columnWords, shipWords, siteTitle } from "../text/words.ts";
import { columnTitle, doneIn, laterIn, lines, named, playerIn, type Row, said } from "./decision-row.ts";
import { icon, type Sign, text } from "../faces/signs.ts";
import { buyingReason, harbourReason, licenceReason, raisingShipReason, sailingReason } from "./turn-reasons.ts";

type Purchase = Extract<Action, { kind: "buy-ship" | "buy-licence" }>;

const withBonus = (action: Action) => (usesBonus(action) ? `, ${boardText.withBonus}` : "");
const bonusWords = (flex: boolean) => (flex ? ", with the Research Station" : "");

/** Which bonus pays is a way to do something. */
const paying = (action: Action) => (usesBonus(action) ? { way: BONUS } : {});

function coins(moment: Moment, action: Purchase): Sign[] {
  const help: Sign[] = usesBonus(action) ? [{ kind: "icon", icon: "type-research-station", count: 1 }] : [];
  return [...help, icon("coin"), text(`${dueFor(moment, action)}`)];
}

/** What is left to pay for something, after the bonus of a Research Station. */
function dueFor(moment: Moment, action: Purchase): number {
  const player = playerIn(moment);
  const cost = action.kind === "buy-ship" ? shipCost(action.level) : licenceCost(player);
  return Math.max(0, cost - (usesBonus(action) ? bonusOf(moment.state, player, "coin") : 0));
}

export const raisingHarbour: Row<"harbour"> = {
  between: () => ({ from: "harbour" }),
  short: ({ level }) => `harbour to level ${level}`,
  spoken: () => "Raise the harbour",
  title: ({ level }) => `Your harbour to level ${level}`,
  button: () => "Raise the harbour",
  preview: (_, moment) => lines(moment),
  reason: (_, moment) => harbourReason(moment),
  logSentence({ level }, played) {
    const price = priceText(played.events, harbourCost(doneIn(played).before) ?? 0);
    const gains = brings(gained(played.events, "harbour"));
    return said(played, `raised the harbour to level ${level}${price}${gains}.`);
  },
};

export const raising: Row<"upgrade"> = {
  // What an effect offers to the ship that arrives is a plain yes or no.
  between: ({ ship, level }, { question }) =>
    question === "raise" ? {} : { from: `ship:${ship}`, to: `level:${level}` },
  face({ ship, level }, moment) {
    const licences = level - levelOf(playerIn(moment), ship);
    const price = moment.state.question === "" ? [icon("licence"), text(`${licences}`)] : [];
    return { signs: [icon("level-up")], text: boardText.levelTo(level), price };
  },
  short: ({ level }) => `ship to level ${level}`,
  spoken: ({ level }) => boardText.raiseTo(level),
  title: ({ ship, level }, moment) => `Ship from level ${levelOf(playerIn(moment), ship)} to ${level}`,
  button: ({ level }) => boardText.raiseTo(level),
  preview: (_, moment) => lines(moment),
  reason: raisingShipReason,
  logSentence({ ship, level }, played) {
    const from = levelOf(doneIn(played).before, ship);
    const { question } = played.before;
    if (question === "raise") return said(played, `raised that ship from level ${from} to ${level}.`);
    const price = question === "" ? priceText(played.events, level - from) : "";
    return said(played, `raised a ship from level ${from} to ${level}${price}.`);
  },
};

export const buyingShip: Row<"buy-ship"> = {
  between: paying,
  face: (action, moment) => ({ signs: [icon("ship")], text: `${action.level}`, price: coins(moment, action) }),
  short: ({ level, flex }) => `level ${level} ship bought${bonusWords(flex)}`,
  spoken: (action, moment) =>
    `${boardText.buying(boardText.buyShip(action.level))}, ${iconWords("coin", dueFor(moment, action))}${withBonus(action)}`,
  title: ({ level }) => `Buy ${shipWords(level)}`,
  button: () => "Take",
  preview: (_, moment) => lines(moment),
  reason: buyingReason,
  logSentence: ({ level }, played) =>
    said(played, `bought ${shipWords(level)}${priceText(played.events, shipCost(level))}.`),
};

export const buyingLicence: Row<"buy-licence"> = {
  between: paying,
  face: (action, moment) => ({ signs: [icon("licence")], price: coins(moment, action) }),
  short: ({ flex }) => `Licence bought${bonusWords(flex)}`,
  spoken: (action, moment) =>
    `${boardText.buying(itemTitle("licence"))}, ${iconWords("coin", dueFor(moment, action))}${withBonus(action)}`,
  title: () => "Buy a Licence",
  button: () => "Take",
  preview: (_, moment) => lines(moment),
  reason: (_, moment) => licenceReason(moment),
  logSentence: (_, played) =>
    said(played, `bought a Licence${priceText(played.events, licenceCost(doneIn(played).before))}.`),
};

export const sailing: Row<"sail"> = {
  between: (action) => ({ from: `ship:${action.ship}`, to: `water:${action.to}`, ...paying(action) }),
  short: ({ to, flex }) => `ship to column ${to}${bonusWords(flex)}`,
  spoken: (action, moment) => `To ${named(moment, `water:${action.to}`)}${withBonus(action)}`,
  title: ({ ship, to }, moment) => `Ship of level ${levelOf(playerIn(moment), ship)} to ${columnTitle(moment, to)}`,
  button: () => "Move here",
  preview: (_, moment) => lines(moment),
  next: (_, moment) => thenWords(moment),
  reason: sailingReason,
  logSentence({ ship, to }, played) {
    const { before, after } = doneIn(played);
    const what = shipWords(levelOf(before, ship));
    return said(played, `moved ${what} to ${columnWords(after, to)}${cardsPaid(played.events)}.`);
  },
};

export const docking: Row<"dock"> = {
  between: (action) => ({ from: `ship:${action.ship}`, to: `site:${action.site}`, ...paying(action) }),
  short: ({ site, flex }) => `ship to ${siteTitle(site)}${bonusWords(flex)}`,
  spoken: (action, moment) => `To ${named(moment, `site:${action.site}`)}${withBonus(action)}`,
  title: ({ ship, site }, moment) => `Ship of level ${levelOf(playerIn(moment), ship)} to ${SITES[site]?.title ?? ""}`,
  button: () => "Sail there",
  preview(action, moment) {
    const after = moment.preview?.after ?? moment.state;
    const ship = shipAfter(moment.state, action);
    const attraction = ship === undefined ? undefined : attractionAt(placeOf(laterIn(moment), ship));
    if (attraction === undefined) return lines(moment);
    const { seatRanks } = attractionOutlook(after, attraction);
    const rank = seatRanks.findIndex((rank) => rank.seat === moment.seat);
    const points = count(seatRanks[rank]?.points ?? 0, "point");
    return lines(moment, `You would stand ${boardText.places[rank] ?? ""} there, ${points}.`);
  },
  next: (_, moment) => thenWords(moment),
  logSentence(action, played) {
    const { before } = doneIn(played);
    const event = played.events.find((event) => event.kind === "dock");
    const ship = shipWords(levelOf(before, action.ship));
    const there = siteTitle(action.site);
    const first = played.before.sites.find(({ card }) => card === action.site)?.queue.length === 0;
    const paid = cardsPaid(played.events);
    const place = `${ordinal((event?.position ?? 0) + 1)} in the queue`;
    const where = first ? ` first at ${there}${paid}` : ` at ${there}${paid}, ${place}`;
    if (isDocked(before.places[action.ship] ?? 0)) return said(played, `moved ${ship} on to ${there}${paid}.`);
    return said(played, `docked ${ship}${where}${brings(gained(played.events, "attraction"))}.`);
  },
};

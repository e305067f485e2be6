/** The decisions of Neko Harbour: for each kind of action how it is named, what it would lead to, and how it is told. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { type Action, readAction } from "../../../shared/neko/actions.ts";
import { type Card, effectsOf, NO_CARD, typeOf } from "../../../shared/neko/cards.ts";
import { cellsOf } from "../../../shared/neko/draft.ts";
import { symbolOf } from "../../../shared/neko/effects.ts";
import type { NekoEvent } from "../../../shared/neko/events.ts";
import { columnOf, hubLevel } from "../../../shared/neko/line.ts";
import { attractionOutlook, yieldOf } from "../../../shared/neko/outlook.ts";
import { bonusOf, harbourCost, licenceCost, shipCost } from "../../../shared/neko/payment.ts";
import { attractionAt, isDocked, levelOf, placeOf } from "../../../shared/neko/ships.ts";
import { playerAt, SITES, type State } from "../../../shared/neko/state.ts";
import type * as kernel from "../../ui/play/play.ts";
import type { Sentence } from "../../ui/play/sentence.ts";
import { count, listText, ordinal } from "../../ui/words.ts";
import { boardText } from "./board-text.ts";
import {
  bundleWords,
  cardBrief,
  cardTitle,
  effectSentence,
  iconWords,
  itemTitle,
  itemWords,
  timingWords,
  typeTitle,
} from "./card-text.ts";
import { arrivalText, brings, cardsPaid, draftedText, find, gained, priceText } from "./outcomes.ts";
import { outcomeLines, thenWords } from "./preview.ts";
import { columnFor, type Happening, type Moment, shipAfter, type Spot, usesBonus } from "./spots.ts";
import { spotWords } from "./spot-words.ts";
import { cardWords, columnWords, numberWord, shipWords, siteTitle } from "./words.ts";

type Row<Kind extends Action["kind"]> = kernel.Decision<State, Extract<Action, { kind: Kind }>, Spot, NekoEvent>;

/** What was done, with who did it before and after. */
function doneIn(happening: Happening) {
  const seat = "seat" in happening.step ? happening.step.seat : 0;
  return { seat, before: playerAt(happening.before, seat), after: playerAt(happening.after, seat) };
}

/** A sentence that goes on from who did it, with everything that the arrival of a ship brought. */
function said(happening: Happening, text: string): Sentence {
  const isAnswer = happening.before.question !== "" || happening.action?.kind === "discard";
  const whole = [text, arrivalText(happening.events)].filter((words) => words !== "").join(" ");
  return { seat: doneIn(happening).seat, text: whole, goesOn: isAnswer };
}

const seatIn = ({ seat, state }: Moment): Seat => seat ?? state.toMove;
const playerIn = (moment: Moment) => playerAt(moment.state, seatIn(moment));
const laterIn = (moment: Moment) => playerAt(moment.foresight?.after ?? moment.state, seatIn(moment));

/** A place as the list of actions names it. */
const named = (moment: Moment, spot: Spot) => spotWords(moment.state, seatIn(moment), spot);

function columnTitle(moment: Moment, column: number): string {
  const type = playerIn(moment).columns[column - 1];
  return type === undefined ? boardText.columnName(column) : boardText.theColumn(typeTitle(type));
}

const cardTo = (card: Card, where: string) => `${cardTitle(card)} to ${where}`;
const withBonus = (action: Action) => (usesBonus(action) ? `, ${boardText.withBonus}` : "");
const bonusWords = (flex: boolean) => (flex ? ", with the Research Station" : "");

/** What is plain from the action itself, then what the rules say would follow. */
const lines = (moment: Moment, ...own: string[]) => [...own.map((text) => ({ text })), ...outcomeLines(moment)];

function hubLine(moment: Moment, column: number): string {
  return `Hub ${hubLevel(playerIn(moment), column)} becomes ${hubLevel(laterIn(moment), column)}.`;
}

/** What is left to pay for something, after the bonus of a Research Station. */
export function dueFor(moment: Moment, action: Extract<Action, { kind: "buy-ship" | "buy-licence" }>): number {
  const player = playerIn(moment);
  const cost = action.kind === "buy-ship" ? shipCost(action.level) : licenceCost(player);
  return Math.max(0, cost - (usesBonus(action) ? bonusOf(moment.state, player, "coin") : 0));
}

const drafting: Row<"draft-set"> = {
  short: ({ size, row }) => `${numberWord(size)} card${size === 1 ? "" : "s"} from row ${row + 1}`,
  spoken: ({ row, size }, moment) => `Take: ${named(moment, `set:${row}:${size}`)}`,
  title: ({ row, size }) => `Row ${row + 1}: ${boardText.sizes[size] ?? ""}`,
  button: ({ size }) => (size === 1 ? "Take this card" : `Take these ${size === 2 ? "two" : "three"}`),
  preview({ row, size }, moment) {
    const cards = cellsOf(row, size).map((cell) => moment.state.display[cell] ?? NO_CARD);
    return lines(moment, `${listText(cards.map(cardWithBrief))}.`);
  },
  told: ({ size, row }, happening) => said(happening, `took ${draftedText(happening.events, size)} in row ${row + 1}.`),
};

const cardPicking: Row<"draft-card"> = {
  short: ({ card }) => `${cardTitle(card)} from the display`,
  spoken: ({ card }, moment) => `Take: ${named(moment, `show:${card}`)}`,
  title: ({ card }) => cardTo(card, "your hand"),
  button: () => "Take this card",
  preview: ({ card }, moment) =>
    lines(moment, ...effectsOf(card).map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`)),
  told: (_, happening) => said(happening, `took ${draftedText(happening.events, 1)}.`),
};

const adding: Row<"add"> = {
  short: ({ card }) => `${cardTitle(card)} for its effect`,
  spoken: ({ card }, moment) => `Into ${named(moment, `column:${columnFor(moment.state, card)}`)}`,
  title: ({ card }, { state }) => cardTo(card, boardText.columnName(columnFor(state, card))),
  button: (_, { state }) => (state.stage === "boat" ? "Moor it here" : "Play it here"),
  preview({ card }, moment) {
    const column = columnFor(moment.state, card);
    const { columns } = playerIn(moment);
    if (column > columns.length)
      return lines(moment, `Opens column ${column} with hub ${hubLevel(laterIn(moment), column)}.`);
    const { icon, count } = yieldOf(moment.foresight?.after ?? moment.state, seatIn(moment), column);
    const type = columns[column - 1] ?? "RS";
    if (icon === undefined) return lines(moment, `Its effect joins your ${typeTitle(type)} column.`);
    return lines(moment, `This column then yields ${iconWords(icon, count)}.`);
  },
  told({ card }, happening) {
    const { seat, before } = doneIn(happening);
    const type = typeOf(card);
    const next = before.columns.length + 1;
    if (type === "boat") return said(happening, `moored a ${cardWords(card)} as column ${next}.`);
    if (!before.columns.includes(type)) return said(happening, `opened column ${next} with a ${cardWords(card)}.`);
    const { icon, count } = yieldOf(happening.after, seat, columnOf(before, type));
    const yields = icon === undefined ? "" : `: ${iconWords(icon, count)} a turn`;
    return said(happening, `added a ${cardWords(card)} to its column${yields}.`);
  },
};

const puttingAway: Row<"deactivate"> = {
  short: ({ card, column }) => `${cardTitle(card)} put away onto column ${column}`,
  spoken: ({ column }, moment) => `Put away onto ${named(moment, `hub:${column}`)}`,
  title: ({ card, column }, moment) => cardTo(card, columnTitle(moment, column)),
  button: () => "Put it away",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  told({ card, column }, happening) {
    const { after } = doneIn(happening);
    const got = bundleWords(gained(happening.events, "deactivation"));
    const when = happening.before.stage === "boat" ? "" : " next turn";
    const hub = hubLevel(after, column);
    const where = columnWords(after, column);
    return said(happening, `put away a ${cardTitle(card)} under ${where}: hub ${hub}, ${got}${when}.`);
  },
};

const usingAtOnce: Row<"resolve"> = {
  short: ({ card }) => `${cardTitle(card)} used at once`,
  spoken: ({ column }, moment) => `Use now, then onto ${named(moment, `column:${Math.max(1, column)}`)}`,
  title: ({ card, column }, moment) => cardTo(card, columnTitle(moment, column)),
  button: () => "Use it now",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  told({ card, column }, happening) {
    const { after } = doneIn(happening);
    const points = find(happening.events, "tokens")?.points ?? 0;
    const used = `used a ${cardTitle(card)} for ${count(points, "point")}`;
    if (column === 0) return said(happening, `${used}. It opens column ${after.columns.length}.`);
    return said(
      happening,
      `${used} and tucked it under ${columnWords(after, column)}: hub ${hubLevel(after, column)}.`,
    );
  },
};

const tucking: Row<"tuck"> = {
  short: ({ column }) => `Captain onto column ${column}`,
  spoken: ({ column }, moment) => `Onto ${named(moment, `hub:${column}`)}`,
  title: ({ column }, moment) => `${itemTitle("captain")} to ${columnTitle(moment, column)}`,
  button: () => "Tuck the Captain",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  told({ column }, happening) {
    const { after } = doneIn(happening);
    return said(happening, `tucked a Captain under ${columnWords(after, column)}: hub ${hubLevel(after, column)}.`);
  },
};

const raisingHarbour: Row<"harbour"> = {
  short: ({ level }) => `harbour to level ${level}`,
  spoken: () => "Raise the harbour",
  title: ({ level }) => `Your harbour to level ${level}`,
  button: () => "Raise the harbour",
  preview: (_, moment) => lines(moment),
  told({ level }, happening) {
    const price = priceText(happening.events, harbourCost(doneIn(happening).before) ?? 0);
    const gains = brings(gained(happening.events, "harbour"));
    return said(happening, `raised the harbour to level ${level}${price}${gains}.`);
  },
};

const raising: Row<"upgrade"> = {
  short: ({ level }) => `ship to level ${level}`,
  spoken: ({ level }) => boardText.raiseTo(level),
  title: ({ ship, level }, moment) => `Ship from level ${levelOf(playerIn(moment), ship)} to ${level}`,
  button: ({ level }) => boardText.raiseTo(level),
  preview: (_, moment) => lines(moment),
  told({ ship, level }, happening) {
    const from = levelOf(doneIn(happening).before, ship);
    const { question } = happening.before;
    if (question === "raise") return said(happening, `raised that ship from level ${from} to ${level}.`);
    const price = question === "" ? priceText(happening.events, level - from) : "";
    return said(happening, `raised a ship from level ${from} to ${level}${price}.`);
  },
};

const buyingShip: Row<"buy-ship"> = {
  short: ({ level, flex }) => `level ${level} ship bought${bonusWords(flex)}`,
  spoken: (action, moment) =>
    `Buy: ${boardText.buyShip(action.level)}, ${iconWords("coin", dueFor(moment, action))}${withBonus(action)}`,
  title: ({ level }) => boardText.buyShip(level),
  button: () => "Take",
  preview: (_, moment) => lines(moment),
  told: ({ level }, happening) =>
    said(happening, `bought ${shipWords(level)}${priceText(happening.events, shipCost(level))}.`),
};

const buyingLicence: Row<"buy-licence"> = {
  short: ({ flex }) => `Licence bought${bonusWords(flex)}`,
  spoken: (action, moment) =>
    `Buy: ${itemTitle("licence")}, ${iconWords("coin", dueFor(moment, action))}${withBonus(action)}`,
  title: () => itemTitle("licence"),
  button: () => "Take",
  preview: (_, moment) => lines(moment),
  told: (_, happening) =>
    said(happening, `bought a Licence${priceText(happening.events, licenceCost(doneIn(happening).before))}.`),
};

const sailing: Row<"sail"> = {
  short: ({ to, flex }) => `ship to column ${to}${bonusWords(flex)}`,
  spoken: (action, moment) => `To ${named(moment, `water:${action.to}`)}${withBonus(action)}`,
  title: ({ ship, to }, moment) => `Ship of level ${levelOf(playerIn(moment), ship)} to ${columnTitle(moment, to)}`,
  button: () => "Move here",
  preview: (_, moment) => lines(moment),
  next: (_, moment) => thenWords(moment),
  told({ ship, to }, happening) {
    const { before, after } = doneIn(happening);
    const what = shipWords(levelOf(before, ship));
    return said(happening, `moved ${what} to ${columnWords(after, to)}${cardsPaid(happening.events)}.`);
  },
};

const docking: Row<"dock"> = {
  short: ({ site, flex }) => `ship to ${siteTitle(site)}${bonusWords(flex)}`,
  spoken: (action, moment) => `To ${named(moment, `site:${action.site}`)}${withBonus(action)}`,
  title: ({ ship, site }, moment) => `Ship of level ${levelOf(playerIn(moment), ship)} to ${SITES[site]?.title ?? ""}`,
  button: () => "Sail there",
  preview(action, moment) {
    const after = moment.foresight?.after ?? moment.state;
    const ship = shipAfter(moment.state, action);
    const attraction = ship === undefined ? undefined : attractionAt(placeOf(laterIn(moment), ship));
    if (attraction === undefined) return lines(moment);
    const { seatRanks } = attractionOutlook(after, attraction);
    const rank = seatRanks.findIndex((rank) => rank.seat === moment.seat);
    const points = count(seatRanks[rank]?.points ?? 0, "point");
    return lines(moment, `You would stand ${boardText.places[rank] ?? ""} there, ${points}.`);
  },
  next: (_, moment) => thenWords(moment),
  told(action, happening) {
    const { before } = doneIn(happening);
    const event = find(happening.events, "dock");
    const ship = shipWords(levelOf(before, action.ship));
    const there = siteTitle(action.site);
    const first = happening.before.sites.find(({ card }) => card === action.site)?.queue.length === 0;
    const where = first ? ` first at ${there}` : ` at ${there}, ${ordinal((event?.position ?? 0) + 1)} in the queue`;
    const paid = cardsPaid(happening.events);
    if (isDocked(before.places[action.ship] ?? 0)) return said(happening, `moved ${ship} on to ${there}${paid}.`);
    return said(happening, `docked ${ship}${where}${paid}${brings(gained(happening.events, "attraction"))}.`);
  },
};

const DECISIONS: kernel.Decisions<State, Action, Spot, NekoEvent> = {
  "draft-set": drafting,
  "draft-card": cardPicking,
  add: adding,
  deactivate: puttingAway,
  resolve: usingAtOnce,
  tuck: tucking,
  harbour: raisingHarbour,
  upgrade: raising,
  "buy-ship": buyingShip,
  "buy-licence": buyingLicence,
  sail: sailing,
  dock: docking,
  flip: {
    short: ({ item }) => `${itemTitle(item)} turned over`,
    spoken: ({ item }, moment) => `Turn it over: ${named(moment, `stock:${item}`)}`,
    title: ({ item }) => itemTitle(item),
    button: () => "Turn it over",
    preview: (_, moment) => lines(moment),
    told: ({ item }, happening) =>
      said(happening, `turned ${itemWords(item, 1)} over${brings(gained(happening.events, "flip"))}.`),
  },
  take: {
    short: ({ item }) => `${itemTitle(item)} taken`,
    spoken: ({ item }) => itemTitle(item),
    button: () => "Take",
    preview: (_, moment) => lines(moment),
    told: ({ item }, happening) =>
      said(
        happening,
        `took ${itemWords(item, 1)}${happening.before.question === "reward" ? " as the harbour reward" : ""}.`,
      ),
  },
  swap: {
    short: ({ give, get }) => `${bundleWords(give)} for ${bundleWords(get)}`,
    spoken: ({ give, get }) => `${bundleWords(give)} for ${bundleWords(get)}`,
    button: () => "Take",
    preview: (_, moment) => lines(moment),
    told: ({ give, get }, happening) => said(happening, `swapped ${bundleWords(give)} for ${bundleWords(get)}.`),
  },
  discard: {
    short: ({ item }) => `${itemTitle(item)} discarded`,
    spoken: ({ item }) => `Discard it: ${itemTitle(item)}`,
    title: ({ item }) => itemTitle(item),
    button: () => "Discard it",
    preview: (_, moment) => lines(moment),
    told: ({ item }, happening) => said(happening, `discarded ${itemWords(item, 1)}: too many to keep.`),
  },
  decline: goingOn("the offer declined", "Leave it"),
  next: goingOn("on to the next column", "Finish column"),
  end: goingOn("the end of the turn", "End turn"),
};

/** A decision that only goes on: what a ship's arrival brought before is told with it. */
function goingOn(short: string, button: string): kernel.Decision<State, Action, Spot, NekoEvent> {
  return {
    short: () => short,
    spoken: () => button,
    button: () => button,
    preview: (_, moment) => lines(moment),
    told(_, happening) {
      const sentence = said(happening, "");
      return sentence.text === "" ? undefined : sentence;
    },
  };
}

export const decisionOf = (action: Action): kernel.Decision<State, Action, Spot, NekoEvent> => DECISIONS[action.kind];

/** An action of the log in a few words, without its place in a game: `Supply Vessel to column 2`. */
export function actionText(text: string): string {
  const action = readAction(text);
  return action === undefined ? text : decisionOf(action).short(action);
}

function cardWithBrief(card: Card): string {
  const brief = cardBrief(card);
  return brief === "" ? cardTitle(card) : `${cardTitle(card)} (${brief})`;
}

import { type Card, effectsOf, NO_CARD, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { cellsOf } from "../../../../shared/neko/turn/draft.ts";
import { symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { columnOf, hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { yieldOf } from "../../../../shared/neko/outlook.ts";
import { count, listText, some, withArticle } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import {
  bundleWords,
  cardBrief,
  cardTitle,
  effectSentence,
  iconWords,
  itemTitle,
  timingWords,
  typeTitle,
} from "../text/card-text.ts";
import {
  columnTitle,
  doneIn,
  hubLine,
  laterIn,
  lines,
  named,
  playerIn,
  type Row,
  said,
  seatIn,
} from "./decision-row.ts";
import { addingReason, raisingReason, takingReason } from "./reasons.ts";
import { captainsId, cardId } from "../faces/item-ids.ts";
import { draftedText, gained } from "../text/outcomes.ts";
import { columnFor } from "./spots.ts";
import { cardWords, columnWords } from "../text/words.ts";

const cardTo = (card: Card, where: string) => `${cardTitle(card)} to ${where}`;

export const drafting: Row<"draft-set"> = {
  between: ({ row, size }) => ({ from: `set:${row}:${size}` }),
  short: ({ size, row }) => `${some(size, "card")} from row ${row + 1}`,
  spoken: ({ row, size }, moment) => `Take: ${named(moment, `set:${row}:${size}`)}`,
  title: ({ row, size }) => `Row ${row + 1}: ${boardText.sizes[size] ?? ""}`,
  button: ({ size }) => (size === 1 ? "Take this card" : `Take these ${size === 2 ? "two" : "three"}`),
  preview({ row, size }, moment) {
    const cards = cellsOf(row, size).map((cell) => moment.state.display[cell] ?? NO_CARD);
    return lines(moment, `${listText(cards.map(cardWithBrief))}.`);
  },
  reason: ({ row, size }, moment) =>
    takingReason(
      cellsOf(row, size).map((cell) => moment.state.display[cell] ?? NO_CARD),
      moment,
    ),
  logSentence: ({ size, row }, played) => said(played, `took ${draftedText(played.events, size)} in row ${row + 1}.`),
};

export const cardPicking: Row<"draft-card"> = {
  between: ({ card }) => ({ from: `show:${card}` }),
  short: ({ card }) => `${cardTitle(card)} from the display`,
  spoken: ({ card }, moment) => `Take: ${named(moment, `show:${card}`)}`,
  title: ({ card }) => cardTo(card, "your hand"),
  button: () => "Take this card",
  preview: ({ card }, moment) =>
    lines(moment, ...effectsOf(card).map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`)),
  reason: ({ card }, moment) => takingReason([card], moment),
  logSentence: (_, played) => said(played, `took ${draftedText(played.events, 1)}.`),
};

export const adding: Row<"add"> = {
  between: ({ card }, state) => ({ from: `hand:${card}`, to: `column:${columnFor(state, card)}` }),
  lays: ({ card }, { state }) => ({ column: columnFor(state, card), id: cardId(card) }),
  short: ({ card }) => `${cardTitle(card)} for its effect`,
  spoken: ({ card }, moment) => `Into ${named(moment, `column:${columnFor(moment.state, card)}`)}`,
  title: ({ card }, { state }) => cardTo(card, boardText.columnName(columnFor(state, card))),
  button: (_, { state }) => (state.stage === "boat" ? "Moor it here" : "Play it here"),
  preview({ card }, moment) {
    const column = columnFor(moment.state, card);
    const { columns } = playerIn(moment);
    if (column > columns.length)
      return lines(moment, `Opens column ${column} with hub ${hubLevel(laterIn(moment), column)}.`);
    const { icon, count } = yieldOf(moment.preview?.after ?? moment.state, seatIn(moment), column);
    const type = columns[column - 1] ?? "RS";
    if (icon === undefined) return lines(moment, `Its effect joins your ${typeTitle(type)} column.`);
    return lines(moment, `This column then yields ${iconWords(icon, count)}.`);
  },
  reason: ({ card }, moment, line) => addingReason(columnFor(moment.state, card), moment, line),
  logSentence({ card }, played) {
    const { seat, before } = doneIn(played);
    const type = typeOf(card);
    const next = before.columns.length + 1;
    if (type === "boat") return said(played, `moored ${withArticle(cardWords(card))} as column ${next}.`);
    if (!before.columns.includes(type))
      return said(played, `opened column ${next} with ${withArticle(cardWords(card))}.`);
    const { icon, count } = yieldOf(played.after, seat, columnOf(before, type));
    const yields = icon === undefined ? "" : `: ${iconWords(icon, count)} a turn`;
    return said(played, `added ${withArticle(cardWords(card))} to its column${yields}.`);
  },
};

export const puttingAway: Row<"deactivate"> = {
  between: ({ card, column }) => ({ from: `hand:${card}`, to: `hub:${column}` }),
  lays: ({ card, column }) => ({ column, id: cardId(card) }),
  short: ({ card, column }) => `${cardTitle(card)} put away onto column ${column}`,
  spoken: ({ column }, moment) => `Put away onto ${named(moment, `hub:${column}`)}`,
  title: ({ card, column }, moment) => cardTo(card, columnTitle(moment, column)),
  button: () => "Put it away",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  reason: ({ column }, moment, line) => raisingReason(Math.max(1, column), moment, line),
  logSentence({ card, column }, played) {
    const { after } = doneIn(played);
    const got = bundleWords(gained(played.events, "deactivation"));
    const when = played.before.stage === "boat" ? "" : " next turn";
    const hub = hubLevel(after, column);
    const where = columnWords(after, column);
    return said(played, `put away ${withArticle(cardTitle(card))} under ${where}: hub ${hub}, ${got}${when}.`);
  },
};

export const usingAtOnce: Row<"resolve"> = {
  between: ({ card, column }) => ({ from: `hand:${card}`, to: `column:${Math.max(1, column)}` }),
  lays: ({ card, column }) => ({ column, id: cardId(card) }),
  short: ({ card }) => `${cardTitle(card)} used at once`,
  spoken: ({ column }, moment) => `Use now, then onto ${named(moment, `column:${Math.max(1, column)}`)}`,
  title: ({ card, column }, moment) => cardTo(card, columnTitle(moment, column)),
  button: () => "Use it now",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  reason: ({ column }, moment, line) => raisingReason(Math.max(1, column), moment, line),
  logSentence({ card, column }, played) {
    const { after } = doneIn(played);
    const points = played.events.find((event) => event.kind === "tokens")?.points ?? 0;
    const used = `used ${withArticle(cardTitle(card))} for ${count(points, "point")}`;
    if (column === 0) return said(played, `${used}. It opens column ${after.columns.length}.`);
    return said(played, `${used} and tucked it under ${columnWords(after, column)}: hub ${hubLevel(after, column)}.`);
  },
};

export const tucking: Row<"tuck"> = {
  between: ({ column }) => ({ from: "stock:captain", to: `hub:${column}` }),
  lays: ({ column }, moment) => ({ column, id: captainsId(seatIn(moment), column) }),
  short: ({ column }) => `Captain onto column ${column}`,
  spoken: ({ column }, moment) => `Onto ${named(moment, `hub:${column}`)}`,
  title: ({ column }, moment) => `${itemTitle("captain")} to ${columnTitle(moment, column)}`,
  button: () => "Tuck the Captain",
  preview: ({ column }, moment) => lines(moment, hubLine(moment, column)),
  reason: ({ column }, moment, line) => raisingReason(Math.max(1, column), moment, line),
  logSentence({ column }, played) {
    const { after } = doneIn(played);
    return said(played, `tucked a Captain under ${columnWords(after, column)}: hub ${hubLevel(after, column)}.`);
  },
};

function cardWithBrief(card: Card): string {
  const brief = cardBrief(card);
  return brief === "" ? cardTitle(card) : `${cardTitle(card)} (${brief})`;
}

import { type Action, readAction } from "../../../../shared/neko/harbour/actions.ts";
import { shortText } from "../../../ui/play/selection/choices.ts";
import { boardText } from "../text/board-text.ts";
import { bundleWords, itemTitle, itemWords } from "../text/card-text.ts";
import { brings, gained } from "../text/outcomes.ts";
import { adding, cardPicking, drafting, puttingAway, tucking, usingAtOnce } from "./card-decisions.ts";
import { lines, named, type Row, type RowOf, said } from "./decision-row.ts";
import { buyingLicence, buyingShip, docking, raising, raisingHarbour, sailing } from "./ship-decisions.ts";
import { bundleSigns, icon } from "../faces/signs.ts";
import { discardReason, itemReason, onwardReason } from "./turn-reasons.ts";

const DECISIONS: { readonly [Kind in Action["kind"]]: Row<Kind> } = {
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
    between: ({ item }) => ({ from: `stock:${item}` }),
    short: ({ item }) => `${itemTitle(item)} turned over`,
    spoken: ({ item }, moment) => `Turn it over: ${named(moment, `stock:${item}`)}`,
    title: ({ item }) => `Turn over ${itemWords(item, 1)}`,
    button: () => "Turn it over",
    preview: (_, moment) => lines(moment),
    reason: itemReason,
    logSentence: ({ item }, played) =>
      said(played, `turned ${itemWords(item, 1)} over${brings(gained(played.events, "flip"))}.`),
  },
  take: {
    face: ({ item }) => ({ signs: [icon(item)], text: itemTitle(item) }),
    short: ({ item }) => `${itemTitle(item)} taken`,
    spoken: ({ item }) => itemTitle(item),
    button: () => "Take",
    preview: (_, moment) => lines(moment),
    reason: itemReason,
    logSentence: ({ item }, played) =>
      said(played, `took ${itemWords(item, 1)}${played.before.question === "reward" ? " as the harbour reward" : ""}.`),
  },
  swap: {
    face: ({ give, get }) => ({ signs: [...bundleSigns(give), { kind: "gives" }, ...bundleSigns(get)] }),
    short: ({ give, get }) => `${bundleWords(give)} for ${bundleWords(get)}`,
    spoken: ({ give, get }) => `${bundleWords(give)} for ${bundleWords(get)}`,
    button: () => "Take",
    preview: (_, moment) => lines(moment),
    logSentence: ({ give, get }, played) => said(played, `swapped ${bundleWords(give)} for ${bundleWords(get)}.`),
  },
  discard: {
    between: ({ item }) => ({ from: `stock:${item}` }),
    short: ({ item }) => `${itemTitle(item)} discarded`,
    spoken: ({ item }) => `Discard it: ${itemTitle(item)}`,
    title: ({ item }) => `Discard ${itemWords(item, 1)}`,
    button: () => "Discard it",
    preview: (_, moment) => lines(moment),
    reason: discardReason,
    logSentence: ({ item }, played) => said(played, `discarded ${itemWords(item, 1)}: too many to keep.`),
  },
  decline: goingOn("the offer declined", "Leave it", () => boardText.reasons.declines),
  next: goingOn("on to the next column", "Finish column"),
  end: goingOn("the end of the turn", "End turn"),
};

/** A decision that only goes on: what the ship's arrival brought before is told with it. */
function goingOn(short: string, button: string, reasonOf: typeof onwardReason = onwardReason): RowOf<Action> {
  return {
    short: () => short,
    spoken: () => button,
    button: () => button,
    preview: (_, moment) => lines(moment),
    reason: (_, moment, line) => reasonOf(moment, line),
    logSentence(_, played) {
      const sentence = said(played, "");
      return sentence.text === "" ? undefined : sentence;
    },
  };
}

export const decisionOf = (action: Action): RowOf<Action> => DECISIONS[action.kind];

export const actionText = shortText(readAction, decisionOf);

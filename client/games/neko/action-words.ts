/** What the buttons of an action say: for the list of actions, and for answers beside the question. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { bonusOf, licenceCost, shipCost } from "../../../shared/neko/payment.ts";
import { type Player, playerAt, type State } from "../../../shared/neko/state.ts";
import { boardText } from "./board-text.ts";
import { bundleWords, iconWords, itemTitle } from "./card-text.ts";
import { type Choice, type Spot, usesBonus } from "./choices.ts";
import { bundleSigns, icon, type Sign } from "./signs.ts";
import { spotWords } from "./spot-words.ts";

/** A button beside the question: signs for the eye, words for the rest. */
export interface Answer {
  readonly text: string;
  readonly signs: readonly Sign[];
  /** What it costs. */
  readonly price: readonly Sign[];
  readonly label: string;
}

export function answerOf(state: State, seat: Seat, action: Action): Answer {
  const player = playerAt(state, seat);
  switch (action.kind) {
    case "buy-ship":
      return purchase(
        state,
        player,
        action,
        shipCost(action.level),
        boardText.buyShip(action.level),
        `${action.level}`,
      );
    case "buy-licence":
      return purchase(state, player, action, licenceCost(player), boardText.buyLicence, "");
    case "take":
      return { text: itemTitle(action.item), signs: [icon(action.item)], price: [], label: itemTitle(action.item) };
    case "swap": {
      const label = boardText.swapWords(bundleWords(action.give), bundleWords(action.get));
      const signs: Sign[] = [...bundleSigns(action.give), { kind: "gives" }, ...bundleSigns(action.get)];
      return { text: "", signs, price: [], label };
    }
    case "upgrade":
      return {
        text: boardText.raiseTo(action.level),
        signs: [icon("level-up")],
        price: [],
        label: boardText.raiseTo(action.level),
      };
    case "decline":
      return plain(boardText.leave);
    case "next":
      return plain(boardText.finish);
    case "end":
      return plain(boardText.endTurn);
    default:
      return plain(action.text);
  }
}

type Purchase = Extract<Action, { kind: "buy-ship" | "buy-licence" }>;

/** Something to buy, with what is left to pay after the bonus of a Research Station. */
function purchase(state: State, player: Player, action: Purchase, cost: number, what: string, text: string): Answer {
  const bonus = usesBonus(action) ? bonusOf(state, player, "coin") : 0;
  const due = Math.max(0, cost - bonus);
  const help: Sign[] = usesBonus(action) ? [{ kind: "icon", icon: "type-research-station", count: 1 }] : [];
  const label = `${boardText.buy(what)}, ${iconWords("coin", due)}${usesBonus(action) ? `, ${boardText.withBonus}` : ""}`;
  const sign = icon(action.kind === "buy-ship" ? "ship" : "licence");
  return { text, signs: [sign], price: [...help, icon("coin"), { kind: "text", text: `${due}` }], label };
}

function plain(text: string): Answer {
  return { text, signs: [], price: [], label: text };
}

/** A choice as a whole, for the list of actions: what is taken up, and where it goes. */
export function choiceWords(state: State, seat: Seat, { action, from, to }: Choice): string {
  if (from.startsWith("answer:")) return answerOf(state, seat, action).label;
  const bonus = usesBonus(action) ? `, ${boardText.withBonus}` : "";
  return to === undefined ? deedWords(state, seat, action, from) : `${wayWords(state, seat, action, to)}${bonus}`;
}

function deedWords(state: State, seat: Seat, action: Action, from: Spot): string {
  const what = spotWords(state, seat, from);
  if (action.kind === "flip") return `${boardText.flipIt}: ${what}`;
  if (action.kind === "discard") return `${boardText.discardIt}: ${itemTitle(action.item)}`;
  if (action.kind === "harbour") return boardText.raiseHarbour;
  return `${boardText.take}: ${what}`;
}

function wayWords(state: State, seat: Seat, action: Action, to: Spot): string {
  const where = spotWords(state, seat, to);
  switch (action.kind) {
    case "add":
      return boardText.into(where);
    case "deactivate":
      return boardText.putAwayAt(where);
    case "resolve":
      return boardText.useAt(where);
    case "tuck":
      return boardText.onto(where);
    case "upgrade":
      return boardText.raiseTo(action.level);
    default:
      return boardText.goTo(where);
  }
}

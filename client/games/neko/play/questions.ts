/** The questions in each part of a turn of Neko Harbour. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { askingEffect } from "../../../../shared/neko/turn/arrival.ts";
import { rewardOf } from "../../../../shared/neko/turn/docking.ts";
import { type Card, effectsOf, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { pickerOf, picksOf } from "../../../../shared/neko/turn/draft.ts";
import { type Icon, symbolOf } from "../../../../shared/neko/harbour/effects.ts";
import { surplusOf, capacityOf } from "../../../../shared/neko/harbour/holdings.ts";
import { columnType } from "../../../../shared/neko/harbour/line.ts";
import { hubOutlook } from "../../../../shared/neko/outlook.ts";
import { fundsOf, iconOf } from "../../../../shared/neko/turn/payment.ts";
import type { Question } from "../../../ui/play/model/play.ts";
import { levelOf, placeOf, SHIPS } from "../../../../shared/neko/harbour/ships.ts";
import { playerAt, type State } from "../../../../shared/neko/harbour/state.ts";
import { eitherText } from "../../../ui/text/words.ts";
import { boardText } from "../text/board-text.ts";
import { cardTitle, effectSentence, iconWords, putAwayWords, timingWords } from "../text/card-text.ts";
import { cardIn, type Moment, shipIn } from "./spots.ts";

export function questionOf({ state, selection, choices }: Moment, seat: Seat): Question {
  if (state.question !== "") return openQuestion(state, seat);
  const ship = shipIn(selection.taken);
  if (ship !== undefined) {
    return { title: boardText.shipTo(levelOf(playerAt(state, seat), ship)), hint: boardText.shipHint };
  }
  if (selection.taken === "stock:captain") return { title: boardText.captain, hint: boardText.captainHint };
  switch (state.stage) {
    case "draft":
      return draftQuestion(state, seat);
    case "play": {
      const card = cardIn(selection.taken);
      if (card === NO_CARD)
        return { title: boardText.playCard, hint: boardText.playHint(putAwayWords(playerAt(state, seat))) };
      return { title: boardText.chooseColumn(cardTitle(card)), hint: cardHint(card) };
    }
    case "column":
      return columnQuestion(state, seat);
    case "after":
      return { title: boardText.afterColumns, hint: leftHint(choices, boardText.afterHint) };
    case "last":
      return { title: boardText.lastActions, hint: leftHint(choices, boardText.lastHint) };
    case "discard": {
      const player = playerAt(state, seat);
      return { title: boardText.discard(surplusOf(player)), hint: boardText.discardHint(capacityOf(player) ?? 0) };
    }
    case "boat": {
      const boat = cardIn(selection.taken);
      if (boat !== NO_CARD) return { title: boardText.chooseColumn(cardTitle(boat)), hint: cardHint(boat) };
      return { title: boardText.chooseBoat, hint: boardText.boatHint(putAwayWords(playerAt(state, seat))) };
    }
    case "over":
      return { title: boardText.over, hint: "" };
  }
}

/** @param hint what is said while something but tucking Captains is left to do */
function leftHint(choices: Moment["choices"], hint: string): string {
  const kinds = new Set(choices.map(({ action }) => action.kind));
  if (kinds.size === 1) return boardText.afterNothing;
  return kinds.size === 2 && kinds.has("tuck") ? boardText.afterTuck : hint;
}

/** What the card in the hand does. */
function cardHint(card: Card): string {
  return effectsOf(card)
    .map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`)
    .join(" ");
}

function openQuestion(state: State, seat: Seat): Question {
  const player = playerAt(state, seat);
  switch (state.question) {
    case "reward": {
      const column = placeOf(player, state.ship);
      const { hub, levels } = hubOutlook(state, seat, column);
      const ships = SHIPS.filter((ship) => placeOf(player, ship) === column).length;
      return { title: boardText.reward, hint: boardText.rewardHint(hub, levels, ships) };
    }
    case "raise": {
      const effect = askingEffect(state);
      const levels = effect?.kind === "arrival-upgrade" ? effect.levels : 0;
      return { title: boardText.raise(levelOf(player, state.ship) + levels), hint: boardText.raiseHint };
    }
    case "swap":
      return { title: boardText.swap, hint: boardText.swapHint };
    case "refit": {
      const reward = rewardOf(state, seat);
      const levels = reward?.kind === "upgrade" ? reward.levels : 0;
      return { title: boardText.refit(levels), hint: boardText.refitHint(levels) };
    }
    default:
      return { title: boardText.gift, hint: "" };
  }
}

function draftQuestion(state: State, seat: Seat): Question {
  if (state.seats === 2) {
    const later = Array.from({ length: picksOf(2) }, (_, pick) => pick).filter(
      (pick) => pick > state.picks && pick < picksOf(2) && pickerOf(state, pick) === seat,
    );
    const hint = later.length === 0 ? boardText.lastCard : boardText.moreCards(later.length);
    return { title: boardText.takeCard, hint };
  }
  const { drafted } = playerAt(state, seat);
  const open = [1, 2, 3].filter((size) => !drafted.includes(size)).map((size) => boardText.sizes[size] ?? "");
  return { title: boardText.takeSet(drafted.length + 1), hint: boardText.setHint(eitherText(open)) };
}

function columnQuestion(state: State, seat: Seat): Question {
  const player = playerAt(state, seat);
  const type = columnType(player, state.column) ?? "RS";
  const icon: Icon | undefined = iconOf(type);
  if (icon === undefined) return { title: boardText.activePlain(type), hint: boardText.flipOr };
  const funds = fundsOf(state, player, icon);
  const hint =
    funds > state.icons
      ? `${boardText.doings[icon]} ${boardText.cardsPayToo(iconWords(icon, funds))}`
      : boardText.doings[icon];
  return { title: boardText.activeColumn(type, iconWords(icon, state.icons)), hint };
}

/** The question that the screen always asks or answers: what can be done now, and by whom. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { askingEffect } from "../../../shared/neko/arrival.ts";
import { rewardOf } from "../../../shared/neko/docking.ts";
import { type Card, effectsOf, NO_CARD } from "../../../shared/neko/cards.ts";
import { pickerOf, picksOf } from "../../../shared/neko/draft.ts";
import { type Icon, symbolOf } from "../../../shared/neko/effects.ts";
import { surplusOf, capacityOf } from "../../../shared/neko/holdings.ts";
import { actingSeats } from "../../../shared/neko/legal.ts";
import { columnType } from "../../../shared/neko/line.ts";
import { hubOutlook } from "../../../shared/neko/outlook.ts";
import { fundsOf, iconOf } from "../../../shared/neko/payment.ts";
import { levelOf, placeOf } from "../../../shared/neko/ships.ts";
import { isOver, playerAt, type State } from "../../../shared/neko/state.ts";
import { listText } from "../../ui/words.ts";
import { boardText } from "./board-text.ts";
import { cardTitle, effectSentence, iconWords, timingWords } from "./card-text.ts";
import { cardIn, shipIn } from "./choices.ts";
import type { Interaction, Situation } from "./interaction.ts";

export interface Question {
  readonly title: string;
  readonly hint: string;
  /** It is put to this player. */
  readonly mine: boolean;
}

/** What the question depends on. */
export interface Asked {
  readonly state: State;
  readonly seat: Seat | undefined;
  /** Several people share the device. */
  readonly shared: boolean;
  readonly playing: boolean;
  readonly names: readonly string[];
  readonly situation: Situation;
  readonly interaction: Interaction;
}

export function questionOf(asked: Asked): Question {
  const { state, seat, shared, playing, names, situation } = asked;
  if (!playing || isOver(state)) return { title: boardText.over, hint: "", mine: false };
  if (seat === undefined || situation.choices.length === 0) {
    const waits = actingSeats(state).map((of) => names[of] ?? "");
    return {
      title: boardText.waitingFor(listText(waits)),
      hint: seat === undefined ? boardText.watching : "",
      mine: false,
    };
  }
  const { title, hint } = ownQuestion(asked, seat);
  return { title: shared ? `${names[seat] ?? ""}: ${title}` : title, hint, mine: true };
}

type Words = Pick<Question, "title" | "hint">;

function ownQuestion({ state, interaction, situation }: Asked, seat: Seat): Words {
  if (state.question !== "") return openQuestion(state, seat);
  const ship = shipIn(interaction.hand);
  if (ship !== undefined) {
    return { title: boardText.shipTo(levelOf(playerAt(state, seat), ship)), hint: boardText.shipHint };
  }
  if (interaction.hand === "stock:captain") return { title: boardText.captain, hint: boardText.captainHint };
  switch (state.stage) {
    case "draft":
      return draftQuestion(state, seat);
    case "play": {
      const card = cardIn(interaction.hand);
      if (card === NO_CARD) return { title: boardText.playCard, hint: boardText.playHint };
      return { title: boardText.chooseColumn(cardTitle(card)), hint: cardHint(card) };
    }
    case "column":
      return columnQuestion(state, seat);
    case "after": {
      const kinds = new Set(situation.choices.map(({ action }) => action.kind));
      const hint = kinds.size === 1 ? boardText.afterNothing : boardText.afterHint;
      const onlyTucks = kinds.size === 2 && kinds.has("tuck");
      return { title: boardText.afterColumns, hint: onlyTucks ? boardText.afterTuck : hint };
    }
    case "last":
      return { title: boardText.lastActions, hint: boardText.lastHint };
    case "discard": {
      const player = playerAt(state, seat);
      return { title: boardText.discard(surplusOf(player)), hint: boardText.discardHint(capacityOf(player) ?? 0) };
    }
    case "boat": {
      const boat = cardIn(interaction.hand);
      if (boat !== NO_CARD) return { title: boardText.chooseColumn(cardTitle(boat)), hint: cardHint(boat) };
      return { title: boardText.chooseBoat, hint: boardText.boatHint };
    }
    case "over":
      return { title: boardText.over, hint: "" };
  }
}

/** What the card in the hand does. */
function cardHint(card: Card): string {
  return effectsOf(card)
    .map((effect) => `${timingWords(symbolOf(effect))}: ${effectSentence(effect)}`)
    .join(" ");
}

function openQuestion(state: State, seat: Seat): Words {
  const player = playerAt(state, seat);
  switch (state.question) {
    case "reward": {
      const { hub, levels } = hubOutlook(state, seat, placeOf(player, state.ship));
      return { title: boardText.reward, hint: boardText.rewardHint(hub, levels) };
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
      return { title: boardText.refit(reward?.kind === "upgrade" ? reward.levels : 0), hint: boardText.refitHint };
    }
    default:
      return { title: boardText.gift, hint: "" };
  }
}

function draftQuestion(state: State, seat: Seat): Words {
  if (state.seats === 2) {
    const later = Array.from({ length: picksOf(2) }, (_, pick) => pick).filter(
      (pick) => pick > state.picks && pick < picksOf(2) && pickerOf(state, pick) === seat,
    );
    const hint = later.length === 0 ? boardText.lastPick : boardText.morePicks(later.length);
    return { title: boardText.pickOne, hint };
  }
  const { drafted } = playerAt(state, seat);
  const open = [1, 2, 3].filter((size) => !drafted.includes(size)).map((size) => boardText.sizes[size] ?? "");
  const sizes = open.length < 2 ? (open[0] ?? "") : `${open.slice(0, -1).join(", ")} or ${open.at(-1)}`;
  return { title: boardText.pickSet(sizes, drafted.length + 1, 3), hint: boardText.pickHint };
}

function columnQuestion(state: State, seat: Seat): Words {
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

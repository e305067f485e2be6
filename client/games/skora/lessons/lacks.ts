/** What a wrong try in a puzzle of Skora lacks: points, cards for the picks, or what the opponent finds then. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { readAction } from "../../../../shared/skora/actions.ts";
import { creatureOf, pointsOf } from "../../../../shared/skora/cards.ts";
import type { Creature } from "../../../../shared/skora/components.ts";
import { fishingOutlook, strandedAt } from "../../../../shared/skora/outlook.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { bonusOf } from "../../../../shared/skora/scoring.ts";
import { groundAt, isFishing, playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import type { LackOf } from "../../../learn/practice/why.ts";
import { lackText } from "../text/lack-text.ts";
import { groundName } from "../text/words.ts";

export const lackOf: LackOf = ({ seat, before: earlier, after: now, action: text, best }) => {
  const [before, after, action] = [skora.readSynced(earlier), skora.readSynced(now), readAction(text)];
  if (before === undefined || after === undefined || action === undefined) return "";
  if (action.kind === "take") {
    const right = readAction(best);
    return right?.kind === "take" ? takingLack(before, seat, action.creature, right.creature) : "";
  }
  if (action.kind === "discard") return throwingLack(before, seat, action.creature);
  const stranded = strandedOf(after, seat);
  if (stranded > strandedOf(before, seat)) return lackText.stranded(stranded);
  return orderLack(after, seat);
};

/** The right card brings more, points and decree together; or this one does nothing for the decree. */
function takingLack(state: State, seat: Seat, picked: Creature, right: Creature): string {
  const { decree } = secretsAt(state, seat);
  const player = playerAt(state, seat);
  const bonus = (cards: readonly number[]) => (decree === "" ? 0 : bonusOf(decree, cards, player.ties).points);
  const gain = (creature: Creature) => bonus([...player.catch, creature * 10]) - bonus(player.catch);
  const [own, other] = [gain(picked), gain(right)];
  if (own < 0 && own < other) return lackText.costsDecree(-own);
  if (own < other) return lackText.lessForDecree;
  if (pointsOf(picked) + own < pointsOf(right) + other) return lackText.less;
  return decree === "" || own > 0 ? "" : lackText.noDecree;
}

/** The opponent picks next, and finds a dearer card. */
function throwingLack(state: State, seat: Seat, thrown: Creature): string {
  const { boats } = groundAt(state, state.ground);
  const next = state.order.find((other) => other !== seat && (boats[other] ?? 0) > 0);
  const most = Math.max(0, ...cardsAt(state).map(pointsOf));
  return next !== undefined && most > pointsOf(thrown) ? lackText.leaves(most) : "";
}

const cardsAt = (state: State) => groundAt(state, state.ground).pile.map(creatureOf);

function strandedOf(state: State, seat: Seat): number {
  if (isFishing(state)) return strandedAt(state, state.ground, seat);
  return state.grounds.reduce((sum, _, ground) => sum + strandedAt(state, ground, seat), 0);
}

/** Where the opponent picks first, and finds the most. */
function orderLack(after: State, seat: Seat): string {
  const worth = (ground: number) =>
    Math.max(0, ...groundAt(after, ground).pile.map((card) => pointsOf(creatureOf(card))));
  const theirs = fishingOutlook(after).filter(({ order: [first] }) => first !== undefined && first !== seat);
  const [best] = theirs.toSorted((one, other) => worth(other.ground) - worth(one.ground));
  return best === undefined ? "" : lackText.theirs(groundName(best.ground), worth(best.ground));
}

/**
 * A beginner who has just finished the course of Skora, and follows only its advice: match the top card for an axe,
 * play small cards where boats are missing and big ones where the own boat picks first, move dear cards to own boats.
 * The beginner ignores what others may do, and forgets the advice one time in four: then any action will do.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Action, Ground } from "../../../../shared/skora/actions.ts";
import { creatureOf, pointsOf, typeOf } from "../../../../shared/skora/cards.ts";
import { GROUNDS } from "../../../../shared/skora/components.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { bonusOf } from "../../../../shared/skora/scoring.ts";
import { groundAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import type { Habitual } from "../player.ts";
import { bestOf } from "./best.ts";

/** A card as dear as that is a big one. */
const BIG = 4;
/** The worth of an axe in points. */
const AXE = 3;
/** The value of picking first, compared with the value of the cards there. */
const FIRST = 0.5;

/** One in so many actions is done without the advice. */
const FORGETS = 4;

export const courseSkora: Habitual<State, Action> = (view, seat, random) => {
  const forgets = random.below(FORGETS) === 0;
  return [bestOf(skora.legal(view, seat), (action) => (forgets ? 0 : adviceOn(view, seat, action)), random)];
};

/** How much the course speaks for an action. */
function adviceOn(view: State, seat: Seat, action: Action): number {
  switch (action.kind) {
    case "keep":
      return action.decree === "" ? 0 : bonusOf(action.decree, secretsAt(view, seat).hand.map(creatureOf), 0).points;
    case "play":
      return adviceOnPlay(view, seat, action.creature, action.ground);
    case "shift": {
      const points = pointsOf(creatureOf(action.card));
      return points * (lead(view, seat, action.to) - lead(view, seat, action.from));
    }
    case "sail":
      return gainOfSailing(view, seat, action.from, action.to);
    case "stay":
      return 0;
    case "take":
    case "discard":
      return pointsOf(action.creature);
  }
}

function adviceOnPlay(view: State, seat: Seat, creature: number, ground: Ground): number {
  const top = groundAt(view, ground).pile.at(-1);
  const axe = top !== undefined && typeOf(creatureOf(top)) === typeOf(creature) ? AXE : 0;
  const isBig = pointsOf(creature) >= BIG;
  const leads = lead(view, seat, ground) > 0;
  if (isBig) return axe + (leads ? pointsOf(creature) : -pointsOf(creature));
  return axe + (leads ? 0 : FIRST * worthOf(view, ground));
}

/** 1 if the seat picks first, or would with the boats it has there; otherwise -1. */
function lead(view: State, seat: Seat, ground: Ground): number {
  const order = fishingOutlook(view)[ground]?.order ?? [];
  if (order.length === 0) return groundAt(view, ground).boats[seat] === 0 ? -1 : 1;
  return order[0] === seat ? 1 : -1;
}

function worthOf(view: State, ground: Ground): number {
  return groundAt(view, ground).pile.reduce((sum, card) => sum + pointsOf(creatureOf(card)), 0);
}

/** A boat goes to a ground where its player then picks first, if the player still does at the ground that it leaves. */
function gainOfSailing(view: State, seat: Seat, from: Ground, to: Ground): number {
  const after = skora.copy(view);
  const boats = [from, to].map((ground) => groundAt(after, ground).boats);
  const [left, come] = boats;
  if (left === undefined || come === undefined) return 0;
  left[seat] = (left[seat] ?? 0) - 1;
  come[seat] = (come[seat] ?? 0) + 1;
  const firstIn = (state: State) =>
    GROUNDS.reduce((sum, _, ground) => sum + (lead(state, seat, ground) > 0 ? worthOf(state, ground) : 0), 0);
  return firstIn(after) - firstIn(view);
}

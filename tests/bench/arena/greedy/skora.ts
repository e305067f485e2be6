/** Greed in Skora: what it would have, bonus included, against the best of the others, after each action. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import type { Action } from "../../../../shared/skora/actions.ts";
import { pointsOf, creatureOf } from "../../../../shared/skora/cards.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { bonusOf, catchPoints } from "../../../../shared/skora/scoring.ts";
import { playerAt, type State, secretsAt } from "../../../../shared/skora/state.ts";
import type { Greedy } from "../player.ts";
import { bestOf } from "./best.ts";

export const greedySkora: Greedy<State, Action> = (view, seat, random) =>
  bestOf(skora.legal(view, seat), (action) => worthOf(view, seat, action), random);

function worthOf(view: State, seat: Seat, action: Action): number {
  if (action.kind === "keep") return 0;
  const after = skora.copy(view);
  skora.apply(after, seat, action, noChance);
  const values = after.players.map((_, each) => standing(after, each));
  const own = values[seat] ?? 0;
  return own - Math.max(...values.filter((_, each) => each !== seat));
}

/** Points of the catch, and a fair part of the cards at grounds where the own boats come early. */
function standing(state: State, seat: Seat): number {
  const { catch: cards, ties } = playerAt(state, seat);
  const { decree } = secretsAt(state, seat);
  const bonus = decree === "" ? 0 : bonusOf(decree, cards, ties).points;
  let expected = 0;
  for (const { ground, order } of fishingOutlook(state)) {
    const pile = state.grounds[ground]?.pile ?? [];
    const there = pile.map((card) => pointsOf(creatureOf(card))).sort((one, other) => other - one);
    const place = order.indexOf(seat);
    if (place < 0) continue;
    for (const [index, points] of there.entries()) if (index % order.length === place) expected += points;
  }
  return catchPoints(cards) + bonus + expected;
}

/** Plays the Fishing to its end greedily, in plain numbers: playouts spend most of their time here. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { pointsOf } from "../cards.ts";
import { CREATURES, type Creature, type DecreeName, DECREES } from "../components.ts";
import { fishingOrder } from "../fishing-order.ts";
import { type Counts, countsOf, promiseOf } from "../promise.ts";
import { secretsAt, type State } from "../state.ts";

/** The result of a seat after the last ground. */
export interface Haul {
  readonly points: number;
  readonly cards: number;
}

interface Fisher {
  readonly decree: DecreeName | "";
  readonly counts: Counts;
  axes: number;
  ties: number;
  /** The most cards that it can still catch. */
  picks: number;
}

/** A ground that is being fished: cards by creature, boats by seat. */
interface Water {
  readonly there: Counts;
  cards: number;
  readonly boats: number[];
}

/** In a game of two, a player who takes a card puts another one back (R21). */
const DISCARDING = 2;
/** By how much greed misjudges a card, in points, as so many steps of a sixteenth. */
const BLUR = 12;
/** The share of a card's worth to the rival that counts for the player who takes it. */
const DENIED = 0.3;
/**
 * If the player who puts a card back may pick here again, this share of the card's worth to that player counts against
 * putting it back.
 */
const MISSED = 0.6;

/** Plays the Fishing to its end. The state must not be used afterwards. */
export function fishOut(state: State, random: Random): Haul[] {
  const fishers = state.players.map((player, seat): Fisher => {
    const { decree } = secretsAt(state, seat);
    return { decree, counts: countsOf(player.catch), axes: player.axes, ties: player.ties, picks: 0 };
  });
  const waters = state.grounds.map(({ pile, boats }): Water => {
    for (const [seat, fisher] of fishers.entries()) fisher.picks += Math.min(boats[seat] ?? 0, pile.length);
    return { there: countsOf(pile), cards: pile.length, boats };
  });
  const now = waters[state.ground];
  if (now !== undefined) {
    let turn = state.order.indexOf(state.toMove);
    if (state.step === "discard") {
      putBack(now, fishers, state.toMove, random);
      turn++;
    }
    fish(now, fishers, state.order, turn, random);
  }
  for (const water of waters.slice(state.ground + 1)) {
    if (water.cards > 0) fish(water, fishers, lineUp(water, fishers, state.first), 0, random);
  }
  return fishers.map(haulOf);
}

function lineUp({ boats }: Water, fishers: readonly Fisher[], first: Seat): readonly Seat[] {
  const axes = fishers.map((fisher) => fisher.axes);
  const { order, ties } = fishingOrder(boats, axes, first);
  for (const [seat, fisher] of fishers.entries()) fisher.axes = axes[seat] ?? 0;
  for (const { winner } of ties) {
    const fisher = fishers[winner];
    if (fisher !== undefined) fisher.ties++;
  }
  return order;
}

function fish(water: Water, fishers: readonly Fisher[], order: readonly Seat[], from: number, random: Random): void {
  for (let turn = from, idle = 0; water.cards > 0 && idle < order.length; turn++) {
    const seat = order[turn % order.length] ?? 0;
    const boats = water.boats[seat] ?? 0;
    idle++;
    if (boats === 0) continue;
    idle = 0;
    water.boats[seat] = boats - 1;
    take(water, fishers, seat, random);
    if (fishers.length === DISCARDING && water.cards > 0) putBack(water, fishers, seat, random);
  }
}

function take(water: Water, fishers: readonly Fisher[], seat: Seat, random: Random): void {
  const fisher = fishers[seat];
  if (fisher === undefined) return;
  const rival = fishers.length === DISCARDING && (water.boats[1 - seat] ?? 0) > 0 ? fishers[1 - seat] : undefined;
  const before = promise(fisher);
  const denied = rival === undefined ? 0 : promise(rival);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let creature = 1; creature < water.there.length; creature++) {
    if (water.there[creature] === 0) continue;
    const own = worth(fisher, creature) - before;
    const felt = own + (rival === undefined ? 0 : DENIED * (worth(rival, creature) - denied)) + blur(random);
    if (felt <= most) continue;
    most = felt;
    best = creature;
  }
  lift(water, best);
  fisher.counts[best] = (fisher.counts[best] ?? 0) + 1;
  fisher.picks--;
}

/** Puts back the card that the next rival would like most; without a rival, the card that the seat wants least. */
function putBack(water: Water, fishers: readonly Fisher[], seat: Seat, random: Random): void {
  const own = (water.boats[seat] ?? 0) > 0 ? fishers[seat] : undefined;
  const rival = (water.boats[1 - seat] ?? 0) > 0 ? fishers[1 - seat] : undefined;
  const missed = rival === undefined ? 1 : MISSED;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let creature = 1; creature < water.there.length; creature++) {
    if (water.there[creature] === 0) continue;
    const denied = rival === undefined ? 0 : worth(rival, creature);
    const felt = denied - (own === undefined ? 0 : missed * worth(own, creature)) + blur(random);
    if (felt <= most) continue;
    most = felt;
    best = creature;
  }
  lift(water, best);
}

function blur(random: Random): number {
  return random.below(BLUR) / 16;
}

function lift(water: Water, creature: Creature): void {
  water.there[creature] = (water.there[creature] ?? 0) - 1;
  water.cards--;
}

function promise({ decree, counts, picks }: Fisher): number {
  return decree === "" ? 0 : promiseOf(decree, counts, picks);
}

/** The worth of a card together with the catch. */
function worth({ decree, counts, picks }: Fisher, creature: Creature): number {
  if (decree === "") return pointsOf(creature);
  counts[creature] = (counts[creature] ?? 0) + 1;
  const after = promiseOf(decree, counts, Math.max(0, picks - 1));
  counts[creature] = (counts[creature] ?? 0) - 1;
  return pointsOf(creature) + after;
}

function haulOf({ decree, counts, ties }: Fisher): Haul {
  let points = 0;
  let cards = 0;
  for (const { number } of CREATURES) {
    const count = counts[number] ?? 0;
    cards += count;
    points += count * pointsOf(number);
  }
  if (decree === "" || cards === 0) return { points, cards };
  points += promiseOf(decree, counts, 0);
  const { rule } = DECREES[decree];
  if (rule.kind === "ties") points += rule.points * (rule.once ? Math.min(1, ties) : ties);
  return { points, cards };
}

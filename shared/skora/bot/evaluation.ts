/**
 * What the grounds promise as they lie, at a glance: each seat in turn picks what it likes best, round and round.
 * Counted in plain numbers and hardly anything made, because a search asks often for every game that it plays on.
 */
import type { Seat } from "../../kernel/game.ts";
import { type Action, play, STAY } from "../actions.ts";
import { winsAxe } from "../baiting.ts";
import { creatureOf, effectOf, pointsOf } from "../cards.ts";
import { CREATURES, type Creature, DECREE_NAMES, DECREES, type DecreeName, GROUNDS } from "../components.ts";
import { worthOf } from "../promise.ts";
import { groundAt, playerAt, type State, secretsAt } from "../state.ts";

/** A seat's preferences, by its decree. */
interface Taste {
  /** The worth of a card of each creature, by its number. */
  readonly worth: readonly number[];
  /** The creatures, the most valuable first. */
  readonly liked: readonly Creature[];
  /** The worth of winning a tie-break. */
  readonly tie: number;
}

/** The number of cards that a player without a catch is expected to catch. */
const CATCH = 5;
const POINTS = [0, ...CREATURES.map(({ number }) => pointsOf(number))];

const PLAIN = tasteFor(POINTS, 0);
const TASTES: ReadonlyMap<string, Taste> = new Map(DECREE_NAMES.map((decree) => [decree, tasteOf(decree)]));

function tasteOf(decree: DecreeName): Taste {
  const counts = POINTS.map(() => 0);
  const worth = POINTS.map((_, creature) => (creature === 0 ? 0 : worthOf(decree, counts, creature, CATCH)));
  const { rule } = DECREES[decree];
  // If one tie is enough, ties count half, because one may come by itself.
  return tasteFor(worth, rule.kind !== "ties" ? 0 : rule.once ? rule.points / 2 : rule.points);
}

function tasteFor(worth: readonly number[], tie: number): Taste {
  const creatures = CREATURES.map(({ number }) => number);
  return { worth, liked: creatures.sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0)), tie };
}

/** An assumed change of a ground: additional boats of the seat, a creature removed, a creature added. */
interface Change {
  readonly boats: number;
  readonly away: Creature;
  readonly added: Creature;
}

const NONE: Creature = 0;
const AS_IT_IS: Change = { boats: 0, away: NONE, added: NONE };
const ONE_MORE: Change = { boats: 1, away: NONE, added: NONE };
const ONE_LESS: Change = { boats: -1, away: NONE, added: NONE };

const MAX_SEATS = 4;
/** The ground that is being worked out: cards by creature; boats and tastes by seat; seats in the order of picking. */
const there = new Int32Array(POINTS.length);
const fleet = new Int32Array(MAX_SEATS);
const tastes: Taste[] = [];
const order = new Int32Array(MAX_SEATS);
const places = new Int32Array(MAX_SEATS);

/** Sets the tastes of each seat, as far as its decree is known. */
function meet(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) tastes[seat] = TASTES.get(secretsAt(state, seat).decree) ?? PLAIN;
}

/** How much more a ground would bring the seat than it brings the others on average. */
function prospectAt(state: State, ground: number, seat: Seat, change: Change): number {
  const cards = layOut(state, ground, change);
  const ranked = lineUp(state, ground, seat, change.boats);
  let balance = 0;
  const others = state.seats - 1;
  // A place won over somebody with as many boats (R29).
  for (let place = 0; place + 1 < ranked; place++) {
    const winner = order[place] ?? 0;
    const tie = tastes[winner]?.tie ?? 0;
    if (tie > 0 && fleet[winner] === fleet[order[place + 1] ?? 0]) balance += winner === seat ? tie : -tie / others;
  }
  return balance + pickAll(state.seats, cards, ranked, seat);
}

/** @returns the number of cards */
function layOut(state: State, ground: number, { away, added }: Change): number {
  const { pile } = groundAt(state, ground);
  there.fill(0);
  for (const card of pile) put(creatureOf(card), 1);
  if (away !== NONE) put(away, -1);
  if (added !== NONE) put(added, 1);
  return pile.length - (away === NONE ? 0 : 1) + (added === NONE ? 0 : 1);
}

function put(creature: Creature, count: number): void {
  there[creature] = (there[creature] ?? 0) + count;
}

/**
 * More boats first, then more axes, then the earlier seat in the order of turns. @returns the number of seats with
 * boats there
 */
function lineUp(state: State, ground: number, seat: Seat, more: number): number {
  const { boats } = groundAt(state, ground);
  let ranked = 0;
  for (let each = 0; each < state.seats; each++) {
    const count = (boats[each] ?? 0) + (each === seat ? more : 0);
    fleet[each] = count;
    if (count <= 0) continue;
    const turn = (each - state.first + state.seats) % state.seats;
    const place = count * 256 + playerAt(state, each).axes * 8 - turn;
    let at = ranked++;
    for (; at > 0 && (places[at - 1] ?? 0) < place; at--) {
      places[at] = places[at - 1] ?? 0;
      order[at] = order[at - 1] ?? 0;
    }
    places[at] = place;
    order[at] = each;
  }
  return ranked;
}

/** In a game of two, a player who takes a card puts another one back (R21). */
const DISCARDING = 2;

function pickAll(seats: number, cards: number, ranked: number, seat: Seat): number {
  let balance = 0;
  let left = cards;
  for (let turn = 0, idle = 0; left > 0 && idle < ranked; turn = turn + 1 === ranked ? 0 : turn + 1) {
    const picker = order[turn] ?? 0;
    const boats = fleet[picker] ?? 0;
    idle++;
    if (boats <= 0) continue;
    idle = 0;
    fleet[picker] = boats - 1;
    const taste = tastes[picker] ?? PLAIN;
    const gain = taste.worth[pickBest(taste)] ?? 0;
    left--;
    balance += picker === seat ? gain : -gain / (seats - 1);
    if (seats !== DISCARDING || left === 0) continue;
    if ((fleet[1 - picker] ?? 0) > 0) pickBest(tastes[1 - picker] ?? PLAIN);
    else dropLeast(taste);
    left--;
  }
  return balance;
}

function pickBest({ liked }: Taste): Creature {
  for (const creature of liked) {
    if (there[creature] === 0) continue;
    put(creature, -1);
    return creature;
  }
  return NONE;
}

function dropLeast({ liked }: Taste): void {
  for (let index = liked.length - 1; index >= 0; index--) {
    const creature = liked[index] ?? NONE;
    if (there[creature] === 0) continue;
    put(creature, -1);
    return;
  }
}

const SPOTS = [...GROUNDS.keys()];

/** By ground: the seat's prospects there as it is, and how much a boat more or less would change them. */
const now = new Float64Array(GROUNDS.length);
const joining = new Float64Array(GROUNDS.length);
const leaving = new Float64Array(GROUNDS.length);

function lookAround(state: State, seat: Seat): void {
  meet(state);
  for (let ground = 0; ground < now.length; ground++) now[ground] = prospectAt(state, ground, seat, AS_IT_IS);
}

/** The boat move that improves the prospects of a seat most; none when it is better so. */
export function bestSail(state: State, seat: Seat, actions: readonly Action[]): Action {
  lookAround(state, seat);
  for (let ground = 0; ground < now.length; ground++) {
    const before = now[ground] ?? 0;
    const isThere = groundAt(state, ground).boats[seat] !== 0;
    joining[ground] = prospectAt(state, ground, seat, ONE_MORE) - before;
    leaving[ground] = isThere ? prospectAt(state, ground, seat, ONE_LESS) - before : 0;
  }
  return bestOf(actions, STAY, (action) =>
    action.kind === "sail" ? (leaving[action.from] ?? 0) + (joining[action.to] ?? 0) : 0,
  );
}

/** By creature and ground: how much its coming or going would change; NaN until it is computed. */
const coming = POINTS.map(() => new Float64Array(GROUNDS.length));
const going = POINTS.map(() => new Float64Array(GROUNDS.length));

/** The card to move that improves the prospects of a seat most, or spoils them least. */
export function bestShift(state: State, seat: Seat, actions: readonly Action[], first: Action): Action {
  lookAround(state, seat);
  for (const row of coming) row.fill(Number.NaN);
  for (const row of going) row.fill(Number.NaN);
  return bestOf(actions, first, (action) => {
    if (action.kind !== "shift") return 0;
    const { from, to } = action;
    const creature = creatureOf(action.card);
    const [gone, come] = [going[creature], coming[creature]];
    if (gone === undefined || come === undefined) return 0;
    if (Number.isNaN(gone[from])) {
      gone[from] = prospectAt(state, from, seat, { boats: 0, away: creature, added: NONE }) - (now[from] ?? 0);
    }
    if (Number.isNaN(come[to])) {
      come[to] = prospectAt(state, to, seat, { boats: 0, away: NONE, added: creature }) - (now[to] ?? 0);
    }
    return (gone[from] ?? 0) + (come[to] ?? 0);
  });
}

/** The assumed worth of an axe. */
const AXE = 0.5;

/** The ground on which a card improves a seat's prospects most, as far as they depend on the boats that it places. */
export function bestPlay(state: State, seat: Seat, creature: Creature): Action {
  lookAround(state, seat);
  const effect = effectOf(creature);
  const change = { boats: effect.kind === "boats" ? effect.count : 0, away: NONE, added: creature };
  const plays = SPOTS.map((ground) => play(creature, ground));
  return bestOf(plays, STAY, (action) => {
    if (action.kind !== "play") return 0;
    const axe = winsAxe(state, creature, action.ground) ? AXE : 0;
    return prospectAt(state, action.ground, seat, change) - (now[action.ground] ?? 0) + axe;
  });
}

function bestOf(actions: readonly Action[], first: Action, gain: (action: Action) => number): Action {
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const promised = gain(action);
    if (promised <= most) continue;
    most = promised;
    best = action;
  }
  return best;
}

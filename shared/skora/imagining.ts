/** A whole game that could be behind what a seat knows: hands, decrees and the box, drawn at random. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { creatureOf, effectOf } from "./cards.ts";
import {
  COPIES,
  CREATURES,
  type Creature,
  DECREE_NAMES,
  type DecreeName,
  decreesFor,
  GIVEN,
  OFFERED,
} from "./components.ts";
import type { SkoraMemory } from "./memory.ts";
import { copyState, isIn, type State, secretsAt } from "./state.ts";

/** Draws a state that the seat cannot tell from the truth; one that is at no seat cannot tell more. */
export function imagine(view: State, seat: Seat, memory: SkoraMemory | undefined, random: Random): State {
  const state = copyState(view);
  dealHands(state, seat, memory, random);
  dealDecrees(state, seat, memory, random);
  return state;
}

/** Gives the others hands out of the cards that are not to be seen; what is left over lies in the box. */
function dealHands(state: State, seat: Seat, memory: SkoraMemory | undefined, random: Random): void {
  const hidden = hiddenCards(state, seat);
  const given = drawGiven(state, seat, memory, hidden, random);
  const drawn: Creature[] = [];
  for (const { number } of CREATURES) {
    if (!GIVEN.includes(number)) for (let copy = hidden[number] ?? 0; copy > 0; copy--) drawn.push(number);
  }
  const rest = random.shuffle(drawn);
  for (const [other, { cards }] of state.players.entries()) {
    if (other === seat && isIn(state, other)) continue;
    const own = given[other] ?? [];
    if (isIn(state, other)) {
      secretsAt(state, other).hand = [...own, ...rest.splice(0, cards - own.length)].sort((one, two) => one - two);
    } else state.box.push(...own);
  }
  state.box.push(...rest);
}

/** By creature, how many cards of it the seat does not see. */
function hiddenCards(state: State, seat: Seat): number[] {
  const hidden = [0, ...CREATURES.map(({ number }) => (GIVEN.includes(number) ? state.seats : COPIES))];
  const see = (creature: Creature) => {
    hidden[creature] = (hidden[creature] ?? 0) - 1;
  };
  for (const { pile } of state.grounds) for (const card of pile) see(creatureOf(card));
  for (const player of state.players) for (const card of player.catch) see(creatureOf(card));
  for (const card of state.discards) see(creatureOf(card));
  for (const creature of state.secrets[seat]?.hand ?? []) see(creature);
  return hidden;
}

/** Every set of the cards that everybody is given. */
const GIVEN_SETS: readonly (readonly Creature[])[] = Array.from({ length: 2 ** GIVEN.length }, (_, bits) =>
  GIVEN.filter((_, index) => (bits >> index) % 2 === 1),
);

function boatsOn(creatures: readonly Creature[]): number {
  return creatures.reduce((sum, creature) => {
    const effect = effectOf(creature);
    return sum + (effect.kind === "boats" ? effect.count : 0);
  }, 0);
}

/**
 * Which of the given cards each seat still has, or had when it left. That is remembered; otherwise the boats which it
 * has not placed leave hardly a choice.
 */
function drawGiven(
  state: State,
  seat: Seat,
  memory: SkoraMemory | undefined,
  hidden: readonly number[],
  random: Random,
): readonly (readonly Creature[])[] {
  const others = state.players.map((player, other) => {
    if (other === seat && isIn(state, other)) return [[]];
    const played = memory?.played[other];
    if (played !== undefined) return [GIVEN.filter((creature) => !played.includes(creature))];
    // Boats of a player who left came home, and tell nothing about the hand (R32).
    if (!isIn(state, other)) return random.shuffle(GIVEN_SETS);
    return random.shuffle(GIVEN_SETS.filter((set) => boatsOn(set) === player.boats && set.length <= player.cards));
  });
  return firstFit(others, [...hidden]) ?? others.map(([first = []]) => first);
}

/** The first choice of one set for each seat that uses up exactly the hidden cards. */
function firstFit(
  choices: readonly (readonly (readonly Creature[])[])[],
  hidden: readonly number[],
): (readonly Creature[])[] | undefined {
  const [sets, ...others] = choices;
  if (sets === undefined) return GIVEN.every((creature) => hidden[creature] === 0) ? [] : undefined;
  for (const set of sets) {
    const left = hidden.map((count, creature) => count - (set.includes(creature) ? 1 : 0));
    const rest = left.some((count) => count < 0) ? undefined : firstFit(others, left);
    if (rest !== undefined) return [set, ...rest];
  }
  return undefined;
}

/** Gives the others decrees, those rather that fit what they took; a player who has not chosen yet is offered two. */
function dealDecrees(state: State, seat: Seat, memory: SkoraMemory | undefined, random: Random): void {
  const own = state.secrets[seat];
  const known = [...(own?.offer ?? []), own?.decree, memory?.refused, ...state.players.map(({ decree }) => decree)];
  const pool = decreesFor(state.seats, state.warband).filter((decree) => !known.includes(decree));
  for (const other of random.shuffle([...state.players.keys()])) {
    const player = state.players[other];
    if (other === seat || player === undefined || !isIn(state, other)) continue;
    const secrets = secretsAt(state, other);
    if (player.decree !== "") secrets.decree = player.decree;
    else if (player.chosen) secrets.decree = drawDecree(pool, memory?.leanings[other], random);
    else {
      for (let offered = 0; offered < OFFERED; offered++) secrets.offer.push(drawDecree(pool, undefined, random));
    }
  }
}

/** The resolution of likelihoods. */
const GRAIN = 1000;

/** Takes a decree out of the pool. */
function drawDecree(pool: DecreeName[], leanings: readonly number[] | undefined, random: Random): DecreeName {
  const weights = pool.map((decree) => {
    const leaning = leanings?.[DECREE_NAMES.indexOf(decree)] ?? 1;
    return Math.max(1, Math.round(GRAIN * leaning));
  });
  let rest = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  const [drawn] = pool.splice(index, 1);
  if (drawn === undefined) throw new RangeError("no decree is left");
  return drawn;
}

/** Why an action that a computer suggests is good: a fact about this position that the rules can tell. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Ground, readAction } from "../../../../shared/skora/actions.ts";
import { applyAction } from "../../../../shared/skora/apply.ts";
import { creatureOf, pointsOf, typeOf } from "../../../../shared/skora/cards.ts";
import {
  CATCH_TYPES,
  type Creature,
  CREATURES,
  DECREES,
  type DecreeName,
} from "../../../../shared/skora/components.ts";
import { fishingOutlook, strandedAt } from "../../../../shared/skora/outlook.ts";
import { bonusOf } from "../../../../shared/skora/scoring.ts";
import { copyState, groundAt, playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { boardText } from "../text/board-text.ts";
import { groundName, typeWord } from "../text/words.ts";
import type { Moment } from "./spots.ts";

const words = boardText.reasons;

type Line = readonly LineAction[];

/**
 * The reason for picking a card: its worth for the decree, if not every card has one, its points, what it counts for
 * towards the decree, or what becomes of the dearer one.
 */
export function pickingReason(creature: Creature, { state, seat }: Moment, line: Line): string | undefined {
  if (seat === undefined) return undefined;
  const player = playerAt(state, seat);
  const { decree } = secretsAt(state, seat);
  const worth = (cards: readonly number[]) => (decree === "" ? 0 : bonusOf(decree, cards, player.ties).points);
  const gain = (picked: Creature) => worth([...player.catch, picked * 10]) - worth(player.catch);
  const here = groundAt(state, state.ground).pile.map(creatureOf);
  const gained = gain(creature);
  if (gained > 0 && here.some((other) => gain(other) < gained)) return words.forDecree(gained);
  const dearest = dearestOf(state, creature);
  if (pointsOf(dearest) === pointsOf(creature)) return words.dearest;
  if (gain(dearest) < 0) return words.keepsDecree(-gain(dearest));
  const towards = decree === "" ? undefined : towardsDecree(decree, player.catch, creature, dearest);
  return towards ?? dearerReason(dearest, seat, line) ?? words.tried;
}

/** The card with the most points at the ground where cards are picked; the given one among equals. */
function dearestOf(state: State, creature: Creature): Creature {
  const here = groundAt(state, state.ground).pile.map(creatureOf);
  return here.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one), creature);
}

/** What a card does for a decree that brings no more with it yet. */
function towardsDecree(decree: DecreeName, own: readonly number[], picked: Creature, dearest: Creature) {
  const { rule } = DECREES[decree];
  const creatures = own.map(creatureOf);
  if (rule.kind === "largest") {
    const type = CATCH_TYPES.indexOf(rule.type);
    const most = (of: number) => creatures.filter((creature) => typeOf(creature) === of).length;
    if (typeOf(picked) === type) return words.moreOfType(most(type) + 1, typeWord(type));
    return typeOf(dearest) === type || typeOf(dearest) === typeOf(picked)
      ? undefined
      : words.rivalType(typeWord(type), typeWord(typeOf(dearest)));
  }
  if (rule.kind === "different" && !creatures.includes(picked)) return words.newCreature(new Set(creatures).size + 1);
  if (rule.kind === "odd" && picked % 2 === 1)
    return words.odder(creatures.filter((creature) => creature % 2 === 1).length + 1);
  return undefined;
}

/** What the line does with a dearer card: the player throws it away at once, or picks it later. */
function dearerReason(dearest: Creature, seat: Seat, line: Line): string | undefined {
  const own = line.slice(1).flatMap((each) => (each.seat === seat ? (readAction(each.action) ?? []) : []));
  const [next] = own;
  if (next?.kind === "discard" && next.creature === dearest) return words.throwsDearer(pointsOf(dearest));
  const isLater = own.some((action) => action.kind === "take" && action.creature === dearest);
  return isLater ? words.picksDearer(pointsOf(dearest)) : undefined;
}

/** The reason for throwing a card away: the others cannot pick it any more, or the player picks the dearer one. */
export function throwingReason(creature: Creature, { state, seat }: Moment, line: Line): string | undefined {
  const next = state.order.find((other) => other !== seat && (groundAt(state, state.ground).boats[other] ?? 0) > 0);
  if (next === undefined) return words.nobody;
  const dearest = dearestOf(state, creature);
  if (dearest === creature) return words.denies(pointsOf(creature));
  return (seat === undefined ? undefined : dearerReason(dearest, seat, line)) ?? words.tried;
}

/** The reason for keeping a decree: what the cards that the player sees, in hand and on the table, have of what it counts. */
export function keepingReason(decree: DecreeName, { state, seat }: Moment): string | undefined {
  if (seat === undefined) return undefined;
  const seen = [...secretsAt(state, seat).hand, ...state.grounds.flatMap(({ pile }) => pile.map(creatureOf))];
  const each = CREATURES.map((_, index) => seen.filter((creature) => creature === index + 1).length);
  const { rule } = DECREES[decree];
  if (rule.kind === "largest") {
    const type = CATCH_TYPES.indexOf(rule.type);
    return words.seesType(seen.filter((creature) => typeOf(creature) === type).length, seen.length, typeWord(type));
  }
  if (rule.kind === "pairs") return words.seesPairs(each.reduce((sum, cards) => sum + Math.floor(cards / 2), 0));
  if (rule.kind === "different") return words.seesDifferent(each.filter((cards) => cards > 0).length);
  if (rule.kind === "odd") return words.seesOdd(seen.filter((creature) => creature % 2 === 1).length, seen.length);
  if (rule.kind === "ties") return words.ties;
  const most = CATCH_TYPES.map((_, type) => seen.filter((creature) => typeOf(creature) === type).length);
  if (rule.kind === "each") return words.seesEach(Math.min(...most));
  return words.seesTypes(seen.length - Math.min(...most), seen.length);
}

/**
 * The reason for playing or moving something: that the player picks earlier somewhere, what an axe is good for, what
 * lies there, or how many more picks the player has, at once or after the planned rest of the turn.
 */
export function baitingReason({ state, seat, preview }: Moment, line: Line, at?: Ground) {
  if (seat === undefined || preview === undefined) return undefined;
  const { after } = preview;
  return (
    firstReason(state, after, seat, words.now) ??
    axeReason(state, after, seat) ??
    reasonAfter(state, after, seat, words.now, at) ??
    reasonAfter(state, playedOn(after, seat, line.slice(1)), seat, words.later) ??
    spoilingReason(state, after, seat)
  );
}

/** As a last resort, which place in the order of picks the player has at a ground, and what lies there. */
export function placeReason({ seat, preview }: Moment, at: Ground): string | undefined {
  if (seat === undefined || preview === undefined) return undefined;
  const order = fishingOutlook(preview.after)[at]?.order ?? [];
  const place = order.indexOf(seat);
  if (place < 0) return undefined;
  return words.place(
    boardText.youPick(place, order.length, `at ${groundName(at)}`),
    Math.max(0, ...pointsAt(preview.after, at)),
  );
}

/** A ground at which somebody else picks first, and finds less than before. */
function spoilingReason(state: State, after: State, seat: Seat): string | undefined {
  const best = (of: State, ground: Ground) => Math.max(0, ...pointsAt(of, ground));
  const found = fishingOutlook(after).find(
    ({ ground, order: [first] }) => first !== undefined && first !== seat && best(after, ground) < best(state, ground),
  );
  return found && words.spoils(groundName(found.ground), best(after, found.ground), best(state, found.ground));
}

/** What an axe that is won now means beside those of the others. */
function axeReason(state: State, after: State, seat: Seat): string | undefined {
  const { axes } = playerAt(after, seat);
  if (axes <= playerAt(state, seat).axes) return undefined;
  const others = Math.max(...after.players.map((player, each) => (each === seat ? 0 : player.axes)));
  if (axes === others) return words.axesEqual(axes);
  return axes > others ? words.axesMost(axes) : words.axe;
}

function playedOn(from: State, seat: Seat, rest: Line): State {
  const state = copyState(from);
  for (const each of rest) {
    const action = readAction(each.action);
    if (action === undefined || each.seat !== seat || state.toMove !== seat) break;
    applyAction(state, seat, action);
  }
  return state;
}

/** A ground at which the seat picks first now, and did not before. */
function firstReason(state: State, after: State, seat: Seat, when: string): string | undefined {
  const [before, now] = placesOf(state, after, seat);
  const found = (now ?? []).findIndex((place, ground) => place === 0 && before?.[ground] !== 0);
  return found < 0 ? undefined : words.first(groundName(found), when, Math.max(0, ...pointsAt(after, found)));
}

/** The seat's place in the order of picks at each ground, before and after; below 0 without a boat. */
function placesOf(state: State, after: State, seat: Seat): number[][] {
  return [state, after].map((each) => fishingOutlook(each).map(({ order }) => order.indexOf(seat)));
}

function reasonAfter(state: State, after: State, seat: Seat, when: string, at?: Ground): string | undefined {
  const first = firstReason(state, after, seat, when);
  if (first !== undefined) return first;
  const [before, now] = placesOf(state, after, seat);
  if (at !== undefined && now?.[at] === 0) return words.lies(Math.max(0, ...pointsAt(after, at)), groundName(at));
  const joined = (now ?? []).findIndex((place, ground) => place >= 0 && (before?.[ground] ?? -1) < 0);
  if (joined >= 0) return words.joins(groundName(joined), when);
  const more = picksOf(after, seat) - picksOf(state, seat);
  return more > 0 ? words.picks(more, when) : undefined;
}

/** How many cards a seat would pick, if Fishing began now. */
function picksOf(state: State, seat: Seat): number {
  return state.grounds.reduce(
    (sum, { boats }, ground) => sum + (boats[seat] ?? 0) - strandedAt(state, ground, seat),
    0,
  );
}

const pointsAt = (state: State, ground: Ground) =>
  groundAt(state, ground).pile.map((each) => pointsOf(creatureOf(each)));

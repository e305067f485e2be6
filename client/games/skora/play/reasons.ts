/** Why an action that a computer suggests is good: a fact about this position that the rules can tell. */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Ground, readAction } from "../../../../shared/skora/actions.ts";
import { applyAction } from "../../../../shared/skora/apply.ts";
import { creatureOf, pointsOf } from "../../../../shared/skora/cards.ts";
import type { Creature } from "../../../../shared/skora/components.ts";
import { fishingOutlook, strandedAt } from "../../../../shared/skora/outlook.ts";
import { bonusOf } from "../../../../shared/skora/scoring.ts";
import { copyState, groundAt, playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import type { LineAction } from "../../../ui/evaluation/messages.ts";
import { boardText } from "../text/board-text.ts";
import { groundName } from "../text/words.ts";
import type { Moment } from "./spots.ts";

const words = boardText.reasons;

/** The reason for picking a card: its worth for the decree, if not every card has one, or its points. */
export function pickingReason(creature: Creature, { state, seat }: Moment): string | undefined {
  if (seat === undefined) return undefined;
  const player = playerAt(state, seat);
  const { decree } = secretsAt(state, seat);
  const worth = (cards: readonly number[]) => (decree === "" ? 0 : bonusOf(decree, cards, player.ties).points);
  const gain = (picked: Creature) => worth([...player.catch, picked * 10]) - worth(player.catch);
  const here = groundAt(state, state.ground).pile.map(creatureOf);
  const gained = gain(creature);
  if (gained > 0 && here.some((other) => gain(other) < gained)) return words.forDecree(gained);
  const dearest = here.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one), creature);
  if (pointsOf(dearest) === pointsOf(creature)) return words.dearest;
  return gain(dearest) < 0 ? words.keepsDecree(-gain(dearest)) : words.tried;
}

/** The reason for throwing a card away: the others cannot pick it any more. */
export function throwingReason(creature: Creature, { state, seat }: Moment): string | undefined {
  const next = state.order.find((other) => other !== seat && (groundAt(state, state.ground).boats[other] ?? 0) > 0);
  if (next === undefined) return words.nobody;
  const left = pointsAt(state, state.ground);
  return pointsOf(creature) >= Math.max(...left) ? words.denies(pointsOf(creature)) : words.tried;
}

/**
 * The reason for playing or moving something: that the player picks earlier somewhere, what lies there, or how many
 * more picks the player has, at once or after the planned rest of the turn. An axe needs none, because the preview
 * shows it.
 */
export function baitingReason({ state, seat, preview }: Moment, line: readonly LineAction[], at?: Ground) {
  if (seat === undefined || preview === undefined) return undefined;
  if (playerAt(preview.after, seat).axes > playerAt(state, seat).axes) return undefined;
  return (
    reasonAfter(state, preview.after, seat, words.now, at) ??
    reasonAfter(state, playedOn(preview.after, seat, line.slice(1)), seat, words.later)
  );
}

function playedOn(from: State, seat: Seat, rest: readonly LineAction[]): State {
  const state = copyState(from);
  for (const each of rest) {
    const action = readAction(each.action);
    if (action === undefined || each.seat !== seat || state.toMove !== seat) break;
    applyAction(state, seat, action);
  }
  return state;
}

function reasonAfter(state: State, after: State, seat: Seat, when: string, at?: Ground): string | undefined {
  const [before, now] = [state, after].map((each) => fishingOutlook(each).map(({ order }) => order.indexOf(seat)));
  for (const [ground, place] of (now ?? []).entries()) {
    if (place === 0 && before?.[ground] !== 0) return words.first(groundName(ground), when);
  }
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

/** Why an action that a computer suggests is good: a fact about this position that the rules can tell. */
import { creatureOf, pointsOf } from "../../../../shared/skora/cards.ts";
import type { Creature } from "../../../../shared/skora/components.ts";
import type { Ground } from "../../../../shared/skora/actions.ts";
import { fishingOutlook } from "../../../../shared/skora/outlook.ts";
import { bonusOf } from "../../../../shared/skora/scoring.ts";
import { groundAt, playerAt, secretsAt, type State } from "../../../../shared/skora/state.ts";
import { boardText } from "../text/board-text.ts";
import { groundName } from "../text/words.ts";
import type { Moment } from "./spots.ts";

const words = boardText.reasons;

/** A card that is picked: what it does for the decree, or for one's points, or that nobody else gets it. */
export function pickingReason(creature: Creature, { state, seat }: Moment): string | undefined {
  if (seat === undefined) return undefined;
  const player = playerAt(state, seat);
  const { decree } = secretsAt(state, seat);
  const worth = (cards: readonly number[]) => (decree === "" ? 0 : bonusOf(decree, cards, player.ties).points);
  const gained = worth([...player.catch, creature * 10]) - worth(player.catch);
  if (gained > 0) return words.forDecree(gained);
  const others = pointsAt(state, state.ground).filter((points) => points !== pointsOf(creature));
  if (others.every((points) => points < pointsOf(creature))) return words.dearest;
  const dearest = Math.max(...others);
  const lost = worth(player.catch) - worth([...player.catch, dearest * 10]);
  return lost > 0 ? words.keepsDecree(lost) : words.leaves;
}

/** A card that is thrown away: what the others cannot pick any more. */
export function throwingReason(creature: Creature, { state, seat }: Moment): string | undefined {
  const next = state.order.find((other) => other !== seat && (groundAt(state, state.ground).boats[other] ?? 0) > 0);
  if (next === undefined) return words.nobody;
  const left = pointsAt(state, state.ground);
  return pointsOf(creature) >= Math.max(...left) ? words.denies(pointsOf(creature)) : words.deniesType;
}

/** What is played or moved: an axe is told by its preview; otherwise where one picks earlier, or what lies there then. */
export function baitingReason({ state, seat, preview }: Moment, at?: Ground): string | undefined {
  if (seat === undefined || preview === undefined) return undefined;
  const { after } = preview;
  if (playerAt(after, seat).axes > playerAt(state, seat).axes) return undefined;
  const [before, now] = [state, after].map((each) => fishingOutlook(each).map(({ order }) => order.indexOf(seat)));
  for (const [ground, place] of (now ?? []).entries()) {
    const earlier = before?.[ground] ?? -1;
    if (place === 0 && earlier !== 0) return words.first(groundName(ground));
  }
  if (at !== undefined && now?.[at] === 0) return words.lies(Math.max(0, ...pointsAt(after, at)), groundName(at));
  const joined = (now ?? []).findIndex((place, ground) => place >= 0 && (before?.[ground] ?? -1) < 0);
  return joined >= 0 ? words.joins(groundName(joined)) : undefined;
}

const pointsAt = (state: State, ground: Ground) =>
  groundAt(state, ground).pile.map((each) => pointsOf(creatureOf(each)));

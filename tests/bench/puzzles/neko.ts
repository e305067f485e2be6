/** Which card to play or to pick in Neko Harbour: every one with its best turns, played on to the end of the game. */
import { z } from "zod";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { playOut } from "../../../shared/neko/bot/bot.ts";
import { expectedShares } from "../../../shared/neko/bot/evaluation.ts";
import { type Care, hasEnded, linesFrom } from "../../../shared/neko/bot/turns.ts";
import { type Action, writeAction } from "../../../shared/neko/harbour/actions.ts";
import { likesOf } from "../../../shared/neko/harbour/likes.ts";
import { copyState, playerAt, type State } from "../../../shared/neko/harbour/state.ts";
import { imagine } from "../../../shared/neko/imagining.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import type { NekoMemory } from "../../../shared/neko/memory.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { quickRandom, replayableRandom } from "../../../shared/search/quick-random.ts";
import { type Heat, race } from "./race.ts";
import { type Found, type Mindful, type Sought, think } from "./weighing.ts";

const CARE: Care = { width: 10, most: 3, blur: 0, heedsOthers: true, hasty: false, overlooks: 0 };
/** By how much a judgement without any trial has to tell the best from the others, and how many are tried. */
const SIGHT = 0.05;
const MOST = 6;

const known = z.custom<NekoMemory | undefined>();

interface Turn {
  readonly first: string;
  readonly actions: readonly Action[];
  /** What it looks like before any trial. */
  readonly sight: number;
}

/** A card that is clearly better than any other way to begin the turn. */
export function bestCard(
  of: Mindful,
  match: Match,
  seat: Seat,
  margin: number,
  { isWanted, isHidden }: Sought,
): Found | undefined {
  const knowledge = match.knowledge(seat);
  const view = neko.readSynced(knowledge.view);
  if (view === undefined) return undefined;
  const random = quickRandom(of.random);
  const memory = known.parse(knowledge.memory);
  const turns = turnsOf(imagine(view, seat, memory, random), seat, random).slice(0, MOST);
  const [first] = turns;
  const second = turns.find((turn) => turn.first !== first?.first);
  if (first === undefined || second === undefined || first.sight - second.sight < SIGHT) return undefined;
  if (!isWanted(first.first)) return undefined;
  const chances: (() => Random)[] = [];
  const entrants = turns.map((turn) => ({
    first: turn.first,
    sample(round: number) {
      chances[round] ??= replayableRandom(random);
      const chance = chances[round]?.() ?? random;
      const world = imagine(view, seat, memory, chance);
      for (const action of turn.actions) applyAction(world, seat, action);
      return expectedShares(playOut(world, Number.POSITIVE_INFINITY, chance))[seat] ?? 0;
    },
  }));
  const heats: Heat<(typeof entrants)[number]>[] = [
    { trials: 5, left: 4, lead: margin * 0.8 },
    { trials: 12, left: 4, lead: margin * 0.8 },
    { trials: 24, left: 4, lead: margin * 0.9, gate: (leader) => isHidden(leader.first) },
    { trials: 40, left: 3, lead: margin * 0.9 },
    { trials: 70, left: 3, lead: margin },
  ];
  const [best, ...rivals] = race(entrants, heats, (leader, other) => leader.first !== other.first);
  if (best === undefined || !isBelieved(of, match, seat, best.of.first)) return undefined;
  const others = new Map(rivals.toReversed().map(({ of: { first: action }, mean }) => [action, mean]));
  return {
    best: best.of.first,
    share: best.mean,
    rivals: [...others].sort(([, one], [, other]) => other - one),
  };
}

/** Processor time of a look of Kraken's, in seconds, and how much better another way may seem to it. */
const LOOK = 0.4;
const DOUBT = 0.02;

/** Whether Kraken does not think otherwise: it plays on for two turns only, and judges by what came of many games. */
function isBelieved(of: Mindful, match: Match, seat: Seat, answer: string): boolean {
  const { weighed } = think(of, match, seat, "kraken", LOOK);
  const share = weighed.find(({ action }) => action === answer)?.share ?? 0;
  return weighed.every((other) => other.share <= share + DOUBT);
}

/** Two actions that are the same would be each other's rivals. */
function withoutLikes(world: State, seat: Seat): Action[] {
  const legal = legalActions(world, seat);
  const isNew = (action: Action, index: number) =>
    !likesOf(playerAt(world, seat), action).some(
      (other) => legal.indexOf(other) !== -1 && legal.indexOf(other) < index,
    );
  return legal.filter(isNew);
}

/** For every way to begin, the turns that look best, all of them by their looks. */
function turnsOf(world: State, seat: Seat, random: Random): Turn[] {
  return withoutLikes(world, seat)
    .flatMap((action) => {
      const after = copyState(world);
      applyAction(after, seat, action);
      const lines = hasEnded(world, after) ? [{ actions: [], state: after }] : linesFrom(after, CARE, random);
      return lines.map(({ actions, state }) => ({
        first: writeAction(action),
        actions: [action, ...actions],
        sight: expectedShares(state)[seat] ?? 0,
      }));
    })
    .sort((one, other) => other.sight - one.sight);
}

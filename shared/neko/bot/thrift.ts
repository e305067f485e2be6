/** A turn without what it buys and then throws away. To a search it is worth the same, since coins are lost anyway. */
import type { Seat } from "../../kernel/game.ts";
import { applyAction } from "../apply.ts";
import { type Action, NEXT } from "../harbour/actions.ts";
import { copyState, type State } from "../harbour/state.ts";
import { legalActions } from "../legal.ts";
import { noChance } from "../../kernel/random.ts";
import { expectedPoints } from "./evaluation.ts";
import { type Care, lineAfter } from "./turns.ts";

/**
 * The same turn without Licences that it does not keep, as long as it is as good.
 * @param world makes a position that could be the true one
 */
export function withoutWaste(world: () => State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const shorter = withoutOne(actions);
  if (shorter.length === 0) return actions;
  const state = world();
  const goal = (worthAfter(state, seat, actions) ?? 0) - AS_GOOD;
  const as = [...shorter, replanned(state, seat, actions)].find(
    (each) => (worthAfter(state, seat, each) ?? Number.NEGATIVE_INFINITY) >= goal,
  );
  return as === undefined || wasted(as) >= wasted(actions) ? actions : withoutWaste(world, seat, as);
}

/** A difference in points that is smaller than the error of a judgement. */
const AS_GOOD = 0.3;
const CARE: Care = { width: 12, most: 1, blur: 0, heedsOthers: false, hasty: false, overlooks: 0 };

/** The turn up to the last Licence, continued with the best actions without it. */
function replanned(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const bought = actions.findLastIndex(({ kind }) => kind === "buy-licence");
  const begun = [...actions.slice(0, bought), NEXT];
  if (worthAfter(state, seat, begun) === undefined) return actions;
  return lineAfter(state, seat, begun, CARE, noChance).actions;
}

/** How many Licences a turn buys and throws away. */
function wasted(actions: readonly Action[]): number {
  const bought = actions.filter(({ kind }) => kind === "buy-licence").length;
  return Math.min(bought, actions.filter((action) => action.kind === "discard" && action.item === "licence").length);
}

/** Without the last Licence that is bought, and the first that is thrown away: a column with coins left is finished. */
function withoutOne(actions: readonly Action[]): (readonly Action[])[] {
  if (wasted(actions) === 0) return [];
  const bought = actions.findLastIndex(({ kind }) => kind === "buy-licence");
  const thrown = actions.findIndex((action) => action.kind === "discard" && action.item === "licence");
  const kept = actions.toSpliced(thrown, 1);
  const at = bought - (thrown < bought ? 1 : 0);
  return [kept.toSpliced(at, 1), kept.toSpliced(at, 1, NEXT)];
}

/** The points that the seat can expect after these actions; undefined if one of them is not possible. */
function worthAfter(state: State, seat: Seat, actions: readonly Action[]): number | undefined {
  const after = copyState(state);
  for (const action of actions) {
    if (!legalActions(after, seat).includes(action)) return undefined;
    applyAction(after, seat, action);
  }
  return expectedPoints(after, seat);
}

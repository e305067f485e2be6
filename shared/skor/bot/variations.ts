/** Turns similar to a good one: one action differs, and the turn's plan continues from there. */
import type { Random } from "../../kernel/random.ts";
import { uniform } from "../../search/quick-random.ts";
import { type Action, numberOf, type Packed, type Verb, verbOf } from "../board/actions.ts";
import { applyAction } from "../apply.ts";
import { legalActions } from "../legal.ts";
import { ownIds, type PieceId } from "../board/pieces.ts";
import { copyState, isOver, type State } from "../board/state.ts";
import { drawPlan, mixedPlan } from "./turn/plan.ts";
import { type Candidate, drawUp } from "./playouts.ts";
import { playTurn } from "./turn/turn.ts";

/** How often it is the plan that is changed, and how often somebody only stays; otherwise it is an action. */
const REPLANNED = 0.4;
const STAYING = 0.15;

/** A turn similar to the candidate; undefined if this draw finds none. */
export function variant(state: State, candidate: Candidate, random: Random): Candidate | undefined {
  const draw = uniform(random);
  if (draw < REPLANNED) return drawUp(state, mixedPlan(candidate.plan, drawPlan(state.turn, random), random), random);
  if (draw < REPLANNED + STAYING) return staying(state, candidate, random);
  return departing(state, candidate, random);
}

/** The plan, with one piece told to stay unless it fights. */
function staying(state: State, { plan }: Candidate, random: Random): Candidate | undefined {
  const own = ownIds(state, state.toMove);
  const id = own[random.below(Math.max(1, own.length))];
  if (id === undefined) return undefined;
  const { done, rolledAfter } = playTurn(copyState(state), plan, random, [id]);
  return { actions: done, plan, certain: rolledAfter === 0 ? done.length : rolledAfter };
}

/** Repeats the candidate up to a random action, then does something else that is legal there. */
function departing(state: State, { actions, certain, plan }: Candidate, random: Random): Candidate | undefined {
  const seat = state.toMove;
  const copy = copyState(state);
  const before = actions.slice(0, random.below(certain));
  for (const action of before) applyAction(copy, seat, action, noDice);
  const action = another(copy, actions[before.length], random);
  if (action === undefined) return undefined;
  let rolled = false;
  applyAction(copy, seat, action, (sides) => {
    rolled = true;
    return 1 + random.below(sides);
  });
  const begun = [...before, action];
  if (rolled || isOver(copy) || copy.toMove !== seat) return { actions: begun, plan, certain: begun.length };
  const ordered: PieceId[] = verbOf(action) === "move" ? [numberOf(action)] : [];
  const { done, rolledAfter } = playTurn(copy, plan, random, ordered);
  const all = [...begun, ...done];
  return { actions: all, plan, certain: rolledAfter === 0 ? all.length : begun.length + rolledAfter };
}

function noDice(): number {
  throw new RangeError("Before the first die there is none.");
}

/** The verbs that end a phase, with which a plan always goes on. */
const ONWARD: ReadonlySet<Verb> = new Set(["building", "research", "end"]);

/** Some other legal action. The kind of action is drawn first, because moves far outnumber all other actions. */
function another(state: State, usual: Action | undefined, random: Random): Packed | undefined {
  const isHungry = state.phase === "feed" || state.phase === "purge";
  // The plan decides which piece goes, the one with the least yield: a few playouts judge no better.
  const isSettled = !isHungry || (usual !== undefined && verbOf(usual) === "disband");
  const kinds = new Map<Verb, Packed[]>();
  for (const action of legalActions(state, state.toMove)) {
    const verb = verbOf(action);
    if (typeof action !== "number" || action === usual || ONWARD.has(verb)) continue;
    if (verb === "disband" && isSettled) continue;
    const known = kinds.get(verb);
    if (known === undefined) kinds.set(verb, [action]);
    else known.push(action);
  }
  const moves = kinds.get("move");
  const drawn = moves === undefined ? [...kinds.values()] : [...kinds.values(), moves];
  const kind = drawn[random.below(Math.max(1, drawn.length))];
  return kind?.[random.below(kind.length)];
}

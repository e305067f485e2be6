/** Plays a turn out by a plan, from wherever it stands to its end. */
import type { Random } from "../../../kernel/random.ts";
import { settlements } from "../../combat/conversion.ts";
import type { PieceId } from "../../board/pieces.ts";
import type { State } from "../../board/state.ts";
import type { Plan } from "./plan.ts";
import { stepsToNearest } from "../position/distances.ts";
import { citiesOf } from "../position/features.ts";
import { actAt, actOn, type TurnState, canContinue, openTurn } from "./turn-state.ts";
import { flee, leap } from "./nomads.ts";
import { fightOn, seize, shoot } from "./attacks.ts";
import { comeHome, holdsOut, manCities } from "./guards.ts";
import { finishPlot } from "./diplomacy.ts";
import { march } from "./marches.ts";
import { build, learn } from "./spending.ts";
import { leastNeeded, promote, sendToWork } from "./civilians.ts";

/** No turn has more phases than this: each ends by itself, this is for the compiler of doubts. */
const MAX_PHASES = 200;

/** Plays the turn of the player to move to its end, in place. @param staying who has had their orders already */
export function playTurn(state: State, plan: Plan, random: Random, staying: readonly PieceId[] = []): TurnState {
  const turn = openTurn(state, plan, random);
  for (const id of staying) turn.ordered.add(id);
  for (let phase = 0; phase < MAX_PHASES && canContinue(turn); phase++) playPhase(turn);
  return turn;
}

function playPhase(turn: TurnState): void {
  const { state } = turn;
  switch (state.phase) {
    case "convert":
      actOn(turn, "convert", state.targets[0] ?? 0);
      return;
    case "settle":
      settleDown(turn);
      return;
    case "feed":
      if (holdsOut(turn)) actOn(turn, "hold");
      else actOn(turn, "disband", leastNeeded(turn));
      return;
    case "purge":
      actOn(turn, "disband", leastNeeded(turn));
      return;
    case "move":
      move(turn);
      if (canContinue(turn)) actOn(turn, "building");
      return;
    case "build":
      finishPlot(turn);
      build(turn);
      actOn(turn, "research");
      return;
    case "tech":
      promote(turn);
      learn(turn);
      if (canContinue(turn)) actOn(turn, "end");
      return;
    default:
      throw new RangeError(`no turn is played in ${state.phase}`);
  }
}

function move(turn: TurnState): void {
  seize(turn);
  if (!canContinue(turn)) return;
  promote(turn);
  leap(turn);
  comeHome(turn);
  fightOn(turn);
  if (!canContinue(turn)) return;
  march(turn);
  if (!canContinue(turn)) return;
  // A piece that has come into a Turret only now may still fire.
  shoot(turn);
  if (!canContinue(turn)) return;
  flee(turn);
  manCities(turn);
  sendToWork(turn);
}

/** Moves a converted piece to the place nearest to the enemy City. */
function settleDown(turn: TurnState): void {
  const { state, foe, terrain } = turn;
  const [id = 0] = state.won;
  const goals = citiesOf(state, foe);
  const tiles = settlements(state, id);
  const [tile = 0] = tiles.sort(
    (one, other) => stepsToNearest(terrain, one, goals) - stepsToNearest(terrain, other, goals),
  );
  actAt(turn, "settle", tile, id);
}

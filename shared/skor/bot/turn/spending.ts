/** What Resource is spent on while building and in research: none of it lasts. */
import { techNumber } from "../../board/actions.ts";
import { buildObstacle } from "../../economy/building.ts";
import { BASE, BRANCHES, CIVILIAN, FARM } from "../../board/components.ts";
import { pieceAt, tileOf } from "../../board/pieces.ts";
import { canStudy, techObstacle } from "../../economy/research.ts";
import { tierOf } from "../../board/state.ts";
import { actAt, actOn, type TurnState, canContinue, idsOf } from "./turn-state.ts";
import { giveForTroops, killInNeed, ruin } from "./diplomacy.ts";
import { researchCost, researchOrder } from "./research.ts";
import { baseSite, promote } from "./civilians.ts";
import { raise } from "./structures.ts";

/** Builds a Base and Farms with the pieces that can build them, and promotes. */
export function build(turn: TurnState): void {
  const { state, seat, plan } = turn;
  const saved = plan.learns && researchCost(turn) <= state.budget ? researchCost(turn) : 0;
  const surplus = () => state.budget - saved;
  const site = baseSite(turn);
  if (site !== undefined && surplus() >= 3 && buildObstacle(state, BASE, site) === undefined)
    actAt(turn, "build", site, BASE);
  promote(turn);
  killInNeed(turn);
  giveForTroops(turn);
  raise(turn, surplus());
  for (const id of idsOf(state, seat, CIVILIAN)) {
    const tile = tileOf(pieceAt(state, id));
    if (tile === site || surplus() < 2 || farms(turn) >= plan.farms) continue;
    if (buildObstacle(state, FARM, tile) === undefined) actAt(turn, "build", tile, FARM);
  }
  ruin(turn, saved);
}

function farms({ state, seat }: TurnState): number {
  return state.structures.filter((structure, tile) => structure === FARM && state.builders[tile] === seat).length;
}

/** Learns what can be paid, by the wishes of the plan and then anything. */
export function learn(turn: TurnState): void {
  const { state, seat } = turn;
  while (canContinue(turn)) {
    const branch = [...researchOrder(turn), ...BRANCHES.keys()].find((each) => techObstacle(state, each) === undefined);
    if (branch === undefined) return;
    actOn(turn, canStudy(state) ? "study" : "learn", techNumber(branch, tierOf(state, seat, branch) + 1));
  }
}

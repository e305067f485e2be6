/** Positions with anything anywhere, as games rarely lead to. */
import type { Random } from "../../../../shared/kernel/random.ts";
import { BRANCHES, CULTURES, FARM, OBSTRUCTION, STRUCTURES, TIERS } from "../../../../shared/skor/board/components.ts";
import { allowance } from "../../../../shared/skor/board/movement.ts";
import { addPiece, hasRoom, pieceOf } from "../../../../shared/skor/board/pieces.ts";
import { cityAt, cityOwnerAt, type Phase, type State, setTier } from "../../../../shared/skor/board/state.ts";
import { scene } from "./scene.ts";

/** A third turn or later, in this phase, with pieces, structures, techs and cultures by chance. */
export function scatter(random: Random, phase: Phase = "move"): State {
  const toMove = random.below(2);
  const state = scene({ toMove, phase, budget: random.below(13), ownTurn: 3 + random.below(20) });
  for (const seat of [0, 1]) {
    state.cultures[seat] = CULTURES[random.below(CULTURES.length)] ?? "alien";
    for (const branch of BRANCHES.keys()) setTier(state, seat, branch, random.below(TIERS + 1));
  }
  for (const tile of state.structures.keys()) {
    if (cityAt(state, tile) >= 0 || random.below(3) > 0) continue;
    const structure = 1 + random.below(STRUCTURES.length - 1);
    state.structures[tile] = structure;
    if (structure >= FARM) state.builders[tile] = random.below(2);
  }
  for (let piece = 0; piece < 24; piece++) {
    const tile = random.below(state.structures.length);
    const [seat, kind] = [random.below(2), random.below(2)];
    const foreign = cityAt(state, tile) >= 0 && cityOwnerAt(state, tile) !== seat;
    if (foreign || state.structures[tile] === OBSTRUCTION || !hasRoom(state, tile, seat)) continue;
    addPiece(state, pieceOf(seat, kind, tile, seat === toMove && phase === "move" ? allowance(state, seat, kind) : 0));
  }
  return state;
}

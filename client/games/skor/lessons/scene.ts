/** Positions of Skor's lessons in few words: pieces as `C0,-1 M2,-1`, structures as `road@1,0`. The learner is West. */
import { z } from "zod";
import { BRANCHES, FARM, STRUCTURES } from "../../../../shared/skor/board/components.ts";
import { boardOf, PLAIN_LATTICE, readHex, type Tile, tileAt } from "../../../../shared/skor/board/lattice.ts";
import { allowance } from "../../../../shared/skor/board/movement.ts";
import { addPiece, pieceOf } from "../../../../shared/skor/board/pieces.ts";
import { board, emptyState, NOBODY, type State, setTier } from "../../../../shared/skor/board/state.ts";
import { startTurn } from "../../../../shared/skor/turn.ts";

export const scene = z.strictObject({
  west: z.string(),
  east: z.string(),
  structures: z.string().optional(),
  /** What West knows already. */
  techs: z.partialRecord(z.enum(BRANCHES), z.int()).optional(),
  /** In the middle of a turn: the phase, and the Resource to spend. Without a phase the turn begins. */
  phase: z.enum(["move", "build", "tech"]).optional(),
  budget: z.int().optional(),
});

type Scene = z.infer<typeof scene>;

/** A turn in which everybody eats and everything can be built. */
const TURN = 5;
const LEARNER = 0;
const NAMES: readonly string[] = STRUCTURES;

const words = (text = "") => text.split(" ").filter((word) => word !== "");

/** @throws SyntaxError for a word that names nothing on the board: a fault in a lesson */
export function positionOf(scene: Scene): State {
  const terms = { seats: 2, seventh: true, clearDebris: false, turretMinRange: 2, boards: ["", ""] };
  const state = emptyState(terms);
  const { hexes } = boardOf(PLAIN_LATTICE);
  state.lattice = PLAIN_LATTICE;
  state.structures = hexes.map(() => 0);
  state.builders = hexes.map(() => NOBODY);
  state.occupants = hexes.map(() => 0);
  state.cities = [tileOf(state, "0,0"), tileOf(state, "6,-3")];
  state.owners = [0, 1];
  state.spawned = [0, 0];
  state.chosen = [true, true];
  state.cultures = ["technocracy", "technocracy"];
  Object.assign(state, { phase: scene.phase ?? "move", toMove: LEARNER, first: LEARNER, turn: TURN });
  state.budget = scene.budget ?? 0;
  for (const [branch, name] of BRANCHES.entries()) setTier(state, LEARNER, branch, scene.techs?.[name] ?? 0);
  for (const word of words(scene.structures)) build(state, word);
  for (const [seat, pieces] of [scene.west, scene.east].entries()) {
    for (const word of words(pieces)) stand(state, seat, word, scene.phase === "move");
  }
  if (scene.phase === undefined) {
    state.turn = TURN - 1;
    startTurn(state, LEARNER, []);
  }
  return state;
}

function tileOf(state: State, name: string): Tile {
  const hex = readHex(name);
  const tile = hex === undefined ? NOBODY : tileAt(board(state), hex);
  if (tile < 0) throw new SyntaxError(name);
  return tile;
}

function build(state: State, word: string): void {
  const [name = "", hex = ""] = word.split("@");
  const tile = tileOf(state, hex);
  const structure = NAMES.indexOf(name);
  if (structure < 0) throw new SyntaxError(word);
  state.structures[tile] = structure;
  state.builders[tile] = structure >= FARM ? LEARNER : NOBODY;
}

function stand(state: State, seat: number, word: string, moving: boolean): void {
  const kind = word.startsWith("M") ? 1 : 0;
  const moves = moving && seat === LEARNER ? allowance(state, seat, kind) : 0;
  addPiece(state, pieceOf(seat, kind, tileOf(state, word.slice(1)), moves));
}

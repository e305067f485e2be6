/**
 * A player with simple wishes, for games that lead somewhere: civilians go to work and stay there, Military marches on
 * the enemy City, affordable things are built and learnt, and now and then another action is done.
 */
import type { Random } from "../../../../shared/kernel/random.ts";
import { type Action, codeOf, numberOf, type Verb, verbOf } from "../../../../shared/skor/board/actions.ts";
import { BASE, FARM, MILITARY, RESOURCE } from "../../../../shared/skor/board/components.ts";
import { production, upkeep, yieldOf } from "../../../../shared/skor/economy/economy.ts";
import { type Tile, tileDistance } from "../../../../shared/skor/board/lattice.ts";
import { countAt, kindOf, ownIds, pieceAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, opponentOf, type State, structureAt } from "../../../../shared/skor/board/state.ts";

/** How often out of a hundred times a player does just anything. */
const WHIM = 12;

export function chooseNaively(state: State, actions: readonly Action[], random: Random): Action {
  const any = (among: readonly Action[]) => among[random.below(among.length)] ?? Number.NaN;
  const wished = random.below(100) < WHIM ? [] : wishes(state, actions);
  if (wished.length > 0) return any(wished);
  const verbs = [...new Set(actions.map(verbOf))].filter((verb) => verb !== "disband" || state.phase === "feed");
  const verb = verbs[random.below(verbs.length)];
  const among = actions.filter((action) => verbOf(action) === verb);
  return any(among.length > 0 ? among : actions);
}

function wishes(state: State, actions: readonly Action[]): readonly Action[] {
  const of = (...verbs: Verb[]) => actions.filter((action) => verbs.includes(verbOf(action)));
  switch (state.phase) {
    case "convert":
      return of("convert");
    case "feed":
      return of("disband").filter((action) => !works(state, tileOf(pieceAt(state, numberOf(action)))));
    case "move":
      return moving(state, of);
    case "build": {
      const built = of("build").filter((action) => numberOf(action) !== FARM || !hasEnough(state));
      return orElse(
        [...of("place", "promote"), ...needed(state, built), ...of("kill", "ruin", "give")],
        of("research"),
      );
    }
    case "tech":
      return orElse([...of("learn", "study"), ...spawns(state, of)], of("end"));
    default:
      return [];
  }
}

const orElse = (first: readonly Action[], second: readonly Action[]) => (first.length > 0 ? first : second);

function moving(state: State, of: (...verbs: Verb[]) => readonly Action[]): readonly Action[] {
  const fights = of("attack", "strike", "fire");
  if (fights.length > 0) return fights;
  const useful = of("move").filter((action) => gets(state, action));
  return orElse([...useful, ...of("promote"), ...spawns(state, of)], of("building"));
}

/** Spawns only with enough food for more pieces, or in the first turns, when nobody eats. */
function spawns(state: State, of: (...verbs: Verb[]) => readonly Action[]): readonly Action[] {
  const seat = state.toMove;
  const spare = production(state, seat) - upkeep(state, seat);
  return spare > 0 || state.turn <= 4 ? of("spawn") : [];
}

function needed(state: State, builds: readonly Action[]): readonly Action[] {
  const hasBase = state.structures.includes(BASE);
  return builds.filter((action) => (numberOf(action) === BASE) !== hasBase);
}

function hasEnough(state: State): boolean {
  return state.structures.filter((structure) => structure === FARM).length >= 4;
}

function works(state: State, tile: Tile): boolean {
  return (
    structureAt(state, tile) === RESOURCE || structureAt(state, tile) === FARM || yieldOf(state, state.toMove, tile) > 0
  );
}

/** Whether a move brings a piece nearer to where it wants to be. */
function gets(state: State, action: Action): boolean {
  const piece = pieceAt(state, numberOf(action));
  const from = tileOf(piece);
  const to = board(state).tiles.get(codeOf(action)) ?? 0;
  const goals = kindOf(piece) === MILITARY ? enemyCities(state) : workplaces(state, from);
  return goals.some((goal) => away(state, to, goal) < away(state, from, goal));
}

function away(state: State, one: Tile, other: Tile): number {
  return tileDistance(board(state), one, other);
}

function enemyCities(state: State): readonly Tile[] {
  return state.cities.filter((_, city) => state.owners[city] === opponentOf(state.toMove));
}

/** The nearest places with room to work, a Base too for a player with many pieces; none for one that works or waits. */
function workplaces(state: State, from: Tile): readonly Tile[] {
  if (works(state, from) || structureAt(state, from) === BASE) return [];
  const free = [...state.structures.keys()].filter((tile) => isWorkplace(state, tile) && countAt(state, tile) < 2);
  const nearest = Math.min(...free.map((tile) => away(state, from, tile)));
  return free.filter((tile) => away(state, from, tile) === nearest);
}

function isWorkplace(state: State, tile: Tile): boolean {
  const idle = ownIds(state, state.toMove).length > 4;
  return (
    structureAt(state, tile) === RESOURCE ||
    structureAt(state, tile) === FARM ||
    (idle && structureAt(state, tile) === BASE)
  );
}

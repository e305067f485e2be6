/**
 * Greed in Skor: one action at a time it takes what helps at once. Civilians go to the nearest free work, Military
 * attacks where the odds are good and otherwise marches on the enemy City; it spawns as many as it can feed, farms,
 * builds a Base, promotes who is idle, and learns City, Military and Resource Production with what is left.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { type Action, chosenCulture, codeOf, numberOf, techOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import { BASE, FARM, MILITARY, OBSTRUCTION, RESOURCE } from "../../../../shared/skor/board/components.ts";
import { production, upkeep } from "../../../../shared/skor/economy/economy.ts";
import type { Tile } from "../../../../shared/skor/board/lattice.ts";
import { outlookOf } from "../../../../shared/skor/odds.ts";
import { countAt, kindOf, ownIds, pieceAt, seatAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { board, opponentOf, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import type { Greedy } from "../player.ts";
import { bestOf } from "./best.ts";

const NEVER = -1000;

export const greedySkor: Greedy<State, Action> = (view, seat, random) => {
  const actions = skor.legal(view, seat);
  switch (view.phase) {
    case "culture":
      return bestOf(actions, (action) => (chosenCulture(action).culture === "feudal" ? 1 : 0), random);
    case "orient":
      return bestOf(actions, () => 0, random);
    case "convert":
      return bestOf(actions, (action) => (verbOf(action) === "convert" ? 1 : 0), random);
    case "feed":
    case "purge":
      return bestOf(actions, (action) => dismissal(view, action), random);
    default:
      return bestOf(actions, (action) => wish(view, seat, action), random);
  }
};

/** A piece without work is disbanded first, Military last; a player that can feed some pieces never holds. */
function dismissal(state: State, action: Action): number {
  if (verbOf(action) !== "disband") return NEVER;
  const piece = pieceAt(state, numberOf(action));
  return kindOf(piece) === MILITARY ? 0 : isWork(state, tileOf(piece)) ? 1 : 2;
}

/** Whether the tile yields something to civilians. */
export function isWork(state: State, tile: Tile): boolean {
  return structureAt(state, tile) === RESOURCE || structureAt(state, tile) === FARM;
}

/** What is learnt first, by branch: City, Resource Production, Civilians, Military, Diplomacy, Espionage. */
const TECHS: readonly number[] = [6, 5, 1, 7, 1, 1];

function wish(state: State, seat: Seat, action: Action): number {
  const verb = verbOf(action);
  const number = numberOf(action);
  switch (verb) {
    case "building":
      return 0;
    case "research":
      return state.phase === "build" ? 0 : -1;
    case "end":
      return -1;
    case "attack":
    case "strike":
    case "fire": {
      const odds = outlookOf(state, action)?.odds;
      const win = odds === undefined ? 0 : odds.win / odds.total;
      return win >= 0.4 ? 50 + 50 * win : NEVER;
    }
    case "move":
      return marchOf(state, seat, number, tileAt(state, action));
    case "spawn":
      return mouths(state, seat) > 0 ? 5 : NEVER;
    case "promote":
      return ownIds(state, seat).filter((id) => kindOf(pieceAt(state, id)) === MILITARY).length < 6 ? 20 : NEVER;
    case "build":
      return buildWish(state, number);
    case "learn":
      return TECHS[techOf(action).branch] ?? 0;
    case "study":
      return (TECHS[techOf(action).branch] ?? 0) + 1;
    case "place":
      return 10;
    default:
      return NEVER;
  }
}

function buildWish(state: State, structure: number): number {
  const bases = state.structures.filter((each, tile) => each === BASE && state.builders[tile] === state.toMove).length;
  if (structure === BASE) return bases === 0 ? 30 : NEVER;
  return structure === FARM ? 10 : NEVER;
}

/** How many more could be fed next turn. */
function mouths(state: State, seat: Seat): number {
  return state.turn <= 4 ? 1 : production(state, seat) + 1 - upkeep(state, seat);
}

/** The tile that an action names. */
export function tileAt(state: State, action: Action): Tile {
  return board(state).tiles.get(codeOf(action)) ?? 0;
}

/** How much nearer a move brings a piece to its goal; staying is worth 0, so that only useful moves are made. */
function marchOf(state: State, seat: Seat, id: number, to: Tile): number {
  const piece = pieceAt(state, id);
  const from = tileOf(piece);
  const goals = kindOf(piece) === MILITARY ? cities(state, seat) : workplaces(state, seat, from);
  if (goals.length === 0) return NEVER;
  const steps = stepsTo(state, goals);
  const nearer = (steps[from] ?? 99) - (steps[to] ?? 99);
  if (kindOf(piece) === MILITARY && steps[to] === 0) return 1000;
  return nearer > 0 ? 30 + nearer : NEVER;
}

function cities(state: State, seat: Seat): Tile[] {
  return state.cities.filter((_, city) => state.owners[city] === opponentOf(seat));
}

/** The goals of a civilian: work with room; if all work is taken, a Base. A working civilian stays. */
function workplaces(state: State, seat: Seat, from: Tile): Tile[] {
  if (isWork(state, from)) return [];
  const tiles = [...state.structures.keys()].filter((tile) => seatAt(state, tile) !== opponentOf(seat));
  const work = tiles.filter((tile) => isWork(state, tile) && countAt(state, tile) < 2);
  const bases = tiles.filter((tile) => structureAt(state, tile) === BASE && countAt(state, tile) < 2);
  const idle = ownIds(state, seat).filter((id) => !isWork(state, tileOf(pieceAt(state, id)))).length;
  return work.length > 0 && idle < 3 ? work : [...bases, ...work];
}

/** The steps from every tile to the nearest goal, around Obstructions. */
export function stepsTo(state: State, goals: readonly Tile[]): number[] {
  const { neighbours } = board(state);
  const steps: number[] = [];
  const queue = [...goals];
  for (const goal of goals) steps[goal] = 0;
  for (const tile of queue) {
    for (const near of neighbours[tile] ?? []) {
      if (steps[near] !== undefined || structureAt(state, near) === OBSTRUCTION) continue;
      steps[near] = (steps[tile] ?? 0) + 1;
      queue.push(near);
    }
  }
  return steps;
}

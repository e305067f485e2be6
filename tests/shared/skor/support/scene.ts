/** Positions for tests, in few words: pieces as `C0,-1 M2,-1`, structures as `road@1,0`. W is seat 0, E is seat 1. */
import { expect } from "vitest";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { Random } from "../../../../shared/kernel/random.ts";
import { readAction, writeAction } from "../../../../shared/skor/board/actions.ts";
import { BRANCHES, type BranchName, type Culture, FARM, STRUCTURES } from "../../../../shared/skor/board/components.ts";
import type { SkorEvent } from "../../../../shared/skor/board/events.ts";
import {
  boardOf,
  centreOf,
  PLAIN_LATTICE,
  readHex,
  readPlaces,
  type Tile,
  tileAt,
  writeHex,
} from "../../../../shared/skor/board/lattice.ts";
import { allowance } from "../../../../shared/skor/board/movement.ts";
import {
  addPiece,
  countAt,
  firstAt,
  kindOf,
  movesOf,
  ownIds,
  type PieceId,
  pieceAt,
  pieceOf,
  secondAt,
  tileOf,
} from "../../../../shared/skor/board/pieces.ts";
import { applyStep, skor } from "../../../../shared/skor/rules.ts";
import { board, emptyState, NOBODY, type Phase, type State, setTier } from "../../../../shared/skor/board/state.ts";
import { startTurn } from "../../../../shared/skor/turn.ts";
import { DEFAULTS } from "./random-play.ts";

type Techs = Partial<Record<BranchName, number>>;

export interface Scene {
  readonly west?: string;
  readonly east?: string;
  /** `farm@1,0 road@2,-1`; whose they are does not matter unless `builders` says it. */
  readonly structures?: string;
  /** `1,0 2,-1`: what E has built; everything else that can be built is W's. */
  readonly eastBuilt?: string;
  readonly westTechs?: Techs;
  readonly eastTechs?: Techs;
  readonly westCulture?: Culture;
  readonly eastCulture?: Culture;
  readonly budget?: number;
  readonly phase?: Phase;
  /** Which own turn of the player to move it is; the third unless said otherwise. */
  readonly ownTurn?: number;
  readonly toMove?: Seat;
  readonly clearDebris?: boolean;
  readonly turretMinRange?: number;
  readonly seats?: number;
  /** Territories and whose they are, for boards larger than the plain one; each City is in the middle. */
  readonly lattice?: string;
  readonly owners?: readonly Seat[];
}

const NAMES: readonly string[] = STRUCTURES;

/** A position of the plain game in which somebody is in the middle of a turn, W unless said otherwise. */
export function scene(given: Scene): State {
  const { toMove = 0, phase = "move", budget = 0, clearDebris = false, turretMinRange = 2, seats = 2 } = given;
  const state = emptyState({ ...DEFAULTS, boards: ["", ""], seats, clearDebris, turretMinRange });
  state.lattice = given.lattice ?? PLAIN_LATTICE;
  const { hexes } = boardOf(state.lattice);
  state.structures = hexes.map(() => 0);
  state.builders = hexes.map(() => NOBODY);
  state.occupants = hexes.map(() => 0);
  state.cities = readPlaces(state.lattice).map((place) => tile(state, writeHex(centreOf(place))));
  state.owners = [...(given.owners ?? [0, 1])];
  state.spawned = state.cities.map(() => 0);
  state.cultures = [given.westCulture ?? "technocracy", given.eastCulture ?? "technocracy"];
  Object.assign(state, { phase, toMove, budget, first: 0, turn: 2 * (given.ownTurn ?? 3) - 1 + toMove });
  for (const [seat, techs] of [given.westTechs ?? {}, given.eastTechs ?? {}].entries()) {
    for (const [branch, name] of BRANCHES.entries()) setTier(state, seat, branch, techs[name] ?? 0);
  }
  for (const each of words(given.structures)) {
    const [name = "", hex = ""] = each.split("@");
    const structure = NAMES.indexOf(name);
    state.structures[tile(state, hex)] = structure;
    if (structure >= FARM) state.builders[tile(state, hex)] = words(given.eastBuilt).includes(hex) ? 1 : 0;
  }
  for (const [seat, pieces] of [given.west, given.east].entries()) {
    for (const each of words(pieces)) {
      const kind = each.startsWith("M") ? 1 : 0;
      const moves = phase === "move" && seat === toMove ? allowance(state, seat, kind) : 0;
      addPiece(state, pieceOf(seat, kind, tile(state, each.slice(1)), moves));
    }
  }
  return state;
}

/** The same position at the very start of that player's turn, with what then happens. */
export function opening(given: Scene): { state: State; events: SkorEvent[] } {
  const state = scene(given);
  const events: SkorEvent[] = [];
  state.turn--;
  startTurn(state, state.toMove, events);
  return { state, events };
}

function words(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter(Boolean);
}

/** The tile of a hex that is on the board. */
export function tile(state: State, hex: string): Tile {
  const coordinates = readHex(hex);
  const found = coordinates === undefined ? -1 : tileAt(board(state), coordinates);
  if (found < 0) throw new SyntaxError(`${hex} is not on the board`);
  return found;
}

/** Dice that fall as the test says; it is a fault to roll more of them, or one that could not fall so. */
export function dice(...rolls: number[]): Random & { readonly left: () => number } {
  return {
    below(sides) {
      const rolled = rolls.shift();
      if (rolled === undefined) throw new Error(`nobody expected a d${sides}`);
      expect(rolled).toBeLessThanOrEqual(sides);
      return rolled - 1;
    },
    shuffle: (items) => [...items],
    left: () => rolls.length,
  };
}

/** `[2,-1]` names the piece on that hex, `[2,-1]'` the second one. */
export function named(state: State, text: string): string {
  return text.replace(/\[(.*?)\]('?)/, (_, hex: string, second: string) => {
    const at = tile(state, hex);
    return `${second === "" ? firstAt(state, at) : secondAt(state, at)}`;
  });
}

/** What a seat may do, as text. */
export function options(state: State, seat = state.toMove): string[] {
  return skor.legal(state, seat).map(writeAction);
}

/** Whether the seat to move may do this now. */
export function may(state: State, text: string, seat = state.toMove): boolean {
  return options(state, seat).includes(named(state, text));
}

/** Lets the seat to move act, with these dice, all of which it has to use. The action must be legal. */
export function act(state: State, text: string, ...rolls: number[]): SkorEvent[] {
  return actAs(state, state.toMove, text, ...rolls);
}

export function actAs(state: State, seat: Seat, text: string, ...rolls: number[]): SkorEvent[] {
  const written = named(state, text);
  const admitted = skor.admits?.(state, seat, readAction(written) ?? Number.NaN) === true;
  expect([...options(state, seat), ...(admitted ? [written] : [])]).toContain(written);
  const random = dice(...rolls);
  const events = applyStep(state, seat, readAction(written) ?? Number.NaN, random);
  expect(random.left(), "dice that nobody rolled").toBe(0);
  return events;
}

/** A seat's pieces in the words of a scene, sorted by hex. */
function army(state: State, seat: Seat): string {
  const { hexes } = board(state);
  return ownIds(state, seat)
    .map((id) => pieceAt(state, id))
    .sort((one, other) => tileOf(one) - tileOf(other))
    .map((piece) => `${kindOf(piece) === 1 ? "M" : "C"}${writeHex(hexes[tileOf(piece)] ?? { q: 99, r: 99 })}`)
    .join(" ");
}

export const west = (state: State): string => army(state, 0);
export const east = (state: State): string => army(state, 1);

/** The movement that the piece on a hex has left. */
export function movesAt(state: State, hex: string): number {
  return movesOf(pieceAt(state, firstAt(state, tile(state, hex))));
}

/** The destinations of the piece on a hex, with their costs: `1,0:1`. */
export function destinations(state: State, hex: string): string[] {
  const id = firstAt(state, tile(state, hex));
  return options(state)
    .filter((text) => text.startsWith(`${id}>`))
    .map((text) => text.slice(`${id}>`.length));
}

/** The name of the structure on a hex. */
export function structure(state: State, hex: string): string {
  return STRUCTURES[state.structures[tile(state, hex)] ?? 0] ?? "";
}

export function count(state: State, hex: string): number {
  return countAt(state, tile(state, hex));
}

export function idAt(state: State, hex: string): PieceId {
  return firstAt(state, tile(state, hex));
}

/** The events of one kind. */
export function eventsOf<Kind extends SkorEvent["kind"]>(events: readonly SkorEvent[], kind: Kind) {
  return events.filter((event): event is Extract<SkorEvent, { kind: Kind }> => event.kind === kind);
}

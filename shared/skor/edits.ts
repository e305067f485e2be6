/**
 * The changes that a DM makes by hand while the clocks stand still: on a hex, and of what the players are and have
 * (R49).
 */
import type { Seat } from "../kernel/game.ts";
import {
  type Action,
  at,
  numberOf,
  on,
  type Packed,
  startOf,
  taughtOf,
  teachTo,
  turnedOf,
  turnTo,
  verbOf,
  writeAction,
} from "./board/actions.ts";
import { isOpen } from "./economy/building.ts";
import {
  BRANCHES,
  FARM,
  KINDS,
  type Kind,
  NONE,
  OBSTRUCTION,
  PLAYERS,
  RESOURCE,
  STRUCTURES,
  TIERS,
} from "./board/components.ts";
import type { SkorEvent } from "./board/events.ts";
import { fall } from "./combat/fallen.ts";
import type { Tile } from "./board/lattice.ts";
import { allowance, isEnemyCity } from "./board/movement.ts";
import {
  addPiece,
  countAt,
  hasRoom,
  idsAt,
  movesOf,
  NO_PIECE,
  ownerOf,
  type PieceId,
  pieceAt,
  pieceOf,
  rested,
  seatAt,
} from "./board/pieces.ts";
import { culturesFor } from "./set-up.ts";
import { board, cityAt, NOBODY, setTier, type State, structureAt, tierOf } from "./board/state.ts";

/** The most Resource that a DM can give a player: to spend, or as a gift for the next turn. */
const MAX_RESOURCE = 99;
/** The most steps that a piece can have before it. */
const MAX_MOVES = 3;

/** Whether the board can be put right now: in a turn, with nothing half done. */
export function isEditable(state: State): boolean {
  return isOpen(state) && state.victim === NO_PIECE && state.dieSides === 0;
}

/** The hexes that can be opened, and what can be changed about the players. */
export function startingEdits(state: State): Packed[] {
  const hexes = board(state).codes.map((code) => at(startOf("edit"), code));
  return [...hexes, ...PLAYERS.flatMap((seat) => playerEdits(state, seat))];
}

function playerEdits(state: State, seat: Seat): Packed[] {
  const cultures = culturesFor(state).filter((culture) => culture !== state.cultures[seat]);
  const tiers = BRANCHES.flatMap((_, branch) =>
    Array.from({ length: TIERS + 1 }, (_, tier) => tier)
      .filter((tier) => tier !== tierOf(state, seat, branch))
      .map((tier) => teachTo(seat, branch, tier)),
  );
  const gift = state.gifts[seat] ?? 0;
  return [
    ...cultures.map((culture) => turnTo(seat, culture)),
    ...tiers,
    ...(gift < MAX_RESOURCE ? [on(startOf("bestow"), seat)] : []),
    ...(gift > 0 ? [on(startOf("retract"), seat)] : []),
  ];
}

/** The possible changes on the opened hex. */
export function editing(state: State): Packed[] {
  const tile = state.desk;
  const actions = [startOf("done")];
  for (const seat of PLAYERS) {
    for (let kind = 0; kind < KINDS.length; kind++) {
      const fits = structureAt(state, tile) !== OBSTRUCTION && hasRoom(state, tile, seat);
      if (fits && !isEnemyCity(state, tile, seat)) actions.push(on(startOf("add"), seat * KINDS.length + kind));
    }
  }
  for (const id of idsAt(state, tile)) actions.push(on(startOf("remove"), id));
  for (const id of idsAt(state, tile).filter((id) => isMoving(state, id))) {
    const moves = movesOf(pieceAt(state, id));
    if (moves < MAX_MOVES) actions.push(on(startOf("spur"), id));
    if (moves > 0) actions.push(on(startOf("rein"), id));
  }
  actions.push(...structureEdits(state, tile));
  if (state.budget < MAX_RESOURCE) actions.push(startOf("grant"));
  if (state.budget > 0) actions.push(startOf("levy"));
  return actions;
}

function structureEdits(state: State, tile: Tile): Packed[] {
  if (cityAt(state, tile) >= 0) return [];
  const actions: Packed[] = [];
  for (let structure = RESOURCE; structure < STRUCTURES.length; structure++) {
    const blocks = structure === OBSTRUCTION && countAt(state, tile) > 0;
    if (structure !== structureAt(state, tile) && !blocks) actions.push(on(startOf("found"), structure));
  }
  return structureAt(state, tile) === NONE ? actions : [...actions, startOf("raze")];
}

/** Whether a piece's steps matter: its player is moving. */
function isMoving(state: State, id: PieceId): boolean {
  return state.phase === "move" && !state.hold && ownerOf(pieceAt(state, id)) === state.toMove;
}

/** Makes a change; a change of a hex applies to the opened hex, `state.desk`. */
export function edit(state: State, action: Action): SkorEvent[] {
  const tile = state.desk;
  const number = numberOf(action);
  const verb = verbOf(action);
  switch (verb) {
    case "add":
      return add(state, Math.floor(number / KINDS.length), number % KINDS.length, tile);
    case "remove": {
      const events: SkorEvent[] = [];
      fall(state, number, "master", events);
      return events;
    }
    case "found":
      return lay(state, tile, number, number >= FARM ? seatAt(state, tile) : NOBODY);
    case "raze":
      return lay(state, tile, NONE, NOBODY);
    case "spur":
    case "rein":
      return urge(state, number, verb === "spur" ? 1 : -1);
    case "grant":
    case "levy":
      state.budget += verb === "grant" ? 1 : -1;
      return [{ kind: "budget", seat: state.toMove, amount: state.budget }];
    case "bestow":
    case "retract":
      state.gifts[number] = (state.gifts[number] ?? 0) + (verb === "bestow" ? 1 : -1);
      return [{ kind: "gift", seat: number, amount: state.gifts[number] ?? 0 }];
    case "turn": {
      const { seat, culture } = turnedOf(action);
      state.cultures[seat] = culture;
      return [{ kind: "turned", seat, culture }];
    }
    case "teach": {
      const { seat, branch, tier } = taughtOf(action);
      setTier(state, seat, branch, tier);
      return [{ kind: "taught", seat, branch, tier }];
    }
    default:
      throw new RangeError(`${writeAction(action)} is nothing that a DM does`);
  }
}

function lay(state: State, tile: Tile, structure: number, builder: Seat): SkorEvent[] {
  state.structures[tile] = structure;
  state.builders[tile] = builder;
  return [{ kind: "edit", at: tile, structure }];
}

function add(state: State, seat: Seat, kind: Kind, tile: Tile): SkorEvent[] {
  const moves = seat === state.toMove && state.phase === "move" && !state.hold ? allowance(state, seat, kind) : 0;
  const piece = addPiece(state, pieceOf(seat, kind, tile, moves));
  return [{ kind: "add", seat, piece, pieceKind: kind, at: tile }];
}

/** A step more or less; a piece that had attacked already and gets a step may act again. */
function urge(state: State, id: PieceId, by: number): SkorEvent[] {
  const piece = rested(pieceAt(state, id), movesOf(pieceAt(state, id)) + by);
  state.pieces[id] = piece;
  return [{ kind: "moves", piece: id, at: state.desk, amount: movesOf(piece) }];
}

/**
 * The DM, at the third seat: gives or rolls every die, stops the time, keys hexes with notes, and puts the board right.
 * An action that needs dice waits until the DM has given them all; then it happens at once. The rules stay the same (R49).
 */
import type { Seat } from "../kernel/game.ts";
import { ChanceError, type Random } from "../kernel/random.ts";
import { type Action, at, codeOf, MARK_UNIT, markOf, numberOf, on, startOf, verbOf, writeAction } from "./actions.ts";
import { applyAction } from "./apply.ts";
import { isOpen } from "./building.ts";
import {
  FARM,
  KINDS,
  type Kind,
  MARK_NUMBERS,
  MARKS,
  NONE,
  OBSTRUCTION,
  PLAYERS,
  RESOURCE,
  STRUCTURES,
} from "./components.ts";
import type { Dice } from "./dice.ts";
import type { RollReason, SkorEvent } from "./events.ts";
import { fall } from "./fallen.ts";
import { OFF_BOARD, type Tile, writeHex } from "./lattice.ts";
import { allowance, isEnemyCity } from "./movement.ts";
import { addPiece, countAt, hasRoom, idsAt, NO_PIECE, pieceOf, seatAt } from "./pieces.ts";
import { board, cityAt, copyState, NOBODY, NOTHING_ASKED, NOWHERE, type State, structureAt } from "./state.ts";

/** The most Resource that a DM can give a player to spend. */
const MOST_BUDGET = 99;

/** Everything that the DM may do now. */
export function masterActions(state: State): Action[] {
  if (state.phase === "over") return [];
  if (state.deed === "note") return noting(state);
  if (state.deed === "edit") return editing(state);
  const notes = board(state).codes.map((code) => at(startOf("note"), code));
  if (state.paused) {
    const edits = isEditable(state) ? board(state).codes.map((code) => at(startOf("edit"), code)) : [];
    return [startOf("resume"), ...notes, ...edits];
  }
  if (state.dieSides > 0) {
    const dice = Array.from({ length: state.dieSides }, (_, face) => on(startOf("die"), face + 1));
    return [startOf("roll"), ...dice, startOf("pause")];
  }
  return [startOf("pause"), ...notes];
}

function noting(state: State): Action[] {
  const marks = MARKS.flatMap((_, mark) =>
    Array.from({ length: MARK_NUMBERS }, (_, number) => on(startOf("mark"), mark * MARK_UNIT + number + 1)),
  );
  return [startOf("done"), ...(noteAt(state, state.desk) === "" ? [] : [startOf("wipe")]), ...marks];
}

/** Whether the board can be put right now: in a turn, with nothing half done. */
function isEditable(state: State): boolean {
  return isOpen(state) && state.victim === NO_PIECE && state.dieSides === 0;
}

function editing(state: State): Action[] {
  const tile = state.desk;
  const actions = [startOf("done")];
  for (const seat of PLAYERS) {
    for (let kind = 0; kind < KINDS.length; kind++) {
      const fits = structureAt(state, tile) !== OBSTRUCTION && hasRoom(state, tile, seat);
      if (fits && !isEnemyCity(state, tile, seat)) actions.push(on(startOf("add"), seat * KINDS.length + kind));
    }
  }
  for (const id of idsAt(state, tile)) actions.push(on(startOf("remove"), id));
  if (cityAt(state, tile) < 0) {
    for (let structure = RESOURCE; structure < STRUCTURES.length; structure++) {
      const blocks = structure === OBSTRUCTION && countAt(state, tile) > 0;
      if (structure !== structureAt(state, tile) && !blocks) actions.push(on(startOf("found"), structure));
    }
    if (structureAt(state, tile) !== NONE) actions.push(startOf("raze"));
  }
  if (state.budget < MOST_BUDGET) actions.push(startOf("grant"));
  if (state.budget > 0) actions.push(startOf("levy"));
  return actions;
}

/** What the DM has noted on a tile; "" for nothing. */
export function noteAt(state: State, tile: Tile): string {
  return state.notes[nameOf(state, tile)] ?? "";
}

function nameOf(state: State, tile: Tile): string {
  const hex = board(state).hexes[tile];
  return hex === undefined ? "" : writeHex(hex);
}

/** Applies a player's action at a table with a DM: at once, or when the DM has given the dice that it needs. */
export function attempt(state: State, seat: Seat, action: Action): SkorEvent[] {
  const trial = copyState(state);
  const given = [...state.dice];
  let wanted: SkorEvent | undefined;
  const dice: Dice = (sides, why, roller) => {
    const rolled = given.shift();
    if (rolled === undefined) {
      wanted = askFor(state, sides, why, roller);
      throw new ChanceError("This waits for the DM.");
    }
    trial.rolls.push(rolled);
    return rolled;
  };
  try {
    const events = applyAction(trial, seat, action, dice);
    Object.assign(state, trial, { dice: [], ...NOTHING_ASKED });
    return events;
  } catch (error) {
    if (wanted === undefined) throw error;
    state.pending = action;
    state.waiting = seat;
    return [wanted];
  }
}

function askFor(state: State, sides: number, why: RollReason, seat: Seat): SkorEvent {
  state.dieSides = sides;
  state.dieWhy = why;
  state.dieSeat = seat;
  return { kind: "ask", seat, sides, why };
}

/** The next die for the action that waits. @throws ChanceError where that action is not known, as in a view */
export function giveDie(state: State, rolled: number, given: boolean): SkorEvent[] {
  if (state.pending === NOBODY) throw new ChanceError("What waits for this die is not known here.");
  const sides = state.dieSides;
  state.dice.push(rolled);
  state.dieSides = 0;
  return [{ kind: "die", sides, rolled, given }, ...attempt(state, state.waiting, state.pending)];
}

/** Applies an action of the DM, or of who rolls where the DM has left. */
export function applyMaster(state: State, action: Action, random: Random): SkorEvent[] {
  const verb = verbOf(action);
  const { dieSides } = state;
  switch (verb) {
    case "roll": {
      const rolled = 1 + random.below(dieSides);
      audit(state, `roll d${dieSides} ${rolled}`);
      return giveDie(state, rolled, false);
    }
    case "die":
      audit(state, `die d${dieSides} ${numberOf(action)}`);
      return giveDie(state, numberOf(action), true);
    case "pause":
    case "resume":
      audit(state, verb);
      state.paused = verb === "pause";
      return [{ kind: "pause", paused: state.paused }];
    case "note":
    case "edit":
      state.deed = verb;
      state.desk = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
      return [{ kind: "desk", at: state.desk }];
    case "done":
      return [{ kind: "desk", at: leaveDesk(state) }];
    case "mark":
    case "wipe":
      return note(state, verb === "mark" ? markOf(action) : "");
    default:
      return edit(state, action);
  }
}

function leaveDesk(state: State): Tile {
  state.deed = "";
  state.desk = NOWHERE;
  return NOWHERE;
}

function note(state: State, text: string): SkorEvent[] {
  const tile = state.desk;
  const name = nameOf(state, tile);
  if (text === "") delete state.notes[name];
  else state.notes[name] = text;
  audit(state, `note ${name} ${text}`.trimEnd());
  leaveDesk(state);
  return [{ kind: "note", at: tile, note: text }];
}

function edit(state: State, action: Action): SkorEvent[] {
  const tile = state.desk;
  const events: SkorEvent[] = [];
  const number = numberOf(action);
  audit(state, `edit ${nameOf(state, tile)} ${writeAction(action)}`);
  switch (verbOf(action)) {
    case "add":
      add(state, Math.floor(number / KINDS.length), number % KINDS.length, tile, events);
      break;
    case "remove":
      fall(state, number, "master", events);
      break;
    case "found":
      state.structures[tile] = number;
      state.builders[tile] = number >= FARM ? seatAt(state, tile) : NOBODY;
      events.push({ kind: "edit", at: tile, structure: number });
      break;
    case "raze":
      state.structures[tile] = NONE;
      state.builders[tile] = NOBODY;
      events.push({ kind: "edit", at: tile, structure: NONE });
      break;
    case "grant":
    case "levy":
      state.budget += verbOf(action) === "grant" ? 1 : -1;
      events.push({ kind: "budget", seat: state.toMove, amount: state.budget });
      break;
    default:
      throw new RangeError(`${writeAction(action)} is nothing that a DM does`);
  }
  return events;
}

function add(state: State, seat: Seat, kind: Kind, tile: Tile, events: SkorEvent[]): void {
  const moves = seat === state.toMove && state.phase === "move" && !state.hold ? allowance(state, seat, kind) : 0;
  const piece = addPiece(state, pieceOf(seat, kind, tile, moves));
  events.push({ kind: "add", seat, piece, pieceKind: kind, at: tile });
}

/** Notes down what the DM has decided, with the turn that it was decided in. */
function audit(state: State, line: string): void {
  state.audit.push(`${state.turn} ${line}`);
}

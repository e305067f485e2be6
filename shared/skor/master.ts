/**
 * The DM, at the third seat: gives or rolls every die, stops the time, keys hexes with notes, and puts the board right.
 * An action that needs dice waits until the DM has given them all; then it happens at once. The rules stay the same (R49).
 */
import type { Seat } from "../kernel/game.ts";
import { ChanceError, type Random } from "../kernel/random.ts";
import {
  type Action,
  at,
  codeOf,
  MARK_UNIT,
  markOf,
  numberOf,
  on,
  type Packed,
  startOf,
  verbOf,
  wordsOf,
  writeAction,
} from "./board/actions.ts";
import { applyAction } from "./apply.ts";
import { MARK_NUMBERS, MARKS } from "./board/components.ts";
import type { Dice } from "./board/dice.ts";
import { edit, editing, isEditable, startingEdits } from "./edits.ts";
import type { RollReason, SkorEvent } from "./board/events.ts";
import { OFF_BOARD, type Tile, writeHex } from "./board/lattice.ts";
import { board, copyState, NOBODY, NOTHING_ASKED, NOWHERE, type State } from "./board/state.ts";

/** Everything that the DM may do now. */
export function masterActions(state: State): Packed[] {
  if (state.phase === "over") return [];
  if (state.deskTask === "note") return noting(state);
  if (state.deskTask === "edit") return editing(state);
  const notes = board(state).codes.map((code) => at(startOf("note"), code));
  if (state.paused) {
    return [startOf("resume"), ...notes, ...(isEditable(state) ? startingEdits(state) : [])];
  }
  // The set-up takes some twenty dice, which a DM may leave to chance all at once.
  const rollout = state.turn === 0 && !state.rollsOut ? [startOf("rollout")] : [];
  if (state.dieSides > 0) {
    const dice = Array.from({ length: state.dieSides }, (_, face) => on(startOf("die"), face + 1));
    return [startOf("roll"), ...rollout, ...dice, startOf("pause")];
  }
  return [startOf("pause"), ...rollout, ...notes];
}

/** Whether the DM may write these words. `masterActions` cannot list such actions, because there is no end of them. */
export function isSayable(state: State, action: Action): boolean {
  return verbOf(action) === "say" && state.deskTask === "note" && state.phase !== "over";
}

function noting(state: State): Packed[] {
  const marks = MARKS.flatMap((_, mark) =>
    Array.from({ length: MARK_NUMBERS }, (_, number) => on(startOf("mark"), mark * MARK_UNIT + number + 1)),
  );
  return [startOf("done"), ...(noteAt(state, state.desk) === "" ? [] : [startOf("wipe")]), ...marks];
}

/** The DM's note on a tile; "" for none. */
export function noteAt(state: State, tile: Tile): string {
  return state.notes[nameOf(state, tile)] ?? "";
}

function nameOf(state: State, tile: Tile): string {
  const hex = board(state).hexes[tile];
  return hex === undefined ? "" : writeHex(hex);
}

/**
 * Applies a player's action at a table with a DM: at once, or once the DM has given the dice that it needs.
 * @param random rolls if the DM has left the set-up to chance
 */
export function attempt(state: State, seat: Seat, action: Packed, random: Random): SkorEvent[] {
  const trial = copyState(state);
  const given = [...state.dice];
  let wanted: SkorEvent | undefined;
  const dice: Dice = (sides, why, roller) => {
    const rolled = given.shift() ?? (trial.rollsOut && trial.turn === 0 ? 1 + random.below(sides) : undefined);
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

/** Gives the waiting action its next die. @throws ChanceError if that action is not known, as in a view */
function giveDie(state: State, rolled: number, given: boolean, random: Random): SkorEvent[] {
  if (state.pending === NOBODY) throw new ChanceError("What waits for this die is not known here.");
  const sides = state.dieSides;
  state.dice.push(rolled);
  state.dieSides = 0;
  return [{ kind: "die", sides, rolled, given }, ...attempt(state, state.waiting, state.pending, random)];
}

/** Applies an action of the DM, or of the player who rolls after the DM has left. */
export function applyMaster(state: State, action: Action, random: Random): SkorEvent[] {
  const verb = verbOf(action);
  const { dieSides } = state;
  switch (verb) {
    case "roll":
      return rollDie(state, random);
    case "rollout":
      state.rollsOut = true;
      audit(state, verb);
      return [{ kind: "rollout" }, ...(dieSides > 0 ? rollDie(state, random) : [])];
    case "die":
      audit(state, `die d${dieSides} ${numberOf(action)}`);
      return giveDie(state, numberOf(action), true, random);
    case "pause":
    case "resume":
      audit(state, verb);
      state.paused = verb === "pause";
      return [{ kind: "pause", paused: state.paused }];
    case "note":
    case "edit":
      state.deskTask = verb;
      state.desk = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
      return [{ kind: "desk", at: state.desk }];
    case "done":
      return [{ kind: "desk", at: leaveDesk(state) }];
    case "mark":
      return note(state, markOf(action));
    case "say":
    case "wipe":
      return note(state, wordsOf(action));
    default:
      audit(state, `${editedAt(state)} ${writeAction(action)}`);
      return edit(state, action);
  }
}

function editedAt(state: State): string {
  return state.desk === NOWHERE ? "edit" : `edit ${nameOf(state, state.desk)}`;
}

function rollDie(state: State, random: Random): SkorEvent[] {
  const { dieSides } = state;
  const rolled = 1 + random.below(dieSides);
  audit(state, `roll d${dieSides} ${rolled}`);
  return giveDie(state, rolled, false, random);
}

function leaveDesk(state: State): Tile {
  state.deskTask = "";
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

/** Notes down what the DM has decided, with the turn that it was decided in. */
function audit(state: State, line: string): void {
  state.audit.push(`${state.turn} ${line}`);
}

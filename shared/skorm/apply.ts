/** Applies actions, and ends turns. Everything here changes the state in place. */
import type { Departure, GameEvent, Seat } from "../kernel/game.ts";
import {
  type Action,
  actorOf,
  CAPTURE,
  fromOf,
  MOVE,
  PASSING,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  turnOf,
  verbOf,
} from "./actions.ts";
import { GOLD, type Tile } from "./board.ts";
import { dominationLimit, drawReason, finish } from "./ending.ts";
import { giveTurn, positionKey, put, setPending } from "./facts.ts";
import { armySize, EMPTY, faced, kindLetter, kindOf, NO_FACING, ownerOf, pieceOf, WARLORD } from "./pieces.ts";
import {
  aliveCount,
  casualty,
  forgetPositions,
  isAlive,
  isOver,
  nextAlive,
  NOBODY,
  pieceCount,
  removeSeat,
  type State,
} from "./state.ts";

/** Applies a legal action of the seat to move. */
export function applyAction(state: State, seat: Seat, action: Action): GameEvent[] {
  switch (verbOf(action)) {
    case PLACE:
      return placePiece(state, seat, action);
    case ROTATE:
      return turnShield(state, action);
    case MOVE:
    case CAPTURE:
    case SHOOT:
      return act(state, seat, action);
    case PASSING:
      return pass(state, seat);
    default:
      throw new RangeError(`action ${action}`);
  }
}

function placePiece(state: State, seat: Seat, action: Action): GameEvent[] {
  put(state, toOf(action), pieceOf(seat, actorOf(action), turnOf(action)));
  giveTurn(state, nextAlive(state, seat));
  startPlayWhenPlaced(state);
  return [{ kind: "place", seat, at: toOf(action), piece: kindLetter(actorOf(action)) }];
}

/** The last placement is followed by the first turn of PLAY, of the next player clockwise (R5). */
function startPlayWhenPlaced(state: State): void {
  if (pieceCount(state, state.toMove) < armySize(state.seats, state.army)) return;
  state.phase = "play";
  forgetPositions(state);
}

function turnShield(state: State, action: Action): GameEvent[] {
  const tile = toOf(action);
  put(state, tile, faced(state.board[tile] ?? EMPTY, turnOf(action)));
  state.rotations++;
  return [{ kind: "rotate", at: tile, facing: turnOf(action) }];
}

/** A move, capture or shot, resolved in the order of the rules: removal, elimination, Gold, end of turn (R12, R16). */
function act(state: State, seat: Seat, action: Action): GameEvent[] {
  const from = fromOf(action);
  const to = toOf(action);
  const piece = state.board[from] ?? EMPTY;
  const victim = state.board[to] ?? EMPTY;
  const shoots = verbOf(action) === SHOOT;
  const events: GameEvent[] = [{ kind: shoots ? "shoot" : "move", seat, from, to }];

  state.passes = 0;
  if (victim !== EMPTY) put(state, to, EMPTY);
  if (!shoots) {
    put(state, from, EMPTY);
    put(state, to, turnOf(action) === NO_FACING ? piece : faced(piece, turnOf(action)));
  }
  if (victim !== EMPTY) takeVictim(state, seat, victim, to, events);
  if (state.phase === "play" && !shoots && to === GOLD && kindOf(piece) === WARLORD) reachGold(state, seat, events);
  endTurn(state, seat, victim !== EMPTY, events);
  return events;
}

function takeVictim(state: State, seat: Seat, victim: number, at: Tile, events: GameEvent[]): void {
  const owner = ownerOf(victim);
  state.casualties.push(casualty({ taker: seat, owner, kind: kindOf(victim) }));
  events.push({ kind: "take", seat, owner, at, piece: kindLetter(kindOf(victim)) });
  if (kindOf(victim) === WARLORD) eliminate(state, owner, events);
  if (aliveCount(state) === 1) finish(state, "eliminate", seat);
}

/** Takes a player out; a conquest under way ends with its Warlord. */
function eliminate(state: State, seat: Seat, events: GameEvent[]): void {
  removeSeat(state, seat);
  if (state.pending === seat) setPending(state, NOBODY);
  events.push({ kind: "fall", seat });
}

/** A Warlord has moved onto Gold: it wins at once against a dominated opponent, or must now hold it. */
function reachGold(state: State, seat: Seat, events: GameEvent[]): void {
  const dominates = aliveCount(state) === 2 && pieceCount(state, nextAlive(state, seat)) <= dominationLimit(state);
  if (dominates) {
    finish(state, "dominate", seat);
    return;
  }
  setPending(state, seat);
  events.push({ kind: "gold", seat });
}

/** A pass is only legal without any other action. */
function pass(state: State, seat: Seat): GameEvent[] {
  const events: GameEvent[] = [{ kind: "pass", seat }];
  state.passes++;
  endTurn(state, seat, false, events);
  return events;
}

function endTurn(state: State, seat: Seat, removed: boolean, events: GameEvent[]): void {
  state.turn++;
  state.rotations = 0;
  if (removed) state.quietSince = state.turn;
  if (state.phase === "play") {
    giveTurn(state, nextAlive(state, seat));
    notePosition(state, removed);
    startTurn(state);
  }
  if (isOver(state)) events.push(ending(state));
}

function notePosition(state: State, removed: boolean): void {
  if (removed) forgetPositions(state);
  else state.seen.push(positionKey(state));
}

/** A Warlord that held Gold until its player's turn has conquered (R14); only then come draws (R32). */
function startTurn(state: State): void {
  if (state.pending === state.toMove) {
    finish(state, "conquer", state.toMove);
    return;
  }
  const draw = drawReason(state);
  if (draw !== undefined) finish(state, draw, NOBODY);
}

function ending(state: State): GameEvent {
  return { kind: "end", reason: state.reason, winner: state.winner };
}

/** A player leaves: the pieces go, nobody took them, and the last player left has won. */
export function departSeat(state: State, seat: Seat, why: Departure): GameEvent[] {
  if (isOver(state) || !isAlive(state, seat)) return [];
  const events: GameEvent[] = [];
  eliminate(state, seat, events);
  if (aliveCount(state) === 1) finish(state, why, nextAlive(state, seat));
  else goOnWithout(state, seat);
  if (isOver(state)) events.push(ending(state));
  return events;
}

/** The turn of a player who left falls away (R17). Positions are counted anew, as after every removal (R33). */
function goOnWithout(state: State, seat: Seat): void {
  const wasToMove = state.toMove === seat;
  if (wasToMove) {
    giveTurn(state, nextAlive(state, seat));
    state.rotations = 0;
  }
  if (state.phase === "place") {
    startPlayWhenPlaced(state);
    return;
  }
  state.quietSince = state.turn;
  state.passes = 0;
  forgetPositions(state);
  if (wasToMove) startTurn(state);
}

/** All who still play agreed to a draw. */
export function agreeOnDraw(state: State): void {
  if (!isOver(state)) finish(state, "agreement", NOBODY);
}

/** Applies players' actions. Everything here changes the state in place. */
import type { Departure, Seat } from "../kernel/game.ts";
import { type Action, chosenCulture, codeOf, numberOf, techOf, type Verb, verbOf } from "./board/actions.ts";
import { attack } from "./combat/attack.ts";
import {
  BUILD_COSTS,
  CIVILIAN,
  CLEAR_COST,
  MASTER,
  MILITARY,
  NONE,
  PROMOTE_COST,
  RUIN_COST,
  STRAYS,
  WRECK_COST,
} from "./board/components.ts";
import { preach, settle, stopPreaching } from "./combat/conversion.ts";
import type { Dice } from "./board/dice.ts";
import { capture, finish } from "./board/ending.ts";
import { give, place, plot, send, wreck } from "./combat/espionage.ts";
import type { AttackForm, SkorEvent } from "./board/events.ts";
import { hold } from "./economy/feeding.ts";
import { OFF_BOARD, type Tile } from "./board/lattice.ts";
import { allowance, isEnemyCity, reachOf } from "./board/movement.ts";
import { carryCity } from "./economy/nomads.ts";
import {
  addPiece,
  kindOf,
  movesOf,
  noteTrail,
  type PieceId,
  pieceAt,
  pieceOf,
  shiftPiece,
  tileOf,
  withMoves,
} from "./board/pieces.ts";
import { learn, study } from "./economy/research.ts";
import { choose, orient } from "./set-up.ts";
import { board, cityAt, isOver, NOBODY, NOWHERE, opponentOf, type State } from "./board/state.ts";
import { disband, endTurn, enterPhase } from "./turn.ts";

/** An action under way: its parts, and its events so far. */
interface Deed {
  readonly state: State;
  readonly seat: Seat;
  readonly action: Action;
  readonly number: number;
  readonly tile: Tile;
  readonly dice: Dice;
  readonly events: SkorEvent[];
}

function fight(how: AttackForm) {
  return ({ state, number, tile, dice, events }: Deed) => attack(state, number, how, tile, dice, events);
}

/** The effects of each verb of a player. */
const DEEDS: Readonly<Partial<Record<Verb, (deed: Deed) => void>>> = {
  choose({ state, seat, action, dice, events }) {
    const { culture, branch } = chosenCulture(action);
    choose(state, seat, culture, branch, dice, events);
  },
  culture: ({ state, seat, dice, events }) => choose(state, seat, "", undefined, dice, events),
  side: ({ state, seat, number, dice, events }) => orient(state, seat, number, dice, events),
  orient: ({ state, seat, number, dice, events }) => orient(state, seat, number, dice, events),
  convert: ({ state, number, dice, events }) => preach(state, number, dice, events),
  enough: ({ state, events }) => stopPreaching(state, events),
  settle: ({ state, number, tile, events }) => settle(state, number, tile, events),
  hold: ({ state, events }) => hold(state, events),
  disband: ({ state, number, events }) => disband(state, number, events),
  move: ({ state, number, tile, events }) => move(state, number, tile, events),
  attack: fight("attack"),
  strike: fight("strike"),
  fire: fight("fire"),
  city: ({ state, number, tile, events }) => carryCity(state, number, tile, events),
  building: ({ state, events }) => enterPhase(state, "build", events),
  research: ({ state, events }) => enterPhase(state, "tech", events),
  end: ({ state, dice, events }) => endTurn(state, dice, events),
  spawn: ({ state, tile, events }) => spawn(state, tile, events),
  promote: ({ state, number, events }) => promote(state, number, events),
  build: ({ state, number, tile, events }) => build(state, number, tile, events),
  wreck: ({ state, tile, events }) => wreck(state, tile, WRECK_COST, events),
  clear: ({ state, tile, events }) => clear(state, tile, events),
  send: ({ state, number, events }) => send(state, number, events),
  place: ({ state, tile, events }) => place(state, tile, events),
  kill: ({ state, number, events }) => plot(state, number, events),
  give: ({ state, number, events }) => give(state, number, events),
  ruin: ({ state, tile, events }) => wreck(state, tile, RUIN_COST, events),
  learn: ({ state, action, events }) => learn(state, techOf(action).branch, techOf(action).tier, events),
  study: ({ state, action, dice, events }) => study(state, techOf(action).branch, techOf(action).tier, dice, events),
};

/** Applies a legal action of a player, in the truth or in what a viewer knows. */
export function applyAction(state: State, seat: Seat, action: Action, dice: Dice): SkorEvent[] {
  const events: SkorEvent[] = [];
  const tile = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
  const verb = verbOf(action);
  const does = DEEDS[verb];
  if (does === undefined) throw new RangeError(`${verb} is nothing that a player does`);
  does({ state, seat, action, number: numberOf(action), tile, dice, events });
  return events;
}

function move(state: State, id: PieceId, to: Tile, events: SkorEvent[]): void {
  const piece = pieceAt(state, id);
  const from = tileOf(piece);
  const reach = reachOf(state, id);
  const cost = reach.costs[reach.tiles.indexOf(to)] ?? 0;
  state.pieces[id] = withMoves(piece, movesOf(piece) - cost);
  shiftPiece(state, id, to);
  noteTrail(state, id, from);
  noteTrail(state, id, to);
  events.push({ kind: "move", seat: state.toMove, piece: id, from, to, cost });
  if (!isEnemyCity(state, to, state.toMove)) return;
  capture(state, state.toMove, to, kindOf(piece) === MILITARY ? "march" : "envoy", events);
}

/** A civilian more, able to move at once unless food is short (R21). */
function spawn(state: State, tile: Tile, events: SkorEvent[]): void {
  const seat = state.toMove;
  const city = cityAt(state, tile);
  if (city < 0) state.strays += STRAYS;
  else state.spawned[city] = (state.spawned[city] ?? 0) + 1;
  const moves = state.hold || state.phase !== "move" ? 0 : allowance(state, seat, CIVILIAN);
  const piece = addPiece(state, pieceOf(seat, CIVILIAN, tile, moves));
  events.push({ kind: "spawn", seat, piece, at: tile });
}

/** A civilian becomes Military in its place; movement of this turn reduces the movement that it has left (R22). */
function promote(state: State, id: PieceId, events: SkorEvent[]): void {
  const seat = state.toMove;
  const civilian = pieceAt(state, id);
  const moved = allowance(state, seat, CIVILIAN) - movesOf(civilian);
  const moves = state.hold || state.phase !== "move" ? 0 : Math.max(0, allowance(state, seat, MILITARY) - moved);
  state.budget -= PROMOTE_COST;
  state.pieces[id] = pieceOf(seat, MILITARY, tileOf(civilian), moves);
  events.push({ kind: "promote", seat, piece: id, at: tileOf(civilian) });
}

function build(state: State, structure: number, tile: Tile, events: SkorEvent[]): void {
  const cost = BUILD_COSTS[structure] ?? 0;
  state.budget -= cost;
  state.structures[tile] = structure;
  state.builders[tile] = state.toMove;
  events.push({ kind: "build", seat: state.toMove, structure, at: tile, cost });
}

function clear(state: State, tile: Tile, events: SkorEvent[]): void {
  state.budget -= CLEAR_COST;
  state.structures[tile] = NONE;
  state.builders[tile] = NOBODY;
  events.push({ kind: "clear", seat: state.toMove, at: tile, cost: CLEAR_COST });
}

/** A player who leaves has lost. When a DM leaves, the game goes on and chance rolls again (R50). */
export function departSeat(state: State, seat: Seat, why: Departure): SkorEvent[] {
  if (isOver(state) || (seat === MASTER && state.masterGone)) return [];
  const events: SkorEvent[] = [{ kind: "gone", seat }];
  if (seat === MASTER) {
    state.masterGone = true;
    state.paused = false;
    state.deskTask = "";
    state.desk = NOWHERE;
  } else finish(state, why, opponentOf(seat), events);
  return events;
}

/** Both players agreed to a draw. */
export function agreeOnDraw(state: State): void {
  if (!isOver(state)) finish(state, "agreement", NOBODY, []);
}

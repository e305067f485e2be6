/**
 * Positions as one line of text, like FEN in chess. Fields, separated by spaces:
 *
 *   armies      pieces of each seat, `/` between seats, `,` between pieces, `-` for none: `We1,Sc4NW/We9,Hf6`
 *   phase       `place`, `play`, `over`
 *   mover       the seat to move
 *   first       the seat that is Player 1
 *   pending     the seat whose Warlord holds Gold, or `-`
 *   fallen      the seats that are out, in that order, or `-`
 *   turn        turns finished
 *   quiet       turns in a row without a removed piece
 *   passes      passes in direct succession
 *   rotations   rotations made in this turn
 *   zones       `triangle` or `wedge`
 *   casualties  taker, owner and kind of every piece taken, in order: `01H,10A`, or `-`
 *   ending      reason and winner: `conquer:0`, `quiet:-`, or `-`
 *   army        `half` where each began with half an army; left out for full ones
 *
 * What is left to place follows from the board. Fields may be left out from the end: `We1/We9` is a position.
 * Positions from before are no part of it, as in FEN.
 */
import { namedTile, OFF_BOARD, TILE_COUNT, tileName, ZONE_SHAPES } from "./board.ts";
import { REASONS } from "./ending.ts";
import { rework } from "./facts.ts";
import {
  ARMIES,
  EMPTY,
  facingName,
  facingOf,
  kindLetter,
  kindOf,
  letteredKind,
  NO_FACING,
  namedFacing,
  ownerOf,
  type Piece,
  pieceOf,
  SHIELDMAN,
} from "./pieces.ts";
import { casualtiesOf, casualty, emptyState, forgetPositions, NOBODY, quietTurns, type State } from "./state.ts";

const NONE = "-";
const DEFAULTS = [NONE, "play", "0", "0", NONE, NONE, "0", "0", "0", "0", "triangle", NONE, NONE, "full"];
const PHASES = ["place", "play", "over"] as const;

export function writePosition(state: State): string {
  const armies = Array.from({ length: state.seats }, (_, seat) => writeArmy(state.board, seat));
  const casualties = casualtiesOf(state).map(({ taker, owner, kind }) => `${taker}${owner}${kindLetter(kind)}`);
  return [
    armies.join("/"),
    state.phase,
    state.toMove,
    state.first,
    writeSeat(state.pending),
    state.fallen.join("") || NONE,
    state.turn,
    quietTurns(state),
    state.passes,
    state.rotations,
    state.zoneShape,
    casualties.join(",") || NONE,
    state.reason === "" ? NONE : `${state.reason}:${writeSeat(state.winner)}`,
    ...(state.army === "full" ? [] : [state.army]),
  ].join(" ");
}

function writeArmy(board: readonly Piece[], seat: number): string {
  const pieces = board.flatMap((piece, tile) =>
    piece !== EMPTY && ownerOf(piece) === seat
      ? [kindLetter(kindOf(piece)) + tileName(tile) + facingName(facingOf(piece))]
      : [],
  );
  return pieces.join(",") || NONE;
}

function writeSeat(seat: number): string {
  return seat === NOBODY ? NONE : String(seat);
}

/** The position that a text tells, or undefined when it tells none. */
export function readPosition(text: string): State | undefined {
  const given = text.trim().split(/\s+/);
  const [
    armies = "",
    phase = "",
    mover = "",
    first = "",
    pending = "",
    fallen = "",
    turn = "",
    quiet = "",
    passes = "",
    rotations = "",
    zones = "",
    casualties = "",
    ending = "",
    muster = "",
  ] = DEFAULTS.map((fallback, index) => given[index] ?? fallback);
  const seats = armies.split("/").length;
  const board = readArmies(armies);
  const taken = casualties === NONE ? [] : casualties.split(",").map(readCasualty);
  const zoneShape = ZONE_SHAPES.find((shape) => shape === zones);
  const army = ARMIES.find((one) => one === muster);
  const known = PHASES.find((name) => name === phase);
  const end = readEnding(ending);
  const numbers = [turn, quiet, passes, rotations];
  const seatTexts = [mover, first, ...(pending === NONE ? [] : [pending]), ...(fallen === NONE ? [] : fallen)];
  const isSound =
    given.length <= DEFAULTS.length &&
    (seats === 2 || seats === 3) &&
    seatTexts.every((seat) => /^[012]$/.test(seat) && Number(seat) < seats) &&
    numbers.every((number) => /^\d{1,5}$/.test(number));
  if (!isSound || board === undefined || known === undefined || end === undefined) return undefined;
  if (zoneShape === undefined || army === undefined) return undefined;
  const state = emptyState(seats, zoneShape, Number(first), army);
  state.board = board;
  state.phase = known;
  state.toMove = Number(mover);
  state.pending = readSeat(pending);
  state.fallen = fallen === NONE ? [] : [...fallen].map(Number);
  state.turn = Number(turn);
  state.quietSince = Number(turn) - Number(quiet);
  state.passes = Number(passes);
  state.rotations = Number(rotations);
  for (const packed of taken) {
    if (packed === undefined) return undefined;
    state.casualties.push(packed);
  }
  state.reason = end.reason;
  state.winner = end.winner;
  if (state.phase === "over") state.toll = state.casualties.slice();
  rework(state);
  if (state.phase !== "place") forgetPositions(state);
  return state;
}

function readSeat(text: string): number {
  return text === NONE ? NOBODY : Number(text);
}

function readArmies(text: string): Piece[] | undefined {
  const board = new Array<Piece>(TILE_COUNT).fill(EMPTY);
  for (const [seat, army] of text.split("/").entries()) {
    if (army === NONE) continue;
    for (const word of army.split(",")) {
      const [, letter = "", name = "", facing = ""] = /^([SAHW])([a-i][1-9])([NESW]{0,2})$/.exec(word) ?? [];
      const tile = namedTile(name);
      const looks = namedFacing(facing);
      const fits = looks >= 0 && (letter === kindLetter(SHIELDMAN)) === (looks !== NO_FACING);
      if (tile === OFF_BOARD || board[tile] !== EMPTY || !fits) return undefined;
      board[tile] = pieceOf(seat, letteredKind(letter), looks);
    }
  }
  return board;
}

function readCasualty(text: string): number | undefined {
  const [, taker = "", owner = "", letter = ""] = /^([012])([012])([SAHW])$/.exec(text) ?? [];
  if (letter === "") return undefined;
  return casualty({ taker: Number(taker), owner: Number(owner), kind: letteredKind(letter) });
}

function readEnding(text: string): { reason: string; winner: number } | undefined {
  if (text === NONE) return { reason: "", winner: NOBODY };
  const [, reason = "", winner = ""] = /^([a-z]+):([012-])$/.exec(text) ?? [];
  return REASONS.some((known) => known === reason) ? { reason, winner: readSeat(winner) } : undefined;
}

/**
 * What an attack comes to before any die is thrown: one or two roll-offs, each with its dice and modifiers. Fights and
 * odds are both worked out from this plan.
 */
import type { Seat } from "../../kernel/game.ts";
import {
  ARMY,
  CIVILIAN,
  CIVILIANS,
  DEBRIS,
  DIPLOMACY,
  DOUBLE_CIVILIAN_DICE,
  FORT,
  MILITARY,
  MILITARY_DICE,
  NONE,
  SINGLE_CIVILIAN_DICE,
} from "../board/components.ts";
import type { AttackForm, Modifier } from "../board/events.ts";
import type { Tile } from "../board/lattice.ts";
import { idsAt, kindOf, type PieceId, pieceAt, seatAt, tileOf } from "../board/pieces.ts";
import { cityAt, opponentOf, type State, structureAt, tierOf } from "../board/state.ts";

/** One side of a roll-off: the sides of its die, none for pieces that cannot defend themselves, and what is added. */
export interface Side {
  readonly sides: number;
  readonly modifiers: readonly Modifier[];
}

export interface RollOff {
  /** The pieces that fall when the roll-off is lost or equal. */
  readonly defenders: readonly PieceId[];
  readonly offence: Side;
  readonly defence: Side;
}

export interface Engagement {
  readonly attacker: PieceId;
  readonly how: AttackForm;
  readonly target: Tile;
  /** In order; the next one follows only on a win. */
  readonly rollOffs: readonly RollOff[];
  /** Whether equal rolls cost nobody anything, because either side knows Diplomacy 2 (R16). */
  readonly sparesTies: boolean;
}

/** The plan of an attack on everybody on a hex. */
export function engagementOf(state: State, attacker: PieceId, how: AttackForm, target: Tile): Engagement {
  const piece = pieceAt(state, attacker);
  const defender = seatAt(state, target);
  const seat = opponentOf(defender);
  const offence: Side = {
    sides: militaryDie(state, seat),
    // A Turret's crew shoots from cover that counts for nothing (R20).
    modifiers: how === "fire" ? [] : ownGround(state, tileOf(piece)),
  };
  const ground = [...underfoot(state, target), ...ownGround(state, target)];
  const units = how === "strike" ? asOne(state, defender, target, ground) : unitsOf(state, defender, target, ground);
  return {
    attacker,
    how,
    target,
    rollOffs: units.map((unit) => ({ ...unit, offence })),
    sparesTies: tierOf(state, seat, DIPLOMACY) >= 2 || tierOf(state, defender, DIPLOMACY) >= 2,
  };
}

type Unit = Omit<RollOff, "offence">;

/** Two Military defend as one unit (Espionage 2): one roll counts for both (R15). */
function asOne(state: State, seat: Seat, tile: Tile, modifiers: readonly Modifier[]): Unit[] {
  return [{ defenders: idsAt(state, tile), defence: { sides: militaryDie(state, seat), modifiers } }];
}

const STACKED: Modifier = { why: "stack", value: 1 };

/** The units on a hex in the order in which they defend it: Military first, two civilians together (R14, R33). */
function unitsOf(state: State, seat: Seat, tile: Tile, modifiers: readonly Modifier[]): Unit[] {
  const there = idsAt(state, tile);
  const military = there.filter((id) => kindOf(pieceAt(state, id)) === MILITARY);
  const civilians = there.filter((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
  const bonus = military.length === 2 ? [STACKED, ...modifiers] : modifiers;
  const units: Unit[] = military.map((id) => ({
    defenders: [id],
    defence: { sides: militaryDie(state, seat), modifiers: bonus },
  }));
  if (civilians.length === 0) return units;
  const dice = civilians.length === 2 ? DOUBLE_CIVILIAN_DICE : SINGLE_CIVILIAN_DICE;
  const sides = dice[tierOf(state, seat, CIVILIANS)] ?? 0;
  return [...units, { defenders: civilians, defence: { sides, modifiers } }];
}

/** The sides of the die that a seat's Military rolls. */
export function militaryDie(state: State, seat: Seat): number {
  return MILITARY_DICE[tierOf(state, seat, ARMY)] ?? 0;
}

const ON_STRUCTURE: Modifier = { why: "structure", value: 1 };
const IN_FORT: Modifier = { why: "fort", value: 1 };
const IN_DEBRIS: Modifier = { why: "debris", value: -1 };

/** What any structure gives to its defenders; debris does not (R31, R32). */
function underfoot(state: State, tile: Tile): Modifier[] {
  const structure = structureAt(state, tile);
  const stands = cityAt(state, tile) >= 0 || (structure !== NONE && structure !== DEBRIS);
  return stands ? [ON_STRUCTURE] : [];
}

/** The modifier that a Fortification or debris gives every roll of the pieces on it. */
function ownGround(state: State, tile: Tile): Modifier[] {
  const structure = structureAt(state, tile);
  if (structure === FORT) return [IN_FORT];
  return structure === DEBRIS ? [IN_DEBRIS] : [];
}

export function sumOf({ modifiers }: Side): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** The chances of Military against what stands on a hex, near enough for planning and fast enough for playouts. */
import type { Seat } from "../../../kernel/game.ts";
import { militaryDie } from "../../combat/combat.ts";
import {
  CIVILIAN,
  CIVILIANS,
  DEBRIS,
  DOUBLE_CIVILIAN_DICE,
  FORT,
  MILITARY,
  NONE,
  SINGLE_CIVILIAN_DICE,
} from "../../board/components.ts";
import type { Tile } from "../../board/lattice.ts";
import { kindsAt } from "../../board/pieces.ts";
import { cityAt, opponentOf, type State, structureAt, tierOf } from "../../board/state.ts";

/** How a roll-off may go for an attacker; the rest is lost. */
export interface Chance {
  readonly win: number;
  readonly tie: number;
}

const SURE: Chance = { win: 1, tie: 0 };
const chances = new Map<number, Chance>();

/** The chance of one die against another, with so much added to the first. */
function chanceOf(mine: number, theirs: number, ahead: number): Chance {
  if (theirs === 0) return SURE;
  const key = (mine * 16 + theirs) * 16 + ahead + 8;
  const found = chances.get(key);
  if (found !== undefined) return found;
  let win = 0;
  let tie = 0;
  for (let one = 1; one <= mine; one++) {
    for (let other = 1; other <= theirs; other++) {
      if (one + ahead > other) win++;
      else if (one + ahead === other) tie++;
    }
  }
  const chance = { win: win / (mine * theirs), tie: tie / (mine * theirs) };
  chances.set(key, chance);
  return chance;
}

/** The bonus of the ground to a defender's rolls. */
function groundAt(state: State, tile: Tile): number {
  const structure = structureAt(state, tile);
  const covered = cityAt(state, tile) >= 0 || (structure !== NONE && structure !== DEBRIS);
  return (covered ? 1 : 0) + (structure === FORT ? 1 : 0) - (structure === DEBRIS ? 1 : 0);
}

/** Two Military that are struck as one (Espionage 2). */
export function defenceAsOne(state: State, tile: Tile, defender: Seat, footing = 0): Chance {
  const die = militaryDie(state, opponentOf(defender));
  return chanceOf(die, militaryDie(state, defender), footing - groundAt(state, tile));
}

/** The defenders of a hex, in the order in which they fall, each with its chance. */
export function defenceAt(state: State, tile: Tile, defender: Seat, footing = 0): Chance[] {
  const ground = groundAt(state, tile);
  const die = militaryDie(state, opponentOf(defender));
  const military = kindsAt(state, tile, MILITARY);
  const civilians = kindsAt(state, tile, CIVILIAN);
  const units: Chance[] = [];
  const bonus = military === 2 ? 1 : 0;
  for (let unit = 0; unit < military; unit++) {
    units.push(chanceOf(die, militaryDie(state, defender), footing - ground - bonus));
  }
  if (civilians > 0) {
    const dice = civilians === 2 ? DOUBLE_CIVILIAN_DICE : SINGLE_CIVILIAN_DICE;
    units.push(chanceOf(die, dice[tierOf(state, defender, CIVILIANS)] ?? 0, footing - ground));
  }
  return units;
}

/** The chance that one attack clears all units. */
export function clears(units: readonly Chance[]): number {
  return units.reduce((chance, { win }) => chance * win, 1);
}

/** The chance that so many attackers, one after the other, clear the units and one of them enters. */
export function stormChance(units: readonly Chance[], attackers: number): number {
  return storm(units, 0, attackers);
}

function storm(units: readonly Chance[], from: number, attackers: number): number {
  if (attackers <= 0) return 0;
  const unit = units[from];
  if (unit === undefined) return 1;
  const { win, tie } = unit;
  // The winner goes on against the next; a tie takes both.
  return (
    win * storm(units, from + 1, attackers) +
    tie * storm(units, from + 1, attackers - 1) +
    (1 - win - tie) * storm(units, from, attackers - 1)
  );
}

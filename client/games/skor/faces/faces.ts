/** The names of Skor's drawings, as pure functions, for tests to find things by. */
import {
  BASE,
  DEBRIS,
  FARM,
  FORT,
  KINDS,
  type Kind,
  OBSTRUCTION,
  RESOURCE,
  type Structure,
  TURRET,
} from "../../../../shared/skor/board/components.ts";

/** The stage's name for a piece of a seat. */
export function pieceArt(kind: Kind, seat: number): string {
  return `${KINDS[kind]}-${seat + 1}`;
}

export function cityArt(seat: number): string {
  return `city-${seat + 1}`;
}

/** The art of a structure, back to front; a Fortification is drawn around the pieces in it. */
const STRUCTURE_ART: ReadonlyMap<Structure, readonly string[]> = new Map([
  [RESOURCE, ["resource"]],
  [OBSTRUCTION, ["obstruction"]],
  [FARM, ["farm"]],
  [BASE, ["base"]],
  [FORT, ["fortification-back", "fortification-front"]],
  [DEBRIS, ["debris"]],
  [TURRET, ["turret"]],
]);

export function structureArt(structure: Structure): readonly string[] {
  return STRUCTURE_ART.get(structure) ?? [];
}

/** A die as it fell. */
export interface Fallen {
  readonly seat: number;
  readonly sides: number;
  readonly rolled: number;
}

export function dieSign({ seat, sides, rolled }: Fallen): string {
  return `${seat} ${sides} ${rolled}`;
}

export function readDie(sign: string): Fallen {
  const [seat = 0, sides = 6, rolled = 1] = sign.split(" ").map(Number);
  return { seat, sides, rolled };
}

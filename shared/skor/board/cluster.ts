/**
 * What a player brings to the board: one fresh territory, or the board of a finished game to be expanded. It lies
 * about its first City's own hexes, turns as a whole, and is written as `places|cities|structures`:
 *
 *   0,0 1,0|0,0 6,-3|resource@1,-2 farm@1,0
 */

import { z } from "zod";
import type { Seat } from "../../kernel/game.ts";
import { type Hex, rotated, STEPS, turned } from "../../kernel/hex.ts";
import { NONE, OBSTRUCTION, RESOURCE, ROAD, STRUCTURES, type Structure, TERRAIN } from "./components.ts";
import {
  type Board,
  boardOf,
  centreOf,
  OFF_BOARD,
  readHex,
  readPlaces,
  shifted,
  tileAt,
  writeHex,
  writePlaces,
} from "./lattice.ts";

export interface Ground {
  readonly hex: Hex;
  readonly structure: Structure;
}

export interface Cluster {
  /** The territories' places on the lattice, {0, 0} first. */
  readonly places: readonly Hex[];
  /** The City of each territory. Only Nomads take them off their centres. */
  readonly cities: readonly Hex[];
  readonly grounds: readonly Ground[];
}

/** Territories that one player can bring: as many as actions can name the hexes of. */
export const MAX_TERRITORIES = 7;
const LONGEST_TEXT = 6000;

/** A single territory with its City in the middle. */
export function freshCluster(grounds: readonly Ground[]): Cluster {
  return { places: [{ q: 0, r: 0 }], cities: [{ q: 0, r: 0 }], grounds };
}

/** The text of a cluster; see `readCluster`. */
export function writeCluster({ places, cities, grounds }: Cluster): string {
  const structures = grounds.map(({ hex, structure }) => `${STRUCTURES[structure]}@${writeHex(hex)}`);
  return [writePlaces(places), cities.map(writeHex).join(" "), structures.join(" ")].join("|");
}

/**
 * The cluster of a text from `writeCluster`; undefined for any other text, and for a cluster that no game could have
 * led to.
 */
export function readCluster(text: string): Cluster | undefined {
  const [places = "", cities = "", structures = ""] = text.split("|");
  const grounds = structures.split(" ").filter(Boolean).map(readGround);
  const cluster: Cluster = {
    places: readPlaces(places),
    cities: cities.split(" ").flatMap((each) => readHex(each) ?? []),
    grounds: grounds.filter((ground) => ground !== undefined),
  };
  return writeCluster(cluster) === text && isSound(cluster) ? cluster : undefined;
}

const NAMES: readonly string[] = STRUCTURES;

function readGround(text: string): Ground | undefined {
  const [name = "", at = ""] = text.split("@");
  const hex = readHex(at);
  const structure = NAMES.indexOf(name);
  return hex === undefined || structure <= NONE ? undefined : { hex, structure };
}

function isSound({ places, cities, grounds }: Cluster): boolean {
  if (places.length < 1 || places.length > MAX_TERRITORIES || cities.length !== places.length) return false;
  if (writeHex(places[0] ?? { q: 1, r: 1 }) !== "0,0" || !isConnected(places)) return false;
  const board = boardOf(writePlaces(places));
  const hexes = [...cities, ...grounds.map(({ hex }) => hex)];
  if (hexes.some((hex) => tileAt(board, hex) === OFF_BOARD)) return false;
  if (!isDistinct(cities) || !isDistinct(grounds.map(({ hex }) => hex))) return false;
  if (!isNatural(board, grounds)) return false;
  const cityHexes = new Set(cities.map(writeHex));
  return grounds.every(({ hex, structure }) => structure === ROAD || !cityHexes.has(writeHex(hex)));
}

/**
 * Whether nature could have left this: each territory began with so many Resources and Obstructions of its own, none
 * between territories. Obstructions stay for ever; a Resource may have become debris, which may be cleared away (R18, R19).
 */
function isNatural(board: Board, grounds: readonly Ground[]): boolean {
  const count = (territory: number, structure: Structure) =>
    grounds.filter((ground) => ground.structure === structure && territoryOf(board, ground.hex) === territory).length;
  const each = [...new Set(board.territories)];
  return each.every((territory) => {
    const first = (structure: Structure) =>
      territory === OFF_BOARD ? 0 : TERRAIN.filter((rolled) => rolled === structure).length;
    return count(territory, OBSTRUCTION) === first(OBSTRUCTION) && count(territory, RESOURCE) <= first(RESOURCE);
  });
}

function territoryOf(board: Board, hex: Hex): number {
  return board.territories[tileAt(board, hex)] ?? OFF_BOARD;
}

function isDistinct(hexes: readonly Hex[]): boolean {
  return new Set(hexes.map(writeHex)).size === hexes.length;
}

/** Whether all places are connected to the first one, as joined boards are. */
function isConnected(places: readonly Hex[]): boolean {
  const reached = new Set(["0,0"]);
  for (let round = 0; round < places.length; round++) {
    for (const place of places) {
      if (STEPS.some((step) => reached.has(writeHex(shifted(place, step))))) reached.add(writeHex(place));
    }
  }
  return isDistinct(places) && places.every((place) => reached.has(writeHex(place)));
}

/** The whole cluster, turned clockwise about its first territory. */
export function turnedCluster({ places, cities, grounds }: Cluster, sixths: number): Cluster {
  return {
    places: places.map((place) => rotated(place, sixths)),
    cities: cities.map((hex) => rotated(hex, sixths)),
    grounds: grounds.map(({ hex, structure }) => ({ hex: rotated(hex, sixths), structure })),
  };
}

/** The sides that face the opponent while nothing is turned: W's east side and E's west side. */
const FACING_SIDES: readonly number[] = [2, 5];

/** How far a seat's cluster turns clockwise, in sixths, so that the chosen side, 1 to 6, faces the opponent. */
export function turnFor(seat: Seat, side: number): number {
  return turned(0, (FACING_SIDES[seat] ?? 0) - side);
}

/** W's cluster with E's to the east of it, as near as it fits (R47). Fresh territories lie as in the plain game. */
export function joined(west: Cluster, east: Cluster): Cluster {
  const taken = new Set(west.places.map(writeHex));
  let way = 1;
  while (east.places.some((place) => taken.has(writeHex(shifted(place, { q: way, r: 0 }))))) way++;
  const offset = centreOf({ q: way, r: 0 });
  return {
    places: [...west.places, ...east.places.map((place) => shifted(place, { q: way, r: 0 }))],
    cities: [...west.cities, ...east.cities.map((hex) => shifted(hex, offset))],
    grounds: [...west.grounds, ...east.grounds.map(({ hex, structure }) => ({ hex: shifted(hex, offset), structure }))],
  };
}

/** A board to bring, in the table's options; "" for a fresh territory. */
export const boardText = z
  .string()
  .max(LONGEST_TEXT)
  .refine((text) => text === "" || readCluster(text) !== undefined, "This is no board of a finished game.");

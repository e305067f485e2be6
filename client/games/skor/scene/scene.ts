/** A position and the selection, as the scene that the stage draws. */
import { along, DIRECTION_NAMES, DIRECTIONS, type Hex, turned } from "../../../../shared/kernel/hex.ts";
import { type Action, verbOf } from "../../../../shared/skor/board/actions.ts";
import { FORT, NONE, ROAD } from "../../../../shared/skor/board/components.ts";
import { type Board, type Tile, tileAt } from "../../../../shared/skor/board/lattice.ts";
import { noteAt } from "../../../../shared/skor/master.ts";
import { destinationsOf, reachFrom } from "../../../../shared/skor/outlook.ts";
import { GONE, idsAt, kindOf, ownerOf, seatAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, cityAt, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import type { Point } from "../../../stage/geometry.ts";
import type { Mark, MarkKind, Piece, Pose, Scene } from "../../../stage/hexes/scene.ts";
import { targetsOf } from "../../../ui/play/selection/choices.ts";
import { rowOf } from "../play/decisions.ts";
import { cityArt, pieceArt, structureArt } from "../faces/faces.ts";
import { BACK, isFlat, LAMP_ASIDE, NOTE_ASIDE, pieceSlot } from "./slots.ts";
import { type Choice, groundIn, hexIn, type Moment, openHex, pieceIn, tileIn } from "../play/spots.ts";

type At = Pick<Moment, "state" | "choices" | "selection" | "choice">;
/** The hexes of the last action. */
type Last = { readonly from: Tile | undefined; readonly to: Tile } | undefined;

const NOWHERE: Hex = { q: 0, r: 0 };

/** Flat things lie below everything, roads lowest; a wall's front lies before the pieces behind it. */
const ROAD_DEPTH = -60;
const FLAT_DEPTH = -40;
const BACK_DEPTH = -0.3;
const WALL_DEPTH = 0.75;

/** Everything that the board shows now. */
export function sceneOf(moment: At, turn: number, last: Last): Scene {
  const { state, choice } = moment;
  const { hexes } = board(state);
  const hexOf = (tile: Tile): Hex => hexes[tile] ?? NOWHERE;
  const path = choice === undefined ? [] : pathOf(state, choice);
  const kind = choice !== undefined && verbOf(choice.action) === "fire" ? "shot" : "move";
  return {
    turn,
    pieces: [...structurePieces(state, turn), ...piecesOf(moment)],
    marks: marksOf(moment, last),
    ...(path.length < 2 ? {} : { trail: { kind, path: path.map(hexOf) } }),
  };
}

/** The hexes that an aimed action passes, ends included; empty if nothing moves. */
function pathOf(state: State, { action, from, to }: Choice): readonly Tile[] {
  const [start, end] = [tileIn(state, from), hexIn(to)];
  if (start === undefined || end === undefined) return [];
  const piece = pieceIn(from);
  if (verbOf(action) !== "move" || piece === undefined) return [start, end];
  return destinationsOf(state, piece).find(({ tile }) => tile === end)?.way ?? [start, end];
}

function structurePieces(state: State, turn: number): Piece[] {
  const geometry = board(state);
  return geometry.hexes.flatMap((at, tile) => {
    const structure = structureAt(state, tile);
    const city = cityAt(state, tile);
    const stands: Piece[] = structure === ROAD ? roadAt(state, geometry, tile, at, turn) : [];
    const parts = structureArt(structure);
    for (const [place, art] of parts.entries()) {
      const flat = isFlat(structure);
      const depth = structure === FORT ? (place === 0 ? FLAT_DEPTH : WALL_DEPTH) : flat ? FLAT_DEPTH : BACK_DEPTH;
      stands.push({ id: `s${tile}-${place}-${art}`, at, art, pose: "stand", depth, slot: flat ? MIDDLE : BACK });
    }
    if (city >= 0) {
      const art = cityArt(state.owners[city] ?? 0);
      stands.push({ id: `c${city}-${art}`, at, art, pose: "stand", depth: BACK_DEPTH, slot: BACK });
    }
    return stands;
  });
}

const MIDDLE: Point = { x: 0, y: 0 };
/** A Road without neighbours is drawn across its hex. */
const ALONE = [1, 4];

/** A road runs towards the adjacent roads and Cities. */
function roadAt(state: State, geometry: Board, tile: Tile, at: Hex, turn: number): Piece[] {
  const joined = DIRECTIONS.filter((direction) => {
    const near = tileAt(geometry, along(at, direction));
    return near >= 0 && (structureAt(state, near) === ROAD || cityAt(state, near) >= 0);
  });
  const ways = joined.length === 0 ? ALONE : joined.length === 1 ? [joined[0] ?? 0, turned(joined[0] ?? 0, 3)] : joined;
  const names = ways.map((direction) => (DIRECTION_NAMES[turned(direction, turn)] ?? "N").toLowerCase());
  const part = (art: string, depth: number): Piece => ({ id: `r${tile}-${art}`, at, art, pose: "stand", depth });
  return [
    ...names.map((name) => part(`road-bed-${name}`, ROAD_DEPTH)),
    part("road-hub", ROAD_DEPTH + 5),
    ...names.map((name) => part(`road-top-${name}`, ROAD_DEPTH + 10)),
  ];
}

function piecesOf({ state, selection, choice }: At): Piece[] {
  const { hexes } = board(state);
  const chosen = pieceIn(selection.taken);
  const goal = choice !== undefined && verbOf(choice.action) === "move" ? hexIn(choice.to) : undefined;
  const pieces: Piece[] = [];
  for (const [id, packed] of state.pieces.entries()) {
    if (packed === GONE) continue;
    const tile = tileOf(packed);
    const there = idsAt(state, tile);
    const slot = slotAt(state, tile, there.indexOf(id), there.length);
    const name = `p${id}`;
    const art = pieceArt(kindOf(packed), ownerOf(packed));
    const goes = id === chosen && goal !== undefined;
    const pose: Pose = goes ? "print" : id === chosen ? "lifted" : "stand";
    pieces.push({ id: name, at: hexes[tile] ?? NOWHERE, art, pose, slot });
    if (!goes) continue;
    const count = idsAt(state, goal).length;
    const landing = slotAt(state, goal, count, count + 1);
    pieces.push({ id: name, at: hexes[goal] ?? NOWHERE, art, pose: "arriving", slot: landing });
  }
  return pieces;
}

function slotAt(state: State, tile: Tile, place: number, count: number): Point {
  return pieceSlot(isFlat(structureAt(state, tile)) && cityAt(state, tile) < 0, place, count);
}

function marksOf(moment: At, last: Last): Mark[] {
  const { state, selection, choices, choice } = moment;
  const { hexes } = board(state);
  const marks: Mark[] = [];
  const mark = (tile: Tile | undefined, kind: MarkKind, slot?: Point) => {
    const at = hexes[tile ?? -1];
    if (at !== undefined) marks.push({ at, kind, ...(slot === undefined ? {} : { slot }) });
  };
  mark(last?.from, "last-from");
  mark(last?.to, "last-to");
  // The hex that the DM is at.
  mark(state.desk, "last-to");
  for (const tile of hexes.keys()) if (noteAt(state, tile) !== "") mark(tile, "note", NOTE_ASIDE);
  for (const [tile, kind] of reachOf(moment)) mark(tile, kind);
  const targets = targetsOf(choices, selection.taken).flatMap((spot) => hexIn(spot) ?? []);
  if (selection.taken === undefined && selection.look === undefined && targets.length === 0) {
    for (const tile of openTiles(moment)) mark(tile, "legal-face");
  }
  mark(openHex(moment), selection.taken === undefined ? "last-to" : "selected");
  const target = hexIn(choice?.to);
  for (const tile of targets) {
    const one = choices.find(({ from, to }) => from === selection.taken && hexIn(to) === tile);
    if (one === undefined) continue;
    if (tile === target) mark(tile, "target");
    else mark(tile, isAgainst(one.action) ? "enemy" : "legal");
    const cost = costOf(state, one.action);
    if (cost !== undefined && tile !== target)
      mark(tile, `lamp-${cost}`, isEmpty(state, tile) ? undefined : LAMP_ASIDE);
  }
  if (choice?.from?.startsWith("ground:") === true) mark(tileIn(state, choice.from), "target");
  return marks;
}

/** The hexes that the looked-at pieces could reach. */
function reachOf({ state, selection }: At): [Tile, MarkKind][] {
  const tile = groundIn(selection.taken) ?? hexIn(selection.look);
  if (tile === undefined || seatAt(state, tile) < 0) return [];
  const { goes, attacks } = reachFrom(state, tile);
  return [...goes, ...attacks].map((each) => [each, `zone-${seatAt(state, tile)}`]);
}

/** The hexes with something to take up or to do. */
function openTiles({ state, choices }: At): Set<Tile> {
  const open = choices.filter(({ action, from }) => verbOf(action) !== "disband" || !from?.startsWith("ground:"));
  return new Set(open.flatMap(({ from }) => tileIn(state, from) ?? []));
}

/** The number on a target's lamp: the steps of a piece that walks, or a price that depends on the hex. */
function costOf(state: State, action: Action): number | undefined {
  const { steps, price, isLit } = rowOf(action);
  return steps?.(state, action) ?? (isLit === true ? price?.(state, action) : undefined);
}

/** Kinds of action that do no harm to the pieces on their hex. */
const PEACEFUL: readonly string[] = ["move", "city", "place", "settle", "note", "edit"];

function isAgainst(action: Action): boolean {
  return !PEACEFUL.includes(verbOf(action));
}

function isEmpty(state: State, tile: Tile): boolean {
  return idsAt(state, tile).length === 0 && [NONE, ROAD].includes(structureAt(state, tile)) && cityAt(state, tile) < 0;
}

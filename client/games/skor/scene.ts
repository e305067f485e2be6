/** A position and what the hand does, as the scene that the stage draws. */
import { DIRECTION_NAMES, DIRECTIONS, along, turned } from "../../../shared/kernel/hex.ts";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { FORT, NONE, ROAD } from "../../../shared/skor/components.ts";
import { type Board, type Tile, tileAt } from "../../../shared/skor/lattice.ts";
import { destinationsOf } from "../../../shared/skor/outlook.ts";
import { GONE, idsAt, kindOf, ownerOf, pieceAt, tileOf } from "../../../shared/skor/pieces.ts";
import { board, cityAt, type State, structureAt } from "../../../shared/skor/state.ts";
import type { Point } from "../../stage/geometry.ts";
import type { Mark, MarkKind, Piece, Pose, Scene } from "../../stage/scene.ts";
import { type Choice, type Go, openTiles } from "./choices.ts";
import { costOf } from "./costs.ts";
import { cityArt, pieceArt, structureArt } from "./faces.ts";
import { acting, aimed, type Interaction, open, type Situation } from "./interaction.ts";
import { BACK, isFlat, LAMP_ASIDE, pieceSlot } from "./spots.ts";

export interface Look {
  readonly state: State;
  readonly turn: number;
  readonly situation: Situation;
  readonly interaction: Interaction;
  /** Where the last action was. */
  readonly last: { readonly from: Tile | undefined; readonly to: Tile } | undefined;
  /** Where the hand holds the piece. */
  readonly held: Point | undefined;
  /** Whether the keyboard is on the board. */
  readonly focused: boolean;
}

const NOWHERE: Hex = { q: 0, r: 0 };

/** Flat things lie below everything, roads lowest; a wall's front lies before who is behind it. */
const ROAD_DEPTH = -60;
const FLAT_DEPTH = -40;
const BACK_DEPTH = -0.3;
const WALL_DEPTH = 0.75;

/** Everything that the board shows now. */
export function sceneOf(look: Look): Scene {
  const { state, turn, interaction, situation, held, focused } = look;
  const { hexes } = board(state);
  const hexOf = (tile: Tile): Hex => hexes[tile] ?? NOWHERE;
  const choice = aimed(interaction, situation);
  const go = choice?.kind === "go" ? choice : undefined;
  const path = go === undefined ? [] : pathOf(state, go);
  return {
    turn,
    pieces: [...groundsOf(state, turn), ...piecesOf(look, go)],
    marks: marksOf(look, choice),
    ...(path.length < 2 ? {} : { trail: { kind: go?.verb === "fire" ? "shot" : "move", path: path.map(hexOf) } }),
    ...(held !== undefined && interaction.held ? { held } : {}),
    ...(focused && interaction.focus !== undefined ? { focus: hexOf(interaction.focus) } : {}),
  };
}

/** The hexes that an aimed action passes, ends included; none where nothing goes anywhere. */
function pathOf(state: State, { verb, from, to, by }: Go): readonly Tile[] {
  if (from === undefined || verb === "settle") return [];
  if (verb !== "move") return [from, to];
  const piece = Number(by.slice("piece:".length));
  return destinationsOf(state, piece).find(({ tile }) => tile === to)?.way ?? [from, to];
}

function groundsOf(state: State, turn: number): Piece[] {
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
/** A road that leads nowhere yet lies across its hex. */
const ALONE = [1, 4];

/** A road runs towards the roads and Cities beside it. */
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

function piecesOf({ state, interaction, situation }: Look, go: Go | undefined): Piece[] {
  const { hexes } = board(state);
  const by = acting(interaction, situation);
  const walks = go?.verb === "move" ? go : undefined;
  const pieces: Piece[] = [];
  for (const [id, packed] of state.pieces.entries()) {
    if (packed === GONE) continue;
    const tile = tileOf(packed);
    const there = idsAt(state, tile);
    const slot = slotAt(state, tile, there.indexOf(id), there.length);
    const name = `p${id}`;
    const art = pieceArt(kindOf(packed), ownerOf(packed));
    const chosen = by === `piece:${id}`;
    const goes = chosen && walks !== undefined;
    const pose: Pose = goes ? "print" : chosen ? "lifted" : "stand";
    pieces.push({ id: name, at: hexes[tile] ?? NOWHERE, art, pose, slot });
    if (!goes) continue;
    const count = idsAt(state, walks.to).length;
    const landing = slotAt(state, walks.to, count, count + 1);
    pieces.push({ id: name, at: hexes[walks.to] ?? NOWHERE, art, pose: "arriving", slot: landing });
  }
  return pieces;
}

function slotAt(state: State, tile: Tile, place: number, count: number): Point {
  return pieceSlot(isFlat(structureAt(state, tile)) && cityAt(state, tile) < 0, place, count);
}

function marksOf(look: Look, choice: Choice | undefined): Mark[] {
  const { state, interaction, situation, last } = look;
  const { hexes } = board(state);
  const marks: Mark[] = [];
  const mark = (tile: Tile, kind: MarkKind, slot?: Point) => {
    const at = hexes[tile];
    if (at !== undefined) marks.push({ at, kind, ...(slot === undefined ? {} : { slot }) });
  };
  if (last?.from !== undefined) mark(last.from, "last-from");
  if (last !== undefined) mark(last.to, "last-to");
  const { hand } = interaction;
  const goes = open(interaction, situation);
  if (hand?.at !== undefined) {
    const acts = hand.by !== undefined || situation.choices.some((one) => one.kind === "deed" && one.at === hand.at);
    mark(hand.at, acts ? "selected" : "last-to");
  } else if (goes.length === 0) {
    for (const tile of openTiles(situation.choices)) mark(tile, "legal-face");
  }
  const target = choice?.kind === "go" ? choice.to : undefined;
  if (choice?.kind === "deed") mark(choice.at, "target");
  for (const [tile, go] of new Map(goes.map((one) => [one.to, one]))) {
    if (tile === target) mark(tile, "target");
    else mark(tile, isAgainst(go) ? "enemy" : "legal");
    const cost = costOf(state, go);
    if (cost !== undefined && tile !== target)
      mark(tile, `lamp-${cost}`, isEmpty(state, tile) ? undefined : LAMP_ASIDE);
  }
  return marks;
}

/** Whether somebody is on the target whom it is done to. */
function isAgainst({ verb }: Go): boolean {
  return (
    verb !== "move" && verb !== "city" && verb !== "place" && verb !== "settle" && verb !== "note" && verb !== "edit"
  );
}

function isEmpty(state: State, tile: Tile): boolean {
  return idsAt(state, tile).length === 0 && [NONE, ROAD].includes(structureAt(state, tile)) && cityAt(state, tile) < 0;
}

/** Who stands on a hex, for words about it. */
export function standing(state: State, tile: Tile): { readonly seat: number; readonly kind: number }[] {
  return idsAt(state, tile).map((id) => {
    const piece = pieceAt(state, id);
    return { seat: ownerOf(piece), kind: kindOf(piece) };
  });
}

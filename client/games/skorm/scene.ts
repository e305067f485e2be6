/** A position and what the hand does, as the scene that the stage draws. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { GOLD, hexOf, type Tile, TILE_COUNT, towardsGold } from "../../../shared/skorm/board.ts";
import { EMPTY, facingOf, kindOf, ownerOf, type Piece as Packed, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { type State, zoneOfSeat } from "../../../shared/skorm/state.ts";
import type { Point } from "../../stage/geometry.ts";
import type { Mark, Piece, Plate, Pose, Scene, Trail } from "../../stage/scene.ts";
import { pieceArt, plateArt } from "./art.ts";
import { type Choice, type Deed, deedsOf, turnersOf } from "./choices.ts";
import { aimed, asksFacing, type Interaction, type Situation } from "./interaction.ts";
import { facingsOf } from "./position.ts";

/** Where the last action was. */
export interface Last {
  readonly from: Tile | undefined;
  readonly to: Tile;
}

export interface Look {
  readonly state: State;
  /** Whose pieces the hand moves; undefined for somebody who looks on. */
  readonly seat: Seat | undefined;
  readonly turn: number;
  readonly choices: readonly Choice[];
  readonly interaction: Interaction;
  readonly last: Last | undefined;
  /** The way of the aimed action, ends included. */
  readonly route: readonly Tile[];
  /** Where the hand holds the piece. */
  readonly held: Point | undefined;
  /** Whether the keyboard is on the board. */
  readonly focused: boolean;
}

/** What the state machine must know of a position. */
export function situationOf(state: State, seat: Seat | undefined, choices: readonly Choice[]): Situation {
  return {
    choices,
    facings: seat === undefined ? new Map() : facingsOf(state, seat),
    placedFacing: towardsGold,
  };
}

/** Everything that the board shows now. */
export function sceneOf(look: Look): Scene {
  const { state, seat, turn, choices, interaction, held, focused } = look;
  const now = situationOf(state, seat, choices);
  const deed = aimed(interaction, now);
  const from = interaction.hand !== undefined && "from" in interaction.hand ? interaction.hand.from : undefined;
  const sides = sidesOf(interaction, now, from, deed);
  const aimedAt = deed !== undefined && deed.kind !== "place" ? deed : undefined;
  return {
    turn,
    pieces: piecesOf(look, now, deed, from),
    marks: marksOf(look, from, deed),
    ...(aimedAt === undefined ? {} : { trail: trailOf(look, aimedAt) }),
    ...(aimedAt !== undefined && aimedAt.kind !== "move" ? { cross: hexOf(aimedAt.to) } : {}),
    ...(held !== undefined && interaction.held ? { held } : {}),
    ...(focused && interaction.focus !== undefined ? { focus: hexOf(interaction.focus) } : {}),
    ...(sides === undefined ? {} : { sides }),
  };
}

function trailOf(look: Look, deed: Deed): Trail {
  return { kind: deed.kind === "shoot" ? "shot" : "move", path: look.route.map(hexOf) };
}

function piecesOf(look: Look, now: Situation, deed: Deed | undefined, from: Tile | undefined): Piece[] {
  const { state, interaction } = look;
  const turners = new Set(turnersOf(now.choices));
  const pieces: Piece[] = [];
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    const packed = state.board[tile] ?? EMPTY;
    if (packed === EMPTY) continue;
    const facing = interaction.spin?.at === tile ? interaction.spin.facing : facingOf(packed);
    pieces.push(pieceAt(tile, packed, poseOf(tile, deed, from), facing, turners.has(tile)));
  }
  const coming = deed === undefined ? undefined : comingPiece(look, deed);
  if (coming !== undefined) pieces.push(coming);
  return pieces;
}

function poseOf(tile: Tile, deed: Deed | undefined, from: Tile | undefined): Pose {
  if (deed !== undefined && deed.kind !== "place") {
    if (tile === deed.to) return "victim";
    if (tile === deed.from) return deed.kind === "shoot" ? "lifted" : "print";
  }
  return tile === from ? "lifted" : "stand";
}

/** The piece as it would stand on the target. */
function comingPiece({ state, seat }: Look, deed: Deed): Piece | undefined {
  if (seat === undefined || deed.kind === "shoot") return undefined;
  const pose = deed.kind === "place" ? "ghost" : "arriving";
  const packed = deed.kind === "place" ? undefined : state.board[deed.from];
  const owner = packed === undefined ? seat : ownerOf(packed);
  const piece: Piece = { at: hexOf(deed.to), art: pieceArt(deed.piece, owner), pose };
  if (deed.facing === undefined) return piece;
  return { ...piece, plate: { art: plateArt(owner), facing: deed.facing, mayTurn: true } };
}

function pieceAt(tile: Tile, packed: Packed, pose: Pose, facing: number, mayTurn: boolean): Piece {
  const owner = ownerOf(packed);
  const piece: Piece = { at: hexOf(tile), art: pieceArt(kindOf(packed), owner), pose };
  if (kindOf(packed) !== SHIELDMAN) return piece;
  const plate: Plate = { art: plateArt(owner), facing, mayTurn: mayTurn && pose !== "print" };
  return { ...piece, plate };
}

function marksOf(look: Look, from: Tile | undefined, deed: Deed | undefined): Mark[] {
  const { state, interaction, choices, last } = look;
  const marks: Mark[] = state.phase === "place" ? zoneMarks(state, look.seat, choices) : lastMarks(last);
  if (interaction.hand === undefined) return marks;
  if (from !== undefined) marks.push({ at: hexOf(from), kind: "selected" });
  const deeds = new Map(deedsOf(choices, interaction.hand).map((one) => [one.to, one]));
  for (const [tile, one] of deeds) {
    const at = hexOf(tile);
    if (tile === deed?.to) marks.push({ at, kind: "target" });
    else if (one.kind === "take" || one.kind === "shoot") marks.push({ at, kind: "enemy" });
    else marks.push({ at, kind: tile === GOLD ? "legal-face" : "legal" }, { at, kind: "lamp" });
  }
  return marks;
}

/** The zones of placement, tinted for their seats; one's own is lit instead while one may place. */
function zoneMarks(state: State, viewer: Seat | undefined, choices: readonly Choice[]): Mark[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats
    .filter((seat) => seat !== viewer || choices.length === 0)
    .flatMap((seat) => zoneOfSeat(state, seat).map((tile): Mark => ({ at: hexOf(tile), kind: `zone-${seat}` })));
}

function lastMarks(last: Last | undefined): Mark[] {
  if (last === undefined) return [];
  const to: Mark = { at: hexOf(last.to), kind: "last-to" };
  return last.from === undefined ? [to] : [{ at: hexOf(last.from), kind: "last-from" }, to];
}

/** The tile whose sides may be chosen for a shield: where one lands, or where one stands in the hand. */
function sidesOf(
  interaction: Interaction,
  now: Situation,
  from: Tile | undefined,
  deed: Deed | undefined,
): Scene["sides"] {
  if (deed !== undefined && interaction.firm && asksFacing(interaction, now)) {
    return { at: hexOf(deed.to), chosen: deed.facing ?? 0 };
  }
  if (deed !== undefined || from === undefined || interaction.held || !turnersOf(now.choices).includes(from))
    return undefined;
  const chosen = interaction.spin?.at === from ? interaction.spin.facing : now.facings.get(from);
  return chosen === undefined ? undefined : { at: hexOf(from), chosen };
}

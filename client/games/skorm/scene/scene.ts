/** A position and the selection, as the scene that the stage draws. */
import {
  type Action,
  actorOf,
  CAPTURE,
  fromOf,
  PASSING,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  turnOf,
  verbOf,
} from "../../../../shared/skorm/actions.ts";
import { GOLD, hexOf, type Tile, TILE_COUNT } from "../../../../shared/skorm/board.ts";
import { routeOf } from "../../../../shared/skorm/outlook.ts";
import {
  EMPTY,
  facingOf,
  kindOf,
  NO_FACING,
  ownerOf,
  type Piece as Packed,
  SHIELDMAN,
} from "../../../../shared/skorm/pieces.ts";
import { type State, zoneOfSeat } from "../../../../shared/skorm/state.ts";
import type { Hint, Mark, Piece, Pose, Scene } from "../../../stage/hexes/scene.ts";
import { targetsOf, waysOf } from "../../../ui/play/selection/choices.ts";
import { pieceArt, plateArt } from "../faces/art.ts";
import { reachOf } from "../play/questions.ts";
import { type PlayedStep, type Moment, tileIn } from "../play/spots.ts";

/** Everything that the board shows now. */
export function sceneOf(moment: Moment, turn: number): Scene {
  const { choice, state } = moment;
  const sides = sidesOf(moment);
  const aimed = choice !== undefined && isAcross(choice.action) ? choice.action : undefined;
  return {
    turn,
    pieces: piecesOf(moment),
    marks: marksOf(moment),
    ...(aimed === undefined
      ? {}
      : { trail: { kind: verbOf(aimed) === SHOOT ? "shot" : "move", path: routeOf(state.board, aimed).map(hexOf) } }),
    ...(aimed !== undefined && hits(aimed) ? { cross: hexOf(toOf(aimed)) } : {}),
    ...(sides === undefined ? {} : { sides }),
  };
}

/** Whether an action goes from one tile to another. */
function isAcross(action: Action): boolean {
  return verbOf(action) !== PLACE && verbOf(action) !== ROTATE && verbOf(action) !== PASSING;
}

function hits(action: Action): boolean {
  return verbOf(action) === CAPTURE || verbOf(action) === SHOOT;
}

/** The pieces of a position that nobody plays in. */
export function piecesOn({ board }: Pick<State, "board">): Piece[] {
  return [...board.entries()].flatMap(([tile, packed]) =>
    packed === EMPTY ? [] : pieceAt(tile, packed, "stand", facingOf(packed), false),
  );
}

function piecesOf(moment: Moment): Piece[] {
  const { state, choice, choices } = moment;
  const turners = new Set(choices.flatMap(({ action }) => (verbOf(action) === ROTATE ? toOf(action) : [])));
  const turned = choice !== undefined && verbOf(choice.action) === ROTATE ? choice.action : undefined;
  const pieces: Piece[] = [];
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    const packed = state.board[tile] ?? EMPTY;
    if (packed === EMPTY) continue;
    const facing = turned !== undefined && toOf(turned) === tile ? turnOf(turned) : facingOf(packed);
    pieces.push(pieceAt(tile, packed, poseOf(tile, moment), facing, turners.has(tile)));
  }
  const coming = choice === undefined ? undefined : comingPiece(moment, choice.action);
  return coming === undefined ? pieces : [...pieces, coming];
}

function poseOf(tile: Tile, { choice, selection }: Moment): Pose {
  if (choice !== undefined && isAcross(choice.action)) {
    if (tile === toOf(choice.action)) return "victim";
    if (tile === fromOf(choice.action)) return verbOf(choice.action) === SHOOT ? "lifted" : "print";
  }
  return tile === tileIn(selection.taken) ? "lifted" : "stand";
}

/** The piece as it would stand on the target. */
function comingPiece({ state, seat }: Moment, action: Action): Piece | undefined {
  const verb = verbOf(action);
  if (seat === undefined || verb === SHOOT || verb === ROTATE || verb === PASSING) return undefined;
  const owner = verb === PLACE ? seat : ownerOf(state.board[fromOf(action)] ?? EMPTY);
  const piece: Piece = {
    at: hexOf(toOf(action)),
    art: pieceArt(actorOf(action), owner),
    pose: verb === PLACE ? "ghost" : "arriving",
  };
  if (turnOf(action) === NO_FACING) return piece;
  return { ...piece, plate: { art: plateArt(owner), facing: turnOf(action), mayTurn: true } };
}

function pieceAt(tile: Tile, packed: Packed, pose: Pose, facing: number, mayTurn: boolean): Piece {
  const owner = ownerOf(packed);
  const piece: Piece = { at: hexOf(tile), art: pieceArt(kindOf(packed), owner), pose };
  if (kindOf(packed) !== SHIELDMAN) return piece;
  return { ...piece, plate: { art: plateArt(owner), facing, mayTurn: mayTurn && pose !== "print" } };
}

function marksOf(moment: Moment): Mark[] {
  const { state, selection, choices, choice, history: past } = moment;
  const marks: Mark[] = state.phase === "place" ? zoneMarks(moment) : lastMarks(past);
  const owner = ownerOf(state.board[tileIn(selection.look) ?? -1] ?? EMPTY);
  for (const tile of reachOf(moment)) marks.push({ at: hexOf(tile), kind: `zone-${owner}` });
  const taken = tileIn(selection.taken);
  if (taken !== undefined) marks.push({ at: hexOf(taken), kind: "selected" });
  const targets = selection.taken === undefined ? [] : targetsOf(choices, selection.taken);
  for (const spot of targets) {
    const tile = tileIn(spot);
    if (tile === undefined || tile === taken) continue;
    const at = hexOf(tile);
    const one = choices.find(({ from, to }) => from === selection.taken && to === spot);
    if (spot === choice?.to) marks.push({ at, kind: "target" });
    else if (one !== undefined && hits(one.action)) marks.push({ at, kind: "enemy" });
    else marks.push({ at, kind: tile === GOLD ? "legal-face" : "legal" }, { at, kind: "lamp" });
  }
  return marks;
}

/** The zones of placement, tinted for their seats. While the player may place, the own zone is lit instead. */
function zoneMarks({ state, seat, choices }: Moment): Mark[] {
  const seats = Array.from({ length: state.seats }, (_, each) => each);
  return seats
    .filter((each) => each !== seat || choices.length === 0)
    .flatMap((each) => zoneOfSeat(state, each).map((tile): Mark => ({ at: hexOf(tile), kind: `zone-${each}` })));
}

/** The tiles of the last action of the play. Rotations do not move this mark. */
function lastMarks(past: readonly PlayedStep[]): Mark[] {
  const last = past.findLast(({ action }) => action !== undefined && (isAcross(action) || verbOf(action) === PLACE));
  if (last?.action === undefined) return [];
  const to: Mark = { at: hexOf(toOf(last.action)), kind: "last-to" };
  return verbOf(last.action) === PLACE ? [to] : [{ at: hexOf(fromOf(last.action)), kind: "last-from" }, to];
}

/** The tile on which a side for a shield can be chosen: the landing of a Shieldman, or the tile of a taken-up one. */
function sidesOf({ selection, choice, choices, state }: Moment): Scene["sides"] {
  const tile = tileIn(choice?.to);
  if (choice !== undefined && tile !== undefined && selection.firm && waysOf(choices, choice).length > 1) {
    return { at: hexOf(tile), chosen: turnOf(choice.action) };
  }
  const taken = tileIn(selection.taken);
  const turns = choices.some(({ from, to }) => from === selection.taken && to === selection.taken);
  if (taken === undefined || selection.held || !turns) return undefined;
  if (choice !== undefined && choice.to !== selection.taken) return undefined;
  return {
    at: hexOf(taken),
    chosen: choice === undefined ? facingOf(state.board[taken] ?? EMPTY) : turnOf(choice.action),
  };
}

/** How the pieces of a played step went, for the stage. */
export function hintsOf(news: readonly PlayedStep[]): Hint[] {
  return news.flatMap(({ action, before }): Hint[] => {
    if (action === undefined || !isAcross(action)) return [];
    if (verbOf(action) === SHOOT) return [{ kind: "shot", from: hexOf(fromOf(action)), to: hexOf(toOf(action)) }];
    return [{ kind: "path", path: routeOf(before.board, action).map(hexOf) }];
  });
}

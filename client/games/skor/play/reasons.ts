/** Why an action that a computer suggests is good, as far as the rules can say it in a few words. */
import { type Action, numberOf } from "../../../../shared/skor/board/actions.ts";
import {
  BASE,
  BUILD_COSTS,
  CIVILIAN,
  DEBRIS,
  FARM,
  FORT,
  MILITARY,
  NONE,
  STACK,
} from "../../../../shared/skor/board/components.ts";
import { type Tile, tileDistance } from "../../../../shared/skor/board/lattice.ts";
import { forecast } from "../../../../shared/skor/outlook.ts";
import {
  GONE,
  idsAt,
  kindOf,
  kindsAt,
  ownerOf,
  type Piece,
  pieceAt,
  tileOf,
} from "../../../../shared/skor/board/pieces.ts";
import { board, isBare, opponentOf, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import { type Moment, targetOf } from "./spots.ts";
import { tableText } from "../text/table-text.ts";

const words = tableText.reasons;

/** The gain for the next turn's budget or food; undefined without a gain. */
export function gainReason({ state, seat, preview: outcome }: Moment): string | undefined {
  if (seat === undefined || outcome === undefined) return undefined;
  const [{ surplus }, before] = [forecast(outcome.after, seat), forecast(state, seat).surplus];
  if (surplus <= before) return undefined;
  return surplus > 0 ? words.gains(surplus - Math.max(0, before)) : words.feeds(surplus - before);
}

/** The reason for one more civilian: whether there is food for it. */
export function spawningReason({ state, seat, preview: outcome }: Moment): string {
  return words.spawn(forecast(outcome?.after ?? state, seat ?? state.toMove).surplus);
}

/** What the next turn begins with if everybody stays where they are. */
export function standingReason({ state, seat }: Moment): string {
  const { produced, gift, upkeep } = forecast(state, seat ?? state.toMove);
  return words.stands(produced + gift, upkeep);
}

/** The reason for a piece to leave: food, unrest, or no further use. Tells what changes without it. */
export function leavingReason(moment: Moment): string | undefined {
  const { state, seat, preview: outcome } = moment;
  if (state.phase === "feed") return words.disband(state.income, state.upkeep);
  if (seat === undefined || outcome === undefined) return undefined;
  const lost = forecast(state, seat).surplus - forecast(outcome.after, seat).surplus;
  if (lost <= 0) return gainReason(moment) ?? words.spare;
  return state.phase === "purge" ? words.goes(lost) : words.tried;
}

/**
 * The reason for a move: why the piece is better off there; if the rules give none, what the turn goes on with, or
 * whether anything is lost.
 * @param next a later action of the same turn, as an infinitive
 */
export function movingReason(action: Action, moment: Moment, next: string | undefined): string | undefined {
  const { state, seat, preview: outcome } = moment;
  if (seat === undefined) return undefined;
  const piece = pieceAt(state, numberOf(action));
  const [from, to] = [tileOf(piece), targetOf(state, action)];
  const better = placeReason(state, seat, piece, from, to);
  if (better !== undefined) return better;
  if (next !== undefined) return words.next(next);
  const away = goalReached(state, seat, from, to);
  if (away !== undefined) return words.nearer(away);
  if (outcome === undefined) return undefined;
  if (forecast(outcome.after, seat).surplus < forecast(state, seat).surplus) return words.tried;
  const faces = facingReason(state, seat, piece, from, to);
  if (faces !== undefined) return faces;
  const isSite = kindOf(piece) === CIVILIAN && isFreshSite(state, from, to, citiesOf(state, seat));
  return isSite ? words.site(BUILD_COSTS[FARM] ?? 0) : words.keeps;
}

function placeReason(state: State, seat: number, piece: Piece, from: Tile, to: Tile): string | undefined {
  const own = citiesOf(state, seat);
  if (kindOf(piece) === MILITARY && own.includes(to) && kindsAt(state, to, MILITARY) === 0) return words.guards;
  if (kindOf(piece) === CIVILIAN && structureAt(state, to) === BASE) return words.base;
  return (
    fightingReason(state, seat, piece, from, to) ??
    (kindOf(piece) === CIVILIAN ? workingReason(state, from, to, own) : undefined)
  );
}

/** How much nearer to the enemy Military, or farther from it, a Military comes. */
function facingReason(state: State, seat: number, piece: Piece, from: Tile, to: Tile): string | undefined {
  const fighters = militaryAgainst(state, seat);
  const [here, there] = [nearest(state, from, fighters), nearest(state, to, fighters)];
  return kindOf(piece) !== MILITARY || here === there ? undefined : words.faces(there, here);
}

/** Where the enemy Military of a seat stand. */
export function militaryAgainst(state: State, seat: number): Tile[] {
  return state.pieces
    .filter((other) => other !== GONE && ownerOf(other) !== seat && kindOf(other) === MILITARY)
    .map(tileOf);
}

/** The distance to the other City after the move, if it is shorter than before. */
function goalReached(state: State, seat: number, from: Tile, to: Tile): number | undefined {
  const goals = citiesOf(state, opponentOf(seat));
  const away = nearest(state, to, goals);
  return away < nearest(state, from, goals) ? away : undefined;
}

/** What the move means for fights: out of reach, within reach of a target, in good company, or in the way. */
function fightingReason(state: State, seat: number, piece: Piece, from: Tile, to: Tile): string | undefined {
  const enemies = state.pieces.filter((other) => other !== GONE && ownerOf(other) !== seat);
  const fighters = militaryAgainst(state, seat);
  const beside = (tile: Tile, tiles: readonly Tile[]) =>
    tiles.filter((other) => steps(state, tile, other) === 1).length;
  if (beside(from, fighters) > 0 && beside(to, fighters) === 0) return words.escapes;
  if (kindOf(piece) !== MILITARY) return undefined;
  if (beside(to, enemies.map(tileOf)) > beside(from, enemies.map(tileOf))) return words.threatens;
  if (kindsAt(state, to, MILITARY) > 0) return words.joins;
  const own = citiesOf(state, seat);
  const danger = Math.min(...own.flatMap((city) => fighters.map((tile) => steps(state, city, tile))));
  if (danger <= NEAR && nearest(state, to, own) < nearest(state, from, own)) return words.defends(danger);
  if (isShelter(state, to) && !isShelter(state, from)) return words.covered(coverOf(state, to));
  const goal = goalReached(state, seat, from, to);
  if (goal !== undefined && goal <= NEAR) return words.reaches(goal);
  return structureAt(state, from) === BASE && idsAt(state, from).length >= STACK ? words.freesBase : undefined;
}

/** The reason for a civilian's move, if it can build an affordable Farm there or makes room for the next one. */
function workingReason(state: State, from: Tile, to: Tile, own: readonly Tile[]): string | undefined {
  const isRich = state.budget >= (BUILD_COSTS[FARM] ?? 0);
  if (isRich && isFarmland(state, to, own)) return words.farmland;
  return own.includes(from) && idsAt(state, from).length >= STACK ? words.room : undefined;
}

/** Whether a Farm could stand on a hex: one without a structure, beside a City. */
export function isFarmland(state: State, tile: Tile, own: readonly Tile[]): boolean {
  return isBare(state, tile) && own.some((city) => steps(state, tile, city) === 1);
}

/** Whether the move opens a site for one more Farm, even if it cannot be paid for yet. */
function isFreshSite(state: State, from: Tile, to: Tile, own: readonly Tile[]): boolean {
  const isTaken = idsAt(state, to).length > 0 || (isFarmland(state, from, own) && idsAt(state, from).length < STACK);
  return isFarmland(state, to, own) && !isTaken;
}

/** What stands on a hex adds so much to a defence there (R32). */
function coverOf(state: State, tile: Tile): number {
  return structureAt(state, tile) === FORT ? 2 : 1;
}

function isShelter(state: State, tile: Tile): boolean {
  return ![NONE, DEBRIS].includes(structureAt(state, tile));
}

/** So near is a danger, or a chance. */
const NEAR = 4;

/** The distance between two hexes. */
export function steps(state: State, one: Tile, other: Tile): number {
  return tileDistance(board(state), one, other);
}

/** Where the Cities of a seat stand. */
export function citiesOf(state: State, seat: number): Tile[] {
  return state.cities.filter((_, city) => state.owners[city] === seat);
}

/** The distance to the nearest of some hexes; infinite without any. */
export function nearest(state: State, tile: Tile, goals: readonly Tile[]): number {
  return Math.min(...goals.map((goal) => steps(state, tile, goal)));
}

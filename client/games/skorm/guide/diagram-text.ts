/**
 * The diagrams of the guide as text: a position, and below it what to show. The rules themselves say what is lit, so
 * that no diagram can be wrong about them.
 *
 *   We4,Sd4N/We8,Ad7     the position, see shared/skorm/position.ts
 *   show f4              lights all that the piece on f4 can do
 *   only targets         of that, only enemies that it can take or shoot
 *   way e4 f4 e5         the way of a piece; `shot e3 e5` that of an arrow
 *   cross e5             what stands there is taken
 *   stopped e5           the attack on that tile fails
 *   zones                the whole board with every player's zone
 *   caption …            said below; `alt …` is said instead of the drawing
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import { MOVE, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { hexOf, namedTile, OFF_BOARD, type Tile, TILES } from "../../../../shared/skorm/board.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { EMPTY } from "../../../../shared/skorm/pieces.ts";
import { readPosition } from "../../../../shared/skorm/position.ts";
import { type State, zoneOfSeat } from "../../../../shared/skorm/state.ts";
import { type Captioned, diagramReader, meant, Unreadable, wordsIn } from "../../../ui/rules/diagram-text.ts";

export interface Line {
  readonly kind: "move" | "shot";
  readonly tiles: readonly Tile[];
}

export interface Diagram extends Captioned {
  readonly state: State;
  /** The tiles that are drawn: those around what is shown. */
  readonly tiles: readonly Tile[];
  /** Empty tiles that a piece could go to. */
  readonly lit: readonly Tile[];
  /** Enemies that it could take or shoot. */
  readonly targets: readonly Tile[];
  readonly line: Line | undefined;
  readonly crossed: Tile | undefined;
  readonly stopped: Tile | undefined;
  /** Each seat's zone, when zones are shown. */
  readonly zones: readonly (readonly Tile[])[];
}

export const readDiagram = diagramReader((said, text): Omit<Diagram, keyof Captioned> => {
  const [position = ""] = text.trim().split("\n", 1);
  const state = meant(readPosition(position), position);
  const tilesOf = (word: string) => wordsIn(said.get(word)).map(tileNamed);
  const actions = tilesOf("show").flatMap((tile) => actionsFrom(state, tile));
  const zones = said.has("zones")
    ? Array.from({ length: state.seats }, (_, seat: Seat) => zoneOfSeat(state, seat))
    : [];
  const lit = said.has("only") ? [] : unique(actions.filter((action) => verbOf(action) === MOVE).map(toOf));
  const line = lineOf(tilesOf("way"), tilesOf("shot"));
  const shown = [...lit, ...(line?.tiles ?? [])];
  return {
    state,
    tiles: zones.length > 0 ? [...TILES.keys()] : tilesNear(state, shown),
    lit,
    targets: unique(actions.filter((action) => verbOf(action) !== MOVE).map(toOf)),
    line,
    crossed: tilesOf("cross")[0],
    stopped: tilesOf("stopped")[0],
    zones,
  };
});

function tileNamed(name: string): Tile {
  const tile = namedTile(name);
  if (tile === OFF_BOARD) throw new Unreadable(name);
  return tile;
}

function lineOf(way: readonly Tile[], shot: readonly Tile[]): Line | undefined {
  if (way.length > 0) return { kind: "move", tiles: way };
  return shot.length > 0 ? { kind: "shot", tiles: shot } : undefined;
}

function unique(tiles: readonly Tile[]): Tile[] {
  return [...new Set(tiles)];
}

/** The tiles to show: the given ones and every piece, with one tile around. */
function tilesNear(state: State, shown: readonly Tile[]): Tile[] {
  const pieces = state.board.flatMap((piece, tile) => (piece === EMPTY ? [] : [tile]));
  const centres = [...shown, ...pieces].map(hexOf);
  return [...TILES.keys()].filter((tile) => centres.some((centre) => distance(centre, hexOf(tile)) <= 1));
}

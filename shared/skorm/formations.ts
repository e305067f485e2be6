/** Named set-ups: the ideal places of each kind of piece, as data that fits every number of players and every zone. */
import type { Seat } from "../kernel/game.ts";
import { distance } from "../kernel/hex.ts";
import { type Action, actorOf, toOf, turnOf } from "./actions.ts";
import { GOLD, hexOf, type Tile, towardsGold } from "./board.ts";
import { legalActions } from "./legal.ts";
import { EMPTY, type Kind, kindOf, NO_FACING, ownerOf } from "./pieces.ts";
import { homeOf, type State, stockLeft, zoneOfSeat } from "./state.ts";

/**
 * The ideal place of a kind in its zone: from the corner (0) to the front (1), and from the middle (0) to a flank (1).
 */
interface Post {
  readonly front: number;
  readonly flank: number;
}

export interface Formation {
  readonly name: "wall" | "wings" | "guard";
  /** By kind of piece, Shieldmen first; those whose place matters most are placed first. */
  readonly posts: readonly Post[];
  readonly order: readonly Kind[];
}

export const FORMATIONS: readonly Formation[] = [
  // Shields side by side in front, arrows behind them, riders ready at both ends.
  {
    name: "wall",
    order: [0, 1, 2],
    posts: [
      { front: 1, flank: 0 },
      { front: 0.6, flank: 0 },
      { front: 0.6, flank: 1 },
    ],
  },
  // Riders far out and far ahead, shields and arrows in the middle.
  {
    name: "wings",
    order: [2, 0, 1],
    posts: [
      { front: 0.7, flank: 0 },
      { front: 0.4, flank: 0.2 },
      { front: 1, flank: 1 },
    ],
  },
  // All close around the Warlord.
  {
    name: "guard",
    order: [0, 1, 2],
    posts: [
      { front: 0.3, flank: 0.2 },
      { front: 0.4, flank: 0.6 },
      { front: 0.8, flank: 0 },
    ],
  },
];

/** The next placement of a seat for a set-up; undefined if it is not its turn to place. */
export function nextPlacement(state: State, seat: Seat, { order, posts }: Formation): Action | undefined {
  if (state.phase !== "place") return undefined;
  const legal = legalActions(state, seat);
  const kind = order.find((each) => stockLeft(state, seat, each) > 0);
  if (kind === undefined) return undefined;
  const post = posts[kind] ?? { front: 0, flank: 0 };
  const zone = zoneOfSeat(state, seat);
  const home = homeOf(state, seat);
  const off = (action: Action) => misfit(toOf(action), post, zone, home);
  const all = legal
    .filter((action) => actorOf(action) === kind && isFacingAhead(action, home))
    .sort((one, other) => off(one) - off(other) || toOf(one) - toOf(other));
  return all.find(evenly(state, seat, kind, all)) ?? all[0];
}

/**
 * A filter that keeps both flanks alike: the other half of a pair, a tile in the middle if the number is odd, or a new
 * pair.
 */
function evenly(state: State, seat: Seat, kind: Kind, all: readonly Action[]): (action: Action) => boolean {
  const home = homeOf(state, seat);
  const free = new Set(all.map(toOf));
  const isOwn = (tile: Tile) => {
    const piece = state.board[tile] ?? EMPTY;
    return piece !== EMPTY && ownerOf(piece) === seat && kindOf(piece) === kind;
  };
  const mirrored = (tile: Tile) => zoneOfSeat(state, seat).find((other) => isMirror(tile, other, home)) ?? tile;
  if (all.some((action) => isOwn(mirrored(toOf(action))))) return (action) => isOwn(mirrored(toOf(action)));
  if (stockLeft(state, seat, kind) % 2 === 1) return (action) => mirrored(toOf(action)) === toOf(action);
  return (action) => mirrored(toOf(action)) !== toOf(action) && free.has(mirrored(toOf(action)));
}

function isMirror(tile: Tile, other: Tile, home: Tile): boolean {
  return tile !== other && ahead(tile, home) === ahead(other, home) && aside(tile, home) === aside(other, home);
}

function isFacingAhead(action: Action, home: Tile): boolean {
  return turnOf(action) === NO_FACING || turnOf(action) === towardsGold(toOf(action), home);
}

/** The distance of a tile from a kind's ideal place. */
function misfit(tile: Tile, { front, flank }: Post, zone: readonly Tile[], home: Tile): number {
  const rows = zone.map((each) => ahead(each, home));
  const row = ahead(tile, home) / Math.max(1, ...rows);
  const widest = Math.max(1, ...zone.map((each) => aside(each, home)));
  return Math.abs(row - front) + 0.7 * Math.abs(aside(tile, home) / widest - flank);
}

/** How far a tile lies from the corner on the way to Gold, in half steps. */
function ahead(tile: Tile, home: Tile): number {
  const steps = (one: Tile, other: Tile) => distance(hexOf(one), hexOf(other));
  return steps(tile, home) + steps(home, GOLD) - steps(tile, GOLD);
}

/** How far it lies from the line between the corner and Gold. */
function aside(tile: Tile, home: Tile): number {
  const steps = (one: Tile, other: Tile) => distance(hexOf(one), hexOf(other));
  return steps(tile, home) + steps(tile, GOLD) - steps(home, GOLD);
}

/**
 * The value of a position, without search, in hundredths of about half a Shieldman: pieces, their places, and how near
 * each Warlord is to Gold and to its end.
 */
import type { Seat } from "../../kernel/game.ts";
import { distance } from "../../kernel/hex.ts";
import { GOLD, OFF_BOARD, TILES, type Tile, TILE_COUNT } from "../board.ts";
import { dominationLimit, quietLimit } from "../ending.ts";
import { ARCHER, HORSEMAN, KINDS, SHIELDMAN, WARLORD } from "../pieces.ts";
import { aliveCount, isAlive, pieceCount, quietTurns, type State } from "../state.ts";
import { firstHigh, firstLow, nearHigh, nearLow, rangeHigh, rangeLow, tilesIndex, tilesIn } from "../tiles.ts";
import { warlordOf } from "./threats.ts";

/**
 * By kind. A Warlord is worth the game. A Shieldman is worth little less than an Archer: without any, neither side can
 * walk up to the other's Archers, and the game is drawn.
 */
export const PIECE_WORTH: readonly number[] = [245, 260, 330, 0];

/** The value of a piece by its steps from Gold, by kind. */
const PLACE_WORTH: readonly (readonly number[])[] = [
  [34, 28, 18, 8, 0],
  [16, 26, 20, 8, 0],
  [12, 16, 14, 6, 0],
  [0, 0, 0, 0, 0],
];

/**
 * The value of a piece at so many steps from an enemy Warlord, by kind. It is small: with a higher value, pieces wait
 * near the Warlord instead of being exchanged, and half of all games are drawn; with none, Warlords walk into their
 * end.
 */
const HUNT: readonly (readonly number[])[] = [
  [0, 5, 4, 2, 0, 0, 0, 0, 0],
  [0, 6, 8, 4, 2, 0, 0, 0, 0],
  [0, 7, 8, 5, 2, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/**
 * The value of a Warlord by its steps from Gold when few pieces are left: then the first Warlord on Gold decides the
 * game. In a crowd it is 0.
 */
const NEAR_GOLD = [40, 40, 20, -10, -20];
/** The number of all players' pieces from which on there is a crowd, and the number up to which few are left. */
const CROWD = 26;
const FEW = 8;
/** The gain of a Warlord with every step towards Gold against a dominated enemy. */
const MARCH_DOMINANT = 45;
/**
 * The value of an enemy by the number of pieces above domination: a player ahead does well to exchange pieces, and a
 * piece counts more the fewer there are.
 */
const NEARLY_DOMINATED = [300, 150, 90, 50, 25, 10];
/** The penalty of an enemy who has no piece that could strike at Gold, with a Warlord two steps away. */
const OPEN_GOLD = 60;
const GUARD = 8;

/** The steps between two tiles. */
const steps = new Int8Array(64 * 64);
for (const [from, hex] of TILES.entries()) {
  for (const [to, other] of TILES.entries()) steps[(from << 6) | to] = distance(hex, other);
}

function stepsBetween(from: Tile, to: Tile): number {
  return steps[(from << 6) | to] ?? 0;
}

/** By kind, what a piece on a tile is worth in all, by its tile and by that of the Warlord that it hunts. */
const worths = PIECE_WORTH.map((each, kind) =>
  Int32Array.from({ length: 64 * 64 }, (_, place) => {
    const [prey, tile] = [place >> 6, place & 63];
    return each + (PLACE_WORTH[kind]?.[stepsBetween(tile, GOLD)] ?? 0) + (HUNT[kind]?.[stepsBetween(tile, prey)] ?? 0);
  }),
);
const NO_WORTH = new Int32Array(64 * 64);

/** How strong a seat stands, for itself. */
function strengthOf(state: State, seat: Seat, prey: Tile, enemies: number, thinned: number): number {
  const { tiles } = state;
  let worth = 0;
  const hunted = prey << 6;
  for (let kind = SHIELDMAN; kind < WARLORD; kind++) {
    const index = tilesIndex(seat, kind);
    const each = worths[kind] ?? NO_WORTH;
    for (let rest = tiles[index] ?? 0; rest !== 0; rest &= rest - 1) worth += each[hunted | firstLow(rest)] ?? 0;
    for (let rest = tiles[index + 1] ?? 0; rest !== 0; rest &= rest - 1) worth += each[hunted | firstHigh(rest)] ?? 0;
  }
  return worth + warlordWorth(state, seat, enemies, thinned);
}

function warlordWorth(state: State, seat: Seat, enemies: number, thinned: number): number {
  const at = warlordOf(state, seat);
  if (at === OFF_BOARD) return 0;
  const { tiles } = state;
  const away = stepsBetween(at, GOLD);
  const left = 4 - away;
  const shields = tilesIndex(seat, SHIELDMAN);
  const guards = tilesIn(nearLow(at) & (tiles[shields] ?? 0)) + tilesIn(nearHigh(at) & (tiles[shields + 1] ?? 0));
  const limit = dominationLimit(state);
  const march = enemies <= limit ? MARCH_DOMINANT * left : 0;
  const near = Math.round(((NEAR_GOLD[away] ?? 0) * thinned) / (CROWD - FEW));
  return (
    (NEARLY_DOMINATED[Math.max(0, enemies - limit)] ?? 0) +
    near +
    march +
    GUARD * Math.min(2, guards) +
    (left >= 2 ? openGold(state, seat) : 0)
  );
}

/** Gold that no enemy archer reaches, and no other enemy stands near, is half conquered. */
function openGold({ tiles, seats }: State, seat: Seat): number {
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const archers = tilesIndex(other, ARCHER);
    if ((rangeLow(GOLD) & (tiles[archers] ?? 0)) !== 0) return 0;
    if ((rangeHigh(GOLD) & (tiles[archers + 1] ?? 0)) !== 0) return 0;
    const near = tilesIndex(other, KINDS);
    if ((nearLow(GOLD) & (tiles[near] ?? 0)) !== 0 || (nearHigh(GOLD) & (tiles[near + 1] ?? 0)) !== 0) return 0;
    const horses = tilesIndex(other, HORSEMAN);
    if ((goldReachLow & (tiles[horses] ?? 0)) !== 0 || (goldReachHigh & (tiles[horses + 1] ?? 0)) !== 0) return 0;
  }
  return OPEN_GOLD;
}

let goldReachLow = 0;
let goldReachHigh = 0;
for (let tile = 0; tile < TILE_COUNT; tile++) {
  if (stepsBetween(tile, GOLD) !== 1) continue;
  goldReachLow |= nearLow(tile);
  goldReachHigh |= nearHigh(tile);
}

/** Turns without a removed piece after which a position begins to count for less: it may end in a draw. */
const CALM = 24;

/**
 * The difference in strength that doubles the odds of one side against another. The odds against two are those against
 * each of them together: of three who are alike, each has one in two against the rest.
 */
export const DOUBLED_ODDS = 165;
/** By how much two are more than the stronger of them, by the difference of their strengths. */
const TOGETHER = Int32Array.from({ length: 8 * DOUBLED_ODDS }, (_, less) =>
  Math.round(DOUBLED_ODDS * Math.log2(1 + 2 ** (-less / DOUBLED_ODDS))),
);
/** Stands for the number of enemies of a player who still has two opponents. */
const MANY = 99;
/** The value of having fallen while others play on: worse than any other position except a lost game. */
const FALLEN = -8000;

/** The value of an unfinished position for a seat: its strength minus that of the other, or of both others together. */
export function worthOf(state: State, seat: Seat): number {
  if (!isAlive(state, seat)) return FALLEN;
  const lead = aliveCount(state) === 2 ? leadOfTwo(state, seat) : leadOfThree(state, seat);
  const quiet = quietTurns(state);
  if (quiet <= CALM) return lead;
  const limit = quietLimit(state);
  return Math.trunc((lead * (2 * limit - quiet)) / (2 * limit - CALM));
}

function leadOfTwo(state: State, seat: Seat): number {
  const other = otherThan(state, seat);
  const [own, others] = [pieceCount(state, seat), pieceCount(state, other)];
  const thinned = CROWD - Math.max(FEW, Math.min(CROWD, own + others));
  const strength = strengthOf(state, seat, warlordOf(state, other), others, thinned);
  return strength - strengthOf(state, other, warlordOf(state, seat), own, thinned);
}

/** Among three nobody can dominate, and Warlords stay away from Gold. */
function leadOfThree(state: State, seat: Seat): number {
  let own = 0;
  let strongest = Number.NEGATIVE_INFINITY;
  let weaker = Number.NEGATIVE_INFINITY;
  for (let each = 0; each < state.seats; each++) {
    if (!isAlive(state, each)) continue;
    const strength = strengthOf(state, each, preyOf(state, each), MANY, 0);
    if (each === seat) {
      own = strength;
    } else if (strength > strongest) {
      weaker = strongest;
      strongest = strength;
    } else weaker = Math.max(weaker, strength);
  }
  if (strongest === Number.NEGATIVE_INFINITY) return own;
  return own - strongest - (TOGETHER[strongest - weaker] ?? 0);
}

function otherThan(state: State, seat: Seat): Seat {
  for (let other = 0; other < state.seats; other++) if (other !== seat && isAlive(state, other)) return other;
  return seat;
}

/** The Warlord that a seat hunts: the nearest enemy to its own. */
function preyOf(state: State, seat: Seat): Tile {
  let prey = OFF_BOARD;
  let nearest = Number.POSITIVE_INFINITY;
  const own = warlordOf(state, seat);
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || !isAlive(state, other)) continue;
    const at = warlordOf(state, other);
    const away = stepsBetween(own, at);
    if (away >= nearest) continue;
    nearest = away;
    prey = at;
  }
  return prey;
}

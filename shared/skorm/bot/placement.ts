/** Placing the army: a formation from the book, piece by piece, as long as what stands fits one. */
import type { Seat } from "../../kernel/game.ts";
import { rotated } from "../../kernel/hex.ts";
import type { Random } from "../../kernel/random.ts";
import { type Action, place } from "../actions.ts";
import { hexOf, type Tile, tileAt, towardsGold, zoneOf, type ZoneShape } from "../board.ts";
import { type Army, EMPTY, type Kind, kindOf, KINDS, letteredKind, SHIELDMAN, WARLORD } from "../pieces.ts";
import { homeOf, playerOf, type State, stockLeft, zoneOfSeat } from "../state.ts";

interface PlacedPiece {
  readonly tile: Tile;
  readonly kind: Kind;
}

/**
 * A placement from a book formation that contains all pieces placed so far; otherwise from the formation that fits
 * best.
 */
export function placement(state: State, seat: Seat, random: Random): Action {
  const books = (FORMATIONS[state.army][state.seats]?.[state.zoneShape] ?? []).map((text) =>
    piecesOf(state, seat, text),
  );
  const standing = zoneOfSeat(state, seat).filter((tile) => state.board[tile] !== EMPTY);
  const misfits = books.map(
    (pieces) => standing.filter((tile) => !pieces.some((piece) => holds(state, tile, piece))).length,
  );
  const fewest = Math.min(...misfits);
  const fitting = books.filter((_, index) => misfits[index] === fewest);
  const pieces = fitting[random.below(Math.max(1, fitting.length))] ?? [];
  const open = pieces.filter((piece) => isOpen(state, seat, piece));
  const piece = open[random.below(Math.max(1, open.length))] ?? anyPiece(state, seat, random);
  return placed(piece, homeOf(state, seat));
}

/** A placement without a book: Shieldmen to the front, all others anywhere behind. */
export function roughPlacement(state: State, seat: Seat, random: Random): Action {
  return placed(anyPiece(state, seat, random), homeOf(state, seat));
}

function placed({ tile, kind }: PlacedPiece, home: Tile): Action {
  return kind === SHIELDMAN ? place(kind, tile, towardsGold(tile, home)) : place(kind, tile);
}

function holds(state: State, tile: Tile, piece: PlacedPiece): boolean {
  return tile === piece.tile && kindOf(state.board[tile] ?? EMPTY) === piece.kind;
}

function isOpen(state: State, seat: Seat, { tile, kind }: PlacedPiece): boolean {
  return (state.board[tile] ?? EMPTY) === EMPTY && stockLeft(state, seat, kind) > 0;
}

/** A formation on the board: its rows, turned from the south to the corner of the seat. */
function piecesOf(state: State, seat: Seat, text: string): PlacedPiece[] {
  const { seats, zoneShape } = state;
  const sixths = (playerOf(state, seat) * 6) / seats;
  const letters = text.replaceAll(" ", "");
  return rowOrder(seats, zoneShape).flatMap((south, index) => {
    const kind = letteredKind(letters[index] ?? "");
    return kind < 0 || kind === WARLORD ? [] : { tile: tileAt(rotated(hexOf(south), sixths)), kind };
  });
}

/** The tiles of Player 1's zone, row by row from the corner to the front, each row from west to east. */
function rowOrder(seats: number, shape: State["zoneShape"]): Tile[] {
  const depth = (tile: Tile) => 2 * hexOf(tile).r + hexOf(tile).q;
  return [...zoneOf(seats, 0, shape)].sort((one, other) => depth(other) - depth(one) || hexOf(one).q - hexOf(other).q);
}

/** Any piece that is left on a free tile that suits it. */
function anyPiece(state: State, seat: Seat, random: Random): PlacedPiece {
  const free = zoneOfSeat(state, seat).filter((tile) => state.board[tile] === EMPTY);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => stockLeft(state, seat, kind) > 0);
  const kind = kinds[random.below(Math.max(1, kinds.length))] ?? SHIELDMAN;
  const away = (tile: Tile) =>
    Math.max(Math.abs(hexOf(tile).q), Math.abs(hexOf(tile).r), Math.abs(hexOf(tile).q + hexOf(tile).r));
  const sorted = random.shuffle(free).sort((one, other) => away(one) - away(other));
  const tile = (kind === SHIELDMAN ? sorted[0] : sorted.at(-1 - random.below(Math.min(3, sorted.length)))) ?? 0;
  return { tile, kind };
}

type Books = Readonly<Record<number, Readonly<Record<ZoneShape, readonly string[]>>>>;

/** By army, players and shape of the zones: a letter for each piece, a dot for a free tile, row by row from the corner. */
export const FORMATIONS: Readonly<Record<Army, Books>> = {
  full: {
    2: {
      triangle: ["W HH AHA HAAS SSASS", "W HH HAH AAAA SSSSS", "W AH HAH SAAH SSASS"],
      wedge: ["W HH A.A HAAH SAS SS S"],
    },
    3: {
      triangle: ["W AH SAS SHAS", "W HH AAA SSSS"],
      wedge: ["W HH .A. A..A S.S SS ."],
    },
  },
  // With few pieces in a large zone: far ahead, where the next fight is near, and side by side.
  half: {
    2: {
      triangle: ["W .. .H. .AA. .SSS.", "W .. .A. .HA. .SSS."],
      wedge: ["W .. .H. .AA. ... SS S"],
    },
    3: {
      triangle: ["W .. .HA .SS.", "W .H .A. .SS."],
      wedge: ["W .. .H. .... .A. SS ."],
    },
  },
};

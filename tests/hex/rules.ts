/**
 * Hex on a rhombus of five by five: a stone a turn. A player who links both own sides wins. Seat 0 has top and bottom.
 */
import { z } from "zod";
import type { Departure, Game, GameEvent, Seat } from "../../shared/kernel/game.ts";
import { along, DIRECTIONS, type Hex } from "../../shared/kernel/hex.ts";
import { decode, list, number, shape, text, type ValueOf } from "../../shared/kernel/shape.ts";

const SIDE = 5;
const NOBODY = -1;
/** By their places: `a1` to `e5`, file by file. */
export const TILES: readonly Hex[] = Array.from({ length: SIDE * SIDE }, (_, tile) => ({
  q: Math.floor(tile / SIDE),
  r: tile % SIDE,
}));
export const nameOf = (tile: number) => `${"abcde"[Math.floor(tile / SIDE)]}${(tile % SIDE) + 1}`;
export const tileAt = ({ q, r }: Hex) => (Math.min(q, r) < 0 || Math.max(q, r) >= SIDE ? NOBODY : q * SIDE + r);

const stateShape = shape("HexState", {
  /** By tile: the owner of the stone there, or NOBODY. */
  stones: list(number("int8"), TILES.length),
  toMove: number("int8"),
  winner: number("int8"),
  reason: text(),
});
export type State = ValueOf<typeof stateShape>;

export function freshState(): State {
  return { stones: TILES.map(() => NOBODY), toMove: 0, winner: NOBODY, reason: "" };
}

/** Whether stones of a seat link its first side to its last. */
function links({ stones }: State, seat: Seat): boolean {
  const depth = ({ q, r }: Hex) => (seat === 0 ? r : q);
  const reached = TILES.filter((hex, tile) => stones[tile] === seat && depth(hex) === 0);
  for (const hex of reached) {
    for (const direction of DIRECTIONS) {
      const next = TILES.find((_, tile) => stones[tile] === seat && tile === tileAt(along(hex, direction)));
      if (next !== undefined && !reached.includes(next)) reached.push(next);
    }
  }
  return reached.some((hex) => depth(hex) === SIDE - 1);
}

function end(state: State, winner: Seat, reason: Departure | "link"): GameEvent[] {
  Object.assign(state, { winner, reason });
  return [{ kind: "end", seat: winner }];
}

const isOver = ({ reason }: State) => reason !== "";

/** An action is the tile on which a stone is placed. */
export const hex: Game<State, number, object> = {
  id: "hex",
  name: "Hex",
  seats: [2],
  rulesVersion: 1,
  options: z.object({}),
  schema: stateShape.schema,
  setup: () => freshState(),
  actors: (state) => (isOver(state) ? [] : [state.toMove]),
  legal: (state, seat) =>
    isOver(state) || seat !== state.toMove ? [] : [...TILES.keys()].filter((tile) => state.stones[tile] === NOBODY),
  apply(state, seat, tile) {
    state.stones[tile] = seat;
    state.toMove = 1 - seat;
    return [{ kind: "place", seat, tile }, ...(links(state, seat) ? end(state, seat, "link") : [])];
  },
  depart: (state, seat, why) => end(state, 1 - seat, why),
  playing: (state) => (isOver(state) ? [] : [0, 1]),
  result(state) {
    if (!isOver(state)) return undefined;
    const values = [0, 1].map((seat) => state.stones.filter((stone) => stone === seat).length);
    return { ranking: [[state.winner], [1 - state.winner]], reason: state.reason, sheet: [{ line: "stones", values }] };
  },
  view: (state) => hex.copy(state),
  copy: (state) => ({ ...state, stones: state.stones.slice() }),
  readSynced: (synced) => decode(stateShape, synced),
  write: nameOf,
  read: (name) => [...TILES.keys()].find((tile) => nameOf(tile) === name),
  same: (one, other) => one === other,
};

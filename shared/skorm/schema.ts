/** The synced state: what of `State` travels, and how what arrived becomes a State again. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import { TILE_COUNT, ZONE_SHAPES, type ZoneShape } from "./board.ts";
import { rework } from "./facts.ts";
import { PIECE_BITS } from "./pieces.ts";
import { forgetPositions, NOBODY, type Phase, type State } from "./state.ts";
import { noTiles } from "./tiles.ts";

/** See `State` for what the fields mean. A turn changes `toMove`, `turn` and at most two tiles. */
export const SkormState = schema(
  {
    seats: t.uint8(),
    zoneShape: t.string<ZoneShape>(),
    first: t.uint8(),
    phase: t.string<Phase>(),
    toMove: t.uint8(),
    board: t.array("uint8"),
    fallen: t.array("uint8"),
    pending: t.int8(),
    turn: t.uint16(),
    passes: t.uint8(),
    rotations: t.uint8(),
    reason: t.string(),
    winner: t.int8(),
    toll: t.array("uint8"),
  },
  "SkormState",
);

const seat = z.int().min(0).max(2);
const seatOrNobody = z.int().min(NOBODY).max(2);

const synced = z.object({
  seats: z.int().min(2).max(3),
  zoneShape: z.enum(ZONE_SHAPES),
  first: seat,
  phase: z.enum(["place", "play", "over"]),
  toMove: seat,
  board: z
    .array(
      z
        .int()
        .min(0)
        .max(2 ** PIECE_BITS - 1),
    )
    .length(TILE_COUNT),
  fallen: z.array(seat),
  pending: seatOrNobody,
  turn: z.int(),
  passes: z.int(),
  rotations: z.int(),
  reason: z.string(),
  winner: seatOrNobody,
  toll: z.array(z.int()),
});

/**
 * The State in what a table sent as its `game`; undefined when that is none, as while the first patch is under way.
 * Of what came before it knows nothing: that is in the log of the game.
 */
export function readSynced(game: unknown): State | undefined {
  const parsed = synced.safeParse(game);
  if (!parsed.success) return undefined;
  const state: State = {
    ...parsed.data,
    casualties: [...parsed.data.toll],
    quietSince: parsed.data.turn,
    tiles: noTiles(parsed.data.seats),
    hashHigh: 0,
    hashLow: 0,
    seen: [],
  };
  rework(state);
  forgetPositions(state);
  return state;
}

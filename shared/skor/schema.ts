/** The synced state: what of `State` travels, and how what arrived becomes a State again. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import { BRANCHES, type BranchName, CULTURES, type Culture, PLAYERS, STRUCTURES, TIERS } from "./components.ts";
import { boardOf } from "./lattice.ts";
import { restand } from "./pieces.ts";
import { NOBODY, NOWHERE, PHASES, type Phase, type State } from "./state.ts";

const SecretsSchema = schema(
  {
    culture: t.string<Culture | "">().view(),
    tech: t.string<BranchName | "">().view(),
    side: t.uint8().view(),
  },
  "SkorSecrets",
);

/** See `State` for what the fields mean. `pending` may hold a secret and stays; `standing` follows from the pieces. */
export const SkorState = schema(
  {
    seats: t.uint8(),
    seventh: t.boolean(),
    clearDebris: t.boolean(),
    turretMinRange: t.uint8(),
    phase: t.string<Phase>(),
    toMove: t.int8(),
    first: t.int8(),
    turn: t.uint16(),
    chosen: t.array("boolean"),
    cultures: t.array("string"),
    techs: t.array("uint8"),
    freeBranches: t.array("int8"),
    brought: t.array("string"),
    boards: t.array("string"),
    sides: t.array("uint8"),
    lattice: t.string(),
    structures: t.array("uint8"),
    builders: t.array("int8"),
    cities: t.array("uint16"),
    owners: t.array("uint8"),
    pieces: t.array("uint16"),
    income: t.uint16(),
    upkeep: t.uint16(),
    budget: t.uint16(),
    hold: t.boolean(),
    spawned: t.array("uint8"),
    strays: t.uint8(),
    gifts: t.array("uint16"),
    sent: t.uint16(),
    placed: t.uint16(),
    fired: t.array("uint16"),
    trail: t.array("uint32"),
    targets: t.array("uint16"),
    won: t.array("uint16"),
    victim: t.int16(),
    given: t.uint8(),
    rolls: t.array("uint8"),
    reason: t.string(),
    winner: t.int8(),
    masterGone: t.boolean(),
    paused: t.boolean(),
    desk: t.int16(),
    deed: t.string<State["deed"]>(),
    dieSides: t.uint8(),
    dieWhy: t.string(),
    dieSeat: t.int8(),
    dice: t.array("uint8"),
    waiting: t.int8(),
    notes: t.map("string"),
    audit: t.array("string"),
    secrets: t.array(SecretsSchema),
  },
  "SkorState",
);

const player = z.int().min(0).max(1);
const playerOrNobody = z.int().min(NOBODY).max(1);
const count = z.int().min(0);
const counts = z.array(count);
const cultureOrNone = z.union([z.enum(CULTURES), z.literal("")]);

const synced = z.object({
  seats: z.int().min(2).max(3),
  seventh: z.boolean(),
  clearDebris: z.boolean(),
  turretMinRange: count,
  phase: z.enum(PHASES),
  toMove: playerOrNobody,
  first: playerOrNobody,
  turn: count,
  chosen: z.array(z.boolean()).length(PLAYERS.length),
  cultures: z.array(cultureOrNone).length(PLAYERS.length),
  techs: z.array(z.int().min(0).max(TIERS)).length(PLAYERS.length * BRANCHES.length),
  freeBranches: z
    .array(
      z
        .int()
        .min(NOWHERE)
        .max(BRANCHES.length - 1),
    )
    .length(PLAYERS.length),
  brought: z.array(z.string()).length(PLAYERS.length),
  boards: z.array(z.string()).length(PLAYERS.length),
  sides: z.array(z.int().min(0).max(6)).length(PLAYERS.length),
  lattice: z.string(),
  structures: z.array(
    z
      .int()
      .min(0)
      .max(STRUCTURES.length - 1),
  ),
  builders: z.array(playerOrNobody),
  cities: counts,
  owners: z.array(player),
  pieces: counts,
  income: count,
  upkeep: count,
  budget: count,
  hold: z.boolean(),
  spawned: counts,
  strays: count,
  gifts: counts.length(PLAYERS.length),
  sent: count,
  placed: count,
  fired: counts,
  trail: counts,
  targets: counts,
  won: counts,
  victim: z.int(),
  given: count,
  rolls: z.array(z.int().min(1).max(10)),
  reason: z.string(),
  winner: playerOrNobody,
  masterGone: z.boolean(),
  paused: z.boolean(),
  desk: z.int(),
  deed: z.enum(["", "note", "edit"]),
  dieSides: count,
  dieWhy: z.string(),
  dieSeat: playerOrNobody,
  dice: counts,
  waiting: playerOrNobody,
  notes: z.record(z.string(), z.string()),
  audit: z.array(z.string()),
  /** Nothing but empty nodes for every seat but the viewer's own. */
  secrets: z.array(
    z.object({
      culture: cultureOrNone.default(""),
      tech: z.union([z.enum(BRANCHES), z.literal("")]).default(""),
      side: count.default(0),
    }),
  ),
});

/**
 * The State in what a table sent as its `game`, as that viewer's view; undefined when that is none, as while the first
 * patch is under way.
 */
export function readSynced(game: unknown): State | undefined {
  const parsed = synced.safeParse(game);
  if (!parsed.success) return undefined;
  const state: State = { ...parsed.data, pending: NOBODY, standing: [] };
  const tiles = boardOf(state.lattice).hexes.length;
  if (state.structures.length !== tiles || state.builders.length !== tiles) return undefined;
  if (state.secrets.length !== state.seats || state.owners.length !== state.cities.length) return undefined;
  restand(state, tiles);
  return state;
}

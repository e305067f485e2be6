/** The synced state: what of `State` travels, and how what arrived becomes a State again. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import { COPIES, CREATURES, DECREE_NAMES, type DecreeName, GROUNDS } from "./components.ts";
import { NOBODY, NOWHERE, PRECEDENCES, STEPS, type State, type Step } from "./state.ts";

const GroundSchema = schema({ pile: t.array("uint8"), boats: t.array("uint8") }, "SkoraGround");

const PlayerSchema = schema(
  {
    cards: t.uint8(),
    boats: t.uint8(),
    axes: t.uint8(),
    spent: t.uint8(),
    ties: t.uint8(),
    catch: t.array("uint8"),
    chosen: t.boolean(),
    decree: t.string<DecreeName | "">(),
  },
  "SkoraPlayer",
);

const SecretsSchema = schema(
  {
    hand: t.array("uint8").view(),
    offer: t.array("string").view(),
    decree: t.string<DecreeName | "">().view(),
  },
  "SkoraSecrets",
);

/** See `State` for what the fields mean. What `State` calls `box` is not here: it never leaves the server. */
export const SkoraState = schema(
  {
    seats: t.uint8(),
    first: t.uint8(),
    step: t.string<Step>(),
    toMove: t.int8(),
    ground: t.int8(),
    order: t.array("uint8"),
    fleets: t.array("uint8"),
    precedences: t.array("string"),
    grounds: t.array(GroundSchema),
    players: t.array(PlayerSchema),
    discards: t.array("uint8"),
    gone: t.array("uint8"),
    reason: t.string(),
    secrets: t.array(SecretsSchema),
  },
  "SkoraState",
);

const SEATS = 4;
const seat = z
  .int()
  .min(0)
  .max(SEATS - 1);
const creature = z.int().min(1).max(CREATURES.length);
const card = z
  .int()
  .refine((value) => value % 10 >= 1 && value % 10 <= COPIES && creature.safeParse((value / 10) | 0).success);
const count = z.int().min(0);
const decree = z.enum(DECREE_NAMES);
const decreeOrNone = z.union([decree, z.literal("")]);

const synced = z.object({
  seats: z.int().min(2).max(SEATS),
  first: seat,
  step: z.enum(STEPS),
  toMove: z
    .int()
    .min(NOBODY)
    .max(SEATS - 1),
  ground: z
    .int()
    .min(NOWHERE)
    .max(GROUNDS.length - 1),
  order: z.array(seat),
  fleets: z.array(count),
  precedences: z.array(z.enum(PRECEDENCES)),
  grounds: z.array(z.object({ pile: z.array(card), boats: z.array(count) })).length(GROUNDS.length),
  players: z.array(
    z.object({
      cards: count,
      boats: count,
      axes: count,
      spent: count,
      ties: count,
      catch: z.array(card),
      chosen: z.boolean(),
      decree: decreeOrNone,
    }),
  ),
  discards: z.array(card),
  gone: z.array(seat),
  reason: z.enum(["resign", "time", "left", ""]),
  /** Nothing but empty nodes for every seat but the viewer's own. */
  secrets: z.array(
    z.object({
      hand: z.array(creature).default([]),
      offer: z.array(decree).default([]),
      decree: decreeOrNone.default(""),
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
  const { seats, players, secrets } = parsed.data;
  return players.length === seats && secrets.length === seats ? { ...parsed.data, box: [] } : undefined;
}

/** The synced state: what of `State` travels, and how what arrived becomes a State again. */
import { schema, t } from "@colyseus/schema";
import { z } from "zod";
import { CARDS, NO_CARD } from "./cards.ts";
import { HARBOUR, PERIODS, TOP_LEVEL } from "./components.ts";
import { COLUMN_TYPES } from "./effects.ts";
import { NO_SHIP, SHIPS, SUPPLY } from "./ships.ts";
import { NOBODY, QUESTIONS, type Question, SITES, STAGES, type Stage, type State } from "./state.ts";

const SiteSchema = schema({ card: t.uint8(), queue: t.array("uint8") }, "NekoSite");

const StockSchema = schema(
  { fish: t.uint8(), licence: t.uint8(), goods: t.uint8(), penguin: t.uint8(), captain: t.uint8() },
  "NekoStock",
);

const PendingSchema = schema({ fish: t.uint8(), licence: t.uint8(), goods: t.uint8() }, "NekoPending");

const PlayerSchema = schema(
  {
    cards: t.uint8(),
    shown: t.array("uint8"),
    drafted: t.array("uint8"),
    harbour: t.uint8(),
    stock: StockSchema,
    pending: PendingSchema,
    tokens: t.uint8(),
    levels: t.array("uint8"),
    places: t.array("int8"),
    columns: t.array("string"),
    captains: t.array("uint8"),
    laid: t.array("uint8"),
    under: t.array("int8"),
    scored: t.array("uint8"),
  },
  "NekoPlayer",
);

const SecretsSchema = schema({ hand: t.array("uint8").view() }, "NekoSecrets");

/** See `State` for what the fields mean. What `State` calls `decks` is not here: it never leaves the server. */
export const NekoState = schema(
  {
    seats: t.uint8(),
    kickstarter: t.boolean(),
    boats: t.boolean(),
    openHands: t.boolean(),
    period: t.uint8(),
    round: t.uint8(),
    order: t.array("uint8"),
    stage: t.string<Stage>(),
    question: t.string<Question>(),
    toMove: t.int8(),
    picks: t.uint8(),
    display: t.array("uint8"),
    column: t.uint8(),
    icons: t.uint8(),
    flips: t.uint8(),
    flex: t.uint8(),
    ship: t.int8(),
    met: t.uint8(),
    better: t.boolean(),
    last: t.boolean(),
    sites: t.array(SiteSchema),
    moored: t.array("uint8"),
    choosing: t.array("uint8"),
    players: t.array(PlayerSchema),
    gone: t.array("uint8"),
    reason: t.string(),
    secrets: t.array(SecretsSchema),
  },
  "NekoState",
);

const SEATS = 4;
const count = z.int().min(0);
const seat = z
  .int()
  .min(0)
  .max(SEATS - 1);
const card = z.int().min(1).max(CARDS.length);
const cardOrNone = z.int().min(NO_CARD).max(CARDS.length);
const counts = z.array(count);

const player = z.object({
  cards: count,
  shown: z.array(card),
  drafted: counts,
  harbour: z.int().min(1).max(HARBOUR.length),
  stock: z.object({ fish: count, licence: count, goods: count, penguin: count, captain: count }),
  pending: z.object({ fish: count, licence: count, goods: count }),
  tokens: count,
  levels: z.array(count.max(TOP_LEVEL)).length(SHIPS.length),
  places: z.array(z.int().min(SUPPLY)).length(SHIPS.length),
  columns: z.array(z.enum(COLUMN_TYPES)),
  captains: counts,
  laid: z.array(card),
  under: z.array(z.int()),
  scored: counts.length(PERIODS),
});

const synced = z.object({
  seats: z.int().min(2).max(SEATS),
  kickstarter: z.boolean(),
  boats: z.boolean(),
  openHands: z.boolean(),
  period: z.int().min(1).max(PERIODS),
  round: count,
  order: z.array(seat),
  stage: z.enum(STAGES),
  question: z.enum(QUESTIONS),
  toMove: z
    .int()
    .min(NOBODY)
    .max(SEATS - 1),
  picks: count,
  display: z.array(cardOrNone),
  column: count,
  icons: count,
  flips: count,
  flex: count,
  ship: z
    .int()
    .min(NO_SHIP)
    .max(SHIPS.length - 1),
  met: count,
  better: z.boolean(),
  last: z.boolean(),
  sites: z.array(
    z.object({
      card: z
        .int()
        .min(0)
        .max(SITES.length - 1),
      queue: counts,
    }),
  ),
  moored: z.array(card),
  choosing: z.array(seat),
  players: z.array(player),
  gone: z.array(seat),
  reason: z.enum(["resign", "time", "left", ""]),
  /** Nothing but empty nodes for every seat but the viewer's own. */
  secrets: z.array(z.object({ hand: z.array(card).default([]) })),
});

/**
 * The State in what a table sent as its `game`, as that viewer's view; undefined when that is none, as while the first
 * patch is under way.
 */
export function readSynced(game: unknown): State | undefined {
  const parsed = synced.safeParse(game);
  if (!parsed.success) return undefined;
  const { seats, players, secrets } = parsed.data;
  return players.length === seats && secrets.length === seats ? { ...parsed.data, decks: [[], []] } : undefined;
}

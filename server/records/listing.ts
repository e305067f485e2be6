/** What lists need to know of a table: short whatever its document holds, and kept beside it. */
import { z } from "zod";
import { botLevel } from "../../shared/wire/bots.ts";
import { clockSetting } from "../../shared/wire/clock.ts";
import type { ListedTable } from "../store/store.ts";
import { readDocument, type TableDocument } from "./document.ts";
import { parseJson } from "../../shared/kernel/json.ts";

const seat = z.int().min(0).max(7);

const listedSeat = z.object({
  player: z.string(),
  name: z.string(),
  bound: z.boolean(),
  bot: botLevel,
  remaining: z.number(),
  rematch: z.boolean(),
});

const tableListing = z.object({
  game: z.string(),
  listed: z.boolean(),
  watch: z.boolean(),
  rated: z.boolean(),
  clock: clockSetting.nullable(),
  host: z.string(),
  seats: z.array(listedSeat),
  reads: z.record(z.string(), z.int()).default({}),
  waits: z.array(seat),
  /** Of the game in play or the last one; 0 before the first. */
  clockAt: z.number(),
  sparedAt: z.number(),
  ranking: z.array(z.array(seat)),
});
export type TableListing = z.infer<typeof tableListing>;

export function listingOf({ settings, host, seats, reads, play, waits }: TableDocument): TableListing {
  const { game, listed, watch, rated, clock } = settings;
  return {
    game,
    listed,
    watch,
    rated,
    clock,
    host,
    seats: seats.map(({ player, name, bound, bot, remaining, rematch }) => {
      return { player, name, bound, bot, remaining, rematch };
    }),
    reads,
    waits,
    clockAt: play?.clockAt ?? 0,
    sparedAt: play?.sparedAt ?? 0,
    ranking: play?.ranking ?? [],
  };
}

/** The listing of a table from the store; undefined if it cannot be read. */
export function listingIn({ listing, document }: ListedTable): TableListing | undefined {
  if (listing !== "") return tableListing.safeParse(parseJson(listing)).data;
  const read = readDocument(document);
  return read === undefined ? undefined : listingOf(read);
}

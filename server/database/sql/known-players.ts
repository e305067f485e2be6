/** Which players of a game that ends are known well enough for ratings, and which opponents they have met before. */
import { type Transaction, sql } from "kysely";
import { z } from "zod";
import { type GuestGame, isKnown } from "../../ratings/known-players.ts";
import { chunks } from "./statements.ts";
import type { Schema } from "./schema.ts";
import { parseJson } from "../../../shared/kernel/json.ts";

/** By the newest of a guest's games: so many rows at most. */
const NEWEST = 120;

const gameEnd = z.object({ steps: z.int() });

/**
 * The players with a name of their own, including those who have just deleted their account, and the guests who have
 * played enough.
 */
export async function knownAmong(trx: Transaction<Schema>, players: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const some of chunks(players, 1)) {
    const rows = await trx
      .selectFrom("identities")
      .select("player")
      .where("player", "in", some)
      .where("bound_at", ">", 0)
      .execute();
    for (const { player } of rows) known.add(player);
  }
  for (const guest of players) {
    if (!known.has(guest) && isKnown(await gamesOfGuest(trx, guest))) known.add(guest);
  }
  return known;
}

async function gamesOfGuest(trx: Transaction<Schema>, guest: string): Promise<readonly GuestGame[]> {
  const rows = await trx
    .selectFrom("game_players as own")
    .innerJoin("games", "games.id", "own.game_id")
    .innerJoin("game_players as other", "other.game_id", "own.game_id")
    .select(["games.game", "games.id", "games.result", "other.player as other"])
    .where("own.player", "=", guest)
    .where("own.finished_at", ">", 0)
    .whereRef("other.player", "<>", "own.player")
    .orderBy("own.finished_at", "desc")
    .limit(NEWEST)
    .execute();
  const seats = Map.groupBy(rows, ({ id }) => id);
  return rows.map(({ game, id, result, other }) => {
    return { game, id, other, seats: 1 + (seats.get(id)?.length ?? 0), steps: stepsOf(result) };
  });
}

function stepsOf(result: string): number {
  return gameEnd.safeParse(parseJson(result)).data?.steps ?? 0;
}

/** Pairs of players of a pool: the first was rated by a game with the second; see `pairOf`. */
export async function pairsAmong(trx: Transaction<Schema>, players: readonly string[]): Promise<Set<string>> {
  const pairs = new Set<string>();
  for (const some of chunks(players, 1)) {
    const rows = await trx
      .selectFrom("rated_games as own")
      .innerJoin("rated_games as other", "other.game_id", "own.game_id")
      .select(["own.player", "other.player as other", "own.game", "own.pace", "own.field"])
      .distinct()
      .where("own.player", "in", some)
      .where("own.weight", ">", 0)
      .where(sql<boolean>`own.player <> other.player`)
      .where("other.player", "in", players)
      .execute();
    for (const { player, other, game, pace, field } of rows) pairs.add(pairOf(player, other, { game, pace, field }));
  }
  return pairs;
}

export function pairOf(one: string, other: string, pool: { game: string; pace: string; field: string }): string {
  return `${one} ${other} ${pool.game} ${pool.pace} ${pool.field}`;
}

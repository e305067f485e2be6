/** Changes ratings as games end: in the transaction that keeps their end, so that it is once or not at all. */
import type { Transaction } from "kysely";
import { fieldSizeOf } from "../../../shared/wire/ratings.ts";
import { aged, type PlayerRating, INITIAL_RATING } from "../../ratings/rating.ts";
import { type Contestant, rateGame } from "../../ratings/rated-game.ts";
import { chunks } from "./statements.ts";
import { knownAmong, pairOf, pairsAmong } from "./known-players.ts";
import type { GameRating, Pool } from "../../store/ratings.ts";
import type { Schema } from "./schema.ts";
import type { GameEnding } from "../../store/store.ts";

/** How far back games of the same pair are counted. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A game that ends now, and is rated. */
interface Rating extends Pool {
  readonly id: string;
  readonly at: number;
  readonly ranking: GameRating["ranking"];
  readonly share: number;
}

/** One player in one pool. */
type Row = Schema["ratings"];

/**
 * Rates the games that end. Games that ended before are skipped, so that ending one again changes nothing. Must run
 * before the endings are written.
 */
export async function writeRatings(
  trx: Transaction<Schema>,
  locksRows: boolean,
  endings: readonly GameEnding[],
): Promise<void> {
  const ratings = await ratingsIn(trx, endings);
  if (ratings.length === 0) return;
  const rows = await rowsOf(trx, locksRows, ratings);
  const players = [...new Set(ratings.flatMap(({ ranking }) => ranking.flat()))];
  const ground: Ground = {
    rows,
    meetings: await meetingsOf(trx, ratings),
    known: await knownAmong(trx, players),
    pairs: await pairsAmong(trx, players),
  };
  const games: Schema["rated_games"][] = [];
  // One after the other: somebody may end two games at once.
  for (const rating of ratings) games.push(...(await rate(rating, ground)));
  for (const some of chunks([...rows.values()], 10)) {
    await trx
      .insertInto("ratings")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["player", "game", "pace", "field"]).doUpdateSet(({ ref }) => ({
          rating: ref("excluded.rating"),
          deviation: ref("excluded.deviation"),
          volatility: ref("excluded.volatility"),
          games: ref("excluded.games"),
          people: ref("excluded.people"),
          at: ref("excluded.at"),
        })),
      )
      .execute();
  }
  for (const some of chunks(games, 14)) await trx.insertInto("rated_games").values(some).execute();
}

/** The games among those that end which had not ended before, in the same order in all processes. */
async function ratingsIn(trx: Transaction<Schema>, endings: readonly GameEnding[]): Promise<readonly Rating[]> {
  const rated = new Map(endings.flatMap(({ id, finishedAt, rates }) => (rates ? [[id, { finishedAt, rates }]] : [])));
  const found: Rating[] = [];
  for (const some of chunks([...rated.keys()], 1)) {
    const games = await trx
      .selectFrom("games")
      .select(["id", "game"])
      .where("id", "in", some)
      .where("finished_at", "=", 0)
      .execute();
    for (const { id, game } of games) {
      const { finishedAt = 0, rates } = rated.get(id) ?? {};
      if (rates === undefined) continue;
      const field = fieldSizeOf(rates.ranking.flat().length);
      found.push({
        id,
        game,
        pace: rates.pace,
        field,
        at: finishedAt,
        ranking: rates.ranking,
        share: rates.share ?? 1,
      });
    }
  }
  return found.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/**
 * The rows of all players. Missing rows are inserted first: without a row to lock, two processes that each rate
 * somebody's first game would overwrite each other.
 */
async function rowsOf(trx: Transaction<Schema>, locksRows: boolean, ratings: readonly Rating[]) {
  const rows = new Map<string, Row>();
  for (const { game, pace, field, ranking } of ratings) {
    for (const player of ranking.flat()) {
      rows.set(keyOf(player, { game, pace, field }), {
        player,
        game,
        pace,
        field,
        ...INITIAL_RATING,
        games: 0,
        people: 0,
        at: 0,
      });
    }
  }
  const ordered = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (locksRows) {
    for (const some of chunks(ordered, 10)) {
      await trx
        .insertInto("ratings")
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  const players = [...new Set(ordered.map(({ player }) => player))];
  for (const some of chunks(players, 1)) {
    const stored = await trx
      .selectFrom("ratings")
      .selectAll()
      .where("player", "in", some)
      .where("game", "in", [...new Set(ratings.map(({ game }) => game))])
      .orderBy("player")
      .orderBy("game")
      .orderBy("pace")
      .orderBy("field")
      .$if(locksRows, (query) => query.forUpdate())
      .execute();
    for (const row of stored) if (rows.has(keyOf(row.player, row))) rows.set(keyOf(row.player, row), row);
  }
  return rows;
}

function keyOf(player: string, { game, pace, field }: Pool): string {
  return `${player} ${game} ${pace} ${field}`;
}

/** The players of rated games and their times, by pool and game: players of one game have met. */
type Meetings = Map<string, { readonly at: number; readonly players: Set<string>; readonly pool: string }>;

async function meetingsOf(trx: Transaction<Schema>, ratings: readonly Rating[]): Promise<Meetings> {
  const meetings: Meetings = new Map();
  const since = Math.min(...ratings.map(({ at }) => at)) - DAY_MS;
  const players = [...new Set(ratings.flatMap(({ ranking }) => ranking.flat()))];
  for (const some of chunks(players, 1)) {
    const rows = await trx
      .selectFrom("rated_games")
      .select(["game_id", "player", "game", "pace", "field", "at"])
      .where("player", "in", some)
      .where("game", "in", [...new Set(ratings.map(({ game }) => game))])
      .where("at", ">", since)
      .execute();
    for (const row of rows) note(meetings, row.game_id, row.player, row, row.at);
  }
  return meetings;
}

function note(meetings: Meetings, id: string, player: string, pool: Pool, at: number): void {
  const met = meetings.get(id) ?? { at, players: new Set(), pool: keyOf("", pool) };
  met.players.add(player);
  meetings.set(id, met);
}

function timesMet(meetings: Meetings, one: string, other: string, rating: Rating): number {
  const pool = keyOf("", rating);
  return [...meetings.values()].filter(
    (met) => met.pool === pool && met.at > rating.at - DAY_MS && met.players.has(one) && met.players.has(other),
  ).length;
}

/** What games are rated by; it changes with every one. */
interface Ground {
  readonly rows: Map<string, Row>;
  readonly meetings: Meetings;
  /** Of whom enough is known. */
  readonly known: ReadonlySet<string>;
  /** The pairs of players of whom one was rated by a game with the other. */
  readonly pairs: Set<string>;
}

/** Rates one game and changes the rows of its players. @returns the rating changes to note with the game */
async function rate(rating: Rating, { rows, meetings, known, pairs }: Ground) {
  const { id, game, pace, field, at, ranking, share } = rating;
  const players = ranking.flat();
  const before = players.map((player): Row => {
    const row = rows.get(keyOf(player, rating));
    return row ?? { player, game, pace, field, ...INITIAL_RATING, games: 0, people: 0, at: 0 };
  });
  const contestants = before.map((row): Contestant => {
    return {
      measure: measureAt(row, at),
      place:
        1 +
        ranking
          .slice(
            0,
            ranking.findIndex((group) => group.includes(row.player)),
          )
          .flat().length,
      met: players.map((other) => timesMet(meetings, row.player, other, rating)),
      known: known.has(row.player),
    };
  });
  const effects = rateGame(contestants, share);
  for (const player of players) note(meetings, id, player, rating, at);
  return before.flatMap((row, index): Schema["rated_games"][] => {
    const contestant = contestants[index];
    const effect = effects[index];
    if (contestant === undefined || effect === undefined) return [];
    const { after, expected, score, weight } = effect;
    if (weight > 0) {
      const opponents = players.filter((other) => other !== row.player && known.has(other));
      const newOpponents = opponents.filter((other) => !pairs.has(pairOf(row.player, other, rating)));
      for (const other of newOpponents) pairs.add(pairOf(row.player, other, rating));
      rows.set(keyOf(row.player, rating), {
        ...row,
        ...after,
        games: row.games + 1,
        people: row.people + newOpponents.length,
        at: Math.max(row.at, at),
      });
    }
    return [
      {
        game_id: id,
        player: row.player,
        game,
        pace,
        field,
        at,
        place: contestant.place,
        rating_before: contestant.measure.rating,
        deviation_before: contestant.measure.deviation,
        rating_after: after.rating,
        deviation_after: after.deviation,
        expected,
        score,
        weight,
      },
    ];
  });
}

function measureAt({ rating, deviation, volatility, games, at }: Row, now: number): PlayerRating {
  return games === 0 ? INITIAL_RATING : aged({ rating, deviation, volatility }, now - at);
}

/** A player's finished games, page by page, as everybody may look through them. */
import type { z } from "zod";
import type { PlayedGames, ProfileGame, playedGamesQuery } from "../../shared/wire/profiles.ts";
import { guestSeats, namedAmong } from "../identity/kept-names.ts";
import { type Requester, inSlices } from "../process/work-queue.ts";
import type { Store } from "../store/store.ts";
import { outcomeAt, type PlayedGame, readingGames } from "./statistics.ts";

const PAGE = 20;
/** The number of headings that are read at once, and for one answer: the client then asks for the rest. */
const AT_ONCE = 100;
const MAX_READ = 500;

type Query = z.infer<typeof playedGamesQuery>;
type Filter = Omit<Query, "opponent" | "before"> & {
  /** The ids that the wanted opponent can have. */
  readonly opponents?: readonly string[];
};

/**
 * A page of the games of a player that pass a filter, the newest first.
 * @throws Error when the store does not answer
 */
export async function playedGamesOf(
  store: Pick<Store, "gamesOf" | "ratedGame" | "identities">,
  player: string,
  filter: Filter,
  before: number | undefined,
  requester: Requester,
): Promise<PlayedGames> {
  const { games, next } = await foundOf(store, player, filter, before, requester);
  const names = await namedAmong(store, [...new Set(games.flatMap(({ players }) => players.map(({ id }) => id)))]);
  const changes = await Promise.all(
    games.map(async ({ past: { id }, rated }) => {
      const row = rated ? (await store.ratedGame(id)).find((one) => one.player === player) : undefined;
      return row === undefined ? undefined : row.ratingAfter - row.ratingBefore;
    }),
  );
  const shown = games.map((game, index) => profileGameOf(game, names, changes[index]));
  return next === undefined ? { games: shown } : { games: shown, next };
}

async function foundOf(
  store: Pick<Store, "gamesOf">,
  player: string,
  filter: Filter,
  before: number | undefined,
  requester: Requester,
): Promise<{ readonly games: readonly PlayedGame[]; readonly next?: number | undefined }> {
  const games: PlayedGame[] = [];
  let next = before;
  for (let read = 0; read < MAX_READ; read += AT_ONCE) {
    const headings = await store.gamesOf(player, AT_ONCE, next);
    const played = await inSlices(readingGames(headings, player), requester);
    const wanted = played.filter((game) => isWanted(game, filter));
    // Games that ended in the same ms stay together: the next page begins before them.
    const last = wanted[PAGE - games.length - 1]?.past.finishedAt ?? 0;
    games.push(...wanted.filter(({ past }) => past.finishedAt >= last));
    const isLastPage = headings.length < AT_ONCE;
    if (last > 0) {
      const isMore = !isLastPage || wanted.some(({ past }) => past.finishedAt < last);
      return isMore ? { games, next: last } : { games };
    }
    if (isLastPage) return { games };
    next = headings.at(-1)?.finishedAt;
  }
  return { games, next };
}

function isWanted({ past, players }: PlayedGame, { game, result, opponents }: Filter): boolean {
  if (game !== undefined && game !== past.game) return false;
  if (result !== undefined && result !== outcomeAt(past)) return false;
  return opponents === undefined || players.some(({ id }) => opponents.includes(id));
}

/** A game as pages show it. @param change the change of the rating; undefined if the game is not rated */
export function profileGameOf(
  { past, players }: Pick<PlayedGame, "past" | "players">,
  names: ReadonlyMap<string, string>,
  change: number | undefined,
): ProfileGame {
  const shown = { ...past, guests: [...guestSeats(players, names)] };
  return change === undefined ? shown : { ...shown, change };
}

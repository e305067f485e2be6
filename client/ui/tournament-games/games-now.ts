/** What every page knows of the tournaments in which its player is wanted, once it stands. */
import { signal } from "@preact/signals";
import { type TournamentGame, tournamentGames } from "../../../shared/wire/tournaments/tournament.ts";
import { ask } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import type { Route } from "../shell/routes.ts";

export const gamesNow = signal<readonly TournamentGame[]>([]);

/** Asks the server. Without an answer nothing changes. */
export async function loadGamesNow(): Promise<void> {
  const { id, token } = identities.current.peek() ?? {};
  if (token === undefined) return;
  const answer = await ask({ method: "GET", path: "/api/tournaments/games", answer: tournamentGames, token });
  if (identities.current.peek()?.id === id && "value" in answer) gamesNow.value = answer.value.games;
}

/** The game to show, unless the player is at its table or on its tournament's page. */
export function gameToTell(
  games: readonly TournamentGame[],
  at: Route,
  waved: ReadonlySet<string>,
): TournamentGame | undefined {
  return games.find(
    ({ id, code }) =>
      !waved.has(code) && !(at.page === "table" && at.code === code) && !(at.page === "tournament" && at.id === id),
  );
}

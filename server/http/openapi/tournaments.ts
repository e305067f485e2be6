import {
  pastTournaments,
  pastTournamentsQuery,
  pauseRequest,
  removeRequest,
  tournamentAnswer,
  tournamentGames,
  tournamentList,
  tournamentSettings,
  tournamentView,
} from "../../../shared/wire/tournaments/tournament.ts";
import { endpoints, get, post } from "./endpoint.ts";

const byAddress = { setting: "LIMIT_GAMES", by: "address" } as const;

/** What is asked of one tournament. */
const asked = (what: string) =>
  ({
    ...post(`/tournaments/:id/${what}`),
    answer: tournamentAnswer,
    limit: { setting: "LIMIT_ASKS", by: "player" },
  }) as const;

export const tournamentEndpoints = endpoints("player", ["tournaments-away"], {
  listTournaments: {
    ...get("/tournaments"),
    summary: "Tournaments to come, those that run, and the last finished ones; those of the player among them.",
    answer: tournamentList,
  },
  pastTournaments: {
    ...get("/tournaments/past"),
    summary:
      "Tournaments that are over, with their winners, the newest first; those that only a link leads to left out.",
    access: "anybody",
    query: pastTournamentsQuery,
    answer: pastTournaments,
    refusals: ["malformed"],
    limit: byAddress,
  },
  tournamentGames: {
    ...get("/tournaments/games"),
    summary: "The tables at which tournaments wait for the player now, or at which their games go on; days apart.",
    answer: tournamentGames,
  },
  createTournament: {
    ...post("/tournaments"),
    summary: "Makes a tournament. It is for players who keep a name and are not muted, and free of charge.",
    body: tournamentSettings,
    answer: tournamentAnswer,
    refusals: [
      "no-own-name",
      "muted",
      "no-such-game",
      "no-computer",
      "bad-options",
      "not-ratable",
      "too-many-tournaments",
    ],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  readTournament: {
    ...get("/tournaments/:id"),
    summary: "A tournament: standings, pairings and who plays. Everybody who knows its link may read it.",
    access: "anybody",
    answer: tournamentView,
    refusals: ["no-such-tournament"],
    limit: byAddress,
  },
  watchTournament: {
    ...get("/tournaments/:id/live"),
    summary:
      "The same as events of a stream (`text/event-stream`): `all` first, then `news` with the rows that changed, each in place of the row of the same id or number.",
    access: "anybody",
    answer: tournamentView,
    isStream: true,
    refusals: ["no-such-tournament", "busy"],
    limit: byAddress,
  },
  joinTournament: {
    ...asked("join"),
    summary: "Enters a tournament, late too where that is possible. Guests play in unrated ones.",
    refusals: [
      "no-such-tournament",
      "tournament-over",
      "tournament-begun",
      "tournament-full",
      "tournament-removed",
      "tournament-closed",
      "not-for-bots",
      "too-few-games",
      "no-own-name",
    ],
  },
  leaveTournament: {
    ...asked("leave"),
    summary: "Withdraws from a tournament. A game that goes on is to be played.",
    refusals: ["no-such-tournament", "tournament-over", "not-entered"],
  },
  pauseTournament: {
    ...asked("pause"),
    summary: "Sits out the rounds from now on, or plays again.",
    body: pauseRequest,
    refusals: ["no-such-tournament", "tournament-over", "not-entered", "not-now"],
  },
  removeEntrant: {
    ...asked("remove"),
    summary: "The host removes a player for good.",
    body: removeRequest,
    refusals: ["no-such-tournament", "tournament-over", "not-host", "not-entered"],
  },
  beginTournament: {
    ...asked("begin"),
    summary: "The host lets it begin before its time, with those who are there.",
    refusals: ["no-such-tournament", "tournament-begun", "tournament-alone", "not-host"],
  },
  endTournament: {
    ...asked("end"),
    summary: "The host ends it: games that go on are played, and nothing begins any more.",
    refusals: ["no-such-tournament", "tournament-over", "not-host"],
  },
});

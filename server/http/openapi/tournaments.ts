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

const asks = { setting: "LIMIT_ASKS", by: "player" } as const;

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
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  tournamentGames: {
    ...get("/tournaments/games"),
    summary: "The tables at which tournaments wait for the player now, or at which their games go on; days apart.",
    answer: tournamentGames,
  },
  createTournament: {
    ...post("/tournaments"),
    summary: "Makes a tournament. It is for players who keep a name, and free of charge.",
    body: tournamentSettings,
    answer: tournamentAnswer,
    refusals: ["no-own-name", "no-such-game", "no-computer", "bad-options", "not-ratable", "too-many-tournaments"],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  readTournament: {
    ...get("/tournaments/:id"),
    summary: "A tournament: standings, pairings and who plays. Everybody who knows its link may read it.",
    access: "anybody",
    answer: tournamentView,
    refusals: ["no-such-tournament"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  watchTournament: {
    ...get("/tournaments/:id/live"),
    summary:
      "The same as events of a stream (`text/event-stream`): `all` first, then `news` with the rows that changed, each in place of the row of the same id or number.",
    access: "anybody",
    answer: tournamentView,
    isStream: true,
    refusals: ["no-such-tournament", "busy"],
    limit: { setting: "LIMIT_GAMES", by: "address" },
  },
  joinTournament: {
    ...post("/tournaments/:id/join"),
    summary: "Enters a tournament, late too where that is possible. Guests play in unrated ones.",
    answer: tournamentAnswer,
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
    limit: asks,
  },
  leaveTournament: {
    ...post("/tournaments/:id/leave"),
    summary: "Withdraws from a tournament. A game that goes on is to be played.",
    answer: tournamentAnswer,
    refusals: ["no-such-tournament", "tournament-over", "not-entered"],
    limit: asks,
  },
  pauseTournament: {
    ...post("/tournaments/:id/pause"),
    summary: "Sits out the rounds from now on, or plays again.",
    body: pauseRequest,
    answer: tournamentAnswer,
    refusals: ["no-such-tournament", "tournament-over", "not-entered", "not-now"],
    limit: asks,
  },
  removeEntrant: {
    ...post("/tournaments/:id/remove"),
    summary: "The host removes a player for good.",
    body: removeRequest,
    answer: tournamentAnswer,
    refusals: ["no-such-tournament", "tournament-over", "not-host", "not-entered"],
    limit: asks,
  },
  beginTournament: {
    ...post("/tournaments/:id/begin"),
    summary: "The host lets it begin before its time, with those who are there.",
    answer: tournamentAnswer,
    refusals: ["no-such-tournament", "tournament-begun", "tournament-alone", "not-host"],
    limit: asks,
  },
  endTournament: {
    ...post("/tournaments/:id/end"),
    summary: "The host ends it: games that go on are played, and nothing begins any more.",
    answer: tournamentAnswer,
    refusals: ["no-such-tournament", "tournament-over", "not-host"],
    limit: asks,
  },
});

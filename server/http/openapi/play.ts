/** Endpoints of tables, games, courses and vacations. */
import { z } from "zod";
import { deviceGameAnswer, deviceGameRequest } from "../../../shared/wire/device-games.ts";
import { gameFile } from "../../../shared/wire/game-file.ts";
import { hintRequest, hintsAnswer, hintsQuery } from "../../../shared/wire/people/hints.ts";
import { learntAnswer, learntRequest, openTableAnswer, seatReservation } from "../../../shared/wire/http.ts";
import { exhibitionRequest, openTableRequest } from "../../../shared/wire/open-table.ts";
import { pastGames } from "../../../shared/wire/past-games.ts";
import { gameRatings } from "../../../shared/wire/ratings.ts";
import { vacationAnswer, vacationRequest } from "../../../shared/wire/vacation.ts";
import { del, endpoints, get, nothing, post } from "./endpoint.ts";

/** The page of the list that begins before a game. */
export const pageQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe("The `finishedAt` of the last game that is known: older ones follow."),
});

/** The table that the player comes from. */
export const nextQuery = z.object({ after: z.string().optional().describe("The code of a table to leave out.") });

const moment = z.coerce.number().int().min(0);

/** Which games a stream has. */
export const gameStreamQuery = z.object({
  game: z.string().max(32).optional().describe("The id of a game, such as `skorm`."),
  since: moment.optional().describe("Only what ended then or later, in ms since 1970."),
  until: moment.optional().describe("Only what ended then or earlier."),
  opponent: z.string().min(1).max(64).optional().describe("Only games with that player: a kept name, or an id."),
});
export const streamedGame = z.object({
  file: gameFile.describe("The game as `readGame` answers it."),
  notation: z.string().exactOptional().describe("The same as people write it down, of games that have a notation."),
});

const byAddress = { setting: "LIMIT_GAMES", by: "address" } as const;

export const playEndpoints = endpoints("player", [], {
  openTable: {
    ...post("/tables"),
    summary: "Opens a table. Its maker hosts it from seat 0; others sit down with its code.",
    scope: "play",
    body: openTableRequest,
    answer: openTableAnswer,
    refusals: [
      "bad-options",
      "bots-unlisted",
      "no-such-game",
      "no-computer",
      "not-ratable",
      "too-many-tables",
      "server-full",
      "bad-origin",
      "origin-decides",
      "origin-outside",
      "no-such-game-record",
      "still-running",
      "games-away",
      "busy",
      "not-kept",
    ],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  watchExhibition: {
    ...post("/exhibition"),
    summary: "A table at which computers play each other, to look on.",
    body: exhibitionRequest,
    answer: openTableAnswer,
    refusals: ["no-such-game", "no-computer", "server-full", "not-kept"],
  },
  enterTable: {
    ...post("/tables/:code/enter"),
    summary:
      "A place in the table's room, for a seated player or to look on. 202 with the refusal `resting` or `crowded` means: ask again after the seconds of `Retry-After`.",
    scope: "read",
    answer: seatReservation,
    refusals: [
      "no-such-table",
      "table-full",
      "no-watching",
      "quarantined",
      "resting",
      "crowded",
      "busy",
      "not-kept",
      "wrong-address",
    ],
    limit: { setting: "LIMIT_CODE_MISSES", by: "address" },
  },
  enterLobby: {
    ...post("/lobby/enter"),
    summary: "A place in the lobby's room: the tables that are listed, one's own games, and quick match.",
    scope: "read",
    answer: seatReservation,
    refusals: ["wrong-address"],
  },
  nextTable: {
    ...get("/next"),
    summary: 'The table that waits for the player most urgently, or "".',
    scope: "read",
    query: nextQuery,
    answer: z.object({ code: z.string() }),
    refusals: ["identity-away"],
  },
  listGames: {
    ...get("/games"),
    summary: "Own finished games, the newest first, twenty at a time.",
    scope: "read",
    query: pageQuery,
    answer: pastGames,
    refusals: ["games-away"],
  },
  saveDeviceGame: {
    ...post("/games"),
    summary: "Keeps a finished game of the player's own device. The rules replay it first; it is never rated.",
    body: deviceGameRequest,
    answer: deviceGameAnswer,
    refusals: ["no-such-game", "bad-options", "illegal", "still-running", "too-many-games", "games-away", "busy"],
    limit: { setting: "LIMIT_TABLES", by: "player" },
  },
  gameRating: {
    ...get("/games/:id/rating"),
    summary: "What a finished game did to ratings, or why it did nothing.",
    access: "anybody",
    answer: gameRatings,
    refusals: ["no-such-game-record", "games-away"],
    limit: byAddress,
  },
  readGame: {
    ...get("/games/:id"),
    summary:
      "A finished game as its signed file, byte for byte. `X-Guests` names the seats of guests, and with a token " +
      "`X-Own-Seats` those of the player who asks.",
    access: "anybody",
    answer: gameFile,
    refusals: ["no-such-game-record", "still-running", "games-away"],
    limit: byAddress,
  },
  streamGames: {
    ...get("/players/:who/games.ndjson"),
    summary: "The finished games of a player, by a kept name or an id, the newest first.",
    access: "anybody",
    query: gameStreamQuery,
    answer: streamedGame,
    isStream: true,
    refusals: ["nobody-there", "games-away"],
    limit: { setting: "LIMIT_STREAMS", by: "address" },
  },
  signingKey: {
    ...get("/key"),
    summary: "The Ed25519 key that signs game files, as hex.",
    access: "anybody",
    answer: z.object({ key: z.string() }),
  },
  listLearnt: {
    ...get("/learnt"),
    summary: "Lessons, puzzles and notes that the player has done, by name.",
    answer: learntAnswer,
    refusals: ["learnt-away"],
  },
  keepLearnt: {
    ...post("/learnt"),
    summary: "Keeps more of them; answers with all.",
    body: learntRequest,
    answer: learntAnswer,
    refusals: ["too-much-learnt", "learnt-away"],
  },
  listHints: {
    ...get("/hints"),
    summary: "The hints that the player was given in a game, by the commitment that its table showed.",
    query: hintsQuery,
    answer: hintsAnswer,
    refusals: ["games-away"],
  },
  keepHint: {
    ...post("/hints"),
    summary: "Keeps a hint for the game's reviews. The oldest of many go.",
    body: hintRequest,
    answer: nothing,
    refusals: ["not-kept"],
  },
  readVacation: {
    ...get("/vacation"),
    summary: "How the player stands with vacations, in which clocks of days stand still.",
    answer: vacationAnswer,
    refusals: ["not-kept"],
  },
  goOnVacation: {
    ...post("/vacation"),
    summary: "Goes on vacation.",
    body: vacationRequest,
    answer: vacationAnswer,
    refusals: ["no-vacation", "not-kept"],
    limit: { setting: "LIMIT_CHANGES", by: "player" },
  },
  endVacation: {
    ...del("/vacation"),
    summary: "Comes back from vacation.",
    answer: vacationAnswer,
    refusals: ["not-kept"],
  },
});

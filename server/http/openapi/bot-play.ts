/** Endpoints by which a bot plays over plain HTTP, with its token. */
import {
  botActRequest,
  botDrawRequest,
  botGame,
  botJoinRequest,
  botLine,
} from "../../../shared/wire/bot-accounts/play.ts";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import type { RefusalCode } from "../../../shared/wire/refusal.ts";
import { endpoints, get, nothing, post } from "./endpoint.ts";

const requests = { setting: "LIMIT_BOTS", by: "owner" } as const;
const streams = { setting: "LIMIT_BOT_STREAMS", by: "owner" } as const;

/** Why a table is not reached, or does not do it now. */
const TABLE: readonly RefusalCode[] = [
  "no-such-table",
  "not-seated",
  "not-now",
  "quarantined",
  "busy",
  "resting",
  "moved-on",
  "not-kept",
  "unsettled",
];

const asked = { isForBots: true, scope: "play", answer: nothing, limit: requests } as const;

export const botPlayEndpoints = endpoints("player", ["for-bots"], {
  botStream: {
    ...get("/bot/stream"),
    summary:
      "All that concerns the bot: challenges, and its tables, each in a line whenever something of it changed. Empty " +
      "lines come every few seconds. While it is open the bot is at its tables; a new one ends the one before.",
    scope: "read",
    isForBots: true,
    answer: botLine,
    isStream: true,
    limit: streams,
  },
  botGame: {
    ...get("/bot/games/:code"),
    summary: "A table at which the bot sits, as its line in the stream.",
    scope: "read",
    isForBots: true,
    answer: botGame,
    refusals: TABLE,
    limit: requests,
  },
  botGameStream: {
    ...get("/bot/games/:code/stream"),
    summary: "The same line whenever something of that table changed.",
    scope: "read",
    isForBots: true,
    answer: botGame,
    isStream: true,
    refusals: TABLE,
    limit: streams,
  },
  botAct: {
    ...post("/bot/games/:code/act"),
    ...asked,
    summary: "An action, as one of `legal` says it.",
    body: botActRequest,
    refusals: [...TABLE, "illegal", "stale", "not-your-turn", "handed-over", "too-long"],
  },
  botJoin: {
    ...post("/bot/games/:code/join"),
    ...asked,
    summary:
      "Sits down at a table whose code was passed on, and is ready. The stream has to be open for the game to begin.",
    body: botJoinRequest,
    refusals: [
      ...TABLE,
      "table-full",
      "no-watching",
      "seat-taken",
      "dismissed",
      "not-together",
      "bots-not-asked",
      "starting",
      "too-many-tables",
    ],
  },
  botLeave: {
    ...post("/bot/games/:code/leave"),
    ...asked,
    summary: "Stands up, while the table waits.",
    refusals: [...TABLE, "starting"],
  },
  botResign: { ...post("/bot/games/:code/resign"), ...asked, summary: "Gives the game up.", refusals: TABLE },
  botDraw: {
    ...post("/bot/games/:code/draw"),
    ...asked,
    summary: "Offers a draw or agrees to it, or declines the one on offer.",
    body: botDrawRequest,
    refusals: [...TABLE, "no-draw"],
  },
  botRematch: { ...post("/bot/games/:code/rematch"), ...asked, summary: "Wants to play again.", refusals: TABLE },
  botAccept: {
    ...post("/bot/challenges/:id/accept"),
    ...asked,
    summary: "Accepts a challenge or an invitation: the bot sits at the table, and its game begins once all are there.",
    answer: openTableAnswer,
    refusals: [
      ...TABLE,
      "challenge-over",
      "challenger-full",
      "starting",
      "too-many-tables",
      "server-full",
      "no-such-game",
      "bad-options",
      "not-ratable",
      "table-full",
      "no-watching",
      "seat-taken",
      "dismissed",
      "not-together",
      "friends-away",
    ],
  },
  botDecline: {
    ...post("/bot/challenges/:id/decline"),
    ...asked,
    summary: "Declines it.",
    refusals: ["challenge-over", "friends-away"],
  },
});

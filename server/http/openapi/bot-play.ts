/** Endpoints by which a bot plays over plain HTTP, with its token. */
import { z } from "zod";
import {
  botActRequest,
  botDrawRequest,
  botGame,
  botJoinRequest,
  botLine,
} from "../../../shared/wire/bot-accounts/play.ts";
import { openTableAnswer } from "../../../shared/wire/http.ts";
import type { RefusalCode } from "../../../shared/wire/refusal.ts";
import type { Endpoint, Endpoints } from "./endpoint.ts";

const nothing = z.object({}).strict();
const requests = { setting: "LIMIT_BOTS", by: "owner" } as const;
const streams = { setting: "LIMIT_BOT_STREAMS", by: "owner" } as const;

/** Why a table is not reached, or does not do it now. */
const TABLE: readonly RefusalCode[] = [
  "for-bots",
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

const forBot = { access: "player", scope: "play", isForBots: true } as const;
const asked = { method: "post", ...forBot, answer: nothing, limit: requests } as const satisfies Partial<Endpoint>;

export const botPlayEndpoints = {
  botStream: {
    method: "get",
    path: "/bot/stream",
    summary:
      "All that concerns the bot: challenges, and its tables, each in a line whenever something of it changed. Empty " +
      "lines come every few seconds. While it is open the bot is at its tables; a new one ends the one before.",
    access: "player",
    scope: "read",
    isForBots: true,
    answer: botLine,
    isStream: true,
    refusals: ["for-bots"],
    limit: streams,
  },
  botGame: {
    method: "get",
    path: "/bot/games/:code",
    summary: "A table at which the bot sits, as its line in the stream.",
    access: "player",
    scope: "read",
    isForBots: true,
    answer: botGame,
    refusals: TABLE,
    limit: requests,
  },
  botGameStream: {
    method: "get",
    path: "/bot/games/:code/stream",
    summary: "The same line whenever something of that table changed.",
    access: "player",
    scope: "read",
    isForBots: true,
    answer: botGame,
    isStream: true,
    refusals: TABLE,
    limit: streams,
  },
  botAct: {
    ...asked,
    path: "/bot/games/:code/act",
    summary: "An action, as one of `legal` says it.",
    body: botActRequest,
    refusals: [...TABLE, "illegal", "stale", "not-your-turn", "handed-over", "too-long"],
  },
  botJoin: {
    ...asked,
    path: "/bot/games/:code/join",
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
    ...asked,
    path: "/bot/games/:code/leave",
    summary: "Stands up, while the table waits.",
    refusals: [...TABLE, "starting"],
  },
  botResign: { ...asked, path: "/bot/games/:code/resign", summary: "Gives the game up.", refusals: TABLE },
  botDraw: {
    ...asked,
    path: "/bot/games/:code/draw",
    summary: "Offers a draw or agrees to it, or declines the one on offer.",
    body: botDrawRequest,
    refusals: [...TABLE, "no-draw"],
  },
  botRematch: { ...asked, path: "/bot/games/:code/rematch", summary: "Wants to play again.", refusals: TABLE },
  botAccept: {
    ...asked,
    path: "/bot/challenges/:id/accept",
    summary: "Accepts a challenge or an invitation: the bot sits at the table, and its game begins once all are there.",
    answer: openTableAnswer,
    refusals: [
      ...TABLE,
      "challenge-over",
      "challenger-full",
      "starting",
      "too-many-tables",
      "house-full",
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
    ...asked,
    path: "/bot/challenges/:id/decline",
    summary: "Declines it.",
    refusals: ["for-bots", "challenge-over", "friends-away"],
  },
} as const satisfies Endpoints;

/** Endpoints for players who have bot accounts. What bots themselves ask is described in `bot-play.ts`. */
import {
  botAccounts,
  newBotRequest,
  newBotToken,
  newBotTokenRequest,
} from "../../../shared/wire/bot-accounts/account.ts";
import type { Endpoints } from "./endpoint.ts";

const change = { setting: "LIMIT_CHANGES", by: "player" } as const;

export const botAccountEndpoints = {
  listBots: {
    method: "get",
    path: "/bots",
    summary: "The player's bot accounts, each with its tokens, which are told only once.",
    access: "player",
    answer: botAccounts,
    refusals: ["identity-away"],
  },
  makeBot: {
    method: "post",
    path: "/bots",
    summary: "A bot account under a name of its own, of a player who keeps a name.",
    access: "player",
    body: newBotRequest,
    answer: botAccounts,
    refusals: [
      "keep-name-first",
      "bad-name",
      "no-own-name",
      "name-taken",
      "name-refused",
      "too-many-bots",
      "identity-away",
    ],
    limit: change,
  },
  removeBot: {
    method: "post",
    path: "/bots/:id/remove",
    summary: "Deletes a bot account for good, as `deleteAccount` does. Asks for `X-Proof`.",
    access: "player",
    answer: botAccounts,
    refusals: ["no-such-bot", "prove-first", "identity-away"],
  },
  makeBotToken: {
    method: "post",
    path: "/bots/:id/tokens",
    summary: "A token for a bot account, good for its scopes until it is withdrawn, and for 400 days.",
    access: "player",
    body: newBotTokenRequest,
    answer: newBotToken,
    refusals: ["no-such-bot", "too-many-tokens", "identity-away"],
    limit: change,
  },
  withdrawBotToken: {
    method: "post",
    path: "/bots/:id/tokens/:token/remove",
    summary: "Withdraws a token. Whatever is open by it is closed.",
    access: "player",
    answer: botAccounts,
    refusals: ["no-such-bot", "identity-away"],
  },
} as const satisfies Endpoints;

/** Endpoints for players who have bot accounts. What bots themselves ask is described in `bot-play.ts`. */
import {
  botAccounts,
  newBotRequest,
  newBotToken,
  newBotTokenRequest,
} from "../../../shared/wire/bot-accounts/account.ts";
import { endpoints, get, post } from "./endpoint.ts";

const change = { setting: "LIMIT_CHANGES", by: "player" } as const;

export const botAccountEndpoints = endpoints("player", ["identity-away"], {
  listBots: {
    ...get("/bots"),
    summary: "The player's bot accounts, each with its tokens, which are told only once.",
    answer: botAccounts,
  },
  makeBot: {
    ...post("/bots"),
    summary: "A bot account under a name of its own, of a player who keeps a name.",
    body: newBotRequest,
    answer: botAccounts,
    refusals: ["keep-name-first", "bad-name", "no-own-name", "name-taken", "name-refused", "too-many-bots"],
    limit: change,
  },
  removeBot: {
    ...post("/bots/:id/remove"),
    summary: "Deletes a bot account for good, as `deleteAccount` does. Asks for `X-Proof`.",
    answer: botAccounts,
    refusals: ["no-such-bot", "prove-first"],
  },
  makeBotToken: {
    ...post("/bots/:id/tokens"),
    summary: "A token for a bot account, good for its scopes until it is withdrawn, and for 400 days.",
    body: newBotTokenRequest,
    answer: newBotToken,
    refusals: ["no-such-bot", "too-many-tokens"],
    limit: change,
  },
  withdrawBotToken: {
    ...post("/bots/:id/tokens/:token/remove"),
    summary: "Withdraws a token. Whatever is open by it is closed.",
    answer: botAccounts,
    refusals: ["no-such-bot"],
  },
});

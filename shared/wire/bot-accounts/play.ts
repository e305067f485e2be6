/** How a bot plays by plain HTTP: the lines of its stream, and what it asks. */
import { z } from "zod";
import { ACTION_LENGTH } from "../../kernel/steps.ts";
import { clockSetting } from "../clock.ts";
import { challengeTerms } from "../people/challenges.ts";
import { plainOptions } from "../table.ts";

const seat = z.int();

/** A table of the bot's, as its seat may know it: a line whenever something of it changed. */
export const botGame = z.object({
  type: z.literal("game"),
  code: z.string(),
  /** The id of the game's rules, such as `skorm`. */
  game: z.string(),
  phase: z.enum(["waiting", "playing", "finished"]),
  /** The bot's seat; -1 if it has none any more. */
  seat,
  /** Whether the game asks the bot for an action now. */
  yourTurn: z.boolean(),
  /** The actions that it may choose from then, as `act` takes them. */
  legal: z.array(z.string()),
  /** The number of steps so far. `act` may send it, to be refused if the board has changed since. */
  version: z.int(),
  /** The steps so far, as everybody may read them. */
  log: z.array(z.string()),
  /** The state of the game, as `GET /protocol` describes it, and as the bot's seat may know it; null before a game. */
  state: z.looseObject({}).nullable(),
  seats: z.array(
    z.object({
      /** The id of the player, or "" of a free seat. */
      player: z.string(),
      name: z.string(),
      /** The level of a computer of the server, or "". */
      level: z.string(),
      ready: z.boolean(),
      present: z.boolean(),
      /** Ms that are left on its clock; null without a clock. */
      ms: z.number().nullable(),
      clockRuns: z.boolean(),
      /** Whether the player wants to play again. */
      rematch: z.boolean(),
    }),
  ),
  clock: clockSetting.nullable(),
  options: plainOptions,
  rated: z.boolean(),
  /** The seat that offers a draw, or -1. */
  drawOffer: seat,
  /** How a finished game ended: seats by place, the best first. */
  result: z.object({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
  /** The id under which the game can be read once it is finished; "" before there is one. */
  gameId: z.string(),
  /** The server's clock, in ms since 1970. */
  now: z.number(),
});
export type BotGame = z.infer<typeof botGame>;

/** Somebody wants to play: an answer is asked for. */
const botChallenge = z.object({
  type: z.literal("challenge"),
  /** What `POST /bot/challenges/ID/accept` and `/decline` name. */
  id: z.string(),
  from: z.object({ id: z.string(), name: z.string() }),
  game: z.string(),
  /** The terms of the game; left out of an invitation to an existing table. */
  terms: challengeTerms.exactOptional(),
  at: z.number(),
});
export type BotChallenge = z.infer<typeof botChallenge>;

/** A challenge that needs no answer any more. */
const endedChallenge = z.object({ type: z.literal("challengeEnded"), id: z.string() });

/** A line of a bot's stream. Empty lines between them say that it is open. */
export const botLine = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), bot: z.object({ id: z.string(), name: z.string() }) }),
  botChallenge,
  endedChallenge,
  botGame,
  z.object({ type: z.literal("gameGone"), code: z.string() }),
]);
export type BotLine = z.infer<typeof botLine>;

export const botActRequest = z
  .object({
    action: z.string().min(1).max(ACTION_LENGTH),
    /** The `version` of the position that the action is for; the newest if left out. */
    version: z.int().min(0).exactOptional(),
  })
  .strict();

/** Takes the named seat, or the first free one. */
export const botJoinRequest = z.object({ seat: z.int().min(0).max(7).exactOptional() }).strict();
export const botDrawRequest = z.object({ agree: z.boolean() }).strict();

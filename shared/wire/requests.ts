/**
 * What a client may ask of a room: a name, a payload and an answer. All of it goes by `room.request(name, payload)`;
 * a refusal arrives as `reason` (see refusal.ts).
 */
import { z } from "zod";
import { LEVELS } from "../kernel/bot.ts";
import { ACTION_LENGTH } from "../kernel/steps.ts";
import { BOT_PACES } from "./bots.ts";
import { clockSetting } from "./clock.ts";
import { CHAT_LENGTH, nonce, seal } from "./messages.ts";
import { playerName } from "./names.ts";
import { planLine } from "./plans.ts";
import { settingsChange } from "./table.ts";

const empty = z.object({}).strict();

const seat = z.int().min(0).max(7);
const version = z.int().min(0);
const level = z.enum(LEVELS);
/** The longest text that a player can bring to a game. */
const BROUGHT_LENGTH = 6000;
const actionText = z.string().min(1).max(ACTION_LENGTH);

/** One seat of somebody who holds several, on one device; left out by everybody else. */
const ofSeat = z.object({ seat: seat.exactOptional() }).strict();

export const tableRequests = {
  /**
   * `[version, action]`, or `[version, action, seat]` of somebody who holds several seats: an action made on the board
   * of that version. A tuple keeps it small on the wire.
   */
  act: z.union([z.tuple([version, actionText]), z.tuple([version, actionText, seat])]),
  /**
   * Takes a free seat, or moves to it, while the table waits. With a guest's name it is a further seat, for somebody
   * who plays on the same device.
   */
  sit: z.object({ seat, guest: playerName.exactOptional() }).strict(),
  /**
   * Leaves a seat, or all of the player's seats if none is named, while the table waits; a game is only left by
   * `resign`.
   */
  stand: ofSeat,
  /** For all seats of the player. */
  ready: z.object({ ready: z.boolean(), seal: seal.exactOptional() }).strict(),
  /**
   * Shows the nonce of all of the player's seats, once every seat has sealed its own: pages have to do so before
   * `revealBy`.
   */
  reveal: z.object({ nonce }).strict(),
  /** Host only, while waiting; asks everybody to be ready again. */
  configure: settingsChange,
  /** While waiting: what the own seat brings to the game, in a game in which players bring something; "" for nothing. */
  bring: z.object({ value: z.string().max(BROUGHT_LENGTH) }).strict(),
  /** Host only, while waiting: puts a computer into a free seat, or one of another level in its place. */
  seatComputer: z.object({ seat, level }).strict(),
  /** Anybody who sits: how fast computers move, at any time. */
  pace: z.object({ pace: z.enum(BOT_PACES) }).strict(),
  /**
   * Wants a computer to play on in a seat whose player is away past the claim, or has left since which nobody has
   * acted. It does when all people who play on agree.
   */
  handOver: z.object({ seat, level }).strict(),
  /** Agrees that a computer plays on in the seat that somebody named, or refuses it. */
  answerHandOver: z.object({ agree: z.boolean() }).strict(),
  /** Takes the own seats back from the computer. */
  takeOver: empty,
  /** Host only, while waiting: empties a seat. */
  dismiss: z.object({ seat }).strict(),
  resign: ofSeat,
  /** Offers a draw, or agrees to the one on offer. */
  draw: z.object({ agree: z.boolean() }).strict(),
  /**
   * Takes the game back to the position after `to` steps: at once if nothing has come out since that was not known
   * before, otherwise after asking the others. `to` is the index of an action of the player's seat.
   */
  undo: z.object({ to: version }).strict(),
  /** Answers the seat that asks for an undo, or takes the own question back. */
  answerUndo: z.object({ agree: z.boolean() }).strict(),
  /** Takes out the seat to move, whose player has been away for too long. */
  claim: z.object({ seat }).strict(),
  /** Gives an opponent's clock more time, as much as `giftTime` of the table's clock says. */
  giveTime: z.object({ seat }).strict(),
  /** Asks for another game with the seats moved on by one; it starts when everybody who is there wants it. */
  rematch: z.object({ want: z.boolean(), seal: seal.exactOptional() }).strict(),
  /**
   * In a slow game of two, while the other one is to act: a line of "if they do this, I do that", on the board of that
   * version. It is done without being asked for, and nobody else is told.
   */
  plan: z.object({ version, line: planLine, seat: seat.exactOptional() }).strict(),
  /** Drops one of the player's lines, in the form that `plans` returns; all of them if none is named. */
  unplan: z.object({ line: planLine.exactOptional(), seat: seat.exactOptional() }).strict(),
  /** In a live game of two who see everything, while the other one is to act: what is done then, or "" for nothing. */
  ahead: z.object({ version, action: z.string().max(ACTION_LENGTH), seat: seat.exactOptional() }).strict(),
  /** Has read what was said, up to the line of that number. */
  read: z.object({ line: z.int().min(0) }).strict(),
  chat: z.object({ text: z.string().trim().min(1).max(CHAT_LENGTH) }).strict(),
} as const;

/** Questions to a table that change nothing, each with its answer. */
export const tableQuestions = {
  /**
   * What a seat of the player remembers beyond its view of the board, for a hint: `recalled`. Refused if anybody plays
   * who did not ask for hints.
   */
  recall: ofSeat,
  /** The plans of a seat of the player: `plansAnswer`. */
  plans: ofSeat,
  /** How far the player has read the chat, on any of their devices: `lastReadAnswer`. */
  lastRead: empty,
} as const;

/** What a quick match is looked for by: everybody in one queue wants the same. */
export const matchTerms = z
  .object({
    game: z.string().max(32),
    seats: z.int().min(2).max(8),
    clock: clockSetting.nullable(),
    /** Whether the game is to change ratings; without a clock it does not. */
    rated: z.boolean().default(true),
    /** Whether bots may be among them: those who say so wait in queues of their own, for games that are not rated. */
    bots: z.literal(true).exactOptional(),
  })
  .strict();
export type MatchTerms = z.infer<typeof matchTerms>;

/** `again`: the line broke since this was asked, so that what came of it may not have been heard. */
const seekRequest = matchTerms.extend({ again: z.boolean().exactOptional() });
export type SeekRequest = z.infer<typeof seekRequest>;

export const lobbyRequests = {
  /** Joins a queue, leaving any other. */
  seek: seekRequest,
  unseek: empty,
} as const;

export type TableRequests = typeof tableRequests;
export type TableRequestName = keyof TableRequests;

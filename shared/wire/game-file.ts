/**
 * A finished game as a file: what `GET /api/games/:id` answers, what people download, and what anybody can replay and
 * check. One text is right for each game, byte for byte, so that nothing in it can be changed unnoticed.
 */
import { z } from "zod";
import { nonce } from "./messages.ts";
import { seedText } from "../kernel/record.ts";
import { clockSetting } from "./clock.ts";
import { plainOptions } from "./table.ts";

export const GAME_FILE_FORMAT = "skerry game 1";

/** "" stands for what a game that was not kept by a server, but written down by hand, does not have. */
const orNone = (text: z.ZodString) => z.union([text, z.literal("")]);

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** A game that another one was taken up from: its id or "", its seed, and up to which step it was followed. */
export const gameOrigin = z
  .object({ id: z.string().max(32), seed: seedText, steps: z.int().min(0).max(5000) })
  .strict();

const score = z.union([z.number(), z.string()]);

export const gameResult = z.object({
  ranking: z.array(z.array(z.int().min(0).max(7))),
  reason: z.string().max(64),
  sheet: z.array(z.object({ line: z.string().max(64), values: z.array(score) })),
});

/** The keys stand in the order in which they are written. */
export const gameFile = z
  .object({
    format: z.literal(GAME_FILE_FORMAT),
    /** The id that its permanent link ends with. */
    id: z.string().max(32),
    game: z.string().max(32),
    rulesVersion: z.int(),
    seats: z.int().min(1).max(8),
    options: plainOptions,
    clock: clockSetting.nullable(),
    /** Names, by seat. */
    players: z.array(z.string().max(20)),
    /** In ms since 1970. */
    startedAt: z.number(),
    finishedAt: z.number(),
    /** What was shown before anybody gave a nonce: see kernel/fairness.ts. "" where nobody promised anything. */
    commitment: orNone(hex(32)),
    /** What the server had drawn, shown at the end only. */
    secret: hex(32),
    /** By seat; "" of a seat that gave none. */
    nonces: z.array(orNone(nonce)),
    /** The games that this one was taken up from, oldest first. */
    origins: z.array(gameOrigin).max(20),
    /** See kernel/steps.ts. */
    steps: z.array(z.string().max(72)),
    /** When each step was taken, in ms since `startedAt`; nothing at all where nobody knows any more. */
    times: z.array(z.number()),
    /** Without a ranking for a game that did not end. */
    result: gameResult,
    /** The Ed25519 key of the server that kept the game, and its signature: of the whole text with "" in its place. */
    key: orNone(hex(32)),
    signature: orNone(hex(64)),
  })
  .strict();
export type GameFile = z.infer<typeof gameFile>;

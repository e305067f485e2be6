/**
 * A finished game as a file: what `GET /api/games/:id` answers, what people download, and what anybody can replay and
 * check. One text is right for each game, byte for byte, so that nothing in it can be changed unnoticed.
 */
import { z } from "zod";
import { STEP_LENGTH } from "../kernel/steps.ts";
import { nonce, seal } from "./messages.ts";
import { seedText } from "../kernel/record.ts";
import { botLevel } from "./bots.ts";
import { clockSetting } from "./clock.ts";
import { bounded, longList } from "./bounded-list.ts";
import { plainOptions } from "./table.ts";

/** The first form is that of games whose players gave their nonces in the open; the second one has their seals. */
export const GAME_FILE_FORMATS = ["skerry game 1", "skerry game 2"] as const;

/** "" is the value of facts that are missing in a game that was written down by hand and not on a server. */
const orNone = (text: z.ZodString) => z.union([text, z.literal("")]);

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** The parts of a seed, and the promise of it: see kernel/fairness.ts. */
const chancePromise = z
  .object({
    commitment: hex(32),
    secret: hex(32),
    seals: z.array(orNone(seal)).exactOptional(),
    nonces: z.array(orNone(nonce)),
  })
  .strict();

/** The number of steps that a game may have before it is taken up. */
export const MAX_STEPS = 5000;

/** A game that another one was taken up from: its id or "", its seed, and up to which step it was followed. */
export const gameOrigin = z
  .object({
    id: z.string().max(32),
    seed: seedText,
    steps: z.int().min(0).max(MAX_STEPS),
    /**
     * The promise of that game's chance. Null if the server that signed the file does not know of one; left out of
     * files of the first form, which do not mention it.
     */
    promise: chancePromise.nullable().exactOptional(),
  })
  .strict();
export type GameOrigin = z.infer<typeof gameOrigin>;

const score = z.union([z.number(), z.string()]);

export const gameResult = z.object({
  ranking: z.array(z.array(z.int().min(0).max(7))),
  reason: z.string().max(64),
  sheet: z.array(z.object({ line: z.string().max(64), values: z.array(score) })),
});

/** Parts that these values never come near, counted with all that is in them. */
const MAX_SEATS = 20;
const MAX_ORIGINS = 1000;
const MAX_RESULT_PARTS = 1000;

function isStepText(step: unknown): step is string {
  return typeof step === "string" && step.length <= STEP_LENGTH;
}

function isNumber(time: unknown): time is number {
  return Number.isFinite(time);
}

/** The keys stand in the order in which they are written. */
export const gameFile = z
  .object({
    format: z.enum(GAME_FILE_FORMATS),
    /** The id that its permanent link ends with. */
    id: z.string().max(32),
    game: z.string().max(32),
    rulesVersion: z.int(),
    seats: z.int().min(1).max(8),
    options: plainOptions,
    clock: clockSetting.nullable(),
    /** Names, by seat. */
    players: bounded(z.array(z.string().max(20)), MAX_SEATS),
    /** Levels of computers at the start, by seat, "" for a person; left out of games without computers. */
    bots: bounded(z.array(botLevel), MAX_SEATS).exactOptional(),
    /** In ms since 1970. */
    startedAt: z.number(),
    finishedAt: z.number(),
    /**
     * The commitment that was shown before anybody gave a nonce: see kernel/fairness.ts. "" if nobody promised
     * anything.
     */
    commitment: orNone(hex(32)),
    /** The secret that the server had drawn, shown at the end only. */
    secret: hex(32),
    /** By seat; "" of a seat that sealed nothing. In the second form only. */
    seals: bounded(z.array(orNone(seal)), MAX_SEATS).exactOptional(),
    /** By seat; "" of a seat that gave none. */
    nonces: bounded(z.array(orNone(nonce)), MAX_SEATS),
    /** The games that this one was taken up from, oldest first. */
    origins: bounded(z.array(gameOrigin).max(20), MAX_ORIGINS),
    /** See kernel/steps.ts. */
    steps: longList(isStepText),
    /** The time of each step, in ms since `startedAt`; empty if nobody knows the times any more. */
    times: longList(isNumber),
    /** Without a ranking for a game that did not end. */
    result: bounded(gameResult, MAX_RESULT_PARTS),
    /** The Ed25519 key of the server that kept the game, and its signature: of the whole text with "" in its place. */
    key: orNone(hex(32)),
    signature: orNone(hex(64)),
  })
  .strict()
  .refine(({ format, seals, origins }) => {
    const sealed = format !== GAME_FILE_FORMATS[0];
    return sealed === (seals !== undefined) && origins.every(({ promise }) => sealed === (promise !== undefined));
  });
export type GameFile = z.infer<typeof gameFile>;

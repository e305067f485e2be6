/** Games of a player's own device, as they are sent to be kept. */
import { z } from "zod";
import { seedText } from "../kernel/record.ts";
import { STEP_LENGTH } from "../kernel/steps.ts";
import { botLevel } from "./bots.ts";
import { bounded, longList } from "./bounded-list.ts";
import { nonce, seal } from "./messages.ts";
import { plainOptions } from "./table.ts";

/** A finished game that its player played on their own device, as that says it was. */
export const deviceGameRequest = z
  .object({
    game: z.string().max(32),
    rulesVersion: z.int(),
    seats: z.int().min(1).max(8),
    options: plainOptions,
    /** By seat: the level of a computer, or "" of a person on the device. */
    bots: bounded(z.array(botLevel).max(8), 9),
    /** By seat, of people; those of computers follow from their levels. */
    names: bounded(z.array(z.string().max(20)).max(8), 9),
    /** What its chance was made of: see kernel/fairness.ts. */
    secret: seedText,
    seals: bounded(z.array(z.union([seal, z.literal("")])).max(8), 9),
    nonces: bounded(z.array(z.union([nonce, z.literal("")])).max(8), 9),
    startedAt: z.number().min(0),
    steps: longList((step): step is string => typeof step === "string" && step.length <= STEP_LENGTH),
    /** When each step was taken. */
    times: longList((time): time is number => Number.isFinite(time)),
  })
  .strict();
export type DeviceGameRequest = z.infer<typeof deviceGameRequest>;
export const deviceGameAnswer = z.object({ id: z.string() });

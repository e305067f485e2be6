/** What players decide ahead of their turn: lines of "if they do this, I do that", and one action for whatever comes. */
import { z } from "zod";
import { STEP_LENGTH } from "../kernel/steps.ts";
import { bounded } from "./bounded-list.ts";

/** The most lines of a seat, and the most steps of a line. */
export const MAX_PLANS = 24;
export const MAX_PLAN_STEPS = 24;

/** The steps of a line, each as `writeStep` gives it: from what others do first to what is done last. */
export const planLine = bounded(
  z.array(z.string().min(2).max(STEP_LENGTH)).min(2).max(MAX_PLAN_STEPS),
  MAX_PLAN_STEPS + 1,
);

/** The answer to a seat's own player, and to nobody else. */
export const plansAnswer = z.object({
  plans: z.array(z.array(z.string())),
  /** The action that is made as soon as it is the seat's turn, or "". */
  ahead: z.string(),
});
export type PlansAnswer = z.infer<typeof plansAnswer>;

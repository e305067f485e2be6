/** What players decide ahead of their turn: lines of "if they do this, I do that", and one action for whatever comes. */
import { z } from "zod";
import { STEP_LENGTH } from "../kernel/steps.ts";
import { few } from "./bounded-list.ts";

/** A seat has so many lines at most, and a line so many steps. */
export const MOST_PLANS = 24;
export const LONGEST_PLAN = 24;

/** The steps of a line, each as `writeStep` gives it: from what others do first to what is done last. */
export const planLine = few(z.array(z.string().min(2).max(STEP_LENGTH)).min(2).max(LONGEST_PLAN), LONGEST_PLAN + 1);

/** What is told to a seat's own player, and to nobody else. */
export const plansAnswer = z.object({
  plans: z.array(z.array(z.string())),
  /** The action that is made as soon as it is the seat's turn, or "". */
  ahead: z.string(),
});
export type PlansAnswer = z.infer<typeof plansAnswer>;

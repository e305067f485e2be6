/** What was sent with a request: anything, until it is parsed. */
import type { z } from "zod";
import { type Refusal, refusal } from "../../wire/refusal.ts";

/** The payload, or why it is none: too long where only length is wrong, malformed otherwise. */
export function readPayload<Format extends z.ZodType>(
  format: Format,
  payload: unknown,
): { readonly payload: z.output<Format> } | { readonly refused: Refusal } {
  const parsed = format.safeParse(payload);
  if (parsed.success) return { payload: parsed.data };
  const tooLong = parsed.error.issues.every((issue) => issue.code === "too_big" && issue.origin === "string");
  return { refused: refusal(tooLong ? "too-large" : "malformed") };
}

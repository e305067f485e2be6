/** Parses the payload of a request, which may be anything. */
import type { z } from "zod";
import { type Refusal, refusal } from "../../wire/refusal.ts";

/** The payload, or the reason for refusing it: too long if only its length is wrong, otherwise malformed. */
export function readPayload<Format extends z.ZodType>(
  format: Format,
  payload: unknown,
): { readonly payload: z.output<Format> } | { readonly refused: Refusal } {
  const parsed = format.safeParse(payload);
  if (parsed.success) return { payload: parsed.data };
  const tooLong = parsed.error.issues.every((issue) => issue.code === "too_big" && issue.origin === "string");
  return { refused: refusal(tooLong ? "too-large" : "malformed") };
}

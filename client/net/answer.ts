/** Answers of the server: a value, or why not. */
import { z } from "zod";
import { isRefusalCode, type Refusal, refusal } from "../../shared/wire/refusal.ts";

export type Answer<T> = { readonly value: T } | { readonly refused: Refusal };

const refusalShape = z.object({ code: z.string(), message: z.string() });

/** The refusal in what came over the wire; anything that is none becomes a fault of the server. */
export function readRefusal(body: unknown): Refusal {
  const { success, data } = refusalShape.safeParse(body);
  if (!success || !isRefusalCode(data.code)) return refusal("internal");
  return { code: data.code, message: data.message };
}

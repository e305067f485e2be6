import type { Refusal } from "../../../shared/wire/refusal.ts";
import { toast } from "../kit/live.tsx";

/** Waits for an answer of the table and shows why, when it is no. */
export async function ask(request: Promise<Refusal | undefined>): Promise<boolean> {
  const refused = await request;
  if (refused !== undefined) toast(refused.message);
  return refused === undefined;
}

/** Who may say nothing at a table just now, as the server has it (`shared/table/inputs/chat.ts`). */
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableSession } from "../../net/session.ts";

/** @param muted what a player is held to, by whoever runs the server */
export function whySilent({ table, seat, settings }: TableSession, muted: Refusal | null): Refusal | undefined {
  if (muted !== null) return muted;
  if (table.value?.phase !== "playing") return undefined;
  if (seat.value === undefined) return refusal("watchers-quiet");
  return settings.value?.talk === false ? refusal("no-talk") : undefined;
}

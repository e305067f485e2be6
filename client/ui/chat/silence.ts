/** Who may say nothing at a table just now, as the server has it (`shared/table/inputs/chat.ts`). */
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { TableSession } from "../../net/session.ts";

/** @param muted the operators' sanction on the player, if there is one */
export function whySilent({ table, seat, settings }: TableSession, muted: Refusal | null): Refusal | undefined {
  if (muted !== null) return muted;
  if (table.value?.phase !== "playing") return undefined;
  if (seat.value === undefined) return refusal("watchers-quiet");
  return settings.value?.talk === false ? refusal("no-talk") : undefined;
}

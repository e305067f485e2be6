import type { TableSession } from "../../net/session.ts";
import { turning } from "../settings.ts";

/**
 * The seat from whose side a board without secrets is seen: where people share the device it stays where it is, unless
 * they want it to turn to whoever is to move. Undefined for somebody who looks on.
 */
export function nearSeat({ seats, seat }: Pick<TableSession, "seats" | "seat">): number | undefined {
  return seats.value.length > 1 && !turning.value ? seats.value[0] : seat.value;
}

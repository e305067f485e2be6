/** The seats of one player at a table: one, none, or several if people share a device. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { TableView } from "../../shared/wire/table.ts";
import { shareStructure } from "./structural-sharing.ts";
import type { TableSession } from "./session.ts";

/** The facts about a player's seats in a session. */
export function heldSeats(
  table: ReadonlySignal<TableView | undefined>,
  player: string,
): Pick<TableSession, "seats" | "seat" | "lookFrom"> {
  const chosen = signal<number | undefined>(undefined);
  let known: readonly number[] = [];
  const seats = computed(() => {
    const ownSeats = table.value?.seats.flatMap((seat, at) => (seat.player === player ? [at] : [])) ?? [];
    known = shareStructure(known, ownSeats);
    return known;
  });
  const seat = computed(() => {
    const { value } = chosen;
    return value !== undefined && seats.value.includes(value) ? value : seats.value[0];
  });
  return {
    seats,
    seat,
    lookFrom(wanted) {
      chosen.value = wanted;
    },
  };
}

/**
 * The seat that has a device which several people share. In a game with secrets nothing is shown until the player says
 * that they have the device; in an open game the view just follows the turn.
 */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";

export interface Device {
  /** The seat that has the device, or is to get it; undefined for a watcher. */
  readonly holder: ReadonlySignal<Seat | undefined>;
  /** Whether everything is covered until the holder has confirmed to be there. */
  readonly covered: ReadonlySignal<boolean>;
  /** The holder has the device and is alone with it. */
  uncover(): void;
  close(): void;
}

export function openDevice(session: TableSession, page: Pick<GamePage, "actors" | "hasSecrets" | "isOpen">): Device {
  const shown = signal<{ readonly round: number; readonly seat: Seat } | undefined>(undefined);
  const round = computed(() => session.table.value?.round ?? 0);
  const game = computed(() => session.table.value?.game);
  const actors = computed(() => page.actors(game.value));
  const shared = computed(() => session.seats.value.length > 1 && session.table.value?.phase === "playing");
  const holder = computed(() => {
    const { value: seat } = session.seat;
    return shared.value ? holderOf(session.seats.value, actors.value, seat) : seat;
  });
  const secret = computed(() => page.hasSecrets && page.isOpen?.(game.value) !== true);
  const covered = computed(() => {
    const isHolders = shown.value?.round === round.value && shown.value.seat === holder.value;
    return shared.value && secret.value && !isHolders;
  });
  const stop = effect(() => {
    if (shared.value && !secret.value && holder.value !== undefined) session.lookFrom(holder.value);
  });
  return {
    holder,
    covered,
    uncover() {
      const seat = holder.peek();
      if (seat === undefined) return;
      session.lookFrom(seat);
      shown.value = { round: round.peek(), seat };
    },
    close: stop,
  };
}

/** The first own seat that may act: of decisions that are made at the same time, each seat's in order of seats. */
function holderOf(held: readonly Seat[], actors: readonly Seat[], current: Seat | undefined): Seat | undefined {
  return held.find((seat) => actors.includes(seat)) ?? current;
}

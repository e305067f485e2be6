/** What pages and boards know of the table that they show. The connection behind it is in table.ts. */
import type { ReadonlySignal } from "@preact/signals";
import type { z } from "zod";
import type { Plain } from "../../shared/kernel/game.ts";
import type { TableRequestName, TableRequests } from "../../shared/wire/messages.ts";
import type { PlansAnswer } from "../../shared/wire/plans.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import type { TableSettings, TableView } from "../../shared/wire/table.ts";

/**
 * `joining` until the first state; `live`; `reconnecting` while the client tries again by itself;
 * `closed` when it gave up for a reason that trying again cannot mend (`closedBy`).
 */
export type Link = "joining" | "live" | "reconnecting" | "closed";

export interface TableSession {
  readonly code: string;
  /** This player's id. */
  readonly me: string;
  readonly link: ReadonlySignal<Link>;
  /** When the next try starts, as `Date.now()`; 0 unless reconnecting. */
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  /** The table after the newest patch; the last one known while reconnecting. */
  readonly table: ReadonlySignal<TableView | undefined>;
  readonly settings: ReadonlySignal<TableSettings | undefined>;
  /** All seats of this player, ascending: several where people share this device, none for somebody who looks on. */
  readonly seats: ReadonlySignal<readonly number[]>;
  /** The one of them that acts and looks now, or undefined for somebody who looks on. */
  readonly seat: ReadonlySignal<number | undefined>;
  /** Acts and looks from another seat of this player's from now on. */
  lookFrom(seat: number): void;
  /** Server time in ms, by the estimate of this client. */
  now(): number;
  /** Asks the table for something. Never throws: undefined when it was done, otherwise why not. */
  request<Name extends TableRequestName>(
    name: Name,
    payload: z.input<TableRequests[Name]>,
  ): Promise<Refusal | undefined>;
  /**
   * What a seat of one's own saw openly and that is hidden again, for a computer that advises it; undefined where
   * nothing is told.
   */
  recall(seat: number): Promise<Plain | undefined>;
  /** What was decided ahead for the own seat; undefined where nobody tells. */
  plans(): Promise<PlansAnswer | undefined>;
  /** Tries at once instead of waiting for the back-off. */
  retry(): void;
  /** Closes the connection; the seat stays this player's. */
  leave(): void;
}

/** The seat that is `you`: undefined for somebody who looks on, and where several people share the device. */
export function ownSeat({ seats }: Pick<TableSession, "seats">): number | undefined {
  return seats.value.length === 1 ? seats.value[0] : undefined;
}

/** A table as pages and boards see it. The connection behind it is in table.ts. */
import type { ReadonlySignal } from "@preact/signals";
import type { z } from "zod";
import type { Plain } from "../../shared/kernel/game.ts";
import type { TableRequestName, TableRequests } from "../../shared/wire/requests.ts";
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
  /** Whether this device alone keeps the table. */
  readonly onDevice?: boolean;
  readonly link: ReadonlySignal<Link>;
  /** When the next try starts, as `performance.now()`; 0 unless reconnecting. */
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  /** Whether something that was asked has had no answer for a while. */
  readonly unanswered: ReadonlySignal<boolean>;
  /** The table after the newest patch; the last one known while reconnecting. */
  readonly table: ReadonlySignal<TableView | undefined>;
  readonly settings: ReadonlySignal<TableSettings | undefined>;
  /** All seats of this player, ascending: several if people share this device, none for a watcher. */
  readonly seats: ReadonlySignal<readonly number[]>;
  /** The one of them that acts and looks now, or undefined for a watcher. */
  readonly seat: ReadonlySignal<number | undefined>;
  /** In a replay: the seats that this player had in the game. Left out at a table. */
  readonly played?: readonly number[];
  /** While a line is thought out: this player's own seat. What the other seats do is imagined. */
  readonly thinker?: number;
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
   * What the seat has seen that is hidden again, for a computer that advises it; undefined if the session has no
   * answer.
   */
  recall(seat: number): Promise<Plain | undefined>;
  /** The premove and plans of the own seat; undefined if the session has no answer. */
  plans(): Promise<PlansAnswer | undefined>;
  /** How far this player has read the chat, on any device; undefined if the session has no answer. */
  lastRead?(): Promise<number | undefined>;
  /** Tries at once instead of waiting for the back-off. */
  retry(): void;
  /** Closes the connection; the seat stays this player's. */
  leave(): void;
}

/** The seat that is `you`: undefined for a watcher, and if several people share the device. */
export function ownSeat({ seats, played }: Pick<TableSession, "seats" | "played">): number | undefined {
  const own = played ?? seats.value;
  return own.length === 1 ? own[0] : undefined;
}

/** The seat that words call `you`: the acting seat on a shared device, the reader's own seat in a replay. */
export function readingSeat(session: Pick<TableSession, "seats" | "seat" | "played">): number | undefined {
  return session.played === undefined ? session.seat.value : ownSeat(session);
}

/** The seat from whose side a table is seen; undefined for a watcher. */
export function sideOf({ seat, played }: Pick<TableSession, "seat" | "played">): number | undefined {
  return played === undefined ? seat.value : played[0];
}

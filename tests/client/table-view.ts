/** Tables and sessions as pages get them, with whatever a test wants to be different. */
import { signal } from "@preact/signals";
import { localSeat, localSettings, localTable } from "../../client/net/local-session.ts";
import type { TableSession } from "../../client/net/session.ts";
import type { SeatView, TableView } from "../../shared/wire/table.ts";

/** A seat, taken by a connected player. */
export function seatView(more: Partial<SeatView> = {}): SeatView {
  return { ...localSeat("Me", 0), player: "me", bound: false, ...more };
}

/** A table before its first game. */
export function tableView(more: Partial<TableView> = {}): TableView {
  const table = localTable({ code: "KELP47", phase: "waiting", host: "me" }, localSettings("", 2, {}));
  return { ...table, settings: "{}", ...more };
}

/** A session of somebody in seat 0, on a good line to a table that says yes to everything. */
export function tableSession(more: Partial<TableSession> = {}): TableSession {
  return {
    code: "KELP47",
    me: "me",
    link: signal("live"),
    retryAt: signal(0),
    closedBy: signal(undefined),
    unanswered: signal(false),
    table: signal(undefined),
    settings: signal(undefined),
    seats: signal([0]),
    seat: signal(0),
    lookFrom: () => undefined,
    now: () => 0,
    request: async () => undefined,
    recall: async () => undefined,
    plans: async () => undefined,
    retry: () => undefined,
    leave: () => undefined,
    ...more,
  };
}

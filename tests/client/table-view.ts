/** Tables and sessions as pages get them, with whatever a test wants to be different. */
import { signal } from "@preact/signals";
import type { TableSession } from "../../client/net/session.ts";
import type { SeatView, TableView } from "../../shared/wire/table.ts";

/** A seat, taken by somebody who is there. */
export function seatView(more: Partial<SeatView> = {}): SeatView {
  return {
    player: "me",
    name: "Me",
    bot: "",
    ready: false,
    seal: "",
    revealed: false,
    present: true,
    awaySince: 0,
    clock: 0,
    clockAt: 0,
    rematch: false,
    draw: false,
    undo: false,
    hand: false,
    ...more,
  };
}

/** A table before its first game. */
export function tableView(more: Partial<TableView> = {}): TableView {
  return {
    code: "KELP47",
    phase: "waiting",
    host: "me",
    settings: "{}",
    seats: [],
    watching: 0,
    round: 1,
    log: [],
    startedAt: 0,
    drawOffer: -1,
    undoSeat: -1,
    undoTo: 0,
    handSeat: -1,
    handLevel: "",
    undoFrom: -1,
    begunWith: 0,
    gameId: "",
    commitment: "",
    revealBy: 0,
    origin: "",
    stuck: false,
    startsBy: 0,
    resting: false,
    claimAfter: 0,
    chat: {},
    ...more,
  };
}

/** A session of somebody in seat 0, on a good line to a table that says yes to everything. */
export function tableSession(more: Partial<TableSession> = {}): TableSession {
  return {
    code: "KELP47",
    me: "me",
    link: signal("live"),
    retryAt: signal(0),
    closedBy: signal(undefined),
    table: signal(undefined),
    settings: signal(undefined),
    seats: signal([0]),
    seat: signal(0),
    lookFrom: () => undefined,
    now: () => 0,
    request: async () => undefined,
    recall: async () => undefined,
    retry: () => undefined,
    leave: () => undefined,
    ...more,
  };
}

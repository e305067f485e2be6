import type { SeatView, TableView } from "../../shared/wire/table.ts";

/** A seat, taken by somebody who is there. */
export function seatView(more: Partial<SeatView> = {}): SeatView {
  return {
    player: "me",
    name: "Me",
    ready: false,
    present: true,
    awaySince: 0,
    clock: 0,
    clockAt: 0,
    rematch: false,
    draw: false,
    undo: false,
    ...more,
  };
}

/** A table as a page gets it. */
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
    undoFrom: -1,
    begunWith: 0,
    gameId: "",
    commitment: "",
    startsBy: 0,
    resting: false,
    claimAfter: 0,
    chat: {},
    ...more,
  };
}

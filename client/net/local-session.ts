/** A table that no server keeps, for the screens of a game all the same: a kept game that is watched, a lesson. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { NOBODY, type SeatView, type TableSettings, type TableView } from "../../shared/wire/table.ts";
import type { TableSession } from "./session.ts";

/** A table with nothing going on but its game. */
export function localTable(of: Partial<TableView>, settings: TableSettings): TableView {
  return {
    code: "",
    phase: "playing",
    host: "",
    exhibition: false,
    settings: JSON.stringify(settings),
    seats: [],
    watching: 0,
    round: 1,
    log: [],
    begunWith: 0,
    startedAt: 0,
    drawOffer: NOBODY,
    undoSeat: NOBODY,
    undoTo: 0,
    handSeat: NOBODY,
    handLevel: "",
    undoFrom: NOBODY,
    gameId: "",
    commitment: "",
    revealBy: 0,
    origin: "",
    stuck: false,
    startsBy: 0,
    resting: false,
    claimAfter: 0,
    chat: {},
    game: undefined,
    ...of,
  };
}

/** Without a clock and without talk: nobody else is there. */
export function localSettings(game: string, seats: number, options: TableSettings["options"]): TableSettings {
  return {
    game,
    seats,
    options,
    clock: null,
    listed: false,
    watch: true,
    undo: false,
    talk: false,
    pace: "calm",
    rated: false,
  };
}

export function localSeat(name: string, seat: number, bot: SeatView["bot"] = "", bound = true): SeatView {
  return {
    player: `seat ${seat}`,
    name,
    bound,
    rating: "",
    bot,
    ready: false,
    seal: "",
    revealed: false,
    present: true,
    awaySince: 0,
    clock: 0,
    clockAt: 0,
    vacationFrom: 0,
    vacationUntil: 0,
    rematch: false,
    draw: false,
    undo: false,
    hand: false,
  };
}

interface LocalSession {
  readonly table: ReadonlySignal<TableView>;
  readonly settings: TableSettings;
  /** The seats of the people before the screen; none for a watcher. */
  readonly seats: ReadonlySignal<readonly number[]>;
  /** The seat from which the table is seen, where that is not one of theirs. */
  readonly seat?: ReadonlySignal<number | undefined>;
  /** See `TableSession`. */
  readonly played?: readonly number[];
  readonly request: TableSession["request"];
}

export function localSession({ table, settings, seats, seat, played, request }: LocalSession): TableSession {
  const wanted = signal<number | undefined>(undefined);
  return {
    code: "",
    me: "",
    link: signal("live"),
    retryAt: signal(0),
    closedBy: signal(undefined),
    unanswered: signal(false),
    table,
    settings: signal(settings),
    seats,
    seat:
      seat ??
      computed(() =>
        wanted.value !== undefined && seats.value.includes(wanted.value) ? wanted.value : seats.value[0],
      ),
    ...(played === undefined ? {} : { played }),
    lookFrom(next) {
      wanted.value = next;
    },
    now: Date.now,
    request,
    recall: async () => undefined,
    plans: async () => undefined,
    retry() {},
    leave() {},
  };
}

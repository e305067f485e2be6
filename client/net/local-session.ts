/** A table that no server keeps, for the screens of a game all the same: a kept game that is watched, a lesson. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import {
  blankSeat,
  blankTable,
  type SeatView,
  tableSettings,
  type TableSettings,
  type TableView,
} from "../../shared/wire/table.ts";
import type { TableSession } from "./session.ts";

/** A table with nothing going on but its game. */
export function localTable(of: Partial<TableView>, settings: TableSettings): TableView {
  return { ...blankTable, phase: "playing", round: 1, settings: JSON.stringify(settings), ...of };
}

/** Without clock and chat: there is nobody else at the table. */
export function localSettings(game: string, seats: number, options: TableSettings["options"]): TableSettings {
  return tableSettings.parse({ game, seats, options, undo: false, talk: false });
}

export function localSeat(name: string, seat: number, bot: SeatView["bot"] = "", bound = true): SeatView {
  return { ...blankSeat, player: `seat ${seat}`, name, bot, bound, present: true };
}

interface LocalSession {
  readonly table: ReadonlySignal<TableView>;
  readonly settings: TableSettings;
  /** The seats of the people before the screen; none for a watcher. */
  readonly seats: ReadonlySignal<readonly number[]>;
  /** The seat from whose side the table is seen, if it is not one of the player's. */
  readonly seat?: ReadonlySignal<number | undefined>;
  readonly played?: readonly number[];
  readonly thinker?: number;
  readonly request: TableSession["request"];
}

export function localSession({ table, settings, seats, seat, played, thinker, request }: LocalSession): TableSession {
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
    ...(thinker === undefined ? {} : { thinker }),
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

/** A kept game as the table that a game's own screens show: at one of its positions, with nobody at it. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { refusal } from "../../../shared/wire/refusal.ts";
import { NOBODY, type SeatView, type TableSettings, type TableView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import type { Film } from "./film.ts";

export interface Viewing {
  readonly film: Film;
  readonly session: TableSession;
  /** How many steps are shown: 0 at the start. */
  readonly at: ReadonlySignal<number>;
  readonly last: number;
  /** Shows the position after so many steps. One step forward is told as at a table, any other change at once. */
  goTo(at: number): void;
}

/** The end of a link that leads to a position: `#12`, or nothing for the start. */
export function positionMark(at: number): string {
  return at === 0 ? "" : `#${at}`;
}

/** The position that the end of a link leads to. */
export function markedPosition(mark: string): number {
  return /^#\d{1,5}$/.test(mark) ? Number(mark.slice(1)) : 0;
}

/** @param start the position to begin with */
export function openViewing(file: GameFile, film: Film, start = 0): Viewing {
  const last = film.steps.length;
  const at = signal(Math.min(start, last));
  // To the screens, another round is another game: they do not tell what lies between.
  const round = signal(1);
  const settings = settingsOf(file);
  const seats = file.players.map(seatOf);
  const lines = film.steps.map(({ line }) => line);
  const table = computed<TableView>(() => ({
    code: "",
    phase: at.value === last && film.over ? "finished" : "playing",
    host: "",
    settings: JSON.stringify(settings),
    seats,
    watching: 0,
    round: round.value,
    log: lines.slice(0, at.value),
    begunWith: 0,
    startedAt: file.startedAt,
    drawOffer: NOBODY,
    undoSeat: NOBODY,
    undoTo: 0,
    undoFrom: NOBODY,
    gameId: file.id,
    commitment: file.commitment,
    startsBy: 0,
    resting: false,
    claimAfter: 0,
    chat: {},
    game: film.game(at.value),
  }));

  return {
    film,
    at,
    last,
    goTo(wanted) {
      const next = Math.max(0, Math.min(last, wanted));
      if (next === at.peek()) return;
      batch(() => {
        if (next !== at.peek() + 1) round.value++;
        at.value = next;
      });
    },
    session: {
      code: "",
      me: "",
      link: signal("live"),
      retryAt: signal(0),
      closedBy: signal(undefined),
      table,
      settings: signal(settings),
      seats: signal([]),
      seat: signal(undefined),
      lookFrom() {},
      now: Date.now,
      request: async () => refusal("not-now"),
      retry() {},
      leave() {},
    },
  };
}

/** Without a clock: none runs any more. */
function settingsOf({ game, seats, options }: GameFile): TableSettings {
  return { game, seats, options, clock: null, listed: false, watch: true, undo: false };
}

function seatOf(name: string, seat: number): SeatView {
  return {
    player: `seat ${seat}`,
    name,
    ready: false,
    present: true,
    awaySince: 0,
    clock: 0,
    clockAt: 0,
    rematch: false,
    draw: false,
    undo: false,
  };
}

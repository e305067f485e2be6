/** A kept game as the table that a game's own screens show: at one of its positions, with nobody at it. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { BOT_ACCOUNT } from "../../../../shared/wire/bot-accounts/account.ts";
import type { GameFile } from "../../../../shared/wire/game-file.ts";
import { writeStep } from "../../../../shared/kernel/steps.ts";
import { refusal } from "../../../../shared/wire/refusal.ts";
import type { Seating } from "../../../net/games.ts";
import { localSeat, localSession, localSettings, localTable } from "../../../net/local-session.ts";
import type { TableSession } from "../../../net/session.ts";
import type { Positions } from "./positions.ts";

export interface ReplaySession {
  readonly positions: Positions;
  readonly session: TableSession;
  /** How many steps are shown: 0 at the start. */
  readonly at: ReadonlySignal<number>;
  readonly last: number;
  /** Shows the position after so many steps. One step forward is told as at a table, any other change at once. */
  goTo(at: number): void;
  /** Shows what would have come of other actions from the position that is shown; none shows the game itself again. */
  vary(actions: readonly { readonly seat: number; readonly action: string }[]): void;
  /** Shows the choices of that seat; undefined shows the game as to a watcher. The board does not turn. */
  lookFrom(seat: number | undefined): void;
}

/** The end of a link that leads to a position: `#12`, or nothing for the start. */
export function positionFragment(at: number): string {
  return at === 0 ? "" : `#${at}`;
}

/** The position that the end of a link leads to. */
export function positionInFragment(mark: string): number {
  return /^#\d{1,5}$/.test(mark) ? Number(mark.slice(1)) : 0;
}

/**
 * @param start the position to begin with
 * @param seating whose seats they are, if known: the game is seen from the side of the player who views it
 */
export function openReplaySession(
  file: GameFile,
  positions: Positions,
  start = 0,
  { guests = [], bots = [], played = [] }: Partial<Seating> = {},
): ReplaySession {
  const last = positions.steps.length;
  const at = signal(Math.min(start, last));
  // To the screens, another round is another game: they do not tell what lies between.
  const round = signal(1);
  const near = signal<number | undefined>(undefined);
  const aside = signal<{ readonly game: unknown; readonly log: readonly string[] } | undefined>(undefined);
  const settings = localSettings(file.game, file.seats, file.options);
  const seats = file.players.map((name, seat) => ({
    ...localSeat(name, seat, file.bots?.[seat] ?? "", !guests.includes(seat)),
    // The id tells that it is a bot's.
    ...(bots.includes(seat) ? { player: `${BOT_ACCOUNT}${seat}` } : {}),
  }));
  const lines = positions.steps.map(({ line }) => line);
  const table = computed(() =>
    localTable(
      {
        phase: at.value === last && positions.over ? "finished" : "playing",
        seats,
        round: round.value,
        log: [...lines.slice(0, at.value), ...(aside.value?.log ?? [])],
        startedAt: file.startedAt,
        gameId: file.id,
        commitment: file.commitment,
        game: aside.value?.game ?? positions.game(at.value),
      },
      settings,
    ),
  );

  return {
    positions,
    at,
    last,
    goTo(wanted) {
      const next = Math.max(0, Math.min(last, wanted));
      if (next === at.peek() && aside.peek() === undefined) return;
      batch(() => {
        if (next !== at.peek() + 1 || aside.peek() !== undefined) round.value++;
        aside.value = undefined;
        at.value = next;
      });
    },
    vary(actions) {
      const isLonger = actions.length === (aside.peek()?.log.length ?? 0) + 1;
      batch(() => {
        if (!isLonger && (actions.length > 0 || aside.peek() !== undefined)) round.value++;
        const log = actions.map((act) => writeStep({ kind: "act", ...act }));
        aside.value = actions.length === 0 ? undefined : { game: positions.after(at.peek(), actions), log };
      });
    },
    lookFrom(seat) {
      near.value = seat;
    },
    session: localSession({
      table,
      settings,
      seats: signal([]),
      seat: near,
      played,
      request: async () => refusal("not-now"),
    }),
  };
}

/**
 * A table that this page keeps by itself, on the core that the server runs too: a lesson, a planned line. The caller
 * that opens it decides what each seat sees of it, and passes it to the screens as a local session.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Seat } from "../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import type { RecordStep } from "../../shared/kernel/steps.ts";
import { tableHandlers } from "../../shared/table/inputs/requests.ts";
import { startGame, takeStep } from "../../shared/table/steps.ts";
import { newTable, type Player, type Table } from "../../shared/table/table.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TableSettings } from "../../shared/wire/table.ts";

interface LocalTableOrder {
  readonly entry: GameEntry;
  /** The position in which its game begins; never played on itself. */
  readonly start: Match;
  /** The game's 32 bytes of chance in hexadecimal; "" if the results of rolls cannot be known. */
  readonly seed: string;
  readonly settings: TableSettings;
  /** In the order of seats; somebody may have several. */
  readonly players: readonly Player[];
}

/** How the game stands. */
export interface LocalPosition {
  readonly match: Match;
  /** The steps so far, and as everybody may read them. */
  readonly steps: readonly RecordStep[];
  readonly log: readonly string[];
  /** To the screens, another round is another game: they do not tell what lies between. */
  readonly round: number;
}

export interface LocalTable {
  readonly position: ReadonlySignal<LocalPosition>;
  /** Does what a player asks of the table, as the server would. @throws what the rules throw */
  request(player: Player, name: string, payload: unknown): Refusal | undefined;
  /** Acts for any seat. @throws what the rules throw */
  take(seat: Seat, action: string): Refusal | undefined;
  /** Shows the game after so many steps, and goes on from there. */
  goTo(steps: number): void;
}

/** Nobody is waited for. */
const EVER = Number.POSITIVE_INFINITY;
export const TIMEOUTS = { idle: EVER, matched: EVER, claim: EVER, host: EVER, reveal: EVER, rematch: EVER };
/** Nothing is promised to anybody. */
const ENVIRONMENT = { secret: () => "00".repeat(32), gameId: () => "", skeleton: (name: string) => name };

export function openLocalTable({ entry, start, seed, settings, players }: LocalTableOrder): LocalTable {
  let round = 1;
  let table = begun();
  const position = signal<LocalPosition>(shown());

  /** A new game after these steps. */
  function begun(steps: readonly RecordStep[] = []): Table {
    const own: GameEntry = { ...entry, start: () => start.copy(), remembering: () => own };
    const order = { code: "", entry: own, settings, timeouts: TIMEOUTS, environment: ENVIRONMENT, players };
    const fresh = newTable(order, Date.now());
    startGame(fresh, Date.now());
    if (fresh.play !== undefined) fresh.play = { ...fresh.play, record: { ...fresh.play.record, seed } };
    for (const step of steps) takeStep(fresh, step, Date.now());
    return fresh;
  }

  function shown(): LocalPosition {
    const { match = start, log = [], record } = table.play ?? {};
    return { match: match.copy(), steps: [...(record?.steps ?? [])], log: [...log], round };
  }

  function changed(refused: Refusal | undefined): Refusal | undefined {
    if (refused === undefined) position.value = shown();
    return refused;
  }

  return {
    position,
    request(player, name, payload) {
      const handle = tableHandlers.get(name);
      return handle === undefined ? refusal("not-now") : changed(handle(table, player, payload, Date.now()));
    },
    take: (seat, action) => changed(takeStep(table, { kind: "act", seat, action }, Date.now())),
    goTo(steps) {
      table = begun(table.play?.record.steps.slice(0, steps));
      round++;
      position.value = shown();
    },
  };
}

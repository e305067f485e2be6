/** A whole table that this page keeps by itself, on the core that the server runs: from its seats to the rematch. */
import { computed, signal } from "@preact/signals";
import { commitmentOf } from "../../shared/kernel/fairness.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import { readStep, writeStep } from "../../shared/kernel/steps.ts";
import { runToEnd } from "../../shared/kernel/timeline.ts";
import { type TableBots, type TableBotsOptions, tableBotsOf } from "../../shared/table/bots/table-bots.ts";
import { recall } from "../../shared/table/inputs/queries.ts";
import { tableHandlers } from "../../shared/table/inputs/requests.ts";
import { wake, wakeAt } from "../../shared/table/inputs/timeouts.ts";
import { executePlans } from "../../shared/table/plan-execution.ts";
import { setReady } from "../../shared/table/seats/seating.ts";
import { playerConnected } from "../../shared/table/seats/connections.ts";
import { startGame, takeStep } from "../../shared/table/steps.ts";
import { type TableEnvironment, newTable, type Player, seating, type Table } from "../../shared/table/table.ts";
import { chatOf, frameOf } from "../../shared/table/view.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type TableView, tableSettings } from "../../shared/wire/table.ts";
import type { DeviceGame } from "./device-games.ts";
import { heldSeats } from "./held-seats.ts";
import { localSession } from "./local-session.ts";
import { TIMEOUTS } from "./local-table.ts";
import { nonces } from "./nonces.ts";
import { revealing } from "./revealing.ts";
import type { TableSession } from "./session.ts";
import { shareStructure } from "./structural-sharing.ts";

interface DeviceTable {
  readonly saved: DeviceGame;
  readonly entry: GameEntry;
  readonly think: TableBotsOptions["think"];
  readonly save: (game: DeviceGame) => void;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const ENVIRONMENT: TableEnvironment = {
  secret: () => hex(32),
  gameId: () => hex(8),
  skeleton: (name) => name.normalize("NFKC").toLowerCase(),
};

/** The part of the table that a page knows: all except the game, which each seat sees differently. */
interface Shown {
  readonly view: TableView;
  readonly match: Match | undefined;
}

export interface DeviceSession extends TableSession {
  /**
   * Shows the game as another tab has it, and goes on from there. Its computers think in that tab, until `attend`.
   * @throws Error like opening it
   */
  follow(game: DeviceGame): void;
  /** Lets the computers think here that have something to do. */
  attend(): void;
}

/** Opens a stored game. @throws Error if its steps are not legal any more, by the present rules */
export function openDeviceTable({ saved, entry, think, save }: DeviceTable): DeviceSession {
  let table = restored(saved, entry);
  /** The game as it was last stored, by this tab or by another one. */
  let kept = saved;
  const me: Player = { id: saved.host, name: saved.seats.find(({ player }) => player === saved.host)?.name ?? "" };
  const shown = signal<Shown>(shownOf(table));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = saved.sent;

  function settle(): void {
    if (kept.play?.id !== table.play?.id) sent = false;
    executePlans(table, Date.now(), fault);
    reportFault(table);
    shown.value = shownOf(table, shown.peek().view);
    kept = keptOf(table, sent);
    save(kept);
    bots.attend(table);
    clearTimeout(timer);
    const next = wakeAt(table, Date.now());
    if (Number.isFinite(next)) timer = setTimeout(() => wake(table, Date.now()) && settle(), next - Date.now());
  }

  function change(work: (now: number) => Refusal | undefined): Refusal | undefined {
    const now = Date.now();
    const passed = wake(table, now);
    const refused = work(now);
    if (passed || refused === undefined) settle();
    return refused;
  }

  const bots: TableBots = deviceBots(think, (work) => change((now) => work(table, now)));

  const view = computed(() => shown.value.view);
  const held = heldSeats(view, me.id);
  const session = {
    ...localSession({
      table: computed(() => ({ ...view.value, game: shown.value.match?.view(held.seat.value ?? 0) })),
      settings: table.settings,
      seats: held.seats,
      request: async (name, payload) => {
        const handle = tableHandlers.get(name);
        return handle === undefined ? refusal("not-now") : change((now) => handle(table, me, payload, now));
      },
    }),
    ...held,
    code: saved.id,
    me: me.id,
    onDevice: true,
    settings: computed(() => tableSettings.parse(JSON.parse(view.value.settings))),
    recall: async (seat: number) => {
      const found = recall(table, me, seat);
      return "code" in found ? undefined : found.memory;
    },
  };
  const stopRevealing = revealing(session, nonces);
  arriveAt(table, me, Date.now());
  settle();
  return {
    ...session,
    follow(game) {
      if (game === kept) return;
      const isShown = isSame({ ...game, sent }, keptOf(table, sent));
      sent = game.sent;
      kept = game;
      if (isShown) return;
      // What its computers think of here is a table that nobody sees any more.
      bots.drop();
      table = restored(game, entry);
      playerConnected(table, me, Date.now());
      shown.value = shownOf(table, shown.peek().view);
    },
    attend: () => bots.attend(table),
    leave() {
      stopRevealing();
      bots.stop();
      clearTimeout(timer);
    },
  };
}

/** Computers are ready at once, so that a player alone against computers need not wait. */
function arriveAt(table: Table, me: Player, now: number): void {
  playerConnected(table, me, now);
  const people = table.seats.filter(({ bot }) => bot === "");
  if (table.phase === "waiting" && people.length === 1) setReady(table, me, { ready: true }, now);
}

/** @param bring does something at the table, which can always be done here */
function deviceBots(
  think: TableBotsOptions["think"],
  bring: (work: Parameters<TableBotsOptions["bring"]>[0]) => unknown,
): TableBots {
  return tableBotsOf({
    think,
    seed: () => hex(16),
    now: Date.now,
    later(ms, run) {
      const pause = setTimeout(run, ms);
      return () => clearTimeout(pause);
    },
    recall: async (work) => runToEnd(work),
    async bring(work) {
      bring(work);
      return true;
    },
    fault,
  });
}

function reportFault(table: Table): void {
  if (table.fault !== undefined) fault(table.fault);
  table.fault = undefined;
}

function fault(error: unknown): void {
  console.error(error);
}

function shownOf(table: Table, before?: TableView): Shown {
  const { play } = table;
  const view: TableView = { ...frameOf(table), log: [...(play?.log ?? [])], chat: chatOf(table), game: undefined };
  return { view: shareStructure(before, view), match: play?.match.copy() };
}

function keptOf(table: Table, sent: boolean): DeviceGame {
  const { play } = table;
  return {
    id: table.code,
    savedAt: Date.now(),
    phase: table.phase,
    settings: table.settings,
    host: table.host,
    seats: table.seats.map(({ player, name, bot, guest }) => ({ player, name, bot, guest })),
    round: table.round,
    play:
      play === undefined
        ? null
        : {
            id: play.id,
            rulesVersion: play.record.rulesVersion,
            startedAt: play.startedAt,
            secret: play.promised.secret,
            seals: [...(play.seals ?? [])],
            nonces: [...play.nonces],
            steps: play.record.steps.map(writeStep),
            times: [...play.times],
          },
    sent,
  };
}

function isSame(one: DeviceGame, other: DeviceGame): boolean {
  return JSON.stringify({ ...one, savedAt: 0 }) === JSON.stringify({ ...other, savedAt: 0 });
}

/** Restores a saved table by replaying its game. @throws Error if the present rules do not allow that */
function restored(saved: DeviceGame, newest: GameEntry): Table {
  const { play, settings } = saved;
  const entry = play === null ? newest : byRules(newest, play.rulesVersion);
  const ids = play === null ? [] : [play.id];
  const environment: TableEnvironment = { ...ENVIRONMENT, gameId: () => ids.pop() ?? hex(8) };
  const order = { code: saved.id, entry, settings, timeouts: TIMEOUTS, environment, players: [] };
  const table = newTable(order, saved.savedAt);
  table.host = saved.host;
  table.seats = saved.seats.map(({ player, name, bot, guest }, at) => ({
    ...seating({ id: player, name }),
    bot,
    guest,
    ready: bot !== "",
    seal: play?.seals[at] ?? "",
    nonce: play?.nonces[at] ?? "",
  }));
  if (play === null) return table;
  table.promised = { secret: play.secret, commitment: commitmentOf(play.secret) };
  startGame(table, play.startedAt);
  table.round = saved.round;
  for (const [at, line] of play.steps.entries()) {
    const step = readStep(line);
    if (step === undefined || takeStep(table, step, play.times[at] ?? saved.savedAt) !== undefined)
      throw new Error(`step ${at} is not possible`);
  }
  return table;
}

/** A game goes on by the version of the rules by which it was begun. */
function byRules(entry: GameEntry, rulesVersion: number): GameEntry {
  if (rulesVersion === entry.rulesVersion) return entry;
  return { ...entry, rulesVersion, remembering: () => ({ ...entry.remembering(), rulesVersion }) };
}

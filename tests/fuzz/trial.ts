/** Does acts at a table, and after each of them checks everything that must be so. */
import { skeletonOf } from "../../server/identity/skeleton.ts";
import { isDeepStrictEqual } from "node:util";
import { actFor, drawFor, botDuties, resignFor } from "../../shared/table/bots.ts";
import { tableHandlers } from "../../shared/table/inputs/requests.ts";
import { isBot, isPerson, isTaken, newTable, type Player, type Table } from "../../shared/table/table.ts";
import { playerConnected, playerDisconnected } from "../../shared/table/seats/connections.ts";
import { frameOf } from "../../shared/table/view.ts";
import { wake, wakeAt } from "../../shared/table/inputs/timeouts.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { executePlans } from "../../shared/table/plan-execution.ts";
import { noteVacations, type PlayerVacation } from "../../shared/table/vacations.ts";
import { replay } from "../support/at-once.ts";
import { isRefusalCode } from "../../shared/wire/refusal.ts";
import { readStep } from "../../shared/kernel/steps.ts";
import { type Act, firstSettings, PLAYERS } from "./acts.ts";
import { checkFile } from "./file-check.ts";
import { type Mirror, mirrorOf } from "./mirror.ts";
import { newShelf, type Shelf } from "./shelf.ts";

const MINUTE = 60_000;
const START = 1_700_000_000_000;

export interface Trial {
  readonly table: Table;
  now: number;
  readonly mirror: Mirror;
  readonly shelf: Shelf;
  readonly vacations: PlayerVacation[];
  /** Acts so far. */
  acts: number;
  /** The finished games whose files were checked. */
  readonly filed: Set<string>;
  /** The number of accepted and refused acts, by code. */
  readonly answers: Map<string, number>;
}

export function newTrial(entry: GameEntry, seed: number): Trial {
  let games = 0;
  const table = newTable(
    {
      code: "KELP47",
      entry,
      settings: firstSettings(entry, seed),
      timeouts: {
        idle: 5 * MINUTE,
        matched: MINUTE / 4,
        claim: 2 * MINUTE,
        host: MINUTE,
        reveal: 3000,
        rematch: MINUTE / 2,
      },
      environment: {
        secret: () => seed.toString(16).padStart(64, "0"),
        gameId: () => `game ${++games}`,
        skeleton: skeletonOf,
      },
      players: [{ id: "ann", name: "ann" }],
    },
    START,
  );
  for (const id of PLAYERS) playerConnected(table, { id, name: id }, START);
  return {
    table,
    now: START,
    mirror: mirrorOf(table),
    shelf: newShelf(),
    vacations: [],
    acts: 0,
    filed: new Set(),
    answers: new Map(),
  };
}

/** @throws Error when something is not as it must be */
export function perform(trial: Trial, act: Act): void {
  const { table } = trial;
  if (act.kind === "pass") trial.now += act.ms;
  const passed = wake(table, trial.now);
  const before = table.play?.log.length ?? 0;
  if (wakeAt(table, trial.now) <= trial.now) throw new Error("the table wants to be woken at once, and again");
  if (act.kind === "come") playerConnected(table, { id: act.who, name: act.who }, trial.now);
  if (act.kind === "go" && table.connections.has(act.who)) playerDisconnected(table, act.who, trial.now);
  if (act.kind === "ask") askFor(trial, { id: act.who, name: act.who }, act.name, act.payload);
  if (act.kind === "think") think(table, act.nth, trial.now);
  if (act.kind === "vacation") trial.vacations.push({ player: act.who, ...vacationFrom(trial.now, act) });
  noteVacations(table, trial.vacations);
  executePlans(table, trial.now, (fault) => {
    throw fault;
  });
  checkTable(table);
  trial.mirror.check(table);
  fileGame(trial);
  const isStep = act.kind === "ask" && act.name === "act" && !passed && (table.play?.log.length ?? 0) > before;
  trial.shelf.keep(table, trial.now, isStep);
  // Long games take long to play again.
  const often = (table.play?.log.length ?? 0) < 20 ? 1 : 10;
  if (trial.acts++ % often === 0) trial.shelf.check(table, trial.now);
}

const vacationFrom = (now: number, { ms, length }: { readonly ms: number; readonly length: number }) => ({
  from: now + ms,
  until: now + ms + length,
});

/** A computer does one of the things that it may. */
function think(table: Table, nth: number, now: number): void {
  const duties = botDuties(table);
  const duty = duties[nth % Math.max(1, duties.length)];
  const version = table.play?.log.length ?? 0;
  if (duty === undefined) return;
  const legal = table.play?.match.legal(duty.seat) ?? [];
  const action = legal[nth % Math.max(1, legal.length)] ?? "";
  const refused =
    duty.kind === "draw"
      ? drawFor(table, duty.seat, version, nth % 2 === 0, now)
      : action === "fall"
        ? resignFor(table, duty.seat, version, now)
        : actFor(table, duty.seat, version, action, now);
  if (refused !== undefined) throw new Error(`a computer that was asked to ${duty.kind} was refused: ${refused.code}`);
}

/** Checks the file of each game once, when it has ended. */
function fileGame({ table, filed, now }: Trial): void {
  if (table.play === undefined || table.phase !== "finished" || filed.has(table.play.id)) return;
  filed.add(table.play.id);
  checkFile(table, now);
}

function askFor(trial: Trial, player: Player, name: string, payload: unknown): void {
  const { table, now } = trial;
  const before = snapshot(table);
  const refused = tableHandlers.get(name)?.(table, player, payload, now);
  const answer = refused?.code ?? "ok";
  trial.answers.set(answer, (trial.answers.get(answer) ?? 0) + 1);
  if (refused === undefined) return;
  if (!isRefusalCode(refused.code)) throw new Error(`unknown refusal ${refused.code}`);
  if (!isDeepStrictEqual(snapshot(table), before))
    throw new Error(`${name} was refused (${answer}) and changed something`);
}

function snapshot(table: Table): unknown {
  const { match, record, log } = table.play ?? {};
  return structuredClone([frameOf(table), match?.truth(), record, log, [...table.chat], [...table.dismissed]]);
}

function checkTable(table: Table): void {
  const { play, phase, seats } = table;
  const players = seats.map(({ player }) => player).filter((player) => player !== "");
  const own = seats.filter(({ player, guest }) => player !== "" && !guest).map(({ player }) => player);
  check(new Set(own).size === own.length, "a player sits twice without a guest");
  check(
    seats.every((seat) => isPerson(seat) || !isTaken(seat) || (isBot(seat) && (phase !== "waiting" || seat.ready))),
    "a computer that does not play, or is not ready",
  );
  check(seats.length === table.settings.seats, "the seats are not as many as agreed");
  check(
    seats.every(({ remaining }) => remaining >= 0 && Number.isInteger(remaining)),
    "a clock is below zero",
  );
  check(
    seats.every((seat) => !isPerson(seat) || (seat.awaySince === 0) === table.connections.has(seat.player)),
    "who is there",
  );
  check((phase === "waiting") === (play === undefined || table.phase === "waiting"), "a game without a start");
  if (phase === "waiting" || play === undefined) return;
  check(players.length === seats.length, "a free seat in a game");
  check((phase === "finished") === (play.match.result() !== undefined), "the phase and the result differ");
  check((phase === "playing") === play.match.actors().length > 0, "a game goes on that nobody can play");
  check(play.log.length === play.record.steps.length, "the log and the record differ");
  check(play.times.length === play.log.length, "a step without its time");
  check(
    play.times.every((time, index) => index === 0 || time >= (play.times[index - 1] ?? 0)),
    "time went back",
  );
  check(
    play.log.every((line) => readStep(line) !== undefined),
    "a line of the log cannot be read",
  );
}

/** @throws Error when the record of a finished game does not lead to its end */
export function checkRecord({ table }: Trial): void {
  if (table.play === undefined || table.phase === "waiting") return;
  const again = replay(table.entry, structuredClone(table.play.record));
  if (!("match" in again)) throw new Error(`step ${again.refused} of the record is refused`);
  check(isDeepStrictEqual(again.match.truth(), table.play.match.truth()), "the record leads elsewhere");
}

function check(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

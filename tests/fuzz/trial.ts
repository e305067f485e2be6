/** Does deeds at a table, and after each of them checks everything that must be so. */
import { isDeepStrictEqual } from "node:util";
import { tableHandlers } from "../../server/tables/requests.ts";
import { newTable, type Player, type Table } from "../../server/tables/table.ts";
import { arrive, goAway } from "../../server/tables/visits.ts";
import { frameOf } from "../../server/tables/view.ts";
import { wake, wakeAt } from "../../server/tables/waking.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { replay } from "../../shared/kernel/record.ts";
import { isRefusalCode } from "../../shared/wire/refusal.ts";
import { readStep } from "../../shared/kernel/steps.ts";
import { type Deed, PLAYERS } from "./deeds.ts";
import { checkFile } from "./filing.ts";
import { type Mirror, mirrorOf } from "./mirror.ts";
import { newShelf, type Shelf } from "./shelf.ts";

const MINUTE = 60_000;
const START = 1_700_000_000_000;

export interface Trial {
  readonly table: Table;
  now: number;
  readonly mirror: Mirror;
  readonly shelf: Shelf;
  /** Deeds so far. */
  deeds: number;
  /** The finished games whose files were checked. */
  readonly filed: Set<string>;
  /** How many of the deeds were accepted and how many refused, by code. */
  readonly answers: Map<string, number>;
}

export function newTrial(entry: GameEntry, seed: number): Trial {
  let games = 0;
  const table = newTable(
    {
      code: "KELP47",
      entry,
      settings: {
        game: entry.id,
        seats: entry.seats[0] ?? 2,
        options: {},
        clock: null,
        listed: false,
        watch: true,
        undo: true,
      },
      patience: {
        idle: 5 * MINUTE,
        matched: MINUTE / 4,
        claim: 2 * MINUTE,
        host: MINUTE,
        rematch: MINUTE / 2,
      },
      draws: { secret: () => seed.toString(16).padStart(64, "0"), gameId: () => `game ${++games}` },
      players: [{ id: "ann", name: "ann" }],
    },
    START,
  );
  for (const id of PLAYERS) arrive(table, { id, name: id }, START);
  return {
    table,
    now: START,
    mirror: mirrorOf(table),
    shelf: newShelf(),
    deeds: 0,
    filed: new Set(),
    answers: new Map(),
  };
}

/** @throws Error when something is not as it must be */
export function perform(trial: Trial, deed: Deed): void {
  const { table } = trial;
  if (deed.kind === "pass") trial.now += deed.ms;
  wake(table, trial.now);
  if (wakeAt(table, trial.now) <= trial.now) throw new Error("the table wants to be woken at once, and again");
  if (deed.kind === "come") arrive(table, { id: deed.who, name: deed.who }, trial.now);
  if (deed.kind === "go" && table.connections.has(deed.who)) goAway(table, deed.who, trial.now);
  if (deed.kind === "ask") askFor(trial, { id: deed.who, name: deed.who }, deed.name, deed.payload);
  checkTable(table);
  trial.mirror.check(table);
  fileGame(trial);
  trial.shelf.keep(table, trial.now);
  // Long games take long to play again.
  const often = (table.play?.log.length ?? 0) < 20 ? 1 : 10;
  if (trial.deeds++ % often === 0) trial.shelf.check(table, trial.now);
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
  check(seats.length === table.settings.seats, "the seats are not as many as agreed");
  check(
    seats.every(({ remaining }) => remaining >= 0 && Number.isInteger(remaining)),
    "a clock is below zero",
  );
  check(
    seats.every(({ player, awaySince }) => player === "" || (awaySince === 0) === table.connections.has(player)),
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

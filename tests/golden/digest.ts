/**
 * Replays a golden game at a present table, with the times of its day, and computes a digest: a chain of hashes, of
 * which a few letters are kept after every so many steps. From the first difference between two digests on, the rules,
 * the states or the table differ.
 */
import { createHash } from "node:crypto";
import { findGame } from "../../shared/games.ts";
import type { GameEntry, Match, StepResult } from "../../shared/kernel/match.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { advance, runToEnd, openTimeline, type Timeline, replayingTo } from "../../shared/kernel/timeline.ts";
import { recordOf } from "../../shared/record/file-record.ts";
import { creditClocks, evenClock, nextFlag } from "../../shared/table/clocks.ts";
import { startGame, takeStep } from "../../shared/table/steps.ts";
import { newTable, type TableGame, type Table } from "../../shared/table/table.ts";
import type { GameFile } from "../../shared/wire/game-file.ts";
import type { Digest } from "./files.ts";

/** After how many steps a hash is kept; the last one always is. */
const EVERY = 16;
/** After how many steps the legal actions are listed: that takes long. */
const LISTED = 2;
const LETTERS = 6;

/** A game that is played again: as its record says, and as its table had it. */
export interface Retold {
  readonly file: GameFile;
  readonly record: GameRecord;
  readonly timeline: Timeline;
  readonly table: Table;
  readonly play: TableGame;
}

/** @throws Error if the game was set up by unknown rules, or if a step of it cannot be read */
function retell(file: GameFile): Retold {
  const entry = findGame(file.game);
  const record = recordOf(file);
  if (entry === undefined || "unreadable" in record) throw new Error(`${file.game} is not played here`);
  const table = tableOf(entry, file, record);
  const { play } = table;
  if (play === undefined) throw new Error("the game has not begun");
  return { file, record, table, play, timeline: openTimeline(entry, record) };
}

/**
 * The table with that game just begun, with people and computers in their seats. It begins like a game that is played
 * on from a position, so that it can use earlier rules, and a seed that was made as seeds were then.
 */
function tableOf(entry: GameEntry, file: GameFile, record: GameRecord): Table {
  const { startedAt, secret, players, bots = [], clock, seats, options, origins, rulesVersion } = file;
  const begun = origins.at(-1)?.steps ?? 0;
  const steps = record.steps.slice(0, begun);
  const timeline = runToEnd(replayingTo(entry.remembering(), { ...record, steps }, begun));
  const settings = { game: entry.id, seats, options, clock, pace: "calm" as const };
  const rest = { listed: false, watch: true, undo: true, talk: true, rated: false };
  const table = newTable(
    {
      ...{ code: "GOLDEN", entry, settings: { ...settings, ...rest } },
      timeouts: { idle: 0, matched: 0, claim: 0, host: 0, reveal: 0, rematch: 0 },
      environment: { secret: () => secret, gameId: () => file.id, skeleton: (name) => name },
      players: players.map((name, seat) => ({ id: `${bots[seat] ? "computer:" : "player-"}${seat}`, name })),
      origin: { origins, steps, rulesVersion, players, vouched: true, timeline },
    },
    startedAt,
  );
  for (const [seat, held] of table.seats.entries()) held.bot = bots[seat] ?? "";
  startGame(table, startedAt);
  Object.assign(table.play?.record ?? {}, { seed: record.seed });
  return table;
}

/**
 * Takes the step at `index` of both. Steps of an origin were taken before the table was there.
 * @throws Error when it is not possible, or a clock says that the step came too late or too early
 */
export function retake({ file, record, timeline, table, play }: Retold, index: number): StepResult {
  const done = advance(table.entry, record, timeline, index);
  const step = record.steps[index];
  if (done === undefined || step === undefined) throw new Error(`step ${index} is refused`);
  if (index < play.log.length && record.origins.some(({ steps }) => index < steps)) return done;
  const at = file.startedAt + (file.times[index] ?? 0);
  const flag = nextFlag(table);
  if (step.kind === "depart" && step.why === "time") {
    if (flag?.seat !== step.seat || flag.at !== at) throw new Error(`step ${index}: no clock runs out there`);
  } else if (step.kind === "pause") {
    if (creditClocks(table, step.ms, at) !== step.ms) throw new Error(`step ${index}: nothing to excuse`);
  } else if (flag !== undefined && flag.at <= at) throw new Error(`step ${index} comes after a clock has run out`);
  const refused = takeStep(table, step, at);
  if (refused !== undefined) throw new Error(`step ${index}: ${refused.code}`);
  if (step.kind === "hand" && step.level !== "") evenClock(table, step.seat, at);
  return done;
}

/**
 * What the game leads through; see `Digest`.
 * @param take takes a step, and may look at what it does
 */
export function digestOf(file: GameFile, take = retake): Digest {
  const retold = retell(file);
  const chains = { rules: chain(), states: chain(), table: chain() };
  const { timeline, play, table, record } = retold;
  const last = record.steps.length - 1;
  const note = (done: unknown, index: number) => {
    const { match } = timeline;
    const isKept = index % EVERY === EVERY - 1 || index === last;
    chains.rules.add(isKept || index % LISTED === 0 ? rulesIn(match) : "", isKept);
    chains.states.add([done, isKept ? [match.truth(), viewsOf(match, file.seats)] : []], isKept);
    chains.table.add(settledAt(table, play), isKept);
  };
  note([], -1);
  for (const index of record.steps.keys()) note(take(retold, index), index);
  return { rules: chains.rules.kept(), states: chains.states.kept(), table: chains.table.kept() };
}

/** The seats that may act, their legal actions in sorted order, and the seats that are still in. */
function rulesIn(match: Match): unknown {
  const actors = [...match.actors()].sort();
  return [
    actors.map((seat) => [seat, match.legal(seat).sort()]),
    [...match.awaited()].sort(),
    [...match.playing()].sort(),
    match.result()?.ranking ?? [],
  ];
}

function viewsOf(match: Match, seats: number): unknown {
  return [match.view("spectator"), ...Array.from({ length: seats }, (_, seat) => match.view(seat))];
}

function settledAt({ seats, phase }: Table, { free, clockAt, onTurn, askedAt, log, startedAt }: TableGame): unknown {
  const clocks = seats.map((seat) => [seat.bot, seat.remaining, seat.clockAt - startedAt]);
  return [phase, clocks, clockAt - startedAt, free?.seat, free?.from, onTurn, askedAt, log.at(-1) ?? ""];
}

function chain() {
  let link = "";
  const kept: string[] = [];
  return {
    add(value: unknown, isKept: boolean) {
      link = createHash("sha256").update(link).update(JSON.stringify(value, inOrder)).digest("hex");
      if (isKept) kept.push(link.slice(0, LETTERS));
    },
    kept: () => kept.join(" "),
  };
}

/** Sorts keys, whose order does not matter. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Finished games as files, played here by chance and signed by a key of the tests' own. */
import { gameSigner } from "../../server/identity/game-signer.ts";
import { findGame } from "../../shared/games.ts";
import { commitmentOf, sealOf, seedOf } from "../../shared/kernel/fairness.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { advance, type Timeline, mayTakeBack, openTimeline } from "../../shared/kernel/timeline.ts";
import { matchAt } from "./at-once.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { inForce, type RecordStep, writeStep } from "../../shared/kernel/steps.ts";
import type { Signer, UnsignedFile } from "../../shared/record/signature.ts";
import { GAME_FILE_FORMATS, type GameFile, gameResult } from "../../shared/wire/game-file.ts";

/** A game by its id; one that the tests rely on. */
export function known(id: string): GameEntry {
  const entry = findGame(id);
  if (entry === undefined) throw new Error(`${id} is not in the list of games`);
  return entry;
}

export const signer: Signer = gameSigner(new Uint8Array(32).fill(7));

const NAMES = ["Ann", "Bjørn", "Cleo", "Dag"];
const STARTED = Date.UTC(2026, 10, 21, 18);

export interface Wanted {
  readonly seats?: number;
  readonly seed?: number;
  /** The steps; otherwise random ones, undos and a pause among them, up to `length`, after which a seat resigns. */
  readonly steps?: readonly RecordStep[];
  readonly length?: number;
  readonly nonces?: readonly string[];
  readonly options?: GameFile["options"];
}

/** The parts of the chance of a game with that seed number and these nonces. */
export function chanceOf(seed: number, nonces: readonly string[]) {
  const secret = seed.toString(16).padStart(64, "0");
  const seals = nonces.map((nonce) => (nonce === "" ? "" : sealOf(commitmentOf(secret), nonce)));
  return { secret, seals, nonces };
}

/** A finished game, signed. */
export function finishedFile(entry: GameEntry, wanted: Wanted = {}): GameFile {
  return signer.sign(unsignedFile(entry, wanted));
}

export function unsignedFile(entry: GameEntry, wanted: Wanted = {}): UnsignedFile {
  const {
    seats = 2,
    seed = 1,
    nonces = Array.from({ length: seats }, (_, seat) => String(seat + 1).repeat(32)),
  } = wanted;
  const chance = chanceOf(seed, nonces);
  const { secret, seals } = chance;
  const record = openedRecord(entry, seats, seedOf(chance), wanted.options ?? {});
  if (wanted.steps === undefined) playRandomly(entry, record, wanted.length ?? 30, seed);
  else record.steps.push(...wanted.steps);
  const times = record.steps.map((_, index) => 1500 * (index + 1));
  const result = matchAt(entry, record, record.steps.length).result();
  if (result === undefined) throw new Error("the game has not ended");
  return {
    format: GAME_FILE_FORMATS[1],
    id: `game-${seed}`,
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats,
    options: wanted.options ?? {},
    clock: { minutes: 15, increment: 10 },
    players: NAMES.slice(0, seats),
    startedAt: STARTED,
    finishedAt: STARTED + (times.at(-1) ?? 0),
    commitment: commitmentOf(secret),
    secret,
    seals: [...seals],
    nonces: [...nonces],
    origins: [],
    steps: record.steps.map(writeStep),
    times,
    result: gameResult.parse(result),
  };
}

function openedRecord(entry: GameEntry, seats: number, seed: string, options: unknown): GameRecord {
  return { game: entry.id, rulesVersion: entry.rulesVersion, seats, options, seed, origins: [], steps: [] };
}

function playRandomly(entry: GameEntry, record: GameRecord, length: number, seed: number): void {
  const random = seededRandom(new Uint8Array(32).fill(seed));
  const timeline = openTimeline(entry, record);
  while (timeline.match.result() === undefined) {
    record.steps.push(drawStep(record, timeline, length, random.below));
    const done = advance(entry, record, timeline, record.steps.length - 1);
    if (done === undefined) throw new Error("a drawn step is refused");
  }
}

function drawStep(record: GameRecord, timeline: Timeline, length: number, below: (n: number) => number): RecordStep {
  const { match } = timeline;
  const actors = match.actors();
  const seat = actors[below(actors.length)] ?? 0;
  if (record.steps.length >= length) return { kind: "depart", seat, why: "resign" };
  if (below(12) === 0) return { kind: "pause", ms: 35_000 };
  const undo = below(8) === 0 ? lastUndo(record, timeline) : undefined;
  if (undo !== undefined) return undo;
  const legal = match.legal(seat);
  return { kind: "act", seat, action: legal[below(legal.length)] ?? "" };
}

function lastUndo(record: GameRecord, timeline: Timeline): RecordStep | undefined {
  const to = inForce(record.steps).at(-1);
  const step = to === undefined ? undefined : record.steps[to];
  if (to === undefined || step?.kind !== "act") return undefined;
  return mayTakeBack(record, timeline, record.steps.length, step.seat, to)
    ? { kind: "undo", seat: step.seat, to }
    : undefined;
}

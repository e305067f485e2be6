/**
 * Writes past games: `node tests/shared/record/past-games.ts skora` keeps some of the version that the game has now.
 * Run it before the rules change, or right after a new version was made.
 */
import { writeFileSync } from "node:fs";
import { seedOf } from "../../../shared/kernel/fairness.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { type GameRecord, openRecord, takeRecordedStep } from "../../../shared/kernel/record.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import type { RecordStep } from "../../../shared/kernel/steps.ts";
import { writeGameFile } from "../../../shared/record/game-text.ts";
import { chanceOf, finishedFile, known } from "../../support/game-files.ts";

const SEEDS = [11, 12];
/** By seed, when somebody leaves a game of more than two. */
const LEAVES: Readonly<Record<number, number>> = { 11: 17, 12: 40 };
/** Games of Skorm and Skor that are played at random go on for ever. */
const MAX_LENGTH = 260;

for (const id of process.argv.slice(2)) {
  const entry = known(id);
  for (const seats of entry.seats) for (const seed of SEEDS) write(entry, seats, seed);
}

function write(entry: GameEntry, seats: number, seed: number): void {
  const name = `${entry.id}-${entry.rulesVersion}-${seats}-${seed}.json`;
  const file = finishedFile(entry, { seats, seed, steps: stepsOf(entry, seats, seed) });
  writeFileSync(new URL(`past/${name}`, import.meta.url), writeGameFile(file));
}

function stepsOf(entry: GameEntry, seats: number, seed: number): readonly RecordStep[] {
  const nonces = Array.from({ length: seats }, (_, seat) => String(seat + 1).repeat(32));
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats,
    options: {},
    seed: seedOf(chanceOf(seed, nonces)),
    origins: [],
    steps: [],
  };
  const random = seededRandom(new Uint8Array(32).fill(seed));
  const leavesAt = seats > 2 ? LEAVES[seed] : undefined;
  const match = openRecord(entry, record);
  while (match.result() === undefined) {
    record.steps.push(drawStep(match, random, record.steps.length, leavesAt));
    takeRecordedStep(entry, record, match, record.steps.length - 1);
  }
  return record.steps;
}

function drawStep(match: Match, random: Random, at: number, leavesAt: number | undefined): RecordStep {
  const one = (seats: readonly number[]) => seats[random.below(seats.length)] ?? 0;
  if (at === leavesAt) return { kind: "depart", seat: one(match.playing()), why: "left" };
  if (at >= MAX_LENGTH) return { kind: "depart", seat: one(match.actors()), why: "resign" };
  const seat = one(match.actors());
  const legal = match.legal(seat);
  return { kind: "act", seat, action: legal[random.below(legal.length)] ?? "" };
}

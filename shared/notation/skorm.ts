/** Skorm's notation of whole games: game files as text, and back without what only a server can vouch for. */
import { seedOf } from "../kernel/fairness.ts";
import { stepRandom } from "../kernel/seeded-random.ts";
import { inForce, writeStep } from "../kernel/steps.ts";
import { recordOf } from "../record/file-record.ts";
import { type NotedGame, readGameText, writeGameText } from "../skorm/game-text.ts";
import { skormOptions } from "../skorm/options.ts";
import { skorm } from "../skorm/rules.ts";
import { type ClockSetting, clockKey, clockSetting } from "../wire/clock.ts";
import { GAME_FILE_FORMATS, type GameFile, gameResult } from "../wire/game-file.ts";
import type { Notation } from "./notation.ts";

/** A game that did not end has a result without places. */
const UNFINISHED: GameFile["result"] = { ranking: [], reason: "", sheet: [] };

export const notation: Notation = {
  extension: "skorm.txt",
  write: (file) => writeGameText(notedOf(file)),
  read(text) {
    const noted = readGameText(text);
    if (noted === undefined || "fault" in noted) return noted;
    return { file: fileOf(noted) };
  },
};

function notedOf(file: GameFile): NotedGame {
  const record = recordOf(file);
  if ("unreadable" in record) throw new Error("a game that cannot be read cannot be written");
  const options = skormOptions.parse(file.options);
  const steps = inForce(record.steps).flatMap((index) => record.steps[index] ?? []);
  return {
    id: file.id,
    date: file.startedAt === 0 ? "" : new Date(file.startedAt).toISOString(),
    clock: file.clock === null ? "" : clockKey(file.clock),
    players: file.players,
    first: firstBy(record.origins[0]?.seed ?? record.seed, file.seats, options),
    options,
    steps: steps.filter(({ kind }) => kind !== "pause"),
    result: file.result.ranking.length === 0 ? undefined : file.result,
  };
}

function fileOf({ id, date, clock, players, first, options, steps, result }: NotedGame): GameFile {
  const startedAt = Date.parse(date);
  const at = Number.isNaN(startedAt) ? 0 : startedAt;
  const nonces = players.map((): "" => "");
  return {
    format: GAME_FILE_FORMATS[0],
    id: id.slice(0, 32),
    game: skorm.id,
    rulesVersion: skorm.rulesVersion,
    seats: players.length,
    options,
    clock: readClock(clock),
    players: players.map((name) => name.slice(0, 20)),
    startedAt: at,
    finishedAt: at,
    commitment: "",
    secret: secretFor(first, nonces, options),
    nonces,
    origins: [],
    steps: steps.map(writeStep),
    times: [],
    result: result === undefined ? UNFINISHED : gameResult.parse(result),
    key: "",
    signature: "",
  };
}

/** The seat that chance makes Player 1. */
function firstBy(seed: string, seats: number, options: NotedGame["options"]): number {
  return skorm.setup({ seats, options }, stepRandom(seed, 0)).first;
}

/**
 * A replacement for the secret, which the text does not hold. Chance decides nothing in Skorm but the seat of Player 1:
 * the first number that gives the right seat will do.
 */
function secretFor(first: number, nonces: readonly string[], options: NotedGame["options"]): string {
  for (let number = 0; ; number++) {
    const secret = number.toString(16).padStart(64, "0");
    if (firstBy(seedOf({ secret, nonces }), nonces.length, options) === first) return secret;
  }
}

/** The clock of a `clockKey`: `15+10`, `3d`. */
function readClock(key: string): ClockSetting | null {
  const [, minutes, increment] = /^([\d.]+)\+(\d+)$/.exec(key) ?? [];
  const [, days] = /^(\d+)d$/.exec(key) ?? [];
  const written =
    days === undefined ? { minutes: Number(minutes), increment: Number(increment) } : { days: Number(days) };
  return clockSetting.safeParse(written).data ?? null;
}

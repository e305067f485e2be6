/**
 * Checks the position that a player wants to play on from: who vouches for it, and whether the game can go on there.
 */
import { type GameEntry, playsBy } from "../../shared/kernel/match.ts";
import { type Timeline, replaying, replayingTo } from "../../shared/kernel/timeline.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { positionAfter } from "../../shared/record/file-record.ts";
import type { UnsignedFile } from "../../shared/record/signature.ts";
import type { TableOrigin } from "../../shared/wire/open-table.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { GameSigner } from "../identity/game-signer.ts";
import { fileOf } from "../records/game-file.ts";
import { readSteps } from "../../shared/kernel/steps.ts";
import { type Requester, inSlices } from "../process/work-queue.ts";
import { isRefusal, type Origin } from "../../shared/table/table.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

/** The services needed to find a position. */
export interface OriginServices {
  readonly games: readonly GameEntry[];
  readonly store: Pick<Store, "game">;
  readonly log: Pick<Log, "warn">;
}

/** The parts of a table that a position decides. */
export interface FoundOrigin {
  readonly game: Pick<UnsignedFile, "game" | "seats" | "options">;
  readonly origin: Origin;
}

/**
 * The requested position, or why it cannot be used. Only if the game is stored or was signed here does this server know
 * that nobody chose its chance.
 */
export async function originOf(
  services: OriginServices,
  signer: GameSigner,
  asked: TableOrigin,
  requester: Requester,
): Promise<FoundOrigin | Refusal> {
  const file = "id" in asked ? await keptGame(services, asked.id) : asked.file;
  if (isRefusal(file)) return file;
  // A game of somebody's device has no promise, wherever it is kept.
  const isOwn = file.commitment !== "" && ("id" in asked || signer.hasSigned(asked.file));
  const position = positionAfter(file, asked.steps);
  const steps = readSteps(position.steps);
  const entry = services.games.find(({ id }) => id === file.game);
  if (entry === undefined) return refusal("no-such-game");
  if (steps?.length !== asked.steps || !canBegin(entry, file)) return refusal("bad-origin");
  const origins = isOwn ? position.origins : position.origins.map((one) => ({ ...one, id: "", promise: null }));
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: file.rulesVersion,
    seats: file.seats,
    options: file.options,
    seed: origins.at(-1)?.seed ?? "",
    origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
    steps,
  };
  const timeline = await courseOf(entry, record, isOwn, requester);
  if (timeline === undefined || !isUnderWay(record, timeline)) return refusal("bad-origin");
  const vouched = isOwn && origins.every(({ promise }) => promise !== undefined && promise !== null);
  const { rulesVersion, players } = file;
  return { game: file, origin: { origins, steps, rulesVersion, players, vouched, timeline } };
}

/** A finished game of this server: the chance of one in play is nobody's to know. */
async function keptGame({ store, log }: OriginServices, id: string): Promise<UnsignedFile | Refusal> {
  try {
    const game = await store.game(id);
    if (game === undefined) return refusal("no-such-game-record");
    if (game.finishedAt === 0) return refusal("still-running");
    return fileOf(game) ?? refusal("bad-origin");
  } catch (error) {
    log.warn({ err: error }, "a game to be played on from cannot be read");
    return refusal("games-away");
  }
}

function canBegin(entry: GameEntry, { rulesVersion, seats, options, origins }: UnsignedFile): boolean {
  const rises = origins.every(({ steps }, index) => steps >= (origins[index - 1]?.steps ?? 0));
  return (
    rises && playsBy(entry, rulesVersion) && entry.seats.includes(seats) && entry.options.safeParse(options).success
  );
}

/** The game at the position; steps from a file are all checked, including those that were taken back. */
async function courseOf(
  entry: GameEntry,
  record: GameRecord,
  isOwn: boolean,
  requester: Requester,
): Promise<Timeline | undefined> {
  try {
    // If a computer goes on from there, it has to know what its seat has seen.
    const game = entry.remembering();
    const played = await inSlices(
      isOwn ? replayingTo(game, record, record.steps.length) : replaying(game, record),
      requester,
    );
    return "refused" in played ? undefined : played;
  } catch {
    // Rules throw for steps that no table could have had; the player is told that the game cannot go on from there.
    return undefined;
  }
}

/**
 * Whether somebody has acted and the game is not over: before the first action a player would only choose a deal, and
 * after the end there is nothing to play on.
 */
function isUnderWay(record: GameRecord, { match, stepsInForce }: Timeline): boolean {
  return match.result() === undefined && stepsInForce.some((index) => record.steps[index]?.kind === "act");
}

/**
 * Games that a player played on their own device, kept among their past games: checked by the rules, and otherwise on
 * the player's word alone.
 */
import { createHash } from "node:crypto";
import type { Request } from "express";
import { seedOf } from "../../shared/kernel/fairness.ts";
import { type GameEntry, playsBy } from "../../shared/kernel/match.ts";
import type { GameRecord } from "../../shared/kernel/record.ts";
import { readSteps } from "../../shared/kernel/steps.ts";
import { replaying, type Timeline } from "../../shared/kernel/timeline.ts";
import { BOT_ID_PREFIX, isRefusal, type Player } from "../../shared/table/table.ts";
import { levelName } from "../../shared/wire/bots.ts";
import { MAX_STEPS } from "../../shared/wire/game-file.ts";
import { type DeviceGameRequest, deviceGameRequest } from "../../shared/wire/device-games.ts";
import { distinctNames, playerName } from "../../shared/wire/names.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { skeletonOf } from "../identity/skeleton.ts";
import type { Log } from "../process/log.ts";
import { forRequester, type Requester, inSlices } from "../process/work-queue.ts";
import { deviceHeader, endText } from "../records/header.ts";
import type { StoredGame, Store } from "../store/store.ts";
import { type Answer, refused, tooManyRequests } from "./answers.ts";
import { addressOf, type Limiter } from "./limits.ts";

interface Services {
  readonly games: readonly GameEntry[];
  readonly store: Pick<Store, "saveDeviceGame">;
  readonly log: Pick<Log, "warn">;
}

/** So many are kept of a player. */
const MAX_KEPT = 200;
/** A table's code has other letters and another length. */
const DEVICE = "device";

/** @param limiter how often a player may send one */
export function deviceGameRoute(services: Services, limiter: Limiter) {
  return async (request: Request, player: Player): Promise<Answer> => {
    const wait = await limiter.take(player.id);
    if (wait > 0) return tooManyRequests(wait);
    const { success, data } = deviceGameRequest.safeParse(request.body);
    if (!success) return refused("malformed");
    const requester: Requester = { player: player.id, address: addressOf(request), kind: "file" };
    const game = await forRequester(requester, () => gameOf(services.games, data, player, requester));
    if (isRefusal(game)) return { refused: game };
    try {
      const isSaved = await services.store.saveDeviceGame(game, player.id, MAX_KEPT);
      return isSaved ? { value: { id: game.id } } : refused("too-many-games");
    } catch (error) {
      services.log.warn({ err: error }, "a game of a device cannot be kept");
      return refused("games-away");
    }
  };
}

/** The game as it is kept, once the rules say that it was one. */
async function gameOf(
  games: readonly GameEntry[],
  sent: DeviceGameRequest,
  player: Player,
  requester: Requester,
): Promise<StoredGame | Refusal> {
  const entry = games.find(({ id }) => id === sent.game);
  if (entry === undefined) return refusal("no-such-game");
  const options = entry.options.safeParse(sent.options);
  const steps = readSteps(sent.steps);
  const { seats, bots, times, seals, nonces, secret, rulesVersion } = sent;
  const isWhole = [bots, sent.names, nonces].every(({ length }) => length === seats) && times.length === steps?.length;
  if (steps === undefined || !isWhole || steps.length > MAX_STEPS || ![0, seats].includes(seals.length))
    return refusal("malformed");
  if (!options.success || !entry.seats.includes(seats) || !playsBy(entry, rulesVersion)) return refusal("bad-options");
  const seed = seedOf({ secret, nonces, ...(seals.length === 0 ? {} : { seals }) });
  const record: GameRecord = { game: entry.id, rulesVersion, seats, options: sent.options, seed, origins: [], steps };
  const played = await courseOf(entry, record, requester);
  const result = played?.match.result();
  if (played === undefined) return refusal("illegal");
  if (result === undefined) return refusal("still-running");
  const now = Date.now();
  const startedAt = Math.min(sent.startedAt, now);
  let last = startedAt;
  const storedSteps = sent.steps.map((step, ply) => {
    // The times come from a clock that this server has not seen.
    last = Math.min(now, Math.max(last, times[ply] ?? last));
    return { ply, step, at: Math.round(last) };
  });
  return {
    id: idOf(sent, player),
    code: DEVICE,
    game: entry.id,
    header: deviceHeader({ ...sent, players: playersOf(sent, player) }),
    startedAt: Math.round(startedAt),
    finishedAt: storedSteps.at(-1)?.at ?? Math.round(startedAt),
    result: endText(record, result),
    steps: storedSteps,
  };
}

/** The same id for the same game, so that a game that is sent twice is saved once. */
function idOf({ secret, steps }: DeviceGameRequest, { id }: Player): string {
  const text = [id, secret, ...steps].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

async function courseOf(entry: GameEntry, record: GameRecord, requester: Requester): Promise<Timeline | undefined> {
  try {
    const played = await inSlices(replaying(entry, record), requester);
    return "refused" in played ? undefined : played;
  } catch {
    // Rules throw for steps that no table could have had. Nobody has to look into it: the player is told "illegal".
    return undefined;
  }
}

/** Who played by seat: the player on the first seat of a person, guests of theirs on the others. */
function playersOf({ bots, names }: DeviceGameRequest, player: Player) {
  const own = bots.indexOf("");
  const called = bots.map((level, seat) => {
    if (level !== "") return levelName(level);
    const guest = playerName.safeParse(names[seat]).data ?? `Player ${seat + 1}`;
    return seat === own ? player.name : guest;
  });
  const distinct = distinctNames(called, skeletonOf);
  return bots.map((bot, seat) => ({
    id: bot === "" ? player.id : `${BOT_ID_PREFIX}${seat + 1}`,
    name: distinct[seat] ?? "",
    bot,
  }));
}

/** What the store holds at the end, read as the next server would read it. */
import { isDeepStrictEqual } from "node:util";
import { readGame } from "../../../server/records/header.ts";
import { environment, timeoutsOf } from "../../../server/tables/defaults.ts";
import { readConfig } from "../../../server/process/config.ts";
import type { StoredGame, Store } from "../../../server/store/store.ts";
import type { Result } from "../../../shared/kernel/game.ts";
import { replay } from "../../support/at-once.ts";
import { restore } from "../../support/restore.ts";
import { skorm } from "./follower.ts";
import { actionAt } from "./ledger.ts";
import type { TableOnTrial } from "./table.ts";

const EVERY_GAME = 100_000;

/**
 * @returns the number of finished games
 * @throws Error if one of a table's games differs from what its players saw, or does not replay to its result
 */
export async function checkArchive(store: Store, { code, players, ledger }: TableOnTrial): Promise<number> {
  const kept = await store.load(code);
  if (kept === undefined || kept.quarantine !== "") throw new Error(`table ${code} is not there any more`);
  const current = kept.gameId === "" ? undefined : await store.game(kept.gameId);
  const means = { entry: skorm(), timeouts: timeoutsOf(readConfig({})), environment };
  const restored = restore(kept, current, means, Date.now());
  if ("broken" in restored) throw new Error(restored.broken);
  for (const [id, shown] of ledger.logs) {
    const game = await store.game(id);
    if (game === undefined) throw new Error(`game ${id} is not there any more`);
    checkGame(game, shown, ledger.confirmed.get(id) ?? new Map(), ledger.finished.has(id));
  }
  return checkList(store, players, ledger.finished);
}

/** Every player finds every game that was seen to end among their own. */
async function checkList(store: Store, players: readonly string[], finished: ReadonlySet<string>): Promise<number> {
  let most = 0;
  for (const player of players) {
    const own = new Set((await store.gamesOf(player, EVERY_GAME)).map(({ id }) => id));
    for (const id of finished) if (!own.has(id)) throw new Error(`game ${id} is missing in the list of ${player}`);
    most = Math.max(most, own.size);
  }
  return most;
}

function checkGame(
  game: StoredGame,
  shown: readonly string[],
  confirmed: ReadonlyMap<number, string>,
  wasFinished: boolean,
): void {
  const lines = game.steps.map(({ step }) => step);
  if (!isDeepStrictEqual(lines.slice(0, shown.length), shown)) throw new Error(`game ${game.id} was shown otherwise`);
  for (const [place, line] of confirmed) {
    const found = actionAt(lines, place);
    if (found !== line) throw new Error(`game ${game.id} has ${found} at ${place} instead of ${line}`);
  }
  const read = readGame(game);
  if (read === undefined) throw new Error(`game ${game.id} cannot be read`);
  const played = replay(skorm(), read.record);
  if ("refused" in played) throw new Error(`game ${game.id} does not replay at ${played.refused}`);
  const result = played.match.result();
  if (!isDeepStrictEqual(plain(read.end), plain(result))) {
    throw new Error(`game ${game.id} is kept as ${game.result}, but leads to ${JSON.stringify(result)}`);
  }
  if (wasFinished && result === undefined) throw new Error(`the end of game ${game.id} is gone`);
  checkTimes(game);
}

function plain(result: Result | undefined): Result | undefined {
  if (result === undefined) return undefined;
  const { ranking, reason, sheet } = result;
  return { ranking, reason, sheet };
}

function checkTimes({ id, startedAt, finishedAt, steps }: StoredGame): void {
  const times = [startedAt, ...steps.map(({ at }) => at), ...(finishedAt === 0 ? [] : [finishedAt])];
  const falls = times.some((time, index) => time < (times[index - 1] ?? 0));
  if (falls) throw new Error(`in game ${id} time went back`);
}

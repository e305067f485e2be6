/** What finished games among people come to: kept games are played again, a step at a time. */
import { z } from "zod";
import { addGame, balanceCounts, type BalanceCounts, noCounts } from "../../shared/balance/counts.ts";
import type { Balance } from "../../shared/kernel/balance.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { advance, openTimeline } from "../../shared/kernel/timeline.ts";
import { isPerson } from "../../shared/table/table.ts";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { parseJson } from "../../shared/kernel/json.ts";
import { readGame, type ReadGame } from "../records/header.ts";
import type { StoredGame } from "../store/store.ts";

/** By the number of players. */
const gameCounts = z.record(z.string(), balanceCounts);
export type GameCounts = z.infer<typeof gameCounts>;

/** The stored counts; undefined if they cannot be read, so that counting starts anew. */
export function readCounts(text: string): GameCounts | undefined {
  return gameCounts.safeParse(parseJson(text)).data;
}

export interface Counted {
  readonly entry: GameEntry;
  readonly balance: Balance;
}

/** Counts a finished game if it says something about the rules; one step for each turn of the generator. */
export function* counting(counts: GameCounts, { entry, balance }: Counted, stored: StoredGame): Generator<void, void> {
  const read = readGame(stored);
  if (read?.end === undefined || !isAmongPeople(read)) return;
  const { record, end } = read;
  const masters = entry.masters(record.seats);
  const players = record.seats - masters.length;
  const timeline = openTimeline(entry, record);
  const begin = balance.first.when === "begin" ? structuredClone(timeline.match.truth()) : {};
  for (const index of record.steps.keys()) {
    // The rules have changed since.
    if (advance(entry, record, timeline, index) === undefined) return;
    yield;
  }
  const [first = []] = end.ranking;
  const game = {
    options: record.options,
    shares: Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0)),
    reason: end.reason,
    acts: timeline.stepsInForce.flatMap((index) => {
      const step = record.steps[index];
      return step?.kind === "act" && !masters.includes(step.seat) ? [{ seat: step.seat, action: step.action }] : [];
    }),
    begin,
    end: timeline.match.truth(),
  };
  const key = String(players);
  const known: BalanceCounts = counts[key] ?? noCounts(entry, players);
  addGame(known, { ...entry, balance }, game);
  counts[key] = known;
}

/** Whether people alone played, each for themselves, from the very start and at a table of the server. */
function isAmongPeople({ header }: ReadGame): boolean {
  const ids = header.players.map(({ id }) => id);
  const isOwn = header.onDevice !== true && header.origins.length === 0;
  return isOwn && ids.every((id) => isPerson({ player: id }) && !isBotAccount(id)) && new Set(ids).size === ids.length;
}

/**
 * Fills a store with games as people play them over months: real games with a few real moves, which end when somebody
 * gives up. Who does depends on what players are worth, so that ratings have something to find out.
 */
import { skeletonOf } from "../../server/identity/skeleton.ts";
import type { GameEntry, Match } from "../../shared/kernel/match.ts";
import type { Random } from "../../shared/kernel/random.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { type Formation, FORMATIONS, nextPlacement } from "../../shared/skorm/formations.ts";
import { writeAction } from "../../shared/skorm/notation.ts";
import { armySize } from "../../shared/skorm/pieces.ts";
import { readSynced } from "../../shared/skorm/state.ts";
import { games as allGames } from "../../shared/games.ts";
import { changeOf, NEVER_SAVED } from "../../server/records/changes.ts";
import { skeletonsOf } from "../../server/identity/confusables.ts";
import type { Store } from "../../server/store/store.ts";
import { tableHandlers } from "../../shared/table/inputs/requests.ts";
import { newTable, type Player, type Table } from "../../shared/table/table.ts";
import { playerConnected } from "../../shared/table/seats/connections.ts";
import type { ClockSetting } from "../../shared/wire/clock.ts";

/** A player of the season. */
export interface Regular extends Player {
  readonly worth: number;
  /** Whether the name is their own. */
  readonly bound: boolean;
}

export interface Season {
  readonly regulars: readonly Regular[];
  readonly games: number;
}

const NAMES = ["Solveig", "Torvald", "Aiko", "Lund", "Maren", "Tobias", "Yuki"];
const GUESTS = ["Quiet Puffin", "Salty Seal"];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOVE = 20_000;

/** The people of a season, the best first: the last two are guests. */
export const regulars: readonly Regular[] = [...NAMES, ...GUESTS].map((name, index) => ({
  id: `regular-${String(index).padStart(8, "0")}`,
  name,
  worth: 1750 - 55 * index,
  bound: index < NAMES.length,
}));

/**
 * Plays a season of so many games, the last of them an hour ago.
 * @returns the players
 */
export async function playSeason(store: Store, games: number, now = Date.now()): Promise<Season> {
  const random = seededRandom(new Uint8Array(32).fill(7));
  for (const { id, name, bound } of regulars) {
    if (!bound) continue;
    const passkey = {
      id: `key of ${id}`,
      player: id,
      publicKey: "",
      counter: 0,
      transports: "",
      label: "",
      madeAt: 1,
      usedAt: 1,
    };
    await store.bind(id, name, skeletonsOf(name), 1, passkey);
  }
  const began = now - 240 * DAY;
  for (let number = 0; number < games; number++) {
    // More and more of them, as it is.
    const at = Math.round(began + (now - HOUR - began) * Math.sqrt((number + 1) / games));
    await store.save(playOne(random, number, at));
  }
  return { regulars, games };
}

function playOne(random: Random, number: number, at: number) {
  // Most play Skorm.
  const entry = pick(random.below(2) === 0 ? allGames.slice(0, 1) : allGames, random);
  const sizes = entry.seats.filter((size) => size > 1 && entry.masters(size).length === 0);
  const size = random.below(3) > 0 ? (sizes[0] ?? 2) : pick(sizes, random);
  const players = random.shuffle(regulars).slice(0, size);
  // The best plays most.
  const [best] = regulars;
  if (best !== undefined && !players.includes(best) && random.below(2) === 0) players[0] = best;
  const clock: ClockSetting = random.below(6) === 0 ? { days: 3 } : { minutes: 15, increment: 10 };
  const table = tableOf(entry, players, number, clock, at);
  let now = at;
  const ask = (player: Player, name: string, payload: unknown) =>
    tableHandlers.get(name)?.(table, player, payload, ++now);
  for (const player of players) {
    playerConnected(table, player, now);
    ask(player, "ready", { ready: true });
  }
  const acted = players.map(() => 0);
  // Until it can be told what everybody begins with.
  const least = entry.id === "skorm" ? armySize(size, "full") - 1 : 3;
  const formation = FORMATIONS[number % 2];
  for (let move = 0; move < 400 && acted.some((count) => count < least); move++) {
    const match = table.play?.match;
    const seat = match?.actors()[0];
    const player = seat === undefined ? undefined : players[seat];
    if (match === undefined || seat === undefined || player === undefined) break;
    now += MOVE;
    const action = setUp(match, seat, formation) ?? actionOf(match, seat, acted[seat] === 0, random);
    if (ask(player, "act", [table.play?.log.length ?? 0, action, seat]) === undefined)
      acted[seat] = (acted[seat] ?? 0) + 1;
  }
  end(table, players, random, ask);
  const change = changeOf(table, NEVER_SAVED, now)?.change;
  if (change?.finished === undefined) throw new Error("nothing to keep");
  const { rates, ...finished } = change.finished;
  // A few moves stand for a whole game.
  return { ...change, finished: rates === undefined ? finished : { ...finished, rates: { ...rates, share: 1 } } };
}

function tableOf(
  entry: GameEntry,
  players: readonly Regular[],
  number: number,
  clock: ClockSetting,
  at: number,
): Table {
  const settings = {
    ...{ game: entry.id, seats: players.length, options: {}, clock, listed: true, watch: true, undo: true },
    ...{ talk: true, pace: "calm" as const, rated: number % 12 !== 0 },
  };
  const minute = 60_000;
  const timeouts = {
    idle: 5 * minute,
    matched: minute,
    claim: 2 * minute,
    host: minute,
    reveal: 3000,
    rematch: minute,
  };
  const secret = number.toString(16).padStart(64, "0");
  const environment = { secret: () => secret, gameId: () => `season-${number}`, skeleton: skeletonOf };
  return newTable({ code: `S${String(number).padStart(5, "0")}`, entry, settings, timeouts, environment, players }, at);
}

/** In Skorm people place by one of two set-ups. */
function setUp(match: Match, seat: number, formation: Formation | undefined): string | undefined {
  const state = readSynced(match.truth());
  const next = state === undefined || formation === undefined ? undefined : nextPlacement(state, seat, formation);
  return next === undefined ? undefined : writeAction(next);
}

/** People have habits: what they do first is mostly the same. */
function actionOf(match: Match, seat: number, isFirst: boolean, random: Random): string {
  const legal = match.legal(seat);
  return isFirst && random.below(3) > 0 ? (legal[0] ?? "") : pick(legal, random);
}

/** The weaker player tends to resign first; now and then two agree on a draw. */
function end(
  table: Table,
  players: readonly Regular[],
  random: Random,
  ask: (player: Player, name: string, payload: unknown) => unknown,
): void {
  if (table.entry.hasDraw && players.length === 2 && random.below(12) === 0) {
    for (const player of players) ask(player, "draw", { agree: true });
  }
  const shown = players.map((player) => {
    const luck = -Math.log(-Math.log((1 + random.below(999_998)) / 1_000_000));
    return { player, form: player.worth / 173.7 + luck };
  });
  for (const { player } of shown.toSorted((one, other) => one.form - other.form)) {
    if (table.phase === "playing") ask(player, "resign", {});
  }
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** The stored texts of a game from before its first step and after its last: `header` and `result`. */
import { parseJson } from "../../shared/kernel/json.ts";
import { z } from "zod";
import { seedOf } from "../../shared/kernel/fairness.ts";
import { type GameRecord, seedText } from "../../shared/kernel/record.ts";
import { readSteps, shownSteps } from "../../shared/kernel/steps.ts";
import type { Result } from "../../shared/kernel/game.ts";
import { clockSetting } from "../../shared/wire/clock.ts";
import { paceOf } from "../../shared/wire/ratings.ts";
import { botLevel } from "../../shared/wire/bots.ts";
import { gameOrigin, gameResult } from "../../shared/wire/game-file.ts";
import { plainOptions } from "../../shared/wire/table.ts";
import { isShort } from "../ratings/known-players.ts";
import type { GameEnding, GameOpening, GameRating, StoredGame } from "../store/store.ts";
import { uncounted } from "../../shared/table/rated-games.ts";
import { isPerson, type TableGame, type Table } from "../../shared/table/table.ts";

const gameHeader = z.object({
  rulesVersion: z.int(),
  seats: z.int(),
  options: plainOptions,
  clock: clockSetting.nullable(),
  /** By seat. */
  players: z.array(z.object({ id: z.string(), name: z.string(), bot: botLevel.default("") })),
  secret: seedText,
  /** Left out of games from the time before seals. */
  seals: z.array(z.string()).exactOptional(),
  nonces: z.array(z.string()),
  origins: z.array(gameOrigin),
  /** Whether it was to change ratings. */
  rated: z.boolean().default(false),
  /** Whether it was played on a player's own device: nobody vouches for its chance, and it counts for nothing. */
  onDevice: z.boolean().exactOptional(),
  tournament: z.string().exactOptional(),
});
export type GameHeader = z.infer<typeof gameHeader>;

/** How a game ended, by which version of the rules, and how many of its steps counted to the end. */
const gameEnd = gameResult.extend({ rulesVersion: z.int(), steps: z.int() });
export type GameEnd = z.infer<typeof gameEnd>;

export function openingOf({ entry, settings, seats }: Table, play: TableGame): GameOpening {
  const { record, promised, seals, nonces, origins } = play;
  const header: GameHeader = {
    rulesVersion: record.rulesVersion,
    seats: record.seats,
    options: settings.options,
    clock: settings.clock,
    players: seats.map(({ player, name, bot }) => ({ id: player, name, bot })),
    secret: promised.secret,
    ...(seals === undefined ? {} : { seals: [...seals] }),
    nonces: [...nonces],
    origins: [...origins],
    rated: settings.rated,
    ...(settings.tournament === undefined ? {} : { tournament: settings.tournament }),
  };
  return {
    id: play.id,
    game: entry.id,
    header: JSON.stringify(header),
    startedAt: play.startedAt,
    players: [...new Set(seats.filter(isPerson).map(({ player }) => player))],
  };
}

export function endingOf(table: Table, play: TableGame): GameEnding | undefined {
  const result = play.match.result();
  if (result === undefined) return undefined;
  const rates = ratingOf(table, play, result);
  return {
    ...(rates === undefined ? {} : { rates }),
    isPublic: table.settings.listed && table.settings.watch,
    id: play.id,
    result: endText(play.record, result),
    finishedAt: play.times.at(-1) ?? play.startedAt,
  };
}

export function endText({ rulesVersion, steps }: GameRecord, result: Result): string {
  return JSON.stringify({ ...result, rulesVersion, steps: shownSteps(steps).length });
}

export function deviceHeader(
  game: Pick<GameHeader, "rulesVersion" | "seats" | "options" | "players" | "secret" | "nonces"> & {
    readonly seals: readonly string[];
  },
): string {
  const { rulesVersion, seats, options, players, secret, nonces, seals } = game;
  const sent = { rulesVersion, seats, options, players, secret, nonces };
  const sealed = seals.length === 0 ? {} : { seals: [...seals] };
  const header: GameHeader = { ...sent, ...sealed, clock: null, origins: [], rated: false, onDevice: true };
  return JSON.stringify(header);
}

/** How much a game counts that ended early by somebody's leave. */
const BROKEN_OFF = 0.1;

/** The players whose ratings a finished game changes; undefined if it changes none. */
function ratingOf({ entry, settings, seats }: Table, play: TableGame, { ranking }: Result): GameRating | undefined {
  const players = seats.map(({ player }) => player);
  const { steps } = play.record;
  const masters = entry.masters(seats.length);
  const isTimed = settings.clock !== null;
  const isRatable = entry.isRatable(settings.options);
  const why = uncounted({ players, steps, masters, isTimed, isRatable, isPlayedOn: play.origins.length > 0 });
  if (!settings.rated || why !== undefined || settings.clock === null) return undefined;
  const ranked = ranking.map((group) => group.flatMap((seat) => players[seat] ?? []));
  if (ranked.flat().length < 2) return undefined;
  const isBrokenOff = steps.at(-1)?.kind !== "act" && isShort(entry.id, seats.length, play.stepsInForce.length);
  return { pace: paceOf(settings.clock), ranking: ranked, ...(isBrokenOff ? { share: BROKEN_OFF } : {}) };
}

/** A stored game, read from what `openingOf` and `endingOf` wrote; undefined if it cannot be read. */
export interface ReadGame {
  readonly header: GameHeader;
  readonly record: GameRecord;
  readonly times: readonly number[];
  readonly end: GameEnd | undefined;
}

export function readGame(game: StoredGame): ReadGame | undefined {
  const header = readHeader(game.header);
  const steps = readSteps(game.steps.map(({ step }) => step));
  const end = readEnd(game.result);
  if (header === undefined || steps === undefined || (game.result !== "" && end === undefined)) return undefined;
  const { rulesVersion, seats, options, origins } = header;
  return {
    header,
    record: {
      game: game.game,
      rulesVersion,
      seats,
      options,
      seed: seedOf(header),
      origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
      steps,
    },
    times: game.steps.map(({ at }) => at),
    end,
  };
}

export function readHeader(text: string): GameHeader | undefined {
  return gameHeader.safeParse(parseJson(text)).data;
}

export function readEnd(text: string): GameEnd | undefined {
  return gameEnd.safeParse(parseJson(text)).data;
}

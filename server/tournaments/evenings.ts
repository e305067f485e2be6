/** The tournaments that the server makes by itself: one each evening, as the settings say. */
import { createHash } from "node:crypto";
import { newTournament } from "../../shared/tournament/tournament.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { type ClockSetting, clockKey } from "../../shared/wire/clock.ts";
import { tournamentSettings } from "../../shared/wire/tournaments/tournament.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Config, Evening } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { TournamentRepository } from "./repository.ts";

interface Services {
  readonly config: Pick<Config, "EVENINGS">;
  readonly games: readonly GameEntry[];
  readonly stallWatch: Pick<StallWatch, "isStoreUp" | "now">;
  readonly log: Pick<Log, "warn">;
}

const LOOK_MS = 60_000;
const DAY = 24 * 60 * 60_000;

/** Makes those of today and tomorrow, once, whatever process is first. @returns ends it */
export function startEvenings(
  { config, games, stallWatch, log }: Services,
  repository: TournamentRepository,
): () => void {
  async function make(): Promise<void> {
    const now = stallWatch.now();
    for (const evening of config.EVENINGS) {
      const entry = games.find(({ id }) => id === evening.game);
      if (entry === undefined) {
        log.warn({ game: evening.game }, "EVENINGS names a game that is not played here");
        continue;
      }
      for (const startsAt of [nextStart(evening, now), nextStart(evening, now + DAY)]) {
        if (await isMade(repository, evening, startsAt)) continue;
        const id = eveningId(evening, startsAt);
        const tournament = newTournament({
          ...{ id, host: "", hostName: "", seats: entry.seats },
          settings: tournamentSettings.parse({
            title: `${entry.name} evening`,
            ...{ game: entry.id, seats: entry.seats[0] ?? 2, kind: evening.kind, startsAt },
            clock: clockOf(evening),
            ...{ rated: false, computers: entry.botPlayer !== undefined && entry.seats[0] === 2 },
          }),
        });
        if (isRefusal(tournament)) log.warn({ refused: tournament.code }, "an evening cannot be like that");
        else await repository.create(tournament, now);
      }
    }
  }

  const look = () => {
    if (stallWatch.isStoreUp())
      make().catch((error: unknown) => log.warn({ err: error }, "evenings could not be made"));
  };
  const timer = config.EVENINGS.length === 0 ? undefined : setInterval(look, LOOK_MS);
  timer?.unref();
  if (timer !== undefined) look();
  return () => clearInterval(timer);
}

/** When such an evening begins next, by the clock of UTC. */
export function nextStart({ hour, minute }: Pick<Evening, "hour" | "minute">, now: number): number {
  const today = Math.floor(now / DAY) * DAY + (hour * 60 + minute) * 60_000;
  return today > now ? today : today + DAY;
}

/** The same for every process: an evening is made once. It looks like the ids of tournaments that people make. */
export function eveningId(evening: Evening, startsAt: number): string {
  const { game, kind } = evening;
  const text = [game, kind, clockKey(clockOf(evening)), Math.floor(startsAt / 60_000)].join(" ");
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

function clockOf({ minutes, increment }: Evening): ClockSetting {
  return { minutes, increment };
}

/**
 * The id of that evening until version 0.2, which others could have as well: of another game whose name begins alike, or
 * with another clock.
 */
function formerId({ game, kind }: Evening, startsAt: number): string {
  const slot = Math.floor(startsAt / 60_000).toString(36);
  return `${game.slice(0, 2)}${kind.slice(0, 1)}${slot}`.padEnd(10, "0").slice(0, 10);
}

/** Whether an evening has been made, perhaps before an upgrade of the server. */
async function isMade(
  repository: Pick<TournamentRepository, "find">,
  evening: Evening,
  startsAt: number,
): Promise<boolean> {
  if ((await repository.find(eveningId(evening, startsAt))) !== undefined) return true;
  const former = (await repository.find(formerId(evening, startsAt)))?.tournament.settings;
  if (former?.game !== evening.game || former.kind !== evening.kind) return false;
  return clockKey(former.clock) === clockKey(clockOf(evening));
}

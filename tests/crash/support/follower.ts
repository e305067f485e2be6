/** Plays along with a table by its log alone: what its board must be, and what may be done on it. */
import { isDeepStrictEqual } from "node:util";
import { findGame } from "../../../shared/games.ts";
import { advance, type Timeline, openTimeline } from "../../../shared/kernel/timeline.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { type GameRecord, openRecord } from "../../../shared/kernel/record.ts";
import { readStep } from "../../../shared/kernel/steps.ts";
import { syncState } from "../../../shared/kernel/sync.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { bare } from "../../fuzz/mirror.ts";

export const GAME = "skorm";

export interface Follower {
  /**
   * The match to which the log of a table in play, or of a finished one, leads.
   * @throws Error when the rules refuse a line of it
   */
  follow(view: TableView): Match;
  /** @throws Error if the shown board differs from the one that the log leads to */
  check(view: TableView): void;
}

export function skorm(): GameEntry {
  const entry = findGame(GAME);
  if (entry === undefined) throw new Error(`${GAME} is not in the list of games`);
  return entry;
}

interface Followed {
  readonly game: string;
  readonly record: GameRecord;
  readonly timeline: Timeline;
}

export function newFollower(): Follower {
  const entry = skorm();
  let followed: Followed | undefined;

  function follow(view: TableView): Match {
    if (followed?.game !== view.gameId || followed.record.steps.length > view.log.length) {
      const record = { ...openingOf(view), steps: [] };
      followed = { game: view.gameId, record, timeline: openTimeline(entry, record) };
    }
    const { record, timeline } = followed;
    for (const line of view.log.slice(record.steps.length)) {
      const step = readStep(line);
      if (step === undefined) throw new Error(`the log has the line ${line}`);
      const index = record.steps.push(step) - 1;
      const done = advance(entry, record, timeline, index);
      if (done === undefined) throw new Error(`the rules refuse line ${index} of the log: ${line}`);
    }
    return timeline.match;
  }

  return {
    follow,
    check(view) {
      const shown = new entry.schema();
      syncState(shown, follow(view).truth());
      if (!isDeepStrictEqual(bare(shown.toJSON()), bare(view.game)))
        throw new Error("the board is not that of the log");
    },
  };
}

/** In Skorm chance only decides the first seat: any seed with the same first seat gives the same game. */
function openingOf({ game, settings, seats }: TableView): Omit<GameRecord, "steps"> {
  const entry = skorm();
  const first: unknown = typeof game === "object" && game !== null ? Reflect.get(game, "first") : undefined;
  for (let number = 0; number < 1000; number++) {
    const opening: GameRecord = {
      game: entry.id,
      rulesVersion: entry.rulesVersion,
      seats: seats.length,
      options: JSON.parse(settings).options,
      seed: number.toString(16).padStart(64, "0"),
      origins: [],
      steps: [],
    };
    if (openRecord(entry, opening).actors()[0] === (first ?? 0)) return opening;
  }
  throw new Error(`no game begins with seat ${first}`);
}

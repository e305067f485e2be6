/** Saves every change of a table in memory as the store would, and restores the table from there. */
import { isDeepStrictEqual } from "node:util";
import { changeOf, stepOf, type SavedState, savedStateOf, NEVER_SAVED } from "../../server/records/changes.ts";
import { restore } from "../support/restore.ts";
import { STORED_LINES, type StoredGame, type StoredTable, type TableChange } from "../../server/store/store.ts";
import { frameOf } from "../../shared/table/view.ts";
import { isPerson, type Table } from "../../shared/table/table.ts";

export interface Shelf {
  /**
   * Saves what has changed. @returns the change, if there is one @param isStep whether it is a single action and
   * nothing else
   */
  keep(table: Table, now: number, isStep?: boolean): TableChange | undefined;
  /** Loses the last step of the game in play, as a disk would. */
  lose(): void;
  /** @throws Error when the table that comes back is not the one that was kept */
  check(table: Table, now: number): void;
}

export function newShelf(): Shelf {
  let kept: SavedState = NEVER_SAVED;
  let shelved: StoredTable | undefined;
  const games = new Map<string, StoredGame>();
  return {
    keep(table, now, isStep = false) {
      const news = (isStep ? stepOf(table, kept, now) : undefined) ?? changeOf(table, kept, now);
      if (news === undefined) return undefined;
      kept = news.next;
      shelved = shelve(news.change, shelved, games);
      return news.change;
    },
    lose() {
      const game = games.get(shelved?.gameId ?? "");
      if (game !== undefined) games.set(game.id, { ...game, steps: game.steps.slice(0, -1) });
    },
    check(table, now) {
      if (shelved === undefined) throw new Error("nothing was kept");
      expectSame(table, shelved, games.get(shelved.gameId), now);
    },
  };
}

/** Applies a change as a store does; it has to follow the one before. */
function shelve(change: TableChange, before: StoredTable | undefined, games: Map<string, StoredGame>): StoredTable {
  const { code, revision, phase, document, at, gameId, opened, steps, finished, said } = change;
  check(revision === (before?.revision ?? 0) + 1, "a revision was left out");
  if (opened !== undefined) {
    check(!games.has(opened.id), "a game was opened twice");
    games.set(opened.id, { ...opened, code, finishedAt: 0, result: "", steps: [] });
  }
  const game = games.get(gameId);
  check((game === undefined) === (gameId === ""), "a game that was not opened");
  if (game !== undefined) {
    check(
      steps.every(({ ply }, index) => ply === game.steps.length + index),
      "steps that do not go on from those that are kept",
    );
    games.set(gameId, { ...game, steps: [...game.steps, ...steps] });
  }
  const ended = games.get(finished?.id ?? "");
  check((ended === undefined) === (finished === undefined), "an end of a game that was not opened");
  if (ended !== undefined && finished !== undefined) {
    check(ended.result === "", "a game ended twice");
    games.set(ended.id, { ...ended, ...finished });
  }
  const chat = [...(before?.chat ?? []), ...said];
  const plies = games.get(gameId)?.steps.length ?? 0;
  const lines = chat.at(-1)?.number ?? 0;
  const common = { code, revision, phase, quarantine: "", gameId, plies, lines, chat: chat.slice(-STORED_LINES) };
  const origin = change.origin ?? before?.origin ?? "";
  if (document !== undefined) return { ...common, document, origin, at, awaits: "" };
  if (before === undefined) throw new Error("a step at a table that was not kept");
  return { ...common, document: before.document, origin, at: before.at, awaits: change.awaits ?? "" };
}

/** @throws Error if the saved data do not come back as the table, as far as it is saved at all */
export function expectSame(table: Table, kept: StoredTable, game: StoredGame | undefined, now: number): void {
  const { entry, timeouts, environment } = table;
  const restored = restore(kept, game, { entry, timeouts, environment }, now);
  if ("broken" in restored) throw new Error(restored.broken);
  const isAway = restored.table.seats.every((seat) => seat.awaySince === (isPerson(seat) ? now : 0));
  check(isAway, "people are there who have not come back yet");
  const [found, expected] = [lasting(restored.table), lasting(table)];
  if (!isDeepStrictEqual(found, expected)) {
    throw new Error(`it came back as ${JSON.stringify(found)}\ninstead of ${JSON.stringify(expected)}`);
  }
  const news = changeOf(restored.table, savedStateOf(restored.table, kept.revision, kept.document), now);
  // A document from an earlier step is written again.
  if (news !== undefined && kept.awaits === "")
    throw new Error(`it came back with something new: ${JSON.stringify(news.change)}`);
}

/** What does not come from the table's own data: connections, and vacations, which belong to players. */
const elsewhere = { awaySince: 0, vacationFrom: 0, vacationUntil: 0 };

/** All of a table that outlives the process: connections do not. */
function lasting(table: Table): unknown {
  const {
    entry,
    timeouts,
    environment,
    connections,
    unattendedSince,
    emptySince,
    seats,
    play,
    dismissed,
    chat,
    ...rest
  } = table;
  const { watching, ...frame } = frameOf(table);
  // Which earlier positions are at hand changes nothing.
  const game =
    play === undefined
      ? undefined
      : {
          ...play,
          match: play.match.truth(),
          memories: play.remembers ? seats.map((_, seat) => play.match.knowledge(seat).memory) : [],
          marks: [],
          // It is for moments: nothing but memory holds it.
          ahead: [],
        };
  return structuredClone({
    ...rest,
    frame: { ...frame, seats: frame.seats.map((seat) => ({ ...seat, present: false, ...elsewhere })) },
    seats: seats.map((seat) => ({ ...seat, awaySince: 0, vacations: [] })),
    play: game,
    dismissed: [...dismissed],
    chat: [...chat],
  });
}

function check(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

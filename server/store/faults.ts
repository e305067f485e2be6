/** What makes a change one that no store could keep: it is refused alone, before it can fail those written with it. */
import type { GameRating, TableChange } from "./store.ts";

/** The stored state of a table that a change builds on. */
export interface ChangeBase {
  readonly revision: number;
  readonly gameId: string;
  /** How many steps the game has. */
  readonly plies: number;
  /** The number of the newest line of chat. */
  readonly lines: number;
}

/** The base of a table that does not exist yet. */
export const NO_TABLE: ChangeBase = { revision: 0, gameId: "", plies: 0, lines: 0 };

/**
 * The reason why a change is invalid after `base`; undefined if it is valid.
 * @param taken whether there is already a game with that id
 */
export function faultOf(change: TableChange, base: ChangeBase, taken: (id: string) => boolean): string | undefined {
  const { code, gameId, opened, finished, steps, said } = change;
  if (!textsOf(change).every(isKeepable)) return `A text of table ${code} holds what no database keeps.`;
  if (!numbersOf(change).every(Number.isSafeInteger)) return `A time or number of table ${code} is not a whole number.`;
  if (change.document === undefined && !(isStepOnly(change) && goesOn(change, base)))
    return `Table ${code} has more to keep than steps, but no document.`;
  if (opened !== undefined && (opened.id !== gameId || taken(opened.id)))
    return `Table ${code} cannot open the game ${opened.id}: it has another one, or the game is there already.`;
  if (steps.length > 0 && gameId === "") return `Table ${code} has steps, but no game.`;
  const first = nextPly(change, base);
  if (first === undefined) return `Table ${code} has steps of the game ${gameId}, which it did not open.`;
  if (steps.some(({ ply }, index) => ply !== first + index))
    return `Game ${gameId} has ${first} steps: those of this change do not go on from there.`;
  if (finished !== undefined && (finished.id === "" || (finished.id !== gameId && finished.id !== base.gameId)))
    return `Table ${code} cannot finish the game ${finished.id}, which it does not have.`;
  if (finished?.rates !== undefined && !isRatable(finished.rates))
    return `Game ${finished.id} cannot be rated: two different players are needed at least.`;
  if (said.some(({ number }, index) => number <= (said[index - 1]?.number ?? base.lines)))
    return `The chat of table ${code} has ${base.lines} lines: those of this change do not go on from there.`;
  return undefined;
}

function isRatable({ ranking }: GameRating): boolean {
  const players = ranking.flat();
  return players.length > 1 && new Set(players).size === players.length;
}

/** Whether a change has nothing to keep but steps. */
export function isStepOnly({ players, opened, finished, said, notifications }: TableChange): boolean {
  return (
    notifications === undefined &&
    players === undefined &&
    opened === undefined &&
    finished === undefined &&
    said.length === 0
  );
}

function goesOn({ gameId }: TableChange, base: ChangeBase): boolean {
  return base.revision > 0 && gameId !== "" && gameId === base.gameId;
}

/** Whether a change holds nothing that no database keeps. */
export function isStorable(change: TableChange): boolean {
  return textsOf(change).every(isKeepable) && numbersOf(change).every(Number.isSafeInteger);
}

/** The index of the first of a change's steps; undefined if it names a game that is neither new nor the table's. */
export function nextPly({ opened, gameId }: TableChange, base: ChangeBase): number | undefined {
  if (opened !== undefined || gameId === "") return 0;
  return gameId === base.gameId ? base.plies : undefined;
}

/** Postgres keeps no NUL, and nothing keeps half a character. */
function isKeepable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function textsOf({
  code,
  document = "",
  listing = "",
  origin = "",
  awaits = "",
  gameId,
  players = [],
  opened,
  finished,
  steps,
  said,
  notifications = [],
}: TableChange): string[] {
  return [
    ...[code, document, listing, origin, awaits, gameId, ...players],
    ...(opened === undefined ? [] : [opened.game, opened.header, ...opened.players]),
    ...(finished === undefined ? [] : [finished.result, ...(finished.rates?.ranking.flat() ?? [])]),
    ...steps.map(({ step }) => step),
    ...said.map(({ line }) => line),
    ...notifications.flatMap(({ player, mark, payload }) => [player, mark, payload]),
  ];
}

function numbersOf({ revision, at, wakeAt = 0, opened, finished, steps, said }: TableChange): number[] {
  return [
    ...[revision, at, wakeAt, opened?.startedAt ?? 0, finished?.finishedAt ?? 0],
    ...steps.map(({ at: taken }) => taken),
    ...said.map(({ number }) => number),
  ];
}

/** What happened between two looks at a game, told line by line of its log: it feeds motion, sound and announcements. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** A position, and the log that led there. */
export interface Chronicle<State> {
  readonly round: number;
  readonly log: readonly string[];
  readonly state: State;
}

/** What one line did, and the position after it. */
export interface Told<State, News> {
  readonly news: News;
  readonly after: State;
}

/**
 * What the lines did that are new since an earlier look: nothing when the game does not go on from there in a few
 * steps, and undefined when there is no new line.
 * @param most more lines than this at once are not told one by one: the page has been away
 * @param follow applies a line to a position, which stays as it is; `known` is the newest one. Undefined where the line
 *   cannot be told
 */
export function tellFresh<State, News>(
  before: Chronicle<State> | undefined,
  now: Chronicle<State> | undefined,
  most: number,
  follow: (state: State, line: string, known: State) => Told<State, News> | undefined,
): News[] | undefined {
  if (before === undefined || now === undefined || before.round !== now.round) return [];
  const fresh = now.log.slice(before.log.length);
  const goesOn = before.log.every((line, index) => now.log[index] === line);
  if (goesOn && fresh.length === 0) return undefined;
  if (!goesOn || fresh.length > most) return [];
  return tellAll(before.state, fresh, now.state, follow) ?? [];
}

/** What some lines did, one after the other; undefined unless all can be told. See `tellFresh`. */
export function tellAll<State, News>(
  start: State,
  lines: readonly string[],
  known: State,
  follow: (state: State, line: string, known: State) => Told<State, News> | undefined,
): News[] | undefined {
  const news: News[] = [];
  let state = start;
  for (const line of lines) {
    const told = follow(state, line, known);
    if (told === undefined) return undefined;
    news.push(told.news);
    state = told.after;
  }
  return news;
}

/**
 * Keeps what the newest lines of the log did.
 * @param now the position as it is shown; undefined until there is one
 * @param tell see `tellFresh`
 */
export function followNews<State, News>(
  now: () => Chronicle<State> | undefined,
  tell: (before: Chronicle<State> | undefined, now: Chronicle<State> | undefined) => readonly News[] | undefined,
): { readonly news: ReadonlySignal<readonly News[]>; readonly stop: () => void } {
  const news = signal<readonly News[]>([]);
  let before: Chronicle<State> | undefined;
  const stop = effect(() => {
    const latest = now();
    const fresh = tell(before, latest);
    // A table that only confirms what was shown brings nothing new.
    if (fresh !== undefined) news.value = fresh;
    before = latest;
  });
  return { news, stop };
}

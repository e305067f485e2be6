/** The usual beginnings of a player: an opening, a culture, a decree. */
import type { Seat } from "../../shared/kernel/game.ts";
import { linesInForce, readStep } from "../../shared/kernel/steps.ts";
import { findGame } from "../../shared/games.ts";
import type { Profile } from "../../shared/wire/profiles.ts";
import { readHeader } from "../records/header.ts";
import { type Requester, inSlices } from "../process/work-queue.ts";
import type { GameHeading, Store } from "../store/store.ts";
import type { PlayedGame } from "./statistics.ts";

/** By so many of the newest of each game: habits change. */
const NEWEST = 100;
/** A player's first action comes within this many steps, however many others act before. */
const WITHIN = 8;
/** The number of games in which an action has to occur to count as a habit. */
const MIN_HABIT = 2;
const HABITS = 3;

/** A game in which the player competed with people. */
interface Begun {
  readonly id: string;
  readonly seat: Seat;
  readonly header: string;
}

/**
 * The player's usual first actions in games among people; the game with the most plays first.
 * @throws Error if the store does not answer
 */
export async function openingsOf(
  store: Pick<Store, "beginningsOf">,
  played: readonly PlayedGame[],
  headings: readonly GameHeading[],
  requester: Requester,
): Promise<Profile["beginnings"]> {
  const headers = new Map(headings.map(({ id, header }) => [id, header]));
  const competed = played.filter(({ amongPeople, past }) => amongPeople && past.place > 0);
  const byGame = [...Map.groupBy(competed, ({ past }) => past.game)]
    .map(([game, all]) => ({
      game,
      begun: all.slice(0, NEWEST).flatMap(({ past: { id, seats } }): Begun[] => {
        const [seat] = seats;
        return seat === undefined ? [] : [{ id, seat, header: headers.get(id) ?? "" }];
      }),
    }))
    .toSorted((one, other) => other.begun.length - one.begun.length);
  const habits = await Promise.all(byGame.map(({ game, begun }) => habitsIn(store, game, begun, requester)));
  return habits.flat();
}

async function habitsIn(
  store: Pick<Store, "beginningsOf">,
  game: string,
  begun: readonly Begun[],
  requester: Requester,
) {
  const within = findGame(game)?.beginning?.within ?? WITHIN;
  const steps = await store.beginningsOf(
    begun.map(({ id }) => id),
    within,
  );
  const lines = Map.groupBy(steps, ({ id }) => id);
  const found = await inSlices(
    readingBeginnings(game, begun, (id) => lines.get(id)?.map(({ step }) => step) ?? []),
    requester,
  );
  return [...Map.groupBy(found, (action) => action)]
    .map(([action, all]) => ({ game, action, count: all.length, of: found.length }))
    .filter(({ count }) => count >= MIN_HABIT)
    .sort((one, other) => other.count - one.count)
    .slice(0, HABITS);
}

/** Reads games one by one, one for each turn of the generator, because there may be hundreds. */
function* readingBeginnings(
  game: string,
  begun: readonly Begun[],
  linesOf: (id: string) => readonly string[],
): Generator<void, string[]> {
  const found: string[] = [];
  for (const one of begun) {
    const beginning = beginningIn(game, one, linesOf(one.id));
    if (beginning !== undefined) found.push(beginning);
    yield;
  }
  return found;
}

function beginningIn(game: string, { seat, header }: Begun, lines: readonly string[]): string | undefined {
  // An action that was taken back is no habit.
  const acts = linesInForce(lines).flatMap((line) => {
    const step = readStep(line);
    return step?.kind === "act" && step.seat === seat ? [step.action] : [];
  });
  const beginning = findGame(game)?.beginning;
  if (beginning === undefined) return acts[0];
  const read = readHeader(header);
  return read === undefined ? undefined : beginning.of(read.seats, read.options, seat, acts);
}

/**
 * Beam search of one turn: of all ways to begin it the best few are kept at every step, until the turn has ended. For
 * games in which a turn is many actions long and rolls no dice.
 */
import type { Game, Plain, Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";

/** A way to play a turn, and the state after it. */
export interface Line<State, Action> {
  readonly actions: readonly Action[];
  readonly state: State;
  readonly value: number;
}

export interface BeamQuestion<State> {
  readonly seat: Seat;
  /** How many unfinished lines are kept at every step. */
  readonly width: number;
  /** How many finished lines are kept. */
  readonly most: number;
  /** Of lines with the same first action, how many are kept at most: unfinished ones, and finished ones. */
  readonly alike?: { readonly open: number; readonly ended: number };
  /** Whether the turn that began in the first state has ended in the second. */
  readonly hasEnded: (before: State, after: State) => boolean;
  /** How good a position is for the seat, in the middle of the turn or after it. */
  readonly value: (state: State, ended: boolean) => number;
  readonly random: Random;
  /** Whether time is short, asked at every line that is carried on: then only the best few are. */
  readonly isLate?: () => boolean;
}

type Rules<State, Action, Options, Memory extends Plain> = Pick<
  Game<State, Action, Options, Memory>,
  "legal" | "apply" | "copy"
>;

/** No turn has more actions; a line that is longer is given up. */
const MAX_ACTIONS = 60;
/** So many lines are carried on at every step, however late it is. */
const MIN_WIDTH = 6;

interface Link<Action> {
  readonly action: Action;
  readonly before: Link<Action> | undefined;
}

interface Open<State, Action> {
  readonly state: State;
  readonly link: Link<Action> | undefined;
  /** The first step of the line. */
  readonly first: Link<Action> | undefined;
  readonly value: number;
}

/** The best lines of the turn, best first; never empty if the seat may act. The position is not changed. */
export function beamSearch<State, Action, Options, Memory extends Plain>(
  game: Rules<State, Action, Options, Memory>,
  position: State,
  question: BeamQuestion<State>,
): Line<State, Action>[] {
  const { seat, width, most, alike, hasEnded, value, random, isLate } = question;
  let open: Open<State, Action>[] = [{ state: position, link: undefined, first: undefined, value: 0 }];
  const ended: Open<State, Action>[] = [];
  for (let depth = 0; open.length > 0 && depth < MAX_ACTIONS; depth++) {
    const next: Open<State, Action>[] = [];
    for (const [rank, { state, link, first }] of open.entries()) {
      if (rank >= MIN_WIDTH && isLate?.() === true) break;
      for (const action of game.legal(state, seat)) {
        const after = game.copy(state);
        game.apply(after, seat, action, random);
        const isEnd = hasEnded(position, after);
        const step = { action, before: link };
        (isEnd ? ended : next).push({ state: after, link: step, first: first ?? step, value: value(after, isEnd) });
      }
    }
    open = bestOf(next, width, alike?.open);
  }
  return bestOf(ended, most, alike?.ended).map(({ state, link, value: worth }) => ({
    state,
    value: worth,
    actions: actionsOf(link),
  }));
}

/**
 * The best few lines. A line with exactly the same value as another is left out, because it mostly reaches the same
 * position another way. Of lines that begin alike, at most a given number is kept.
 */
function bestOf<State, Action>(lines: Open<State, Action>[], most: number, alike = most): Open<State, Action>[] {
  lines.sort((one, other) => other.value - one.value);
  const kept: Open<State, Action>[] = [];
  const counts = new Map<Link<Action> | undefined, number>();
  let last = Number.NaN;
  for (const line of lines) {
    if (kept.length >= most) break;
    if (line.value === last) continue;
    last = line.value;
    if (alike < most) {
      const count = counts.get(line.first) ?? 0;
      if (count >= alike) continue;
      counts.set(line.first, count + 1);
    }
    kept.push(line);
  }
  return kept;
}

function actionsOf<Action>(last: Link<Action> | undefined): Action[] {
  const actions: Action[] = [];
  for (let link = last; link !== undefined; link = link.before) actions.push(link.action);
  return actions.reverse();
}

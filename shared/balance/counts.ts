/** What finished games of one kind come to: sums that any number of further games can be added to. */
import { z } from "zod";
import type { Balance, FieldPath } from "../kernel/balance.ts";
import type { Beginning, Seat } from "../kernel/game.ts";

/** Lengths are kept in steps of a tenth of the usual one, the last for all that is longer. */
const LENGTHS = 25;
const PER_USUAL = 10;

const count = z.int().min(0);
/** The number of seats, and of their first places: a shared first place counts in parts. */
const cell = z.tuple([count, z.number().min(0)]);
type Cell = z.infer<typeof cell>;
/** Seats that did it, their first places, and how often they did it. */
const useCell = z.tuple([count, z.number().min(0), count]);

export const balanceCounts = z.object({
  players: z.int().min(1),
  games: count,
  draws: count,
  actions: count,
  /** The number of games by length: `games[n]` had `n` times `step` actions or a little more. */
  lengths: z.object({ step: z.int().min(1), games: z.array(count) }),
  endings: z.record(z.string(), count),
  /** By seat, and by turn: the first to play before the others. */
  seats: z.array(cell),
  turns: z.array(cell),
  /** By title and value; games in which all players are alike say nothing and are left out. */
  traits: z.record(z.string(), z.record(z.string(), cell)),
  uses: z.record(z.string(), z.record(z.string(), useCell)),
});
export type BalanceCounts = z.infer<typeof balanceCounts>;

export interface CountedGame {
  readonly options: unknown;
  /** By seat, without masters: 1 for the only winner, an equal part for each seat that shares the first place. */
  readonly shares: readonly number[];
  readonly reason: string;
  readonly acts: readonly { readonly seat: Seat; readonly action: string }[];
  /** The whole State after the set-up and at the end. */
  readonly begin: unknown;
  readonly end: unknown;
}

/** What of a game's entry it takes to count it. */
export interface CountedRules {
  readonly balance: Balance;
  readonly beginning?: Beginning<unknown>;
  usualSteps(seats: number): number;
}

const BEGINNING = "Beginning";

export function noCounts(rules: Pick<CountedRules, "usualSteps">, players: number): BalanceCounts {
  const none = (): Cell[] => Array.from({ length: players }, () => [0, 0]);
  return {
    players,
    games: 0,
    draws: 0,
    actions: 0,
    lengths: {
      step: Math.max(1, Math.round(rules.usualSteps(players) / PER_USUAL)),
      games: Array.from({ length: LENGTHS }, () => 0),
    },
    endings: {},
    seats: none(),
    turns: none(),
    traits: {},
    uses: {},
  };
}

/** Adds a game, in place. */
export function addGame(counts: BalanceCounts, rules: CountedRules, game: CountedGame): void {
  const { shares, reason, acts } = game;
  const { lengths } = counts;
  const place = Math.min(LENGTHS - 1, Math.floor(acts.length / lengths.step));
  lengths.games[place] = (lengths.games[place] ?? 0) + 1;
  counts.games++;
  counts.actions += acts.length;
  if (shares.filter((share) => share > 0).length > 1) counts.draws++;
  counts.endings[reason] = (counts.endings[reason] ?? 0) + 1;
  const first = firstOf(rules.balance, game);
  for (const [seat, share] of shares.entries()) {
    addTo(counts.seats, seat, share);
    if (first !== undefined) addTo(counts.turns, (seat - first + shares.length) % shares.length, share);
  }
  addTraits(counts, rules, game);
  addUses(counts, rules.balance, game);
}

/** Adds what others came to, in place: games of as many players. */
export function mergeCounts(counts: BalanceCounts, more: BalanceCounts): void {
  counts.games += more.games;
  counts.draws += more.draws;
  counts.actions += more.actions;
  for (const [at, games] of more.lengths.games.entries())
    counts.lengths.games[at] = (counts.lengths.games[at] ?? 0) + games;
  for (const [reason, games] of Object.entries(more.endings))
    counts.endings[reason] = (counts.endings[reason] ?? 0) + games;
  mergeCells(counts.seats, more.seats);
  mergeCells(counts.turns, more.turns);
  for (const [title, values] of Object.entries(more.traits)) {
    const cells = cellsOf(counts.traits, title);
    for (const [value, [seats, won]] of Object.entries(values)) {
      const known = cells[value] ?? [0, 0];
      cells[value] = [known[0] + seats, known[1] + won];
    }
  }
  for (const [title, values] of Object.entries(more.uses)) {
    const cells = cellsOf(counts.uses, title);
    for (const [value, [seats, won, times]] of Object.entries(values)) {
      const known = cells[value] ?? [0, 0, 0];
      cells[value] = [known[0] + seats, known[1] + won, known[2] + times];
    }
  }
}

/** The cells of a title; an empty group is added if it has none. */
function cellsOf<One>(titles: Record<string, Record<string, One>>, title: string): Record<string, One> {
  const cells = titles[title] ?? {};
  titles[title] = cells;
  return cells;
}

function mergeCells(cells: Cell[], more: readonly Cell[]): void {
  for (const [place, [seats, won]] of more.entries()) {
    const known = cells[place] ?? [0, 0];
    cells[place] = [known[0] + seats, known[1] + won];
  }
}

function addTo(cells: Cell[], place: number, share: number): void {
  const [seats, won] = cells[place] ?? [0, 0];
  cells[place] = [seats + 1, won + share];
}

function firstOf({ first }: Balance, game: CountedGame): Seat | undefined {
  const seat = Number(valueAt(first.when === "begin" ? game.begin : game.end, first.at, 0));
  return Number.isInteger(seat) && seat >= 0 && seat < game.shares.length ? seat : undefined;
}

function addTraits(counts: BalanceCounts, { balance, beginning }: CountedRules, game: CountedGame): void {
  const traits = balance.traits.map(({ title, at }) => ({ title, of: (seat: Seat) => valueAt(game.end, at, seat) }));
  if (beginning !== undefined)
    traits.push({
      title: BEGINNING,
      of: (seat) => beginning.of(game.shares.length, game.options, seat, ownActs(game, seat)),
    });
  for (const { title, of } of traits) {
    const values = game.shares.map((_, seat) => of(seat) ?? "");
    if (new Set(values).size < 2) continue;
    for (const [seat, value] of values.entries()) {
      if (value === "") continue;
      const cells = cellsOf(counts.traits, title);
      const [seats, won] = cells[value] ?? [0, 0];
      cells[value] = [seats + 1, won + (game.shares[seat] ?? 0)];
    }
  }
}

function ownActs({ acts }: CountedGame, seat: Seat): string[] {
  return acts.filter((act) => act.seat === seat).map(({ action }) => action);
}

function addUses(counts: BalanceCounts, { uses }: Balance, game: CountedGame): void {
  for (const [seat, share] of game.shares.entries()) {
    const done = new Map<string, Map<string, number>>();
    for (const action of ownActs(game, seat)) {
      for (const { title, action: pattern, what = "" } of uses) {
        const match = pattern.exec(action);
        if (match === null) continue;
        const key = match[1] ?? what;
        const times = done.get(title) ?? new Map<string, number>();
        done.set(title, times.set(key, (times.get(key) ?? 0) + 1));
      }
    }
    for (const [title, times] of done) {
      const cells = cellsOf(counts.uses, title);
      for (const [key, often] of times) {
        const [seats, won, all] = cells[key] ?? [0, 0, 0];
        cells[key] = [seats + 1, won + share, all + often];
      }
    }
  }
}

/** The text or number at a path; undefined if there is no such value. */
function valueAt(state: unknown, path: FieldPath, seat: Seat): string | undefined {
  let value = state;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part === "*" ? String(seat) : part);
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Who sits at tables of three and four: near in the standings, and with as few as can be whom they met before. */
import type { Tournament } from "./tournament.ts";

/** How much worse it is to meet somebody again than to play somebody one place away. */
const AGAIN = 40;
/** How far down somebody is looked for who was not met yet. */
const REACH = 24;

/**
 * The sizes of the tables for all players, large ones first.
 * @param sizes the possible sizes
 * @param padded whether computers fill the last table
 * @returns the sizes, and the number of players without a table
 */
export function tableSizes(
  players: number,
  sizes: readonly number[],
  padded: boolean,
): { readonly tables: readonly number[]; readonly over: number } {
  const [least, full] = [Math.min(...sizes), Math.max(...sizes)];
  if (padded) return { tables: Array.from({ length: Math.ceil(players / full) }, () => full), over: 0 };
  for (let over = 0; over <= players; over++) {
    const seated = players - over;
    for (let count = Math.ceil(seated / full); count * least <= seated; count++) {
      const tables = shared(seated, count);
      if (tables.every((size) => sizes.includes(size))) return { tables, over };
    }
  }
  return { tables: [], over: players };
}

/** So many players at so many tables, as evenly as can be. */
function shared(players: number, tables: number): readonly number[] {
  return Array.from(
    { length: tables },
    (_, index) => Math.floor(players / tables) + (index < players % tables ? 1 : 0),
  );
}

/** How often players met, by both ids. */
export type Meetings = (one: string, other: string) => number;

/** Whether one of two players blocked the other: they meet only if there is no other way. */
export type KeepApart = (one: string, other: string) => boolean;

/** So many games together keep two from meeting as much as a block does. */
const BLOCKED = 10;

/** Counts a block as so many games together, so that rules which avoid repeated meetings avoid it too. */
export function meetingsOrBlocks(met: Meetings, apart: KeepApart): Meetings {
  return (one, other) => met(one, other) + (apart(one, other) ? BLOCKED : 0);
}

export function meetingsOf({ pairings }: Pick<Tournament, "pairings">): Meetings {
  const met = new Map<string, number>();
  for (const { players } of pairings) {
    for (const one of players) {
      for (const other of players) if (one < other) met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
    }
  }
  return (one, other) => met.get(one < other ? `${one} ${other}` : `${other} ${one}`) ?? 0;
}

/** Puts players to tables of those sizes. @param ranked their ids, the best first */
export function seatedByScore(ranked: readonly string[], sizes: readonly number[], met: Meetings): readonly string[][] {
  const left = [...ranked];
  const tables = sizes.map((size) => {
    const table = left.splice(0, 1);
    while (table.length < size && left.length > 0) {
      const cost = (id: string, distance: number) =>
        distance + AGAIN * table.reduce((sum, one) => sum + met(one, id), 0);
      const near = left.slice(0, REACH).map((id, distance) => cost(id, distance));
      table.push(...left.splice(near.indexOf(Math.min(...near)), 1));
    }
    return table;
  });
  exchange(tables, new Map(ranked.map((id, place) => [id, place])), met);
  return tables;
}

/** Swaps players of neighbouring tables as long as fewer then meet again. */
function exchange(tables: string[][], places: ReadonlyMap<string, number>, met: Meetings): void {
  const again = (table: readonly string[]) =>
    table.reduce((sum, one, at) => sum + table.slice(at + 1).reduce((more, other) => more + met(one, other), 0), 0);
  const spread = (table: readonly string[]) => {
    const at = table.map((id) => places.get(id) ?? 0);
    return Math.max(...at) - Math.min(...at);
  };
  for (let pass = 0; pass < 2; pass++) {
    for (const [index, table] of tables.entries()) {
      for (const near of tables.slice(Math.max(0, index - 3), index)) {
        if (again(table) + again(near) > 0) swapBest(table, near, (one) => AGAIN * again(one) + spread(one));
      }
    }
  }
}

function swapBest(one: string[], other: string[], cost: (table: readonly string[]) => number): void {
  let best = cost(one) + cost(other);
  let swap: readonly [number, number] | undefined;
  for (const [here, mine] of one.entries()) {
    for (const [there, theirs] of other.entries()) {
      const after = cost(one.with(here, theirs)) + cost(other.with(there, mine));
      if (after < best) [best, swap] = [after, [here, there]];
    }
  }
  if (swap === undefined) return;
  const [here, there] = swap;
  [one[here], other[there]] = [other[there] ?? "", one[here] ?? ""];
}

/** First round: every table gets its share of strong and weak players. @param ranked ids, the best first */
export function seatedInTurn(ranked: readonly string[], sizes: readonly number[], met: Meetings): readonly string[][] {
  const tables = sizes.map((): string[] => []);
  const left = [...ranked];
  for (let forth = true; left.length > 0; forth = !forth) {
    const order = forth ? [...tables.keys()] : [...tables.keys()].reverse();
    for (const index of order) {
      if ((tables[index]?.length ?? 0) < (sizes[index] ?? 0)) tables[index]?.push(...left.splice(0, 1));
    }
  }
  exchange(tables, new Map(ranked.map((id, place) => [id, place])), met);
  return tables;
}

/** The order in which players take seats: those who have had later seats so far come first. */
export function inSeatOrder(table: readonly string[], { pairings }: Pick<Tournament, "pairings">): readonly string[] {
  const lateness = (id: string) =>
    pairings.reduce((sum, { players }) => {
      const seat = players.indexOf(id);
      return seat < 0 || players.length < 2 ? sum : sum + seat / (players.length - 1) - 0.5;
    }, 0);
  const late = new Map(table.map((id) => [id, lateness(id)]));
  return table.toSorted((one, other) => (late.get(other) ?? 0) - (late.get(one) ?? 0));
}

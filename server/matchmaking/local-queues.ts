/** Quick match: players with the same wish are matched, those with near ratings sooner. */
import { queueKey } from "../../shared/wire/lobby.ts";
import type { MatchTerms } from "../../shared/wire/requests.ts";
import { type Strength, groupIn } from "./pairing.ts";
import type { Player } from "../../shared/table/table.ts";

export interface Seeker {
  readonly player: Player;
  readonly terms: MatchTerms;
  /** The player's rating in the game; left out if it does not matter. */
  readonly strength?: Strength | undefined;
  /** The players whom this player blocked, and those who blocked this player. */
  readonly avoids: Set<string>;
  /** Since when the player waits. */
  readonly since: number;
  /** The connections that asked, all of which are told of the match. */
  readonly sessions: Set<string>;
  /** Since when the player has had no connection; 0 while there is one. */
  goneSince: number;
}

/** How a player is put together with others. */
export interface MatchPreferences {
  /** The player's rating in that game; left out if it does not matter. */
  readonly strength?: Strength | undefined;
  /** Whom the player is never put together with. */
  readonly avoids?: Iterable<string>;
}

export interface Queues {
  /** By player, the longest waiting first: a player waits in one queue only. */
  readonly seekers: Map<string, Seeker>;
}

export function newQueues(): Queues {
  return { seekers: new Map() };
}

/** Joins a queue, leaving any other; asking again keeps the place. */
export function seek(
  queues: Queues,
  player: Player,
  session: string,
  terms: MatchTerms,
  now: number,
  { strength, avoids = [] }: MatchPreferences = {},
): void {
  const seeker = queues.seekers.get(player.id);
  if (seeker !== undefined && queueKey(seeker.terms) === queueKey(terms)) {
    seeker.sessions.add(session);
    for (const other of avoids) seeker.avoids.add(other);
    seeker.goneSince = 0;
    return;
  }
  queues.seekers.delete(player.id);
  queues.seekers.set(player.id, {
    player,
    terms,
    strength,
    avoids: new Set(avoids),
    since: now,
    sessions: new Set([session]),
    goneSince: 0,
  });
}

export function unseek(queues: Queues, player: string): void {
  queues.seekers.delete(player);
}

/** A connection closed. Its player keeps the place for a while, since lines drop. */
export function dropSession(queues: Queues, player: string, session: string, now: number): void {
  const seeker = queues.seekers.get(player);
  if (seeker?.sessions.delete(session) && seeker.sessions.size === 0) seeker.goneSince = now;
}

/** Removes players who have been gone for longer than `patience`. @returns whether there were any */
export function dropGone(queues: Queues, patience: number, now: number): boolean {
  const before = queues.seekers.size;
  for (const [player, { goneSince }] of queues.seekers) {
    if (goneSince > 0 && now - goneSince >= patience) queues.seekers.delete(player);
  }
  return queues.seekers.size < before;
}

/** Takes a complete group out of a queue: present players who want the same, with ratings near enough by now. */
export function takeGroup(queues: Queues, now: number): readonly Seeker[] | undefined {
  const groups = Map.groupBy(
    [...queues.seekers.values()].filter(({ goneSince }) => goneSince === 0),
    ({ terms }) => queueKey(terms),
  );
  for (const waiting of groups.values()) {
    const group = groupIn(waiting, waiting[0]?.terms.seats ?? 0, now);
    if (group === undefined) continue;
    for (const { player } of group) queues.seekers.delete(player.id);
    return group;
  }
  return undefined;
}

/** The queues of all present seekers, by player. */
export function soughtIn(queues: Queues): ReadonlyMap<string, string> {
  const here = [...queues.seekers.values()].filter(({ goneSince }) => goneSince === 0);
  return new Map(here.map(({ player, terms }) => [player.id, queueKey(terms)]));
}

export function queueCounts(queues: Queues): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of soughtIn(queues).values()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

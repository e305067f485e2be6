/** Quick match: people who want the same are put together. */
import { queueKey } from "../../shared/wire/lobby.ts";
import type { MatchWish } from "../../shared/wire/messages.ts";
import type { Player } from "./table.ts";

export interface Seeker {
  readonly player: Player;
  readonly wish: MatchWish;
  /** The connections that asked, which are told of the match. */
  readonly sessions: Set<string>;
  /** Since when none of them is left; 0 while there is one. */
  goneSince: number;
}

export interface Queues {
  /** By player, the longest waiting first: a player waits in one queue only. */
  readonly seekers: Map<string, Seeker>;
}

export function newQueues(): Queues {
  return { seekers: new Map() };
}

function keyOf({ game, seats, clock }: MatchWish): string {
  return queueKey(game, seats, clock);
}

/** Joins a queue, leaving any other; asking again keeps the place. */
export function seek(queues: Queues, player: Player, session: string, wish: MatchWish): void {
  const seeker = queues.seekers.get(player.id);
  if (seeker !== undefined && keyOf(seeker.wish) === keyOf(wish)) {
    seeker.sessions.add(session);
    seeker.goneSince = 0;
    return;
  }
  queues.seekers.delete(player.id);
  queues.seekers.set(player.id, { player, wish, sessions: new Set([session]), goneSince: 0 });
}

export function unseek(queues: Queues, player: string): void {
  queues.seekers.delete(player);
}

/** A connection closed. Its player keeps the place for a while, since lines drop. */
export function dropSession(queues: Queues, player: string, session: string, now: number): void {
  const seeker = queues.seekers.get(player);
  if (seeker?.sessions.delete(session) && seeker.sessions.size === 0) seeker.goneSince = now;
}

/** Lets go of those who have been gone for longer than `patience`. @returns whether there were any */
export function dropGone(queues: Queues, patience: number, now: number): boolean {
  const before = queues.seekers.size;
  for (const [player, { goneSince }] of queues.seekers) {
    if (goneSince > 0 && now - goneSince >= patience) queues.seekers.delete(player);
  }
  return queues.seekers.size < before;
}

/** Takes out a group that is complete: everybody in it is there and wants the same. */
export function takeGroup(queues: Queues): readonly Seeker[] | undefined {
  const groups = Map.groupBy(
    [...queues.seekers.values()].filter(({ goneSince }) => goneSince === 0),
    ({ wish }) => keyOf(wish),
  );
  for (const waiting of groups.values()) {
    const seats = waiting[0]?.wish.seats ?? 0;
    if (waiting.length < seats) continue;
    const group = waiting.slice(0, seats);
    for (const { player } of group) queues.seekers.delete(player.id);
    return group;
  }
  return undefined;
}

/** How many players wait in each queue. */
export function queueCounts(queues: Queues): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { wish } of queues.seekers.values()) {
    const key = keyOf(wish);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

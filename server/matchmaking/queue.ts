/** Quick match as the lobby uses it: the seekers, and what becomes of them. */
import { type MatchWish, MESSAGES } from "../../shared/wire/messages.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import {
  dropGone,
  dropSession,
  newQueues,
  queueCounts,
  type Seeker,
  seek,
  soughtIn,
  takeGroup,
  unseek,
} from "./local-queues.ts";
import type { Strength } from "./pairing.ts";
import { isRefusal, type Player } from "../../shared/table/table.ts";

/** How long a seeker whose connection closed keeps the place in the queue. */
export const DROP_PATIENCE_MS = 6000;

export interface QueueNeeds {
  /** Opens a table for those who want the same. @returns its code, or why there is none */
  open(players: readonly Player[], wish: MatchWish): Promise<string | Refusal>;
  /** Why a player cannot have one more table. */
  refused(player: Player): Promise<Refusal | undefined>;
  /** Sends a message to connections of this process. */
  send(sessions: ReadonlySet<string>, name: string, message: unknown): void;
  /** The queues are not as they were. */
  changed(): void;
}

export interface Queue {
  /**
   * Joins a queue, leaving any other; asking again keeps the place.
   * @param strength how well the player plays that; left out where it does not matter
   * @param avoids whom the player is never put together with
   */
  seek(
    player: Player,
    session: string,
    wish: MatchWish,
    now: number,
    strength?: Strength,
    avoids?: readonly string[],
  ): Promise<void>;
  /** A player who seeks is not put together with another from now on. */
  avoid(player: string, other: string): Promise<void>;
  unseek(player: string): Promise<void>;
  /** A connection closed. Its player keeps the place for a while, since lines drop. */
  drop(player: string, session: string, now: number): void;
  /** How many players wait in each queue. */
  counts(): Readonly<Record<string, number>>;
  /** The queue of everybody who waits by a connection of this process. */
  sought(): ReadonlyMap<string, string>;
  /** Called once a second. */
  tend(now: number): Promise<void>;
}

export type NewQueue = (needs: QueueNeeds) => Queue;

/** A group without a table: who of it cannot have one, and why; nobody, where the reason is none of theirs. */
export async function partingOf(
  players: readonly Player[],
  needs: Pick<QueueNeeds, "refused">,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = await Promise.all(players.map(async (player) => ({ player, why: await needs.refused(player) })));
  return new Map(refusals.flatMap(({ player, why }) => (why === undefined ? [] : [[player.id, why]])));
}

/** The queues of one process alone. */
export function localQueue(needs: QueueNeeds): Queue {
  const queues = newQueues();

  async function matchAll(now: number): Promise<void> {
    for (let group = takeGroup(queues, now); group !== undefined; group = takeGroup(queues, now)) {
      await match(group, now);
    }
  }

  async function match(group: readonly Seeker[], now: number): Promise<void> {
    const wish = group[0]?.wish;
    if (wish === undefined) return;
    const players = group.map(({ player }) => player);
    const opened = await needs.open(players, wish);
    if (!isRefusal(Object(opened))) {
      for (const { sessions } of group) needs.send(sessions, MESSAGES.matched, { code: opened });
      return;
    }
    const refusals = await partingOf(players, needs);
    for (const seeker of group) {
      const why = refusals.size === 0 ? opened : refusals.get(seeker.player.id);
      if (why !== undefined) needs.send(seeker.sessions, MESSAGES.unmatched, why);
      else
        for (const session of seeker.sessions)
          seek(queues, seeker.player, session, seeker.wish, now, seeker.strength, seeker.avoids);
    }
  }

  return {
    async seek(player, session, wish, now, strength, avoids) {
      seek(queues, player, session, wish, now, strength, avoids);
      await matchAll(now);
      needs.changed();
    },
    async avoid(player, other) {
      queues.seekers.get(player)?.avoids.add(other);
    },
    async unseek(player) {
      unseek(queues, player);
      needs.changed();
    },
    drop: (player, session, now) => dropSession(queues, player, session, now),
    counts: () => queueCounts(queues),
    sought: () => soughtIn(queues),
    async tend(now) {
      dropGone(queues, DROP_PATIENCE_MS, now);
      // The longer a player has waited, the farther away a rating may be.
      await matchAll(now);
    },
  };
}

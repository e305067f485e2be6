/** Quick match as the lobby uses it: the seekers, and what becomes of them. */
import { MESSAGES } from "../../shared/wire/messages.ts";
import { queueKey } from "../../shared/wire/lobby.ts";
import type { MatchTerms } from "../../shared/wire/requests.ts";
import type { Refusal } from "../../shared/wire/refusal.ts";
import {
  dropGone,
  dropSession,
  type MatchPreferences,
  newQueues,
  queueCounts,
  type Seeker,
  seek,
  soughtIn,
  takeGroup,
  unseek,
} from "./local-queues.ts";
import { isRefusal, type Player } from "../../shared/table/table.ts";

/** How long a seeker whose connection closed keeps the place in the queue. */
export const DROP_PATIENCE_MS = 6000;
/** How long a result is remembered after it was sent: the connection may have broken before it arrived. */
export const TOLD_MS = 60_000;

export interface QueueNeeds {
  /** Opens a table for a matched group. @returns its code, or why there is no table */
  open(players: readonly Player[], terms: MatchTerms): Promise<string | Refusal>;
  /** Why a player cannot have one more table. */
  refused(player: Player): Promise<Refusal | undefined>;
  send(sessions: ReadonlySet<string>, name: string, message: unknown): void;
  /** Called when the queues have changed. */
  changed(): void;
}

export interface Queue {
  /**
   * Joins a queue, leaving any other; asking again keeps the place.
   * @param preferences how the player is put together with others
   */
  seek(
    player: Player,
    session: string,
    terms: MatchTerms,
    now: number,
    preferences?: MatchPreferences & { readonly again?: boolean },
  ): Promise<void>;
  /** A player who seeks is not put together with another from now on. */
  avoid(player: string, other: string): Promise<void>;
  unseek(player: string): Promise<void>;
  /** A connection closed. Its player keeps the place for a while, since lines drop. */
  drop(player: string, session: string, now: number): void;
  counts(): Readonly<Record<string, number>>;
  /** The queue of everybody who waits by a connection of this process. */
  sought(): ReadonlyMap<string, string>;
  /** Called once a second. */
  tend(now: number): Promise<void>;
}

export type NewQueue = (needs: QueueNeeds) => Queue;

/**
 * The members of a group without a table who cannot have one, each with the reason; nobody if the reason lies
 * elsewhere.
 */
export async function refusalsAmong(
  players: readonly Player[],
  needs: Pick<QueueNeeds, "refused">,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = await Promise.all(players.map(async (player) => ({ player, why: await needs.refused(player) })));
  return new Map(refusals.flatMap(({ player, why }) => (why === undefined ? [] : [[player.id, why]])));
}

export function localQueue(needs: QueueNeeds): Queue {
  const queues = newQueues();
  /**
   * The queues of players whose table is being opened: until they are told of it, their page must not show that they
   * stopped looking.
   */
  const placing = new Map<string, string>();
  /** The results sent last, in case a connection broke before one arrived. */
  const outcomes = new Map<string, { readonly queue: string; readonly code: unknown; readonly at: number }>();

  async function matchAll(now: number): Promise<void> {
    for (let group = takeGroup(queues, now); group !== undefined; group = takeGroup(queues, now)) {
      await match(group, now);
    }
  }

  async function match(group: readonly Seeker[], now: number): Promise<void> {
    const terms = group[0]?.terms;
    if (terms === undefined) return;
    const players = group.map(({ player }) => player);
    for (const seeker of group) placing.set(seeker.player.id, queueKey(seeker.terms));
    const arePlaced = () => players.forEach(({ id }) => void placing.delete(id));
    const opened = await needs.open(players, terms).catch((error: unknown) => {
      arePlaced();
      throw error;
    });
    if (!isRefusal(Object(opened))) {
      for (const { sessions, player } of group) {
        outcomes.set(player.id, { queue: queueKey(terms), code: opened, at: now });
        needs.send(sessions, MESSAGES.matched, { code: opened });
      }
      arePlaced();
      return;
    }
    const refusals = await refusalsAmong(players, needs);
    arePlaced();
    for (const seeker of group) {
      const why = refusals.size === 0 ? opened : refusals.get(seeker.player.id);
      if (why !== undefined) needs.send(seeker.sessions, MESSAGES.unmatched, why);
      else for (const session of seeker.sessions) seek(queues, seeker.player, session, seeker.terms, now, seeker);
    }
  }

  return {
    async seek(player, session, terms, now, { again = false, ...preferences } = {}) {
      const before = outcomes.get(player.id);
      outcomes.delete(player.id);
      if (again && before?.queue === queueKey(terms) && now - before.at < TOLD_MS)
        return needs.send(new Set([session]), MESSAGES.matched, { code: before.code });
      seek(queues, player, session, terms, now, preferences);
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
    sought: () => new Map([...placing, ...soughtIn(queues)]),
    async tend(now) {
      dropGone(queues, DROP_PATIENCE_MS, now);
      for (const [player, { at }] of outcomes) if (now - at >= TOLD_MS) outcomes.delete(player);
      // The longer a player has waited, the farther away a rating may be.
      await matchAll(now);
    },
  };
}

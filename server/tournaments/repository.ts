/**
 * Reads and changes tournaments, in every process. A change is only saved if it follows the stored revision: of two
 * simultaneous changes the later one is computed again on top of the other.
 */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { isRefusal } from "../../shared/table/table.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import { type Mailbox, newMailbox } from "../process/mailbox.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Store } from "../store/store.ts";
import { changeOf, type TournamentRevision, readTournament } from "../records/tournaments.ts";

export interface RepositoryServices {
  readonly store: Pick<Store, "saveTournament" | "tournament" | "tournamentRevision">;
  readonly cluster: Pick<Cluster, "news">;
}

export interface TournamentRepository {
  /** @throws Error when the store does not answer */
  find(id: string): Promise<TournamentRevision | undefined>;
  create(tournament: Tournament, now: number): Promise<"kept" | "lost">;
  /** Changes a tournament; if the change returns the same object, nothing is saved. */
  change(
    id: string,
    now: number,
    change: (tournament: Tournament) => Tournament | Refusal,
  ): Promise<TournamentRevision | Refusal>;
  /** Called with the id of each changed tournament, here or in another process. @returns ends it */
  subscribe(listener: (id: string) => void): () => void;
  /** Another process has changed it. */
  heard(id: string): void;
}

/** So often another change may come first. */
const TRIES = 10;
/** The number of tournaments that are cached. */
const REMEMBERED = 100;

export function newTournamentRepository({ store, cluster }: RepositoryServices): TournamentRepository {
  const known = new Map<string, TournamentRevision>();
  const mailboxes = new Map<string, Mailbox>();
  const listeners = new Set<(id: string) => void>();

  function remember(held: TournamentRevision): TournamentRevision {
    const { id } = held.tournament;
    known.delete(id);
    known.set(id, held);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) {
      known.delete(oldest);
      mailboxes.delete(oldest);
    }
    return held;
  }

  async function find(id: string): Promise<TournamentRevision | undefined> {
    const held = known.get(id);
    if (held !== undefined && (await store.tournamentRevision(id)) === held.revision) return held;
    const stored = await store.tournament(id);
    const read = stored === undefined ? undefined : readTournament(stored);
    return read === undefined ? undefined : remember(read);
  }

  function tell(id: string): void {
    for (const listener of listeners) listener(id);
  }

  return {
    find,
    async create(tournament, now) {
      const stored = await store.saveTournament(changeOf(tournament, undefined, now));
      if (stored === "kept") {
        remember({ tournament, revision: 1 });
        cluster.news.publish({ kind: "tournament", id: tournament.id });
        tell(tournament.id);
      }
      return stored;
    },
    change(id, now, change) {
      const mailbox = mailboxes.get(id) ?? newMailbox();
      mailboxes.set(id, mailbox);
      return mailbox.inTurn(async () => {
        for (let tries = 0; tries < TRIES; tries++) {
          const held = await find(id);
          if (held === undefined) return refusal("no-such-tournament");
          const after = change(held.tournament);
          if (isRefusal(after)) return after;
          if (after === held.tournament) return held;
          if ((await store.saveTournament(changeOf(after, held, now))) === "lost") continue;
          const stored = remember({ tournament: after, revision: held.revision + 1 });
          cluster.news.publish({ kind: "tournament", id });
          tell(id);
          return stored;
        }
        throw new Error("a tournament that is changed all the time");
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heard: tell,
  };
}

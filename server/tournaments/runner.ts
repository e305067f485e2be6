/**
 * Runs tournaments: each is run by one of the processes at a time, according to its lease in the store. The store has
 * the whole state, so that another process can go on at any time.
 */
import { randomBytes } from "node:crypto";
import { advance, withResult, withTable, withCode } from "../../shared/tournament/lifecycle.ts";
import type { KeepApart } from "../../shared/tournament/tables.ts";
import type { Tournament } from "../../shared/tournament/tournament.ts";
import { isRefusal } from "../../shared/table/table.ts";
import { announceRelations, type RelationsServices } from "../people/relations.ts";
import { randomCode } from "../tables/opening.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { repeatedly } from "../process/timer.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Store } from "../store/store.ts";
import type { TournamentRepository } from "./repository.ts";
import { endsOf, openTables, type TournamentTableServices } from "./tables.ts";

export type RunnerServices = TournamentTableServices &
  Pick<RelationsServices, "attendance"> & {
    readonly cluster: Pick<Cluster, "agenda" | "isLeaving" | "news">;
    readonly stallWatch: Pick<StallWatch, "isStoreUp" | "now">;
    readonly store: Pick<Store, "blocksIn" | "claimTournaments" | "releaseTournaments">;
  };

const LOOK_MS = 1000;
/** A process that says nothing for so long has lost its tournaments to another one. */
const LEASE_MS = 8000;

/** @returns ends it, and lets others go on at once */
export function startTournaments(services: RunnerServices, repository: TournamentRepository): () => Promise<void> {
  const { store, stallWatch, cluster, log, isClosing } = services;
  const run = randomBytes(9).toString("base64url");
  const apartIn = blocksOf(services);

  async function look(): Promise<void> {
    const now = stallWatch.now();
    for (const id of await store.claimTournaments(run, now, now + LEASE_MS)) {
      if (isClosing()) return;
      try {
        await tend(services, repository, id, apartIn);
      } catch (error) {
        log.warn({ err: error, tournament: id }, "a tournament could not be looked after");
      }
    }
  }

  const end = repeatedly(LOOK_MS, () => {
    const { tournamentAt = 1 } = cluster.agenda() ?? {};
    if (!stallWatch.isStoreUp() || cluster.isLeaving()) return undefined;
    if (tournamentAt === 0 || tournamentAt > stallWatch.now()) return undefined;
    return look().catch((error: unknown) => log.warn({ err: error }, "tournaments could not be looked for"));
  });
  return async () => {
    await end();
    await store.releaseTournaments(run).catch(() => undefined);
  };
}

/** Blocks are looked up again after so long, or when somebody has come. */
const BLOCKS_MS = 10_000;

/** Who blocked whom in a tournament, as it was a moment ago. */
function blocksOf({ store, stallWatch }: RunnerServices): (tournament: Tournament) => Promise<KeepApart> {
  const known = new Map<string, { readonly at: number; readonly players: number; readonly apart: KeepApart }>();
  return async ({ id, entrants }) => {
    const now = stallWatch.now();
    const before = known.get(id);
    if (before?.players === entrants.length && now - before.at < BLOCKS_MS) return before.apart;
    const pairs = new Set((await store.blocksIn(id)).map(({ player, other }) => `${player} ${other}`));
    const apart: KeepApart = (one, other) => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
    // Tournaments that nobody asked for lately are over, or run in another process.
    for (const [old, { at }] of known) if (now - at > 2 * BLOCKS_MS) known.delete(old);
    known.set(id, { at: now, players: entrants.length, apart });
    return apart;
  };
}

/** Takes results in, makes what follows from them and from time, and the tables of that. */
async function tend(
  services: RunnerServices,
  repository: TournamentRepository,
  id: string,
  apartIn: (tournament: Tournament) => Promise<KeepApart>,
): Promise<void> {
  const held = await repository.find(id);
  if (held === undefined) return;
  const now = services.stallWatch.now();
  const ends = await endsOf(services, held.tournament, now);
  const apart = await apartIn(held.tournament);
  const after = await repository.change(id, now, (tournament) => {
    const settled = [...ends].reduce((before, [number, end]) => withResult(before, number, end, now), tournament);
    return advance(settled, now, randomCode, apart);
  });
  // Tables are made after their pairings are saved: another process that goes on finds which are missing and which
  // exist.
  if (!isRefusal(after)) await makeTables(services, repository, after.tournament);
}

async function makeTables(
  services: RunnerServices,
  repository: TournamentRepository,
  tournament: Tournament,
): Promise<void> {
  const { open, taken } = await openTables(services, tournament);
  if (open.size + taken.length === 0) return;
  const now = services.stallWatch.now();
  await repository.change(tournament.id, now, (before) =>
    taken.reduce((after, number) => withCode(after, number, randomCode()), withTable(before, open, now)),
  );
  // Wherever in the cluster they are, their page asks then what is new.
  const players = tournament.pairings.flatMap((one) => (open.has(one.number) ? one.players : []));
  announceRelations(
    services,
    players.filter((player) => player !== ""),
  );
}

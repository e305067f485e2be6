/** Tells people that something is new of those whom they know, wherever in the cluster they are. */
import { matchMaker } from "@colyseus/core";
import type { Relations, Friend, Person } from "../../shared/wire/friends.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import type { TablePhase } from "../../shared/wire/table.ts";
import { namedAmong } from "../identity/kept-names.ts";
import { preferencesAmong } from "../identity/preferences.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import { listingIn } from "../records/listing.ts";
import type { StoredInvite, Known } from "../store/relations.ts";
import type { Player } from "../../shared/table/table.ts";
import { LOBBY_ID } from "../tables/opening.ts";
import { ratingText } from "../../shared/wire/ratings.ts";
import { aged } from "../ratings/rating.ts";
import type { StoredRating } from "../store/ratings.ts";
import type { Config } from "../process/config.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Attendance } from "../cluster/attendance.ts";
import type { Store } from "../store/store.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Log } from "../process/log.ts";

/** The services needed to inform players about friends. */
export interface RelationsServices {
  readonly config: Config;
  readonly directory: Pick<Directory, "find">;
  readonly attendance: Attendance;
  readonly store: Store;
  readonly cluster: Pick<Cluster, "news" | "onlineAmong">;
  readonly log: Pick<Log, "warn">;
}

/** Tells these players in all processes. A player who is not reached learns of it with the next request. */
export function announceRelations(
  services: Pick<RelationsServices, "attendance"> & { readonly cluster: Pick<Cluster, "news"> },
  players: readonly string[],
): void {
  if (players.length === 0) return;
  services.cluster.news.publish({ kind: "circle", players: [...players] });
  announceRelationsHere(services, players);
}

export function announceRelationsHere(
  { attendance }: Pick<RelationsServices, "attendance">,
  players: readonly string[],
): void {
  for (const player of players) for (const one of attendance.of(player)) one.send(MESSAGES.circle);
}

/** Takes care that a player who seeks a quick match is not put together with another, in all processes. */
export function separateBlocked(services: RelationsServices, player: string, other: string): void {
  services.cluster.news.publish({ kind: "blocked", player, other });
  separateBlockedHere(services, player, other);
}

export function separateBlockedHere({ log }: Pick<RelationsServices, "log">, player: string, other: string): void {
  matchMaker
    .remoteRoomCall(LOBBY_ID, "avoid", [player, other])
    .catch((error: unknown) => log.warn({ err: error }, "somebody who seeks could not be told"));
}

/** A table as an invited player sees it. */
export interface Waiting {
  readonly game: string;
  readonly phase: TablePhase;
  readonly listed: boolean;
  readonly watch: boolean;
  readonly players: readonly string[];
  readonly hasRoom: boolean;
}

/** The state of a table, in whatever process it is; undefined if it does not exist. */
export async function tableAt({ store, directory }: RelationsServices, code: string): Promise<Waiting | undefined> {
  const open = directory.find(code);
  if (open !== undefined) {
    const { game, phase, listed, watch, seats } = open;
    const players = seats.map(({ player }) => player);
    return { game, phase, listed, watch, players, hasRoom: players.includes("") };
  }
  const [stored] = await store.tablesAt([code]);
  const listing = stored === undefined || stored.quarantine !== "" ? undefined : listingIn(stored);
  if (stored === undefined || listing === undefined) return undefined;
  const { game, listed, watch, seats } = listing;
  const players = seats.map(({ player, bot }) => (player === "" && bot !== "" ? bot : player));
  return { game, phase: stored.phase, listed, watch, players, hasRoom: players.includes("") };
}

/** All that concerns a player of those whom they know. @throws Error when the store does not answer */
export async function relationsOf(services: RelationsServices, { id, name }: Player): Promise<Relations> {
  const { store, cluster, config } = services;
  const [bonds, invites, sanctions] = await Promise.all([
    store.storedRelationsOf(id),
    store.invitesTo(id),
    store.sanctionsOf([id]),
  ]);
  const everybody = [...bonds.friends, ...bonds.asked, ...bonds.asks, ...bonds.blocked].map((one) => one.id);
  const friendIds = bonds.friends.map((one) => one.id);
  const [bound, online, setBy] = await Promise.all([
    namedAmong(store, [...everybody, ...invites.map(({ host }) => host)]),
    cluster.onlineAmong(friendIds),
    preferencesAmong(store, friendIds),
  ]);
  const personOf = (known: Known): Person => {
    return { id: known.id, name: bound.get(known.id) ?? known.name, bound: bound.has(known.id) };
  };
  const friends = await Promise.all(
    bonds.friends.map(async (known): Promise<Friend> => {
      const places = setBy(known.id).see === "nobody" ? undefined : online.get(known.id);
      const here = places !== undefined;
      const [table, ratings] = await Promise.all([
        tableToSee(services, known.id, places ?? []),
        here ? store.ratingsOf(known.id) : [],
      ]);
      const rating = ratingAmong(ratings, table?.game, Date.now());
      return {
        ...personOf(known),
        here,
        ...(table === undefined ? {} : { table }),
        ...(rating === undefined ? {} : { rating }),
      };
    }),
  );
  const open = await Promise.all(invites.map((invite) => isOpen(services, invite)));
  return {
    you: { name, muted: mutedRefusal(sanctions, config, Date.now()) ?? null },
    friends,
    asked: bonds.asked.map(personOf),
    asks: bonds.asks.map(personOf),
    blocked: bonds.blocked.map(personOf),
    invitations: invites
      .filter((_, index) => open[index])
      .map(({ code, game, host, hostName, at }) => ({ code, game, host: personOf({ id: host, name: hostName }), at })),
  };
}

/** The rating of the game that is played, otherwise of the one with the most games. */
export function ratingAmong(ratings: readonly StoredRating[], game: string | undefined, now: number): Friend["rating"] {
  const [most] = ratings
    .filter((one) => one.games > 0 && (game === undefined || one.game === game))
    .toSorted((one, other) => other.games - one.games);
  return most === undefined ? undefined : { game: most.game, text: ratingText(aged(most, now - most.at)) };
}

/** The table where a friend plays or waits; with a code only if others may watch or sit down there. */
async function tableToSee(
  services: RelationsServices,
  player: string,
  places: readonly string[],
): Promise<Friend["table"]> {
  for (const code of places) {
    const table = await tableAt(services, code);
    // After the game nobody can watch or sit down there, and the friend may be playing at another table.
    if (table === undefined || table.phase === "finished" || !table.players.includes(player)) continue;
    const isPublic = table.phase === "waiting" ? table.listed && table.hasRoom : table.watch;
    return { code: isPublic ? code : "", game: table.game, phase: table.phase };
  }
  return undefined;
}

async function isOpen(services: RelationsServices, { code, player }: StoredInvite): Promise<boolean> {
  const table = await tableAt(services, code);
  return table?.phase === "waiting" && table.hasRoom && !table.players.includes(player);
}

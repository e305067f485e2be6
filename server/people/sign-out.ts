/**
 * Lets changes of a player reach their open connections: those of a device that was signed out are closed, and a guest
 * gives way to the player who keeps a name. News of it come at once, and what was missed is found by looking again.
 */
import { matchMaker } from "@colyseus/core";
import { guestName, skeletonsOf } from "../identity/confusables.ts";
import { inForce } from "../identity/sanctions.ts";
import { isGood } from "../identity/visitors.ts";
import type { Player } from "../../shared/table/table.ts";
import type { Attendance, Attending } from "../cluster/attendance.ts";
import { CLOSE_CODES } from "../colyseus/close-codes.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Store } from "../store/store.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Log } from "../process/log.ts";

/** The services that are needed to close the connections of players who were signed out. */
export interface SignOutServices {
  readonly directory: Pick<Directory, "all" | "roomOf">;
  readonly attendance: Attendance;
  readonly store: Pick<Store, "endedSessions" | "identities" | "sanctionsOf">;
  readonly cluster: Pick<Cluster, "news">;
  readonly log: Pick<Log, "warn">;
}

const LOOK_MS = 30_000;
/** Connections that are looked up together: with 20,000 at once all actions wait for a tenth of a second. */
const LOOKED_UP_TOGETHER = 500;

/** Watches for players who were signed out in other processes. @returns a function that ends it */
export function watchSigningOut(services: SignOutServices): () => void {
  const stopNews = services.cluster.news.subscribe((item) => {
    if (item.kind === "signed-out") lookForSignedOut(services, item.player);
    if (item.kind === "bound") makeWay(services, item.player);
  });
  const timer = setInterval(() => lookForSignedOut(services), LOOK_MS).unref();
  return () => {
    stopNews();
    clearInterval(timer);
  };
}

/** Tells all processes that some tokens of a player are no longer valid. */
export function signOut(services: SignOutServices, player: string): void {
  services.cluster.news.publish({ kind: "signed-out", player });
  lookForSignedOut(services, player);
}

/** Tells all processes that a name is a player's own now. */
export async function announceNamed(services: SignOutServices, { id, name }: Player): Promise<void> {
  services.cluster.news.publish({ kind: "bound", player: { id, name, bound: true } });
  makeWay(services, { id, name });
}

/**
 * Closes those connections of a player, in this process, whose token is no longer valid.
 * @param player the only one with news; left out to look at everybody
 */
export function lookForSignedOut(services: SignOutServices, player?: string): void {
  closeSignedOut(services, player).catch((error: unknown) =>
    services.log.warn({ err: error }, "nobody can be signed out"),
  );
}

async function closeSignedOut({ attendance, store }: SignOutServices, player: string | undefined): Promise<void> {
  const here = [...attendance.all()].filter(
    ({ claim }) => player === undefined || claim.id === player || claim.owner === player,
  );
  for (let start = 0; start < here.length; start += LOOKED_UP_TOGETHER)
    await closeSignedOutOf(here.slice(start, start + LOOKED_UP_TOGETHER), store);
}

async function closeSignedOutOf(here: readonly Attending[], store: SignOutServices["store"]): Promise<void> {
  const players = [...new Set(here.flatMap(({ claim: { id, owner } }) => (owner === undefined ? [id] : [id, owner])))];
  const [identities, ended, sanctions] = await Promise.all([
    store.identities(players),
    store.endedSessions(players),
    store.sanctionsOf(players),
  ]);
  const now = Date.now();
  const banned = new Set(sanctions.filter((one) => inForce([one], "ban", now)).map((one) => one.player));
  const known = new Map(identities.map((identity) => [identity.player, identity]));
  const over = new Set(ended.map(({ player: id, session }) => `${id} ${session}`));
  const isOver = ({ claim }: Attending) =>
    over.has(`${claim.id} ${claim.session}`) || !isGood(claim, { identity: known.get(claim.id), session: undefined });
  for (const attending of here) {
    if (isOver(attending)) attending.close(CLOSE_CODES.signedOut);
    else if (banned.has(attending.claim.id) || banned.has(attending.claim.owner ?? ""))
      attending.close(CLOSE_CODES.banned);
  }
}

/** Renames guests at tables of this process who go by a name that is another player's now. */
function makeWay({ directory, log }: SignOutServices, { id, name }: Player): void {
  const skeletons = new Set(skeletonsOf(name));
  for (const { code, seats } of directory.all()) {
    const room = directory.roomOf(code);
    const alike = seats.filter(
      (seat) =>
        seat.player !== "" && seat.player !== id && skeletonsOf(seat.name).some((skeleton) => skeletons.has(skeleton)),
    );
    for (const { player, name: worn } of room === undefined ? [] : alike) {
      matchMaker
        .remoteRoomCall(room ?? "", "renamePlayer", [{ id: player, name: guestName(worn) }])
        .catch((error: unknown) => log.warn({ err: error }, "a guest could not be renamed"));
    }
  }
}

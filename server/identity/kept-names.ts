/** The players with a kept name: lists and leaderboards leave guests out. */
import { isDeletedPlayer } from "../../shared/wire/people/deleted.ts";
import { tableRequests } from "../../shared/wire/requests.ts";
import type { Store } from "../store/store.ts";
import { isPerson, type Player } from "../../shared/table/table.ts";
import { isOfficialName, skeletonsOf } from "./confusables.ts";

type Known = Pick<Store, "identities">;

/** The kept names of these players, by id. A player without an entry is a guest. */
export async function namedAmong(store: Known, players: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await store.identities(players);
  return new Map(
    known.flatMap(({ player, name, boundAt, leftAt }) => (boundAt > 0 && leftAt === 0 ? [[player, name]] : [])),
  );
}

/**
 * Which seats of a game are guests': those of people without a name of their own, and of further people on the device of
 * somebody who has one.
 */
export function guestSeats(
  players: readonly Pick<Player, "id">[],
  bound: ReadonlyMap<string, string>,
): readonly number[] {
  return players.flatMap(({ id }, seat) => {
    const isOwner = bound.has(id) && players.findIndex((other) => other.id === id) === seat;
    return isPerson({ player: id }) && !isDeletedPlayer(id) && !isOwner ? [seat] : [];
  });
}

export async function isNamed(store: Known, player: string): Promise<boolean> {
  return (await namedAmong(store, [player])).has(player);
}

/**
 * Whether a name looks like a name that somebody else keeps, or like an office of the server: a guest cannot use it.
 */
export async function isOthersName(store: Pick<Store, "holderOf">, name: string, player: string): Promise<boolean> {
  if (isOfficialName(name)) return true;
  const holder = await store.holderOf(skeletonsOf(name), Date.now());
  return holder !== "" && holder !== player;
}

/** Whether a request to sit asks for a further guest on the same device who would go by another player's own name. */
export async function seatsOthersName(store: Pick<Store, "holderOf">, sit: unknown, { id }: Player): Promise<boolean> {
  const guest = tableRequests.sit.safeParse(sit).data?.guest;
  // While the store cannot tell, the table could not write down a new seat either.
  return guest !== undefined && (await isOthersName(store, guest, id).catch(() => false));
}

/** What keeps somebody from asking a table for something, whatever the table says. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { Buckets } from "../bucket.ts";
import { seatsOthersName } from "../identity/bound.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import type { Player } from "../tables/table.ts";
import type { Services } from "./services.ts";

/**
 * Why this is refused before the table is asked. Nothing is waited for but for lines of chat and for seats.
 * @param talking how much players may say
 */
export function hindranceOf(
  services: Services,
  talking: Buckets,
  name: string,
  player: Player,
  payload: unknown,
): Refusal | Promise<Refusal | undefined> | undefined {
  if (name === "chat") return talking.of(player.id).take(Date.now()) ? silenced(services, player) : refusal("too-fast");
  return name === "sit" ? seatHindrance(services, player, payload) : undefined;
}

async function silenced({ store, config }: Services, { id }: Player): Promise<Refusal | undefined> {
  // While that cannot be known, the table cannot write the line down either.
  const sanctions = await store.sanctionsOf([id]).catch(() => []);
  return mutedRefusal(sanctions, config, Date.now());
}

async function seatHindrance({ store }: Services, player: Player, payload: unknown): Promise<Refusal | undefined> {
  return (await seatsOthersName(store, payload, player)) ? refusal("name-taken") : undefined;
}

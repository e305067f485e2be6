/** What keeps somebody from asking a table for something, whatever the table says. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TokenBuckets } from "../process/token-bucket.ts";
import { seatsOthersName } from "../identity/kept-names.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import type { Player } from "../../shared/table/table.ts";
import type { Config } from "../process/config.ts";
import type { Store } from "../store/store.ts";

/** What this needs of the server. */
interface Services {
  readonly config: Config;
  readonly store: Store;
}

/**
 * Why this is refused before the table is asked. Nothing is waited for but for lines of chat and for seats.
 * @param talking how much players may say
 */
export function refusalFor(
  services: Services,
  talking: TokenBuckets,
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

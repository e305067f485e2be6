/** What keeps somebody from asking a table for something, whatever the table says. */
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TokenBuckets } from "../process/token-bucket.ts";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { tableRequests } from "../../shared/wire/requests.ts";
import { settingsChange } from "../../shared/wire/table.ts";
import { outOfScope } from "../identity/bot-tokens.ts";
import type { Claim } from "../identity/token.ts";
import { seatsOthersName } from "../identity/kept-names.ts";
import { mutedRefusal } from "../identity/sanctions.ts";
import { type Player, seatOf, type Table } from "../../shared/table/table.ts";
import type { Config } from "../process/config.ts";
import type { Store } from "../store/store.ts";

interface Services {
  readonly config: Config;
  readonly store: Store;
}

/** Who asks, by whatever token. */
type Visitor = Player & Pick<Claim, "session" | "owner">;

/**
 * Why this is refused before the table is asked. Nothing is waited for but for lines of chat and for seats.
 * @param talking how much players may say
 */
export function refusalFor(
  services: Services,
  talking: TokenBuckets,
  name: string,
  table: Table,
  player: Visitor,
  payload: unknown,
): Refusal | Promise<Refusal | undefined> | undefined {
  const barred = isBotAccount(player.id) ? botHindrance(name, player, payload) : undefined;
  if (barred !== undefined) return barred;
  if (name === "chat") return talking.of(player.id).take(Date.now()) ? silenced(services, player) : refusal("too-fast");
  return name === "sit" ? seatHindrance(services, table, player, payload) : undefined;
}

/** What no bot may ask, or not with this token. */
function botHindrance(name: string, player: Visitor, payload: unknown): Refusal | undefined {
  const unfit = outOfScope(player, name === "chat" ? "chat" : "play");
  if (unfit !== undefined) return unfit;
  if (name === "sit" && tableRequests.sit.safeParse(payload).data?.guest !== undefined) return refusal("not-for-bots");
  const isListing = name === "configure" && settingsChange.safeParse(payload).data?.listed === true;
  return isListing ? refusal("bots-unlisted") : undefined;
}

/** Whether a bot would sit down uninvited at a table in the lobby, which waits for people. */
async function isUninvited({ store }: Services, table: Table, { id, owner }: Visitor): Promise<boolean> {
  if (!isBotAccount(id) || !table.settings.listed || seatOf(table, id) >= 0 || table.host === owner) return false;
  const invites = await store.invitesTo(id).catch(() => []);
  return !invites.some(({ code }) => code === table.code);
}

async function silenced({ store, config }: Services, { id, owner = "" }: Visitor): Promise<Refusal | undefined> {
  // While that cannot be known, the table cannot write the line down either.
  const sanctions = await store.sanctionsOf(owner === "" ? [id] : [id, owner]).catch(() => []);
  return mutedRefusal(sanctions, config, Date.now());
}

async function seatHindrance(
  services: Services,
  table: Table,
  player: Visitor,
  payload: unknown,
): Promise<Refusal | undefined> {
  const { store } = services;
  if (await isUninvited(services, table, player)) return refusal("bots-not-asked");
  if (await seatsOthersName(store, payload, player)) return refusal("name-taken");
  return (await meetsBlocked(store, table, player)) ? refusal("not-together") : undefined;
}

/**
 * Whether a player already sits there who blocked this player, or whom this player blocked. A code that was passed on
 * is an invitation.
 */
async function meetsBlocked(store: Pick<Store, "avoidedBy">, table: Table, { id }: Player): Promise<boolean> {
  if (!table.settings.listed || seatOf(table, id) >= 0) return false;
  // While that cannot be known, the table cannot write down that anybody sat down either.
  const avoided = new Set(await store.avoidedBy(id).catch(() => []));
  return table.seats.some(({ player }) => avoided.has(player));
}

/** What somebody asks for who opens a table. */
import type { z } from "zod";
import type { openTableRequest } from "../../shared/wire/http.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { HouseSigner } from "../identity/signer.ts";
import type { TableOrder } from "../rooms/opening.ts";
import { findGame, type Services } from "../rooms/services.ts";
import { isRefusal, type Player } from "../tables/table.ts";
import { originOf } from "./origins.ts";

type OpenTable = z.infer<typeof openTableRequest>;

/** The order for a new table of a player's, or why there is none. */
export async function orderOf(
  services: Services,
  signer: HouseSigner,
  asked: OpenTable,
  player: Player,
): Promise<TableOrder | Refusal> {
  const { origin, alone, computers, ...settings } = asked;
  if (findGame(services, settings.game) === undefined) return refusal("no-such-game");
  const found = origin === undefined ? undefined : await originOf(services, signer, origin);
  if (found !== undefined && isRefusal(found)) return found;
  if (found !== undefined && settings.listed && !found.origin.vouched) return refusal("origin-outside");
  const { game, seats, options } = found?.game ?? settings;
  const guests = alone === true ? Array.from({ length: seats - 1 }, (_, index) => `Player ${index + 2}`) : [];
  return {
    settings: { ...settings, game, seats, options },
    players: [player],
    matched: false,
    guests,
    ...(computers === undefined ? {} : { computers }),
    ...(found === undefined ? {} : { origin: found.origin }),
  };
}

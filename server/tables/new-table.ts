/** The request to open a table. */
import type { z } from "zod";
import type { openTableRequest } from "../../shared/wire/open-table.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { GameSigner } from "../identity/game-signer.ts";
import type { TableOrder } from "./opening.ts";
import type { Requester } from "../process/work-queue.ts";
import { isRefusal, type Player } from "../../shared/table/table.ts";
import { type OriginServices, originOf } from "./origins.ts";

type OpenTable = z.infer<typeof openTableRequest>;

/** The order for a new table of a player's, or why there is none. */
export async function newTableOf(
  services: OriginServices,
  signer: GameSigner,
  asked: OpenTable,
  player: Player,
  requester: Requester,
): Promise<TableOrder | Refusal> {
  const { origin, alone, computers, ...settings } = asked;
  if (!services.games.some(({ id }) => id === settings.game)) return refusal("no-such-game");
  const found = origin === undefined ? undefined : await originOf(services, signer, origin, requester);
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

/** What somebody asks for who opens a table. */
import type { z } from "zod";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { type GameRecord, replay } from "../../shared/kernel/record.ts";
import type { openTableRequest } from "../../shared/wire/http.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { readSteps } from "../records/lines.ts";
import type { TableOrder } from "../rooms/opening.ts";
import { findGame, type Services } from "../rooms/services.ts";
import type { Origin, Player } from "../tables/table.ts";

type OpenTable = z.infer<typeof openTableRequest>;

/** The order for a new table of a player's, or why there is none. */
export function orderOf(services: Services, asked: OpenTable, player: Player): TableOrder | Refusal {
  const { origin, alone, ...settings } = asked;
  const entry = findGame(services, settings.game);
  if (entry === undefined) return refusal("no-such-game");
  const from = origin === undefined ? undefined : originOf(entry, settings, origin);
  if (from !== undefined && "code" in from) return from;
  const guests = alone === true ? Array.from({ length: settings.seats - 1 }, (_, index) => `Player ${index + 2}`) : [];
  return { settings, players: [player], matched: false, guests, ...(from === undefined ? {} : { origin: from }) };
}

/** The position to play on from: one that the rules lead to, and at which the game is not over. */
function originOf(
  entry: GameEntry,
  { seats, options }: Pick<OpenTable, "seats" | "options">,
  { origins, steps: lines }: NonNullable<OpenTable["origin"]>,
): Origin | Refusal {
  const steps = readSteps(lines);
  const last = origins.at(-1);
  const rises = origins.every(({ steps: count }, index) => count >= (origins[index - 1]?.steps ?? 0));
  if (steps === undefined || last === undefined || !rises || last.steps !== steps.length) return refusal("bad-origin");
  const parsed = entry.options.safeParse(options);
  if (!parsed.success || !entry.seats.includes(seats)) return refusal("bad-options");
  const record: GameRecord = {
    game: entry.id,
    rulesVersion: entry.rulesVersion,
    seats,
    options: parsed.data,
    seed: last.seed,
    origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
    steps,
  };
  const played = replay(entry, record);
  const goesOn = "match" in played && played.match.result() === undefined;
  return goesOn ? { origins, steps } : refusal("bad-origin");
}

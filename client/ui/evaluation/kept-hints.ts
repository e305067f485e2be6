/** The given hints, which this browser stores for reviews. */
import { z } from "zod";
import { localStore } from "../../net/storage.ts";
import { parseJson } from "../../../shared/kernel/json.ts";

const HINTS = "skerry.hints";
/** More than anybody asks for in their last games. */
const MAX_HINTS = 500;

/**
 * The place in a game, by the game's commitment, the hinted action, and how often its search looked at its budget: what a
 * review of the hint has to think at least. Older hints do not say.
 */
const hint = z.object({ game: z.string(), at: z.int(), action: z.string(), looks: z.int().exactOptional() });
type Hint = z.infer<typeof hint>;

/** A list from this browser's storage; empty if there is none, or it is damaged. */
export function readList<T>(key: string, schema: z.ZodType<T[]>): T[] {
  return schema.safeParse(parseJson(localStore.get(key) ?? "[]")).data ?? [];
}

/** A hint counts as given, whether or not the player follows it. */
export function keepHint(given: Hint): void {
  localStore.set(HINTS, JSON.stringify([given, ...readList(HINTS, z.array(hint))].slice(0, MAX_HINTS)));
}

export function hintsIn(game: string): Hint[] {
  return readList(HINTS, z.array(hint)).filter((given) => given.game === game);
}

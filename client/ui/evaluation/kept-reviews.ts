/** What this browser keeps of games for their reviews: the last reviews themselves, and the hints that were given. */
import { z } from "zod";
import { localStore } from "../../net/storage.ts";
import { type Review, review } from "./messages.ts";

/** Raised when reviews come out differently. */
const VERSION = 1;
const REVIEWS = "skerry.reviews";
const HINTS = "skerry.hints";
const MOST_REVIEWS = 12;
const MOST_HINTS = 200;

const keptReviews = z.array(z.object({ version: z.literal(VERSION), game: z.string(), review }));
/** Where in a game by its commitment, and what was said. */
const hint = z.object({ game: z.string(), at: z.int(), action: z.string() });
type Hint = z.infer<typeof hint>;

function readList<T>(key: string, schema: z.ZodType<T[]>): T[] {
  try {
    return schema.catch([]).parse(JSON.parse(localStore.get(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** The review of a game that was made before. */
export function keptReview(game: string): Review | undefined {
  return readList(REVIEWS, keptReviews).find((kept) => kept.game === game)?.review;
}

export function keepReview(game: string, told: Review): void {
  const short: Review = {
    ...told,
    line: told.line.map((shares) => shares.map((share) => Math.round(share * 1e3) / 1e3)),
  };
  const others = readList(REVIEWS, keptReviews).filter((kept) => kept.game !== game);
  const all = [{ version: VERSION, game, review: short }, ...others].slice(0, MOST_REVIEWS);
  localStore.set(REVIEWS, JSON.stringify(all));
}

/** A hint counts as given whatever is done then. */
export function keepHint(given: Hint): void {
  localStore.set(HINTS, JSON.stringify([given, ...readList(HINTS, z.array(hint))].slice(0, MOST_HINTS)));
}

/** The hints that were given in a game. */
export function hintsIn(game: string): Hint[] {
  return readList(HINTS, z.array(hint)).filter((given) => given.game === game);
}

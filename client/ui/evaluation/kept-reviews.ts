/** The last reviews, as this browser keeps them. */
import { z } from "zod";
import { localStore } from "../../net/storage.ts";
import { readList } from "./kept-hints.ts";
import { type Review, review } from "./messages.ts";

/** Raised when reviews come out differently. */
const VERSION = 3;
const REVIEWS = "skerry.reviews";
const MAX_REVIEWS = 12;

const keptReviews = z.array(z.object({ version: z.literal(VERSION), game: z.string(), review }));
/** The review of a game that was made before. */
export function keptReview(game: string): Review | undefined {
  return readList(REVIEWS, keptReviews).find((stored) => stored.game === game)?.review;
}

export function keepReview(game: string, reviewed: Review): void {
  const short: Review = {
    ...reviewed,
    line: reviewed.line.map((shares) => shares.map((share) => Math.round(share * 1e3) / 1e3)),
  };
  const others = readList(REVIEWS, keptReviews).filter((stored) => stored.game !== game);
  const all = [{ version: VERSION, game, review: short }, ...others].slice(0, MAX_REVIEWS);
  localStore.set(REVIEWS, JSON.stringify(all));
}

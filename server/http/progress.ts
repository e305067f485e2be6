/** What a player has learnt, and the hints that they were given, for all of their devices. */
import type { Request } from "express";
import { learntRequest, MAX_LEARNT } from "../../shared/wire/http.ts";
import { hintRequest, hintsQuery, MAX_HINTS } from "../../shared/wire/people/hints.ts";
import type { Player } from "../../shared/table/table.ts";
import { orRefused, refused } from "./answers.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

interface Services {
  readonly store: Pick<Store, "learn" | "learntBy" | "hintsOf" | "keepHint">;
  readonly log: Pick<Log, "warn">;
}

export function progressRoute({ store, log }: Services) {
  const orAway = orRefused(log, "learnt-away", "what was learnt cannot be read");
  return orAway(async (_: Request, { id }: Player) => ({ value: { things: await store.learntBy(id) } }));
}

/** Keeps more of it, and answers with all. */
export function learntRoute({ store, log }: Services) {
  const all = progressRoute({ store, log });
  const orAway = orRefused(log, "learnt-away", "what was learnt cannot be kept");
  return orAway(async (request: Request, player: Player) => {
    const { success, data } = learntRequest.safeParse(request.body);
    if (!success) return refused("malformed");
    const isSaved = await store.learn(player.id, data.things, Date.now(), MAX_LEARNT);
    return isSaved ? all(request, player) : refused("too-much-learnt");
  });
}

/** For reviews. */
export function hintsRoute({ store, log }: Services) {
  const orAway = orRefused(log, "games-away", "the hints of a game cannot be read");
  return orAway(async ({ query }: Request, { id }: Player) => {
    const { success, data } = hintsQuery.safeParse(query);
    if (!success) return refused("malformed");
    return { value: { hints: (await store.hintsOf(id, data.game)).map(({ hint }) => hint) } };
  });
}

export function hintRoute({ store, log }: Services) {
  const orAway = orRefused(log, "not-kept", "a hint cannot be kept");
  return orAway(async ({ body }: Request, { id }: Player) => {
    const { success, data } = hintRequest.safeParse(body);
    if (!success) return refused("malformed");
    await store.keepHint(id, data.game, data.hint, Date.now(), MAX_HINTS);
    return { value: {} };
  });
}

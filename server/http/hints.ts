/** The hints that a player was given, for reviews on all of their devices. */
import type { Request } from "express";
import type { Player } from "../../shared/table/table.ts";
import { hintRequest, hintsQuery, MAX_HINTS } from "../../shared/wire/people/hints.ts";
import type { Log } from "../process/log.ts";
import type { Store } from "../store/store.ts";
import { orRefused, refused } from "./answers.ts";

interface Services {
  readonly store: Pick<Store, "hintsOf" | "keepHint">;
  readonly log: Pick<Log, "warn">;
}

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

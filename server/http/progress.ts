/** What a player has learnt, for all the devices on which they are that player. */
import type { Request } from "express";
import { learntRequest, MAX_LEARNT } from "../../shared/wire/http.ts";
import type { Player } from "../../shared/table/table.ts";
import { type Answer, refused } from "./answers.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

/** What this needs of the server. */
interface Services {
  readonly store: Pick<Store, "learn" | "learntBy">;
  readonly log: Pick<Log, "warn">;
}

/** Answers with all that the player has learnt. */
export function progressRoute({ store, log }: Services) {
  return async (_: Request, player: Player): Promise<Answer> => {
    try {
      return { value: { things: await store.learntBy(player.id) } };
    } catch (error) {
      log.warn({ err: error }, "what was learnt cannot be read");
      return refused("learnt-away");
    }
  };
}

/** Keeps more of it, and answers with all. */
export function learntRoute({ store, log }: Services) {
  const all = progressRoute({ store, log });
  return async (request: Request, player: Player): Promise<Answer> => {
    const { success, data } = learntRequest.safeParse(request.body);
    if (!success) return refused("malformed");
    try {
      if (!(await store.learn(player.id, data.things, Date.now(), MAX_LEARNT))) return refused("too-much-learnt");
    } catch (error) {
      log.warn({ err: error }, "what was learnt cannot be kept");
      return refused("learnt-away");
    }
    return all(request, player);
  };
}

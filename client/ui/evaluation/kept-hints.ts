/** The given hints, for reviews: this browser stores them, and the server for the player's other devices. */
import { z } from "zod";
import { ask } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { localStore } from "../../net/storage.ts";
import { parseJson } from "../../../shared/kernel/json.ts";
import { type GivenHint, givenHint, hintsAnswer, MAX_HINTS } from "../../../shared/wire/people/hints.ts";

const HINTS = "skerry.hints";

/** With the game's commitment. */
const keptHints = z.array(givenHint.extend({ game: z.string() }));

/** A list from this browser's storage; empty if there is none, or it is damaged. */
export function readList<T>(key: string, schema: z.ZodType<T[]>): T[] {
  return schema.safeParse(parseJson(localStore.get(key) ?? "[]")).data ?? [];
}

/**
 * A hint counts as given, whether or not the player follows it. If the server is away, only this browser knows of it.
 * @param game the commitment that the table shows
 */
export function keepHint(game: string, hint: GivenHint): void {
  localStore.set(HINTS, JSON.stringify([{ game, ...hint }, ...readList(HINTS, keptHints)].slice(0, MAX_HINTS)));
  const token = identities.current.peek()?.token;
  if (token !== undefined)
    void ask({ method: "POST", path: "/api/hints", token, body: { game, hint }, answer: z.object({}) });
}

/** What this browser and the server know; of what both know one. */
export async function hintsIn(game: string): Promise<readonly GivenHint[]> {
  const here = readList(HINTS, keptHints).flatMap(({ game: of, ...hint }) => (of === game ? [hint] : []));
  const token = identities.current.peek()?.token;
  if (token === undefined) return here;
  const found = await ask({ method: "GET", path: `/api/hints?game=${game}`, token, answer: hintsAnswer });
  const elsewhere = "refused" in found ? [] : found.value.hints;
  return [
    ...here,
    ...elsewhere.filter((hint) => !here.some((own) => own.at === hint.at && own.action === hint.action)),
  ];
}

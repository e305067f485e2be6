/**
 * Lets what whoever runs the house did take effect at once. It is done by a tool that writes to the store, whether a
 * server runs or not: each process looks there for what is new.
 */
import { boundAmong } from "../identity/bound.ts";
import { announceCirclesHere } from "./circles.ts";
import { renameHere } from "./opening.ts";
import type { Services } from "./services.ts";
import { lookForSignedOut } from "./signing-out.ts";

const LOOK_MS = 2000;
const AT_ONCE = 200;

/** Looks after it. @returns ends it */
export function startHouseRules(services: Services): () => void {
  const { store, log, pulse } = services;
  /** What was done last that is known here; undefined before the first look. */
  let seen: number | undefined;
  let looking = false;

  async function look(): Promise<void> {
    // What was done before this process began is found by everybody who comes.
    seen ??= await store.lastEntry();
    const entries = await store.entriesAfter(seen, AT_ONCE);
    for (const { number, player } of entries) {
      if (player !== "") await takeEffect(services, player);
      seen = number;
    }
  }

  function lookSoon(): void {
    if (looking || !pulse.isKept()) return;
    looking = true;
    look()
      .catch((error: unknown) => log.debug({ err: error }, "the rules of the house cannot be looked up"))
      .finally(() => {
        looking = false;
      });
  }

  // At once: whoever has come when something is done is not asked any more.
  lookSoon();
  const timer = setInterval(lookSoon, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function takeEffect(services: Services, player: string): Promise<void> {
  const { store } = services;
  const rename = (await store.sanctionsOf([player])).find(({ kind }) => kind === "rename");
  if (rename !== undefined) {
    const own = (await boundAmong(store, [player])).get(player);
    const isWorn = own === undefined || own === rename.name;
    if (isWorn) await renameHere(services, { id: player, name: rename.name, bound: own !== undefined });
  }
  lookForSignedOut(services, player);
  announceCirclesHere(services, [player]);
}

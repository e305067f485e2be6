/**
 * Applies sanctions of operators at once. Operators use a tool that writes to the store, whether a server runs or not;
 * each process looks there for new ones.
 */
import { namedAmong } from "../identity/kept-names.ts";
import { announceRelationsHere, type RelationsServices } from "../people/relations.ts";
import { renameHere, replaceNameHere } from "../tables/opening.ts";
import { lookForSignedOut, type SignOutServices } from "../people/sign-out.ts";
import type { Store } from "../store/store.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import { repeatedly } from "../process/timer.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Log } from "../process/log.ts";

type Services = SignOutServices &
  RelationsServices & {
    readonly directory: Directory;
    readonly store: Store;
    readonly cluster: Pick<Cluster, "agenda" | "news">;
    readonly stallWatch: Pick<StallWatch, "isStoreUp">;
    readonly log: Pick<Log, "debug">;
  };

const LOOK_MS = 2000;
const AT_ONCE = 200;

/** Looks after it. @returns ends it */
export function startSanctions(services: Services): () => void {
  const { store, log, cluster, stallWatch } = services;
  /** The number of the last entry that is known here; undefined before the first look. */
  let seen: number | undefined;

  async function look(): Promise<void> {
    // Sanctions from before this process began are found when their players come.
    seen ??= await store.lastEntry();
    const entries = await store.entriesAfter(seen, AT_ONCE);
    for (const { number, player, what } of entries) {
      if (player !== "") await takeEffect(services, player, what);
      seen = number;
    }
  }

  const due = () => {
    if (!stallWatch.isStoreUp() || (seen !== undefined && cluster.agenda()?.entry === seen)) return undefined;
    return look().catch((error: unknown) => log.debug({ err: error }, "what operators did cannot be looked up"));
  };
  // At once, because connected players are not checked again.
  return repeatedly(LOOK_MS, due, true);
}

async function takeEffect(services: Services, player: string, what: string): Promise<void> {
  const { store } = services;
  const rename = (await store.sanctionsOf([player])).find(({ kind }) => kind === "rename");
  // Other rulings leave a name alone that the player has chosen since.
  if (rename !== undefined && what.startsWith("rename ")) {
    const own = (await namedAmong(store, [player])).get(player);
    const isWorn = own === undefined || own === rename.name;
    await replaceNameHere(services, { player, former: rename.former, name: rename.name });
    if (isWorn) await renameHere(services, { id: player, name: rename.name, bound: own !== undefined });
  }
  lookForSignedOut(services, player);
  announceRelationsHere(services, [player]);
}

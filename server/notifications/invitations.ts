/** Takes invitations to a table back when they are no longer good: it began, it is full, or the invited player came. */
import { announceRelations, type RelationsServices } from "../people/relations.ts";
import type { Directory } from "../cluster/directory.ts";
import { playersOf, type TableSummary } from "../../shared/table/summary.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

type Services = RelationsServices & {
  readonly store: Pick<Store, "endInvites">;
  readonly log: Pick<Log, "warn">;
};

/**
 * @param local the tables that are open in this process
 * @param withdraw takes the notifications of a table to players back
 * @returns ends it
 */
export function startInvitations(
  services: Services,
  local: Directory,
  withdraw: (code: string, players: readonly string[]) => void,
): () => void {
  const { store, log } = services;

  async function end(code: string, players?: readonly string[]): Promise<void> {
    try {
      const invited = await store.endInvites(code, players);
      if (invited.length > 0) withdraw(code, invited);
      announceRelations(services, invited);
    } catch (error) {
      log.warn({ err: error }, "invitations could not be taken back");
    }
  }

  return local.subscribe((now, before) => {
    // A table that is put away still waits.
    if (now === undefined || before === undefined) return;
    if (!takesMore(now)) {
      if (takesMore(before)) void end(now.code);
      return;
    }
    const known = playersOf(before);
    const came = playersOf(now).filter((player) => !known.includes(player));
    if (came.length > 0) void end(now.code, came);
  });
}

function takesMore({ phase, seats }: TableSummary): boolean {
  return phase === "waiting" && seats.some(({ player }) => player === "");
}

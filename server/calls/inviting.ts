/** Takes invitations to a table back when they are no longer good: it began, it is full, or whoever was invited came. */
import { announceCircles } from "../rooms/circles.ts";
import type { Services } from "../rooms/services.ts";
import type { Directory } from "../tables/directory.ts";
import { playersOf, type TableSummary } from "../tables/summary.ts";

/**
 * @param local the tables that are open in this process
 * @param withdraw takes the calls of a table to players back
 * @returns ends it
 */
export function startInviting(
  services: Services,
  local: Directory,
  withdraw: (code: string, players: readonly string[]) => void,
): () => void {
  const { store, log } = services;

  async function end(code: string, players?: readonly string[]): Promise<void> {
    try {
      const invited = await store.endInvites(code, players);
      if (invited.length > 0) withdraw(code, invited);
      announceCircles(services, invited);
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

/** Starts a game as soon as the table's maker is there, if all other players are computers. */
import { useEffect } from "preact/hooks";
import type { TableSession } from "../../net/session.ts";
import { sendReady } from "./table-requests.ts";

const starting = new Set<string>();

/** Notes that the game of a table that was just opened is to start at once. */
export function startAtOnce(code: string): void {
  starting.add(code);
}

/** Sends that this player is ready, if the game is to start at once. @returns whether it is about to start */
export function useStartAtOnce(session: TableSession): boolean {
  const table = session.table.value;
  const wanted = starting.has(session.code) && (table === undefined || table.phase === "waiting");
  const own = table?.seats[session.seat.value ?? -1];
  const asks = wanted && session.link.value === "live" && own?.ready === false && table?.commitment !== "";
  useEffect(() => {
    const now = session.table.peek();
    if (!asks || now === undefined) return;
    void sendReady(session, now, true).then((ready) => {
      // After a refusal the waiting table is shown, with its button to start.
      if (!ready) starting.delete(session.code);
    });
  }, [session, asks]);
  if (table !== undefined && table.phase !== "waiting") starting.delete(session.code);
  return wanted;
}

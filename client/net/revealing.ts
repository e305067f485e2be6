/** Shows what this browser sealed for a game, by itself, as soon as every seat at the table has sealed its part. */
import { effect, type ReadonlySignal } from "@preact/signals";
import type { TableView } from "../../shared/wire/table.ts";
import { loadSealOf, type Nonces } from "./nonces.ts";
import type { TableSession } from "./session.ts";

interface Shower extends Pick<TableSession, "me" | "link" | "request"> {
  readonly table: ReadonlySignal<TableView | undefined>;
}

/** @returns stops it */
export function revealing({ me, link, table, request }: Shower, nonces: Nonces): () => void {
  /** The commitment for which it was shown on this connection. */
  let shownFor = "";
  const reveal = async ({ commitment, seats }: TableView, own: string, seals: readonly string[]) => {
    const sealOf = await loadSealOf();
    // A nonce that another browser of this player sealed is shown by that browser.
    if (link.peek() !== "live" || commitment === shownFor || !seals.includes(sealOf(commitment, own))) return;
    shownFor = commitment;
    nonces.witness(
      commitment,
      seats.map(({ seal }) => seal),
    );
    await request("reveal", { nonce: own });
  };
  return effect(() => {
    if (link.value !== "live") shownFor = "";
    const now = table.value;
    if (link.value !== "live" || now === undefined) return;
    // It is there when somebody is ready.
    if (now.phase === "waiting") loadSealOf().catch(() => undefined);
    if (now.revealBy === 0 || now.commitment === shownFor) return;
    const seals = now.seats.flatMap(({ player, seal, revealed }) =>
      player === me && seal !== "" && !revealed ? [seal] : [],
    );
    const own = nonces.given(now.commitment);
    if (own !== undefined && seals.length > 0) reveal(now, own, seals).catch(() => undefined);
  });
}

/** Shows what this browser sealed for a game, by itself, as soon as every seat at the table has sealed its part. */
import { effect, type ReadonlySignal } from "@preact/signals";
import { sealOf } from "../../shared/kernel/fairness.ts";
import type { TableView } from "../../shared/wire/table.ts";
import type { Nonces } from "./nonces.ts";
import type { TableSession } from "./session.ts";

interface Shower extends Pick<TableSession, "me" | "link" | "request"> {
  readonly table: ReadonlySignal<TableView | undefined>;
}

/** @returns stops it */
export function revealing({ me, link, table, request }: Shower, nonces: Nonces): () => void {
  /** The commitment for which it was shown on this connection. */
  let shownFor = "";
  return effect(() => {
    if (link.value !== "live") shownFor = "";
    const now = table.value;
    if (link.value !== "live" || now === undefined || now.revealBy === 0 || now.commitment === shownFor) return;
    const own = now.seats.filter(({ player, seal, revealed }) => player === me && seal !== "" && !revealed);
    const nonce = nonces.given(now.commitment);
    // A nonce that another browser of this player sealed is shown by that browser.
    if (nonce === undefined || !own.some(({ seal }) => seal === sealOf(now.commitment, nonce))) return;
    shownFor = now.commitment;
    nonces.witness(
      now.commitment,
      now.seats.map(({ seal }) => seal),
    );
    void request("reveal", { nonce });
  });
}

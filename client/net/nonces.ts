/**
 * What this browser adds to the chance of a game: a nonce for each commitment that it was shown, remembered, so that
 * its player can check later that it is in the record. The seals that it saw of everybody are remembered likewise.
 */
import { z } from "zod";
import { nonce } from "../../shared/wire/messages.ts";
import { localStore, type Store } from "./storage.ts";
import { parseJson } from "../../shared/kernel/json.ts";

const NONCES = "skerry.nonces";
const SEALS = "skerry.seals";
const KEPT = 50;
const BYTES = 16;

/** The sealed nonce that goes with a request; empty as long as the server has not committed itself. */
type Sealed = { readonly seal: string } | Record<never, never>;

export interface Nonces {
  /** The nonce that was drawn for a commitment, or undefined. */
  given(commitment: string): string | undefined;
  /** The seal of the nonce for a commitment that was seen: the same one each time. */
  seal(commitment: string): Promise<Sealed>;
  /** Remembers the seals of all seats, as they were before any was opened. */
  witness(commitment: string, seals: readonly string[]): void;
  /** Those seals, in ascending order because seats move; undefined if none were seen. */
  witnessed(commitment: string): readonly string[] | undefined;
}

/** Nothing is sealed while a game is in play, and its first load is small: what hashes comes when a table waits. */
export async function loadSealOf(): Promise<(commitment: string, nonce: string) => string> {
  const { sealOf } = await import("../../shared/kernel/fairness.ts");
  return sealOf;
}

export function noncesIn(store: Store, draw: () => string): Nonces {
  const drawn = shelfIn(store, NONCES, nonce);
  const seen = shelfIn(store, SEALS, z.array(z.string()));
  return {
    given: drawn.get,
    async seal(commitment) {
      if (commitment === "") return {};
      const own = drawn.get(commitment) ?? draw();
      drawn.set(commitment, own);
      const sealOf = await loadSealOf();
      return { seal: sealOf(commitment, own) };
    },
    witness: (commitment, seals) => seen.set(commitment, seals.toSorted()),
    witnessed: seen.get,
  };
}

/** The newest values for commitments, as one entry of the browser's storage. */
function shelfIn<T>(store: Store, key: string, value: z.ZodType<T>) {
  const shelf = z.record(z.string(), value);
  const all = (): Readonly<Record<string, T>> => shelf.safeParse(parseJson(store.get(key) ?? "{}")).data ?? {};
  return {
    get: (commitment: string): T | undefined => all()[commitment],
    set(commitment: string, kept: T): void {
      const { [commitment]: _, ...others } = all();
      const newest = Object.entries(others).slice(1 - KEPT);
      store.set(key, JSON.stringify({ ...Object.fromEntries(newest), [commitment]: kept }));
    },
  };
}

function drawNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const nonces: Nonces = noncesIn(localStore, drawNonce);

/**
 * What this browser adds to the chance of a game: a nonce for each commitment that it was shown, remembered, so that
 * its player can check later that it is in the record.
 */
import { z } from "zod";
import { nonce } from "../../shared/wire/messages.ts";
import { localStore, type Store } from "./storage.ts";

const KEY = "skerry.nonces";
const KEPT = 50;
const BYTES = 16;

const remembered = z.record(z.string(), nonce);

/** Whatever is said with a nonce in it. Empty as long as the server has promised nothing. */
export type Nonced = { readonly nonce: string } | Record<never, never>;

/** The nonces of one browser. */
export function noncesIn(store: Store, draw: () => string) {
  function all(): Readonly<Record<string, string>> {
    try {
      return remembered.safeParse(JSON.parse(store.get(KEY) ?? "{}")).data ?? {};
    } catch {
      return {};
    }
  }

  return {
    /** The nonce given for a commitment, or undefined. */
    given: (commitment: string): string | undefined => all()[commitment],
    /** The nonce to give for a commitment that was seen: the same one each time. */
    give(commitment: string): Nonced {
      if (commitment === "") return {};
      const { [commitment]: known, ...others } = all();
      const drawn = known ?? draw();
      const kept = Object.entries(others).slice(1 - KEPT);
      store.set(KEY, JSON.stringify({ ...Object.fromEntries(kept), [commitment]: drawn }));
      return { nonce: drawn };
    },
  };
}

function drawNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const nonces = noncesIn(localStore, drawNonce);

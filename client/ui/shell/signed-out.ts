/** Ends what is of a player in this browser; the page that comes after tells it. */
import { forgetAll, safeStore } from "../../net/storage.ts";

const KEY = "skerry.signed-out";
const store = safeStore(() => sessionStorage);

/** Begins anew as nobody: what this page remembers is not brought to the player who comes. */
export function beginAnew(words: string): void {
  forgetAll();
  store.set(KEY, words);
  location.replace("/");
}

/** What the page before this one said as it ended; once. */
export function partingWords(): string {
  const words = store.get(KEY) ?? "";
  if (words !== "") store.set(KEY, "");
  return words;
}

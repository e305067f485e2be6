/** That somebody signed out of this browser is told by the page that comes after. */
import { safeStore } from "../../net/storage.ts";

const KEY = "skerry.signed-out";
const store = safeStore(() => sessionStorage);

export function noteSignedOut(): void {
  store.set(KEY, "yes");
}

/** Whether the page before this one signed out; true once. */
export function wasSignedOut(): boolean {
  const was = store.get(KEY) === "yes";
  if (was) store.set(KEY, "");
  return was;
}

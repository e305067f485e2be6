/** Why a part of the program could not be loaded, and what is done about it. */

const PATIENCE_MS = 6000;
const RELOADED_KEY = "skerry.reloaded";
/** A page that lacks the same part again so soon after it was loaded anew would do so for ever. */
const PAUSE_MS = 30_000;

/** Nobody answers; the server has another version of this page; or it has this one. */
export type BuildCheck = "away" | "newer" | "here";

const SCRIPT = /<script type="module"[^>]*\bsrc="([^"]+)"/;

/** Asks the server which page it has now. Never throws. A page without our script is a proxy's, or a hotel's. */
export async function checkBuild(): Promise<BuildCheck> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return "away";
    const [, script] = SCRIPT.exec(await response.text()) ?? [];
    if (script === undefined) return "away";
    return script === document.querySelector("script[type=module][src]")?.getAttribute("src") ? "here" : "newer";
  } catch {
    return "away";
  }
}

/** Loads the page anew, unless that has just been tried. @returns whether it is under way */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Hands text to the clipboard, or to whatever the device shares with. */

import { toast } from "../kit/live.tsx";

/** @returns whether the text is in the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that are not served over https, where browsers do not offer the clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  // A modal dialog makes everything outside it unselectable.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    copied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Whether this device has its own way of passing on a link. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Opens the device's own sheet for a link; see share-sheet.ts, which few ever need. Without one the link is copied.
 * @returns `shown` where the sheet was there, otherwise whether the link is in the clipboard
 */
export async function share(title: string, url: string, picture: string): Promise<"shown" | "copied" | "failed"> {
  if (!canShare()) return (await copyText(url)) ? "copied" : "failed";
  const { openShareSheet } = await import("./share-sheet.ts");
  if (await openShareSheet(title, url, picture)) return "shown";
  return (await copyText(url)) ? "copied" : "failed";
}

interface CopyWords {
  readonly copied: string;
  readonly copyFailed: string;
}

/** The same, and says what was done where no sheet was there. */
export async function shareLink(title: string, url: string, picture: string, words: CopyWords): Promise<void> {
  const done = await share(title, url, picture);
  if (done !== "shown") toast(done === "copied" ? words.copied : words.copyFailed);
}

/** The words around recovery codes. */
import { writtenRecoveryCode } from "../../../../shared/wire/people/recovery.ts";

export const recoveryText = {
  title: "Recovery codes",
  what: "Ten codes to write down. Each makes one new passkey for your name, in any browser, should you lose all others.",
  make: "Make recovery codes",
  again: "Make new codes",
  againQuiet: "New codes void those that are left.",
  made: "These are your recovery codes.",

  shownTitle: "Write these down",
  shown:
    "They are shown this once. Each is good once for a new passkey, should you lose yours. Whoever has one can become you.",
  copy: "Copy",
  copied: "The codes are copied. Keep them to yourself.",
  copyFailed: "The browser did not allow copying. Print them or write them down.",
  print: "Print",
  download: "Download",
  kept: "I have them",

  useTitle: "With a recovery code",
  use: "I have a recovery code",
  useWhat: "This browser makes a new passkey for your name, and the code is used up. Other devices stay signed in.",
  name: "Your name here",
  code: "Recovery code",
  codeHint: "16 letters and digits.",
  go: "Make a passkey",
  stop: "Cancel",
  back: "You are back. Look through your devices, and keep the codes that are left.",
} as const;

/** How many are left, and what became of one. */
export function leftText(left: number, used: string): string {
  const count = left === 0 ? "None is left." : left === 1 ? "One is left." : `${left} are left.`;
  return used === "" ? count : `${count} The last one was used on ${used}.`;
}

/** The codes as they are copied, printed and downloaded. */
export function sheetText(host: string, name: string, codes: readonly string[]): string {
  const lines = codes.map((code, index) => `${String(index + 1).padStart(2)}. ${writtenRecoveryCode(code)}`);
  return [`Recovery codes of ${name} at ${host}`, "Each is good once.", "", ...lines, ""].join("\n");
}

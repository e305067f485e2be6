/** The findings of a check of a game file, and their words. */
import type { Unreadable } from "./game-text.ts";

export type FindingCode =
  | "text"
  | "signature"
  | "server"
  | "promise"
  | "nonces"
  | "rules"
  | "players"
  | "origins"
  | "times"
  | "steps"
  | "chance-before"
  | "chance"
  | "result"
  | "own-nonce"
  | "own-seals";

/** `missing`: it cannot be checked, so nobody should rely on it. */
export type Verdict = "passed" | "failed" | "missing";

export interface Finding {
  readonly code: FindingCode;
  readonly verdict: Verdict;
  /** One sentence for people. */
  readonly text: string;
}

export function passed(code: FindingCode, text: string): Finding {
  return { code, verdict: "passed", text };
}

export function failed(code: FindingCode, text: string): Finding {
  return { code, verdict: "failed", text };
}

export function missing(code: FindingCode, text: string): Finding {
  return { code, verdict: "missing", text };
}

/** The finding about a text as a whole. */
export function textFinding(unreadable: Unreadable | undefined): Finding {
  switch (unreadable) {
    case undefined:
      return passed("text", "The file is written in its one right form.");
    case "not-as-written":
      return failed("text", "The file is not as it was written: something was put in, left out or moved.");
    case "no-game-file":
      return failed("text", "This is not a game file, or it was damaged.");
  }
}

/** What all findings come to: `failed` if one of them failed, otherwise `missing` if something is not known. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict);
  return has("failed") ? "failed" : has("missing") ? "missing" : "passed";
}

export function verdictText(findings: readonly Finding[]): string {
  switch (verdictOf(findings)) {
    case "passed":
      return "Everything was checked, and everything is right.";
    case "missing":
      return "Nothing is wrong, but not everything can be checked.";
    case "failed":
      return "Something is wrong with this game.";
  }
}

/** The start of a key, long enough to tell keys apart. */
export function shortKey(key: string): string {
  return `${key.slice(0, 16)}…`;
}

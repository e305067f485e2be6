/** A game file's check, as lines for a terminal. */
import type { GameEntry } from "../../shared/kernel/match.ts";
import { checkGame } from "../../shared/record/check.ts";
import { type Finding, textFinding, type Verdict, verdictOf, verdictText } from "../../shared/record/findings.ts";
import { readGameBytes } from "../../shared/record/game-text.ts";

export interface Report {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/**
 * Everything that can be found out about the bytes of a file.
 * @param key the public key of the server that should have signed it; without it, nobody knows whose signature it is
 */
export function reportOf(
  bytes: Uint8Array,
  findGame: (id: string) => GameEntry | undefined,
  key: string | undefined,
): Report {
  const read = readGameBytes(bytes);
  const findings =
    "file" in read
      ? [textFinding(undefined), ...checkGame(findGame(read.file.game), read.file, key ?? "unnamed")]
      : [textFinding(read.unreadable)];
  return { findings, verdict: verdictOf(findings) };
}

const SIGNS: Readonly<Record<Verdict, string>> = { passed: "right  ", failed: "WRONG  ", missing: "unknown" };

/** The name, one line for each finding, and one that adds them up. */
export function reportText(name: string, { findings }: Report): string {
  const lines = findings.map(({ verdict, text }) => `  ${SIGNS[verdict]}  ${text}`);
  return [name, ...lines, verdictText(findings), ""].join("\n");
}

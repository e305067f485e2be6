/**
 * `npm run verify -- [--key <hex>] <game.json | -> ...`: checks game files without asking any server.
 * Exit code 0: everything was checked and is right; 1: something is wrong, or cannot be checked; 2: nothing to check.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findGame } from "../../shared/games.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import { checkGame } from "../../shared/record/check.ts";
import { type Finding, textFinding, type Verdict, verdictOf, verdictText } from "../../shared/record/findings.ts";
import { readGameBytes } from "../../shared/record/game-text.ts";

const USAGE = `Checks downloaded games: every step, shuffle and die, and who signed them.

  npm run verify -- [--key <hex>] <game.json> ...

  --key <hex>  the key of the server that should have signed them; a server tells it at /api/key. Without it, a good
               signature only says that whoever holds some key wrote the file
  -            in place of a file: reads the standard input
`;

const WRONG = 1;
const UNUSABLE = 2;
const STDIN = "-";

/** @returns its exit code */
export function verify(args: readonly string[]): number {
  const asked = readArguments(args);
  if (asked === undefined) {
    console.error(USAGE);
    return UNUSABLE;
  }
  const codes = asked.names.map((name) => check(name, asked.key));
  if (codes.length > 1) console.log(`${codes.filter((code) => code === 0).length} of ${codes.length} games are right.`);
  return Math.max(...codes);
}

function readArguments(args: readonly string[]): { names: readonly string[]; key: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: "string" } },
    });
    const { key } = values;
    if (positionals.length === 0 || (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))) return undefined;
    return { names: positionals, key: key?.toLowerCase() };
  } catch {
    return undefined;
  }
}

function check(name: string, key: string | undefined): number {
  const bytes = read(name);
  if (bytes === undefined) {
    console.error(`${name} cannot be read.`);
    return UNUSABLE;
  }
  const report: Report = reportOf(bytes, findGame, key);
  console.log(reportText(name === STDIN ? "standard input" : name, report));
  return report.verdict === "passed" ? 0 : WRONG;
}

function read(name: string): Uint8Array | undefined {
  try {
    // npm runs scripts in the project's folder, wherever it was called.
    return readFileSync(name === STDIN ? 0 : resolve(process.env.INIT_CWD ?? ".", name));
  } catch {
    return undefined;
  }
}

interface Report {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/**
 * Everything that can be found out about the bytes of a file.
 * @param key the public key of the server that should have signed it; without it, nobody knows whose signature it is
 */
function reportOf(bytes: Uint8Array, findGame: (id: string) => GameEntry | undefined, key: string | undefined): Report {
  const read = readGameBytes(bytes);
  const findings =
    "file" in read
      ? [textFinding(undefined), ...checkGame(findGame(read.file.game), read.file, key ?? "unnamed")]
      : [textFinding(read.unreadable)];
  return { findings, verdict: verdictOf(findings) };
}

const SIGNS: Readonly<Record<Verdict, string>> = { passed: "right  ", failed: "WRONG  ", missing: "unknown" };

/** The name, one line for each finding, and one that adds them up. */
function reportText(name: string, { findings }: Report): string {
  const lines = findings.map(({ verdict, text }) => `  ${SIGNS[verdict]}  ${text}`);
  return [name, ...lines, verdictText(findings), ""].join("\n");
}

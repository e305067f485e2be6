/** Every command of the operators' tool that docs/hosting.md names, at a server where something happened. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { identityAnswer } from "../../../shared/wire/http.ts";
import { ask, type Visitor, visitor } from "./test-server.ts";

const page = readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
const commands = [...page.matchAll(/^npm run house -- (.*?)(?: +#.*)?$/gm)];

/** A table that is not set aside cannot be opened again, a guest is no operator; and both are told so. */
const REFUSED: Readonly<Record<string, RegExp>> = { lift: /^1: .*is not set aside/, appoint: /^1: .*has no passkey/ };

/** Somebody who comes anew to the server at an address. */
export async function newVisitorAt(base: string): Promise<Visitor> {
  const { token, player } = identityAnswer.parse((await ask(base, "POST", "/api/identity", {})).body);
  return visitor(base, token, player);
}

/**
 * Runs all of them, one after the other.
 * @param skerry runs the tool: returns its exit code, a colon, and its output
 * @param file where a backup may be written
 */
export async function runEveryCommand(
  base: string,
  skerry: (args: readonly string[]) => Promise<string>,
  file: string,
): Promise<void> {
  const [ann, ben] = [await newVisitorAt(base), await newVisitorAt(base)];
  const code = await ann.open({ game: "skorm" });
  const clients = [await ann.enter(code), await ben.enter(code)] as const;
  const report = async (line: number) => {
    await clients[1].ask("chat", { text: "something rude" });
    await ann.ask("POST", "/api/reports", { kind: "line", code, line: String(line), reason: "rude" });
  };
  await report(1);
  await report(2);
  const ids = [...(await skerry(["reports"])).matchAll(/^(?:0: )?([A-Z0-9]{6}) {2}/gm)].map(([, id]) => id ?? "");
  expect(ids).toHaveLength(2);
  const of: Readonly<Record<string, string>> = { ID: ids[0] ?? "", WHO: ben.id, CODE: code, FILE: file };
  expect(commands.length).toBeGreaterThan(10);
  for (const [, line = ""] of commands) {
    const words = line.replaceAll(/\b[A-Z]+\b/g, (name) => of[name] ?? name).split(" ");
    const wanted = REFUSED[words[1] ?? ""] ?? REFUSED[words[0] ?? ""] ?? /^0: \S/;
    expect([line, await skerry(words)]).toEqual([line, expect.stringMatching(wanted)]);
  }
  expect(await skerry(["nonsense"])).toMatch(/^2: [\s\S]*\n {2}skerry reports/);
}

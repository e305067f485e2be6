/** The check as a command: its lines and its exit codes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { games } from "../../../shared/games.ts";
import { writeGameFile } from "../../../shared/record/game-text.ts";
import { verify as command } from "../../../tools/verify/command.ts";
import { finishedFile, signer } from "../../support/game-files.ts";

const script = fileURLToPath(new URL("../../../tools/verify/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "skerry-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [entry] = games;
if (entry === undefined) throw new Error("there is no game");
const text = writeGameFile(finishedFile(entry));

writeFileSync(join(folder, "good.json"), text);
writeFileSync(join(folder, "bad.json"), text.replace("Ann", "Eve"));

/** The command in this process. */
function verify(...args: readonly string[]) {
  vi.stubEnv("INIT_CWD", folder);
  const [out, err] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  const said = (spy: typeof out) => spy.mock.calls.flat().join("\n");
  for (const spy of [out, err]) spy.mockReset().mockReturnValue();
  onTestFinished(() => void vi.unstubAllEnvs().restoreAllMocks());
  return { status: command(args), stdout: said(out), stderr: said(err) };
}

/** It as a program, which is told a game by its standard input. */
function heard(args: readonly string[], input: string) {
  return spawnSync(process.execPath, [script, ...args], { input, encoding: "utf8" });
}

test("a good game is right, line by line", () => {
  const { status, stdout } = verify("good.json", "--key", signer.key);
  expect(status).toBe(0);
  expect(stdout).toContain("Every shuffle and every die was honest");
  expect(stdout).toContain("signed by the right server");
  expect(stdout).not.toMatch(/WRONG|unknown/);
  expect(stdout).toContain("Everything was checked, and everything is right.");
});

test("a game that was changed is wrong", () => {
  const { status, stdout } = verify("bad.json");
  expect(status).toBe(1);
  expect(stdout).toMatch(/WRONG +The signature does not fit/);
});

test("without the server's key, the signature is by somebody unknown, and not everything is right", () => {
  const { status, stdout } = verify("good.json");
  expect(status).toBe(1);
  expect(stdout).toMatch(/unknown +The signature is by an unknown key/);
  expect(stdout).toContain("Nothing is wrong, but not everything can be checked.");
});

test("a game of another server is wrong by its key", () => {
  const { status, stdout } = verify("good.json", "--key", "0".repeat(64));
  expect(status).toBe(1);
  expect(stdout).toMatch(/WRONG +It was signed by another server/);
});

test("several games are added up, and the worst counts", () => {
  const { status, stdout } = verify("good.json", "bad.json", "--key", signer.key);
  expect(status).toBe(1);
  expect(stdout).toContain("1 of 2 games are right.");
});

test("a game can come by the standard input", () => {
  const { status, stdout } = heard(["-", "--key", signer.key], text);
  expect([status, stdout]).toEqual([0, expect.stringContaining("everything is right")]);
  expect(heard(["-"], "nonsense").status).toBe(1);
});

test.each([[[]], [["--key", "short", "good.json"]], [["--nothing"]]])("%j shows how it is used", (args) => {
  const { status, stderr } = verify(...args);
  expect(status).toBe(2);
  expect(stderr).toContain("npm run verify");
});

test("a file that is not there cannot be read", () => {
  expect(verify("none.json").status).toBe(2);
});

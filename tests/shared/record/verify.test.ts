/** The check as a command: its lines and its exit codes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { games } from "../../../shared/games.ts";
import { writeGameFile } from "../../../shared/record/game-text.ts";
import { finishedFile, signer } from "../../support/game-files.ts";

const script = fileURLToPath(new URL("../../../tools/verify/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "skerry-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [entry] = games;
if (entry === undefined) throw new Error("there is no game");
const text = writeGameFile(finishedFile(entry));

writeFileSync(join(folder, "good.json"), text);
writeFileSync(join(folder, "bad.json"), text.replace("Ann", "Eve"));

function verify(args: readonly string[], input = "") {
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, input, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a good game is right, line by line", () => {
  const { status, stdout } = verify(["good.json", "--key", signer.key]);
  expect(status).toBe(0);
  expect(stdout).toContain("Every shuffle and every die was honest");
  expect(stdout).toContain("signed by the right server");
  expect(stdout).not.toMatch(/WRONG|unknown/);
  expect(stdout).toContain("Everything was checked, and everything is right.");
});

test("a game that was changed is wrong", () => {
  const { status, stdout } = verify(["bad.json"]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/WRONG +The signature does not fit/);
});

test("without the server's key, the signature is by somebody unknown, and not everything is right", () => {
  const { status, stdout } = verify(["good.json"]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/unknown +The signature is by an unknown key/);
  expect(stdout).toContain("Nothing is wrong, but not everything can be checked.");
});

test("a game of another server is wrong by its key", () => {
  const { status, stdout } = verify(["good.json", "--key", "0".repeat(64)]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/WRONG +It was signed by another server/);
});

test("several games are added up, and the worst counts", () => {
  const { status, stdout } = verify(["good.json", "bad.json", "--key", signer.key]);
  expect(status).toBe(1);
  expect(stdout).toContain("1 of 2 games are right.");
});

test("a game can come by the standard input", () => {
  expect(verify(["-", "--key", signer.key], text).status).toBe(0);
  expect(verify(["-"], "nonsense").status).toBe(1);
});

test.each([[[]], [["--key", "short", "good.json"]], [["--nothing"]]])("%j shows how it is used", (args) => {
  const { status, stderr } = verify(args);
  expect(status).toBe(2);
  expect(stderr).toContain("npm run verify");
});

test("a file that is not there cannot be read", () => {
  expect(verify(["none.json"]).status).toBe(2);
});

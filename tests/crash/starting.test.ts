/** A server whose store cannot be used says why, in a sentence, and is gone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ownFolder } from "../server/store/support/folder.ts";
import { freePort } from "../support/server.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** Starts a server that is not expected to stay. @returns what it said on going, and its exit code */
async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: "", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const said = await text(child.stderr);
  const [code] = await ended;
  return { said, code };
}

it("when its database does not answer", async () => {
  const nowhere = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
  const { said, code } = await start({ DATA_DIR: ownFolder(), DATABASE_URL: nowhere });
  expect(said).toMatch(/^Skerry could not start\. .+ECONNREFUSED.+\.\n$/);
  expect(code).toBe(1);
});

it("when its file is none of SQLite's", async () => {
  const folder = ownFolder();
  writeFileSync(`${folder}/skerry.sqlite`, "a letter to my aunt, and no database at all\n".repeat(200));
  const { said, code } = await start({ DATA_DIR: folder });
  expect(said).toMatch(/^Skerry could not start\. Tables cannot be kept in .+skerry\.sqlite: .+\.\n$/);
  expect(code).toBe(1);
});

it("when its folder cannot be made", async () => {
  const folder = ownFolder();
  writeFileSync(`${folder}/file`, "");
  const { said, code } = await start({ DATA_DIR: `${folder}/file/data` });
  expect(said).toMatch(/^Skerry could not start\. .+file\/data.+\.\n$/);
  expect(code).toBe(1);
});

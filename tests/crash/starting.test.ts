/** A server whose store cannot be used says why, in a sentence, and is gone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
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

it("when its port is taken, and does not take the answer of the other for its own", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const ready = fileURLToPath(new URL("../../tools/ready.mjs", import.meta.url));
  const child = spawn(process.execPath, [ready, "start"], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: ownFolder(), HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaint).toContain(`Port ${port} is taken`);
  expect(said).not.toContain("is open");
  expect((await ended)[0]).toBe(1);
  other.close();
});

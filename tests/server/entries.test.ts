/** More come to kept tables than can be let in: the way in is told, and those who sit at an open table are let in as ever. */
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openFile } from "../../server/database/sqlite/file.ts";
import { storeOver } from "../../server/store/grouping.ts";
import { CODE_ALPHABET } from "../../shared/wire/code.ts";
import { ownFolder } from "./store/support/folder.ts";
import { openServer } from "./support/test-server.ts";

/** Those who are let in side by side, as many as wait for seven seconds at the pace of a start, and some more. */
const CROWD = 100 + 701 + 10;

it("tells those for whom it would take too long when to come again, and goes on once the store answers", async () => {
  const kept = storeOver(await openFile({ path: join(ownFolder(), "skerry.sqlite"), sync: "normal" }));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  const loadWhole = async (code: string) => {
    asked++;
    await held;
    return kept.loadWhole(code);
  };
  const slow = { ...kept, loadWhole };
  // All visitors share this address: from addresses of their own, the server would close connections without requests.
  const server = await openServer({ TRUST_PROXY: "127.0.0.1" }, undefined, slow);
  onTestFinished(() => server.stop());
  const host = await server.newVisitor();
  const open = await host.open();
  const visitors = await Promise.all(Array.from({ length: CROWD }, () => server.newVisitor()));
  const come = (index: number) => {
    const { length } = CODE_ALPHABET;
    const code = `CLAM${CODE_ALPHABET[Math.floor(index / length) % length]}${CODE_ALPHABET[index % length]}`;
    return visitors[index]?.ask("POST", `/api/tables/${code}/enter`, {});
  };
  const crowd = visitors.map((_, index) => come(index));
  // Nobody else has an answer yet.
  expect(await Promise.race(crowd)).toMatchObject({
    status: 202,
    body: { code: "crowded" },
    retryAfter: expect.stringMatching(/^[3-9]$/),
  });
  expect(asked).toBe(100);
  expect(await host.ask("POST", `/api/tables/${open}/enter`, {})).toMatchObject({ status: 200 });
  letGo();
  const answers = await Promise.all(crowd);
  const sent = answers.filter((answer) => answer?.status === 202);
  expect(sent.length).toBeLessThanOrEqual(10);
  // The others were let in, and found that the table does not exist.
  expect(answers.filter((answer) => answer?.status === 404)).toHaveLength(CROWD - sent.length);
});

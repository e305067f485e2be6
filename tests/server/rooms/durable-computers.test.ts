/** Computers at tables whose server was killed or closed. */
import { expect, it } from "vitest";
import { actsOf, against, play } from "../support/computers.ts";
import { again, lastingServer, openTables, passTime, wallClock } from "../support/lasting-server.ts";
import { until } from "../support/test-server.ts";

it("go on by themselves when the table is open again", async () => {
  const lasting = lastingServer();
  const ann = await (await lasting.open()).newVisitor("Ann");
  const client = await against(ann, ["puffin"], { pace: "calm" });
  await play(client, "pass");
  expect(actsOf(client, 1)).toEqual([]);
  await client.leave();
  const back = await again(await lasting.open(), ann).enter(client.view().code);
  await until(() => actsOf(back, 1).length === 1);
});

it("act though nobody comes, once a minute is over, and the table is put away again", async () => {
  const turn = wallClock();
  const lasting = lastingServer();
  const ann = await (await lasting.open()).newVisitor("Ann");
  const client = await against(ann, ["puffin"], { pace: "calm" });
  await play(client, "pass");
  const { code } = client.view();
  await client.leave();
  const server = await lasting.open();
  passTime(server, turn, 61_000);
  await expect.poll(() => openTables(server), { timeout: 30_000, interval: 10 }).toBe(1);
  await expect.poll(() => openTables(server), { timeout: 30_000 }).toBe(0);
  await lasting.close();
  expect((await (await lasting.store()).load(code))?.plies).toBe(2);
});

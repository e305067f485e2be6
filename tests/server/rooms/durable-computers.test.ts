/** Computers at tables whose server was killed or closed. */
import { expect, it } from "vitest";
import { actsOf, against, play } from "../support/computers.ts";
import { again, lastingServer } from "../support/lasting-server.ts";
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

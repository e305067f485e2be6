/** Computers at tables whose server was killed or closed. */
import { expect, it } from "vitest";
import { actsOf, against, play } from "../support/computers.ts";
import { again, lastingServer } from "../support/lasting-server.ts";
import { until } from "../support/test-server.ts";

it("go on by themselves when the table is open again", async () => {
  const lasting = lastingServer();
  const ann = await (await lasting.open()).newcomer("Ann");
  const chair = await against(ann, ["puffin"], { pace: "calm" });
  await play(chair, "pass");
  expect(actsOf(chair, 1)).toEqual([]);
  await chair.leave();
  const back = await again(await lasting.open(), ann).enter(chair.view().code);
  await until(() => actsOf(back, 1).length === 1);
});

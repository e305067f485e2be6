/** Plans of a table whose process is killed: another process carries them out, from the database. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TableClient, until } from "../support/test-server.ts";
import { actionsIn, lineFrom, nextAct } from "./support/play.ts";
import { openCluster, type TestCluster, soon } from "./support/cluster.ts";

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openCluster({ processes: 2 });
}, 90_000);
afterAll(() => cluster?.close());

const acts = (client: TableClient) => actionsIn(client.view());

it("is done in another process, and told to its player alone", { timeout: 60_000 }, async () => {
  const [ann, ben] = [await cluster.newVisitor("Ann"), await cluster.newVisitor("Ben")];
  const code = await ann.open({ game: "skorm", clock: { days: 1 } });
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  await annAt.ask("ready", { ready: true });
  await benAt.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing");
  // Chance decides the first seat: the other one plans, so that both act twice.
  const { seat } = nextAct(annAt.view());
  const [planner, other] = seat === 0 ? [benAt, annAt] : [annAt, benAt];
  const line = lineFrom(planner.view(), 4);
  expect(await planner.ask("plan", { version: 0, line })).toBe("ok");

  await (await cluster.holderOf(ann, code)).end("SIGKILL");
  const { found } = await soon(() => Promise.all([ann.enter(code), ben.enter(code)]));
  const [planning, acting] = planner === benAt ? [found[1], found[0]] : [found[0], found[1]];
  if (planning === undefined || acting === undefined) throw new Error("nobody is back");
  expect(await planning.told("plans", {})).toMatchObject({ plans: [line] });
  expect(await acting.told("plans", {})).toMatchObject({ plans: [] });
  expect(await acting.ask("act", [acting.view().log.length, line[0]?.slice(1)])).toBe("ok");
  await until(() => acts(acting).length === 2);
  expect(await acting.ask("act", [acting.view().log.length, line[2]?.slice(1)])).toBe("ok");
  await until(() => acts(acting).length === 4);
  expect(acts(acting)).toEqual(line);
  expect(other).not.toBe(planner);
});

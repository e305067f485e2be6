/** A bot over several processes: its stream in one, its table in another, and what it asks through a third. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { games } from "../../../shared/games.ts";
import { botOf, keeper, openStream, ORIGIN } from "../support/bot-accounts.ts";
import { until } from "../support/test-server.ts";
import { openCluster, type TestCluster } from "./support/cluster.ts";

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openCluster({ processes: 3, env: { PUBLIC_ORIGIN: ORIGIN } });
}, 90_000);
afterAll(() => cluster?.close());

it("plays by plain HTTP whatever process it reaches, and goes on when the table's process is killed", async () => {
  const { front, processes } = cluster;
  const [one, two, three] = processes;
  const ann = await keeper({ address: front.base, newVisitor: cluster.newVisitor }, "Ann");
  const bot = await botOf(front.base, ann, "Crunch");
  const stream = await openStream(two?.base ?? "", bot);
  const annThere = cluster.at(one, ann);
  const code = await annThere.open({ game: "skorm" });
  const annAt = await annThere.enter(code);
  const through = cluster.at(three, bot);
  expect((await through.ask("POST", `/api/bot/games/${code}/join`, {})).body).toEqual({});
  await annAt.ask("ready", { ready: true });
  await until(() => stream.game(code)?.phase === "playing");
  // The first player is drawn: if it is Ann, she acts first.
  if (stream.game(code)?.yourTurn === false) {
    await until(() => annAt.view().phase === "playing");
    const match = games.find(({ id }) => id === "skorm")?.known(2, annAt.view().game);
    expect(await annAt.ask("act", [0, match?.legal(0)[0] ?? ""])).toBe("ok");
  }
  await until(() => stream.game(code)?.yourTurn === true);
  const newest = stream.game(code);
  expect((await through.ask("POST", `/api/bot/games/${code}/act`, { action: newest?.legal[0] })).body).toEqual({});
  await until(() => stream.game(code)?.version === (newest?.version ?? 0) + 1);
  await one?.end("SIGKILL");
  // Another process takes the table over as somebody comes; the stream finds it by itself, and tells of its end.
  await expect
    .poll(async () => (await through.ask("GET", `/api/bot/games/${code}`)).status, { timeout: 30_000 })
    .toBe(200);
  expect((await through.ask("POST", `/api/bot/games/${code}/resign`, {})).body).toEqual({});
  await until(() => stream.game(code)?.phase === "finished");
  stream.close();
}, 90_000);

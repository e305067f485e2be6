/** Friends with several processes: who is online, invitations, blocked people and banned people. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relations } from "../../../shared/wire/friends.ts";
import { MESSAGES } from "../../../shared/wire/messages.ts";
import { run } from "../../support/run.ts";
import { until, type Visitor } from "../support/test-server.ts";
import { openCluster, SECRET, type TestCluster } from "./support/cluster.ts";

describe("friends in a server of two processes", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await openCluster({ processes: 2 });
  }, 90_000);
  afterAll(() => cluster?.close());

  it("see, invite and avoid each other in both, and a ban holds in both", async () => {
    const [one, two] = cluster.processes;
    const [ann, ben] = [await cluster.newVisitor("Ann"), await cluster.newVisitor("Ben")];
    const [annAt, benAt] = [cluster.at(one, ann), cluster.at(two, ben)];
    const circleOf = async (who: Visitor) => relations.parse((await who.ask("GET", "/api/friends")).body);

    const code = await annAt.open({ game: "skorm" });
    const host = await annAt.enter(code);
    const watcher = await benAt.enter(code);
    await watcher.ask("sit", { seat: 1 });
    await annAt.ask("POST", `/api/friends/${ben.id}`, { name: "Ben" });
    await benAt.ask("POST", `/api/friends/${ann.id}/answer`, { yes: true });
    await watcher.ask("stand", {});
    await watcher.leave();

    const lobby = await benAt.lobby();
    await expect.poll(async () => (await circleOf(annAt)).friends, { timeout: 10_000 }).toMatchObject([{ here: true }]);
    await expect
      .poll(async () => (await circleOf(benAt)).friends, { timeout: 10_000 })
      .toMatchObject([{ here: true, table: { game: "skorm", phase: "waiting", code: "" } }]);

    expect((await annAt.ask("POST", "/api/invites", { to: ben.id, code })).status).toBe(200);
    await until(() => lobby.heard(MESSAGES.circle).length > 0);
    expect((await circleOf(benAt)).invitations).toMatchObject([{ code, host: { name: "Ann" } }]);
    const client = await benAt.enter(code);
    await client.ask("sit", { seat: 1 });
    await expect.poll(async () => (await circleOf(benAt)).invitations, { timeout: 10_000 }).toEqual([]);
    await client.leave();
    await host.leave();

    const terms = { game: "skorm", seats: 2, clock: null, rated: false };
    const [annSeeks, cy] = [await annAt.lobby(), cluster.at(one, await cluster.newVisitor("Cy"))];
    await annSeeks.ask("seek", terms);
    expect((await benAt.ask("POST", `/api/blocks/${ann.id}`, { name: "Ann" })).status).toBe(200);
    await lobby.ask("seek", terms);
    await until(() => Object.values(lobby.view().queues).includes(2));
    const third = await cy.lobby();
    await third.ask("seek", terms);
    await until(() => third.matched() !== undefined);
    expect([annSeeks, lobby].filter((each) => each.matched() !== undefined)).toHaveLength(1);

    const env = { DATABASE_URL: cluster.schema.url(), IDENTITY_SECRET: SECRET };
    expect((await run("tools/house/main.ts", ["ban", ben.id], env)).said).toContain("ban for good");
    expect(await lobby.closed).toBe(4107);
    for (const process of [one, two])
      expect((await cluster.at(process, ben).ask("POST", "/api/lobby/enter", {})).body).toMatchObject({
        code: "banned",
      });
    await expect.poll(async () => (await circleOf(annAt)).friends, { timeout: 10_000 }).toEqual([]);
    await Promise.all([annSeeks.leave(), third.leave()]);
  }, 120_000);
});

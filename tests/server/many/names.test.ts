/** Owned names with several processes: all of them know what one of them does. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityAnswer } from "../../../shared/wire/http.ts";
import { account, passkeyOptions } from "../../../shared/wire/identity.ts";
import { authenticator } from "../../support/authenticator.ts";
import { ask, until, visitor } from "../support/test-server.ts";
import { openCluster, type TestCluster } from "./support/cluster.ts";

const ORIGIN = "https://skerry.example";

describe("a server of two processes", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await openCluster({ processes: 2, env: { PUBLIC_ORIGIN: ORIGIN } });
  }, 90_000);
  afterAll(() => cluster?.close());

  it("keeps a name and takes it back in both, and signs out in the other one", async () => {
    const [one, two] = cluster.processes;
    if (one === undefined || two === undefined) throw new Error("too few processes");
    const post = (base: string, path: string, body: object, token = "") =>
      ask(base, "POST", path, body, { origin: ORIGIN, authorization: `Bearer ${token}` });
    const guest = await cluster.newVisitor("Runa");
    const device = authenticator(ORIGIN);

    // A challenge of one process is answered in the other, once.
    const { challenge } = passkeyOptions.parse((await post(one.base, "/api/passkeys/options", {}, guest.token)).body);
    const kept = await post(two.base, "/api/passkeys", { passkey: device.make(challenge, guest.id) }, guest.token);
    const runa = identityAnswer.parse(kept.body);
    expect(runa.player).toMatchObject({ name: "Runa", bound: true });
    for (const { base } of [one, two]) {
      expect(await ask(base, "POST", "/api/identity", { name: "RUNA" })).toMatchObject({
        body: { code: "name-taken" },
      });
    }

    const asked = passkeyOptions.parse((await post(two.base, "/api/sign-in/options", {})).body);
    const shown = await post(one.base, "/api/sign-in", { passkey: device.show(asked.challenge) });
    const elsewhere = identityAnswer.parse(shown.body);
    const lobby = await cluster.at(two, visitor(two.base, elsewhere.token, elsewhere.player)).lobby();
    const here = visitor(one.base, runa.token, runa.player, one.base, runa.proof);
    const { devices } = account.parse((await here.ask("GET", "/api/me")).body);
    const other = devices.find((known) => !known.here);
    await here.ask("POST", `/api/devices/${other?.session}/end`, {});
    expect(await lobby.closed).toBe(4106);

    // A table that the other process has is left, too.
    const friend = await cluster.newVisitor("Ben");
    const code = await cluster.at(two, friend).open({ game: "skorm" });
    const client = await cluster.at(two, friend).enter(code);
    const own = await cluster.at(one, here).enter(code);
    await own.ask("sit", { seat: 1 });
    await until(() => client.view().seats[1]?.name === "Runa");
    expect((await here.ask("POST", "/api/me/leave", {})).status).toBe(200);
    expect(await own.closed).toBe(4106);
    await expect.poll(() => client.view().seats[1]?.player, { timeout: 40_000 }).toBe("");
    await client.leave();
  }, 120_000);
});

/** Owned names, over HTTP and sockets, with an authenticator in software. */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isNamed } from "../../server/identity/kept-names.ts";
import type { Store } from "../../server/store/store.ts";
import { identityAnswer, PROOF_HEADER } from "../../shared/wire/http.ts";
import { foundPlayers } from "../../shared/wire/friends.ts";
import { account, passkeyOptions } from "../../shared/wire/identity.ts";
import { isDeletedPlayer } from "../../shared/wire/people/deleted.ts";
import { authenticator } from "../support/authenticator.ts";
import { ask, type TestServer, openServer, readyWith, until, type Visitor, visitor } from "./support/test-server.ts";
import { storeIn } from "./store/support/store-in.ts";

const ORIGIN = "https://skerry.example";
const PAGE = { origin: ORIGIN, "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0" };

let server: TestServer;
let store: Store;
beforeAll(async () => {
  store = await storeIn(mkdtempSync(join(tmpdir(), "skerry-")));
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN }, undefined, store);
});
afterAll(() => server.stop());

const post = (path: string, body: object, token?: string, headers: Record<string, string> = PAGE, proof = "") =>
  ask(server.address, "POST", path, body, {
    ...headers,
    [PROOF_HEADER]: proof,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });

type Device = ReturnType<typeof authenticator>;

async function savePasskey(who: Visitor & { proof?: string }, device: Device, name?: string) {
  const more = name === undefined ? {} : { name };
  const offered = await post("/api/passkeys/options", more, who.token, PAGE, who.proof);
  if (offered.status !== 200) return offered;
  const { challenge } = passkeyOptions.parse(offered.body);
  return post("/api/passkeys", { ...more, passkey: device.make(challenge, who.id) }, who.token, PAGE, who.proof);
}

/** Somebody whose name is their own. */
async function named(name: string) {
  const device = authenticator(ORIGIN);
  const guest = await server.newVisitor();
  const { body } = await savePasskey(guest, device, name);
  return { device, who: visitorIn(body) };
}

function visitorIn(body: unknown): Visitor & { readonly proof: string } {
  const { token, player, proof = "" } = identityAnswer.parse(body);
  return { ...visitor(server.address, token, player, server.address, proof), proof };
}

async function signIn(device: Device, token?: string) {
  const { challenge } = passkeyOptions.parse((await post("/api/sign-in/options", {})).body);
  return post("/api/sign-in", { passkey: device.show(challenge) }, token);
}

describe("a name", () => {
  it("is kept by a passkey, and is that player's wherever they are shown", async () => {
    const device = authenticator(ORIGIN);
    const guest = await server.newVisitor("Ann");
    const code = await guest.open();
    const client = await guest.enter(code);
    const other = await (await server.newVisitor()).enter(code);
    await until(() => client.view().seats[0]?.name === "Ann");
    expect(client.view().seats[0]?.bound).toBe(false);
    const { status, body } = await savePasskey(guest, device, "Ann the First");
    expect(status).toBe(200);
    expect(body).toMatchObject({ player: { id: guest.id, name: "Ann the First", bound: true } });
    // The connection of before ends with its token.
    expect(await client.closed).toBe(4106);
    await until(() => other.view().seats[0]?.name === "Ann the First");
    expect(other.view().seats[0]?.bound).toBe(true);
    await other.leave();
    expect(await isNamed(store, guest.id)).toBe(true);
  });

  it.each(["borg", "BORG", "Bórg", "B o r g", "B0rg", "Borg."])(
    "of one's own can be taken by nobody as %s",
    async (name) => {
      if (!(await isTaken("Borg"))) await named("Borg");
      expect(await ask(server.address, "POST", "/api/identity", { name })).toMatchObject({
        body: { code: "name-taken" },
      });
      const guest = await server.newVisitor();
      expect(await guest.ask("PATCH", "/api/identity", { name })).toMatchObject({
        status: 409,
        body: { code: "name-taken" },
      });
      expect(await savePasskey(guest, authenticator(ORIGIN), name)).toMatchObject({ body: { code: "name-taken" } });
      const client = await guest.enter(await guest.open());
      expect(await client.ask("sit", { seat: 1, guest: name })).toBe("name-taken");
      await client.leave();
    },
  );

  async function isTaken(name: string): Promise<boolean> {
    return (await ask(server.address, "POST", "/api/identity", { name })).status === 409;
  }

  it("that a guest has goes to whoever makes it their own, at tables too", async () => {
    const guest = await server.newVisitor("Cleo");
    const code = await guest.open();
    const client = await guest.enter(code);
    await named("Cleo");
    await until(() => client.view().seats[0]?.name === "Cleo (guest)");
    expect(await guest.ask("PATCH", "/api/identity", {})).toMatchObject({ body: { player: { name: "Cleo (guest)" } } });
    await client.leave();
  });

  it("can be changed, and is the same with tokens of before", async () => {
    const { who } = await named("Dora");
    expect(await who.ask("PATCH", "/api/identity", { name: "Dora II" })).toMatchObject({ status: 200 });
    expect(await who.ask("PATCH", "/api/identity", {})).toMatchObject({
      body: { player: { name: "Dora II", bound: true } },
    });
    // The name of before rests, and its address shows nobody.
    expect((await ask(server.address, "POST", "/api/identity", { name: "Dora" })).status).toBe(409);
    expect(await savePasskey(await server.newVisitor(), authenticator(ORIGIN), "Dora")).toMatchObject({
      body: { code: "name-taken" },
    });
    expect((await ask(server.address, "GET", "/api/people/Dora")).status).toBe(404);
    expect(await ask(server.address, "GET", "/api/people/Dora%20II")).toMatchObject({ body: { id: who.id } });
    expect((await who.ask("PATCH", "/api/identity", { name: "Dora" })).status).toBe(200);
  });

  it("is not changed by somebody who has the link or the very token alone, and no device ended", async () => {
    const { who, device } = await named("Vigdis");
    const copied = visitor(server.address, who.token, who);
    const linked = visitorIn((await copied.ask("PATCH", "/api/identity", { device: true })).body);
    const { devices } = account.parse((await who.ask("GET", "/api/me")).body);
    const session = devices.find(({ here }) => here)?.session;
    for (const thief of [copied, linked]) {
      expect(await thief.ask("PATCH", "/api/identity", { name: "Vigdis II" })).toMatchObject({
        status: 403,
        body: { code: "prove-first" },
      });
      expect(await thief.ask("POST", "/api/devices/end", {})).toMatchObject({ body: { code: "prove-first" } });
      expect(await thief.ask("POST", "/api/me/leave", {})).toMatchObject({ body: { code: "prove-first" } });
    }
    const path = `/api/devices/${session}/end`;
    expect(await linked.ask("POST", path, {})).toMatchObject({ body: { code: "prove-first" } });
    // Another player's proof is none, nor is one of another device.
    const other = await named("Ragna");
    const elsewhere = visitorIn((await signIn(device)).body);
    for (const { proof } of [other.who, elsewhere]) {
      const thief = visitor(server.address, who.token, who, server.address, proof);
      expect((await thief.ask("PATCH", "/api/identity", { name: "Vigdis II" })).status).toBe(403);
    }
    expect((await who.ask("PATCH", "/api/identity", { name: "Vigdis II" })).status).toBe(200);
    // Signing out the device in use needs no passkey.
    expect((await linked.ask("GET", "/api/me")).status).toBe(200);
    const own = account.parse((await linked.ask("GET", "/api/me")).body).devices.find(({ here }) => here)?.session;
    expect((await linked.ask("POST", `/api/devices/${own}/end`, {})).status).toBe(200);
    expect((await linked.ask("GET", "/api/me")).status).toBe(401);
  });

  it("ends all that was handed out of its guest before, with their connections", async () => {
    const guest = await server.newVisitor();
    const link = visitorIn((await guest.ask("PATCH", "/api/identity", { device: true })).body);
    const client = await link.enter(await link.open());
    const kept = visitorIn((await savePasskey(guest, authenticator(ORIGIN), "Torunn")).body);
    expect(await client.closed).toBe(4106);
    for (const gone of [link, guest])
      expect(await gone.ask("GET", "/api/me")).toMatchObject({ status: 401, body: { code: "signed-out" } });
    expect((await kept.ask("GET", "/api/me")).status).toBe(200);
  });

  it.each(["Player 2", "Somebody who left", "Guest", "Ann (guest)"])("is never %s", async (name) => {
    expect(await savePasskey(await server.newVisitor(), authenticator(ORIGIN), name)).toMatchObject({
      body: { code: "no-own-name" },
    });
  });
});

describe("a passkey", () => {
  it("signs in on another device, which is listed and can be signed out there and then", async () => {
    const { who, device } = await named("Edda");
    const other = visitorIn((await signIn(device)).body);
    expect(other).toMatchObject({ id: who.id, name: "Edda" });
    const { devices } = account.parse((await who.ask("GET", "/api/me")).body);
    expect(devices).toHaveLength(2);
    const away = devices.find(({ here, label }) => !here && label === "Firefox on Linux");
    const client = await other.enter(await who.open());
    const left = account.parse((await who.ask("POST", `/api/devices/${away?.session}/end`, {})).body);
    expect(left.devices).toHaveLength(1);
    expect(await client.closed).toBe(4106);
    expect(await other.ask("POST", "/api/lobby/enter", {})).toMatchObject({
      status: 401,
      body: { code: "signed-out" },
    });
    expect(await who.ask("GET", "/api/me")).toMatchObject({ status: 200 });
  });

  it("signs all others out, identity links included", async () => {
    const { who, device } = await named("Frey");
    const link = visitorIn((await who.ask("PATCH", "/api/identity", { device: true })).body);
    const other = visitorIn((await signIn(device)).body);
    const kept = visitorIn((await who.ask("POST", "/api/devices/end", {})).body);
    for (const gone of [link, other, who]) expect(await gone.ask("GET", "/api/me")).toMatchObject({ status: 401 });
    expect(await kept.ask("GET", "/api/me")).toMatchObject({ status: 200 });
    expect((await signIn(device)).status).toBe(200);
  });

  it("is good for one challenge, at this server, with the key that was made", async () => {
    const { device } = await named("Gus");
    const { challenge } = passkeyOptions.parse((await post("/api/sign-in/options", {})).body);
    const shown = device.show(challenge);
    expect((await post("/api/sign-in", { passkey: shown })).status).toBe(200);
    expect(await post("/api/sign-in", { passkey: shown })).toMatchObject({ body: { code: "bad-passkey" } });
    expect(await post("/api/sign-in", { passkey: device.show("bWFkZSB1cA") })).toMatchObject({
      body: { code: "bad-passkey" },
    });
    const elsewhere = authenticator("https://other.example");
    elsewhere.keys.push(...device.keys);
    expect(await signIn(elsewhere)).toMatchObject({ body: { code: "bad-passkey" } });
    const forged = authenticator(ORIGIN);
    forged.make("x", "nobody");
    const [own] = device.keys;
    const [other] = forged.keys;
    if (own === undefined || other === undefined) throw new Error("no passkeys");
    forged.keys.push({ ...other, id: own.id, user: own.user });
    expect(await signIn(forged)).toMatchObject({ body: { code: "bad-passkey" } });
    const unknown = authenticator(ORIGIN);
    unknown.make("x", "nobody");
    expect(await signIn(unknown)).toMatchObject({ body: { code: "unknown-passkey" } });
  });

  it("cannot be added or removed by somebody who has the link alone", async () => {
    const { who, device } = await named("Hild");
    const thief = visitorIn((await who.ask("PATCH", "/api/identity", { device: true })).body);
    expect(await savePasskey(thief, authenticator(ORIGIN))).toMatchObject({ body: { code: "prove-first" } });
    const [first] = account.parse((await thief.ask("GET", "/api/me")).body).passkeys;
    expect(await thief.ask("POST", `/api/passkeys/${first?.id}/remove`, {})).toMatchObject({
      body: { code: "prove-first" },
    });
    const shown = visitorIn((await signIn(device, thief.token)).body);
    expect((await savePasskey(shown, authenticator(ORIGIN))).status).toBe(200);
    const left = account.parse((await shown.ask("POST", `/api/passkeys/${first?.id}/remove`, {})).body);
    expect(left.passkeys).toHaveLength(1);
    expect(await shown.ask("POST", `/api/passkeys/${left.passkeys[0]?.id}/remove`, {})).toMatchObject({
      body: { code: "last-passkey" },
    });
  });

  it.each([
    ["another site's page", "https://other.example"],
    ["a page of the server by its bare address", "https://127.0.0.1"],
    ["a page that says nothing of where it is from", undefined],
  ])("is for %s not to be had", async (_, origin) => {
    const headers = origin === undefined ? {} : { origin };
    expect(await post("/api/sign-in/options", {}, undefined, headers)).toMatchObject({
      body: { code: "no-passkeys-here" },
    });
  });
});

describe("somebody who leaves for good", () => {
  it("is named nowhere any more, and the others keep their games", async () => {
    const { who, device } = await named("Ilse");
    const friend = await server.newVisitor("Jon");
    const clients = [await who.enter(await who.open())];
    const code = clients[0]?.view().code ?? "";
    clients.push(await friend.enter(code));
    const [mine, other] = clients;
    if (mine === undefined || other === undefined) throw new Error("no clients");
    await other.ask("sit", { seat: 1 });
    await mine.ask("chat", { text: "It was nice" });
    await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
    await until(() => other.view().phase === "playing");
    const stranger = visitorIn((await who.ask("PATCH", "/api/identity", { device: true })).body);
    expect(await stranger.ask("POST", "/api/me/leave", {})).toMatchObject({ body: { code: "prove-first" } });
    const all = (await who.ask("GET", "/api/me/all")).body;
    expect(all).toMatchObject({ player: { name: "Ilse" }, tables: [{ code }], passkeys: [{}], games: [] });
    expect(all).toMatchObject({ said: [{ code, text: "It was nice" }] });
    expect((await friend.ask("GET", "/api/me/all")).body).toMatchObject({ said: [] });

    expect((await who.ask("POST", "/api/me/leave", {})).status).toBe(200);
    expect(await mine.closed).toBe(4106);
    await until(() => other.view().phase === "finished" && other.view().seats[0]?.name === "Somebody who left");
    await until(() => Object.keys(other.view().chat).length === 0);
    const left = other.view().seats[0]?.player ?? "";
    expect(isDeletedPlayer(left)).toBe(true);
    const asked = await friend.ask("POST", `/api/friends/${left}`, { name: "Somebody who left" });
    expect(asked).toMatchObject({ status: 403, body: { code: "not-met" } });
    expect(await who.ask("GET", "/api/me")).toMatchObject({ status: 401, body: { code: "signed-out" } });
    expect(await signIn(device)).toMatchObject({ body: { code: "unknown-passkey" } });
    await expect.poll(() => store.accountsToDelete(10)).toEqual([]);
    const game = await friend.ask("GET", `/api/games/${other.view().gameId}`);
    expect(game.body).toMatchObject({ players: ["Somebody who left", "Jon"] });
    expect(JSON.stringify(await store.game(other.view().gameId))).not.toContain(who.id);
    expect(await store.gamesOf(who.id, 5)).toEqual([]);
    expect(await store.tablesOf(who.id, 10)).toEqual([]);
    expect((await friend.ask("GET", "/api/me/all")).body).toMatchObject({
      games: [{ players: ["Somebody who left", "Jon"] }],
    });
    expect((await ask(server.address, "POST", "/api/identity", { name: "Ilse" })).status).toBe(409);
    await other.leave();
  });

  it("gives up a rated game, which is noted for the other one, with lines thought out, and even while banned", async () => {
    const { who } = await named("Olga");
    const friend = await server.newVisitor("Pål");
    const mine = await who.enter(await who.open({ rated: true, clock: { days: 1 } }));
    const other = await friend.enter(mine.view().code);
    await other.ask("sit", { seat: 1 });
    await readyWith([mine, other], ["a".repeat(32), "b".repeat(32)]);
    for (const [version, client] of [mine, other, mine, other, mine].entries())
      expect(await client.ask("act", [version, "pass"])).toBe("ok");
    expect(await mine.ask("plan", { version: 5, line: ["1pass", "0win"] })).toBe("ok");
    const ban = { player: who.id, kind: "ban" as const, until: 0, former: "", name: "", why: "", at: Date.now() };
    await store.sanction(ban, { at: Date.now(), who: "test", what: "ban", player: who.id, why: "" });
    expect((await who.ask("POST", "/api/me/leave", {})).status).toBe(200);
    await until(() => other.view().phase === "finished");
    expect(other.view().log.at(-1)).toBe("0!resign");
    await expect.poll(() => store.accountsToDelete(10)).toEqual([]);
    expect(await store.ratingsOf(who.id)).toEqual([]);
    // A player that deletes their data loses the running game: the win counts by the rating that they had.
    const [rating] = await store.ratingsOf(friend.id);
    expect(rating).toMatchObject({ games: 1, people: 1 });
    expect(rating?.rating).toBeGreaterThan(1600);
    // The result only names the change for the player that remains.
    const told = (await friend.ask("GET", `/api/games/${other.view().gameId}/rating`)).body;
    expect(told).toMatchObject({ rated: true, seats: [{ seat: 1, score: 1, weight: 1 }] });
    await other.leave();
  });

  it("leaves nothing of what they said where they only watched", async () => {
    const { who } = await named("Kari");
    const friend = await server.newVisitor("Lars");
    const host = await friend.enter(await friend.open());
    const { code } = host.view();
    const watching = await who.enter(code);
    await watching.ask("chat", { text: "Have fun" });
    await host.ask("chat", { text: "Thank you" });
    await until(() => Object.keys(host.view().chat).length === 2);
    expect((await who.ask("GET", "/api/me/all")).body).toMatchObject({ said: [{ code, text: "Have fun" }] });
    expect((await who.ask("POST", "/api/me/leave", {})).status).toBe(200);
    await until(() => Object.keys(host.view().chat).length === 1);
    await expect.poll(() => store.accountsToDelete(10)).toEqual([]);
    expect(await store.tablesWithChatOf(who.id)).toEqual([]);
    expect(JSON.stringify((await store.load(code))?.chat)).not.toContain("Have fun");
    await host.leave();
  });
});

describe("a search for players", () => {
  const found = async (who: Visitor, name: string) => {
    const { body } = await who.ask("GET", `/api/players?name=${encodeURIComponent(name)}`);
    return foundPlayers.parse(body).players.map((one) => one.name);
  };

  it("finds kept names by how they begin and look, the shortest first, and neither guests nor oneself", async () => {
    const { who: bruno } = await named("Brünhild");
    await named("Brünhilde Zwei");
    await server.newVisitor("Brünhildchen");
    const ann = await server.newVisitor("Ann");
    expect(await found(ann, "brunh")).toEqual(["Brünhild", "Brünhilde Zwei"]);
    expect(await found(ann, "BRÜN")).toEqual(["Brünhild", "Brünhilde Zwei"]);
    expect(await found(bruno, "brun")).toEqual(["Brünhilde Zwei"]);
    expect(await found(ann, "%%")).toEqual([]);
    expect(await ann.ask("GET", "/api/players?name=b")).toMatchObject({ body: { code: "malformed" } });
  });

  it("hides those of whom one blocked the other, and those who left", async () => {
    const { who: odd } = await named("Oddvar");
    const { who: gone } = await named("Oddny");
    const ann = await server.newVisitor("Ann");
    await odd.ask("POST", `/api/blocks/${ann.id}`, { name: ann.name });
    expect(await found(ann, "odd")).toEqual(["Oddny"]);
    expect((await gone.ask("POST", "/api/me/leave", {})).status).toBe(200);
    expect(await found(ann, "odd")).toEqual([]);
    expect(await found(await server.newVisitor("Cy"), "odd")).toEqual(["Oddvar"]);
  });

  it("is limited for each player", async () => {
    const strict = await openServer({ LIMIT_SEARCHES: "2/600" });
    try {
      const [ann, ben] = [await strict.newVisitor("Ann"), await strict.newVisitor("Ben")];
      const search = async (who: Visitor) => (await who.ask("GET", "/api/players?name=nobody")).status;
      expect([await search(ann), await search(ann), await search(ann), await search(ben)]).toEqual([
        200, 200, 429, 200,
      ]);
    } finally {
      await strict.stop();
    }
  });
});

/** Who may come to a tournament, who comes and goes while it runs, and what its host may do. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestServer, openServer, readyWith, until, type Visitor } from "../support/test-server.ts";
import { namedVisitor, ORIGIN } from "../support/kept-name.ts";
import type { Store } from "../../../server/store/store.ts";
import { storeIn } from "../store/support/store-in.ts";
import { asked, begun, finished, made, PATIENCE, people, play, settings, tablesOf, viewIn } from "./support.ts";

let server: TestServer;
let host: Visitor;
let store: Store;
const folder = mkdtempSync(join(tmpdir(), "skerry-tournaments-"));
beforeAll(async () => {
  store = await storeIn(folder);
  server = await openServer({ PUBLIC_ORIGIN: ORIGIN }, undefined, store);
  host = await namedVisitor(server, "Host");
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A game of two that the second one gives up in the end. */
async function played(one: Visitor, other: Visitor, settings: object = {}): Promise<void> {
  const code = await one.open(settings);
  const clients = [await one.enter(code), await other.enter(code)] as const;
  await clients[1].ask("sit", { seat: 1 });
  await readyWith(clients, ["a".repeat(32), "b".repeat(32)]);
  // Less than two actions of each are no game that counts.
  for (let version = 0; version < 4; version++) {
    await until(() => clients.every((client) => client.view().log.length === version));
    const answers = [await clients[0].ask("act", [version, "pass"]), await clients[1].ask("act", [version, "pass"])];
    expect(answers).toContain("ok");
  }
  expect(await clients[1].ask("resign")).toBe("ok");
  await Promise.all(clients.map((client) => client.leave()));
}

describe("who may come", () => {
  it("friends of its host, where only those may", async () => {
    const [friend, other] = await people(server, 2);
    if (friend === undefined) throw new Error("nobody");
    await played(host, friend);
    await host.ask("POST", `/api/friends/${friend.id}`, { name: friend.name });
    expect((await friend.ask("POST", `/api/friends/${host.id}/answer`, { yes: true })).status).toBe(200);
    const id = await made(host, { entry: "friends" });
    expect(await asked(other, id, "join")).toBe("tournament-closed");
    expect(await asked(friend, id, "join")).toBe("ok");
  });

  it("who has had so many rated games, where that is asked for", async () => {
    const [ann, ben] = [await namedVisitor(server, "Ann"), await namedVisitor(server, "Ben")];
    const id = await made(host, { minGames: 1 });
    expect(await asked(ann, id, "join")).toBe("too-few-games");
    await played(ann, ben, { clock: { minutes: 5, increment: 0 }, rated: true });
    await vi.waitFor(async () => expect(await asked(ann, id, "join")).toBe("ok"), PATIENCE);
    expect((await viewIn(server, id)).entrants[0]).toMatchObject({ id: ann.id, bound: true });
    expect((await viewIn(server, id)).entrants[0]?.rating).toBeGreaterThan(0);
  });

  it("a guest to one that is not rated, and only who keeps a name to one that is; everybody reads both", async () => {
    const [guest] = await people(server, 1);
    const [open, rated] = [await made(host), await made(host, { rated: true })];
    expect(await asked(guest, rated, "join")).toBe("no-own-name");
    expect(await asked(host, rated, "join")).toBe("ok");
    expect(await asked(guest, open, "join")).toBe("ok");
    expect((await viewIn(server, open)).standings.map((row) => row.id)).toEqual([guest?.id]);
    expect((await viewIn(server, rated)).standings.map((row) => row.id)).toEqual([host.id]);
    for (const id of [open, rated]) expect(await asked(host, id, "end")).toBe("ok");
  });

  it("nobody whom its host blocked, who is not told so", async () => {
    const [blocked] = await people(server, 1);
    const keeper = await namedVisitor(server, "Blocker");
    await keeper.ask("POST", `/api/blocks/${blocked?.id}`, { name: blocked?.name });
    expect(await asked(blocked, await made(keeper), "join")).toBe("tournament-closed");
  });
});

it("whoever is muted makes none, because everybody reads its title", async () => {
  const muted = await namedVisitor(server, "Muted");
  const now = Date.now();
  const sanction = { player: muted.id, kind: "mute" as const, until: 0, former: "", name: "", why: "Be kind", at: now };
  await store.sanction(sanction, { at: now, who: "op", what: "mute", player: muted.id, why: "Be kind" });
  expect(await muted.ask("POST", "/api/tournaments", settings())).toMatchObject({
    status: 403,
    body: { code: "muted", why: "Be kind" },
  });
  await store.liftSanction(muted.id, "mute", { at: now, who: "op", what: "unmute", player: muted.id, why: "" });
  expect((await muted.ask("POST", "/api/tournaments", settings())).status).toBe(200);
});

describe("while it runs", () => {
  it("people come late, sit out, withdraw and are removed, and the next round is made of the others", async () => {
    const keeper = await namedVisitor(server, "Keeper");
    const { id, players } = await begun(server, keeper, 6, { rounds: 3 });
    const [paused, withdrawn, removed, ...stay] = players;
    const tables = await tablesOf(server, id, 1, 3);
    const [late] = await people(server, 1);
    expect(await asked(late, id, "join")).toBe("ok");
    expect(await asked(paused, id, "pause", { paused: true })).toBe("ok");
    expect(await asked(withdrawn, id, "leave")).toBe("ok");
    expect(await asked(removed, id, "remove", { player: late?.id })).toBe("not-host");
    expect(await asked(keeper, id, "remove", { player: removed?.id })).toBe("ok");
    // Running games are still played to their end.
    for (const table of tables) await play(players, table);
    const second = await tablesOf(server, id, 2, 2);
    const seated = second.flatMap((table) => table.players).toSorted();
    expect(seated).toEqual([...stay, late].map((one) => one?.id).toSorted());
    const rowOf = async (who: Visitor | undefined) =>
      (await viewIn(server, id)).standings.find((row) => row.id === who?.id);
    expect((await rowOf(late))?.points).toBe(0.5);
    expect(await asked(removed, id, "join")).toBe("tournament-removed");
    expect(await asked(paused, id, "pause", { paused: false })).toBe("ok");
    expect(await asked(withdrawn, id, "join")).toBe("ok");
    const everybody = [...players, ...(late === undefined ? [] : [late])];
    for (const table of second) await play(everybody, table);
    const third = await tablesOf(server, id, 3, 3);
    expect(third.flatMap((table) => table.players)).not.toContain(removed?.id);
    expect(third.flatMap((table) => table.players)).toEqual(expect.arrayContaining([paused?.id, withdrawn?.id]));
    // Its host ends it in the middle of the round, which is played to its end.
    expect(await asked(keeper, id, "end")).toBe("ok");
    for (const table of third) await play(everybody, table);
    const over = await finished(server, id);
    expect(over.pairings.filter(({ players: seats }) => seats.length === 2)).toHaveLength(8);
    expect(await asked(late, id, "leave")).toBe("tournament-over");
  });
});

it("its host lets it begin before its time, once there are two, and nobody else", async () => {
  const keeper = await namedVisitor(server, "Early");
  const id = await made(keeper);
  const [ann, ben] = await people(server, 2);
  expect(await asked(ann, id, "join")).toBe("ok");
  expect(await asked(ann, id, "begin")).toBe("not-host");
  expect(await asked(keeper, id, "begin")).toBe("tournament-alone");
  expect(await asked(ben, id, "join")).toBe("ok");
  expect(await asked(keeper, id, "begin")).toBe("ok");
  await tablesOf(server, id, 1, 1);
  expect(await asked(keeper, id, "begin")).toBe("tournament-begun");
});

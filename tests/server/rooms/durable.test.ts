/** Tables that outlive the server's process, however that ends and whatever happened to the data meanwhile. */
import { describe, expect, it } from "vitest";
import type { Store, TableChange } from "../../../server/store/store.ts";
import { sealOf, seedOf, standIn } from "../../../shared/kernel/fairness.ts";
import { checkGame } from "../../../shared/record/check.ts";
import { gameFile } from "../../../shared/wire/game-file.ts";
import { ask, type TableClient, type TestServer, startedTable, until } from "../support/test-server.ts";
import { again, lastingServer, openTables, passTime, wallClock } from "../support/lasting-server.ts";
import { tiny } from "../support/tiny.ts";

/** The next change of a kept table, as another process would make it. */
async function nextChange(store: Store, code: string, more: Partial<TableChange>): Promise<TableChange> {
  const kept = await store.load(code);
  if (kept === undefined) throw new Error(`no table ${code}`);
  const { revision, phase, document, at, gameId } = kept;
  return { code, revision: revision + 1, phase, document, at: at + 1, gameId, steps: [], said: [], ...more };
}

/** A table of Ann's and Ben's at which both have sealed their nonces and are about to show them. */
async function drawing(server: TestServer) {
  const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
  const code = await ann.open();
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  const { commitment } = annAt.view();
  const nonces = ["a".repeat(32), "b".repeat(32)];
  const seals = nonces.map((nonce) => sealOf(commitment, nonce));
  await annAt.ask("ready", { ready: true, seal: seals[0] });
  await benAt.ask("ready", { ready: true, seal: seals[1] });
  await until(() => annAt.view().revealBy > 0);
  return { code, ann, ben, annAt, benAt, nonces, seals, commitment };
}

/** What the chance of the game at a table was made of, as its file says once it is over. */
async function chanceAt(server: TestServer, at: TableClient) {
  expect(await at.ask("resign")).toBe("ok");
  await until(() => at.view().phase === "finished");
  const { body } = await ask(server.address, "GET", `/api/games/${at.view().gameId}`);
  const file = gameFile.parse(body);
  expect(checkGame(tiny, file, file.key).filter(({ verdict }) => verdict === "failed")).toEqual([]);
  return file;
}

describe("a server that closes and opens again", () => {
  it("has every table as it was, for whoever comes", async () => {
    const lasting = lastingServer();
    const { code, ann, ben, annAt, benAt } = await startedTable(await lasting.open());
    await annAt.ask("act", [0, "look"]);
    await annAt.ask("act", [1, "pass"]);
    await benAt.ask("chat", { text: "back soon" });
    await benAt.ask("draw", { agree: true });
    await until(() => annAt.view().drawOffer === 1);
    const before = annAt.view();
    const server = await lasting.open();
    expect(await openTables(server)).toBe(0);
    const [annBack, benBack] = [await again(server, ann).enter(code), await again(server, ben).enter(code)];
    await until(() => annBack.view().seats.every(({ present }) => present));
    expect(annBack.view()).toEqual(before);
    expect(await benBack.ask("act", [2, "win"])).toBe("ok");
    await until(() => annBack.view().phase === "finished");
  });

  it("goes on with the chance that was drawn when it closed in the middle of drawing it", async () => {
    const lasting = lastingServer();
    const before = await drawing(await lasting.open());
    const { code, ann, ben, nonces, seals, commitment } = before;
    expect(await before.annAt.ask("reveal", { nonce: nonces[0] })).toBe("ok");
    const server = await lasting.open();
    const [annBack, benBack] = [await again(server, ann).enter(code), await again(server, ben).enter(code)];
    expect(benBack.view()).toMatchObject({ phase: "waiting", commitment, seats: seals.map((seal) => ({ seal })) });
    // A sealed nonce cannot be replaced by coming back, and no other nonce can be shown for it.
    expect(await benBack.ask("ready", { ready: true, seal: "f".repeat(64) })).toBe("starting");
    expect(await benBack.ask("reveal", { nonce: nonces[0] })).toBe("malformed");
    expect(await benBack.ask("reveal", { nonce: nonces[1] })).toBe("ok");
    await until(() => annBack.view().phase === "playing");
    expect(await chanceAt(server, annBack)).toMatchObject({ commitment, seals, nonces });
  });

  it("waits no longer for a seat that does not come back to show its part: another value stands in for it", async () => {
    const lasting = lastingServer();
    const turn = wallClock();
    const { code, ann, annAt, nonces, seals, commitment } = await drawing(await lasting.open());
    expect(await annAt.ask("reveal", { nonce: nonces[0] })).toBe("ok");
    const server = await lasting.open();
    const annBack = await again(server, ann).enter(code);
    expect(annBack.view().phase).toBe("waiting");
    passTime(server, turn, 20_000);
    await annBack.ask("chat", { text: "anybody?" });
    await until(() => annBack.view().phase === "playing");
    const chance = await chanceAt(server, annBack);
    expect(chance).toMatchObject({ commitment, seals, nonces: [nonces[0], ""] });
    expect(seedOf(chance)).toBe(seedOf({ ...chance, nonces: [nonces[0] ?? "", standIn(commitment, seals, 1)] }));
  });

  it("costs nothing for tables that nobody comes to, however many are kept", async () => {
    const lasting = lastingServer();
    let server = await lasting.open({ MAX_TABLES_PER_PLAYER: "2000" });
    const ann = await server.newVisitor("Ann");
    const code = await ann.open();
    await lasting.close();
    const store = await lasting.store();
    const model = await store.load(code);
    if (model === undefined) throw new Error("no table");
    const { document, phase } = model;
    const codes = Array.from({ length: 1000 }, (_, number) => `KEPT${String(number).padStart(4, "0")}`);
    const table = { revision: 1, phase, document, at: Date.now(), players: [ann.id], gameId: "", steps: [], said: [] };
    await Promise.all(codes.map((kept) => store.save({ ...table, code: kept })));
    server = await lasting.open({ MAX_TABLES_PER_PLAYER: "2000" });
    expect(await openTables(server)).toBe(0);
    const lobby = await again(server, ann).lobby();
    await until(() => lobby.yours().length === 1001);
    expect(await openTables(server)).toBe(0);
    await again(server, ann).enter(code);
    expect(await openTables(server)).toBe(1);
  });

  it("opens a table once, however many come back at one moment", async () => {
    const lasting = lastingServer();
    const { code, ann, ben, annAt } = await startedTable(await lasting.open());
    await annAt.ask("act", [0, "pass"]);
    const server = await lasting.open();
    const people = Array.from({ length: 12 }, (_, index) => again(server, index % 2 === 0 ? ann : ben));
    const clients = await Promise.all(people.map((person) => person.enter(code)));
    expect(await openTables(server)).toBe(1);
    expect(await clients[1]?.ask("act", [1, "look"])).toBe("ok");
    await until(() => clients.every((client) => client.view().log.length === 2));
  });

  it("lets nobody down who comes just as a table is put away", async () => {
    const lasting = lastingServer();
    const server = await lasting.open({ PUT_AWAY_MINUTES: String(0.02 / 60) });
    const ann = await server.newVisitor();
    const code = await ann.open();
    // If a reserved place expires before it is used, the page asks for another one, as here.
    const comeIn = async (): Promise<TableClient> => ann.enter(code).catch(comeIn);
    for (let visit = 0; visit < 25; visit++) {
      const at = await comeIn();
      expect(await at.ask("chat", { text: `visit ${visit}` })).toBe("ok");
      await at.leave();
      // Later and later, past the moment when the table goes.
      const left = Date.now();
      await until(() => Date.now() >= left + 2 * visit);
    }
    const at = await comeIn();
    expect(Object.keys(at.view().chat)).toHaveLength(25);
  });
});

describe("a table that another process has gone on with", () => {
  it("is left to it, says so, and is there as it has become for whoever comes back", async () => {
    const lasting = lastingServer();
    const server = await lasting.open();
    const { code, ann, annAt, benAt } = await startedTable(server);
    const other = await lasting.store();
    const said = [{ number: 1, line: JSON.stringify({ player: "", name: "Cat", seat: -1, text: "here", at: 1 }) }];
    const kept = await other.load(code);
    const document = JSON.stringify({ ...JSON.parse(kept?.document ?? ""), chatCount: 1 });
    expect(await other.save(await nextChange(other, code, { said, document }))).toBe("kept");
    expect(await annAt.ask("act", [0, "pass"])).toBe("moved-on");
    expect(await Promise.all([annAt.closed, benAt.closed])).toEqual([4105, 4105]);
    const back = await ann.enter(code);
    expect(back.view().log).toEqual([]);
    expect(Object.values(back.view().chat).map(({ text }) => text)).toEqual(["here"]);
    expect(await back.ask("act", [0, "pass"])).toBe("ok");
  });
});

describe("a table that somebody has open", () => {
  const changedAt = async (store: Store, code: string) => (await store.load(code))?.at ?? 0;

  it("tells the store so now and then, and when the last one has gone: it is not given up under them", async () => {
    const lasting = lastingServer();
    const server = await lasting.open({
      WAITING_IDLE_HOURS: String(0.2 / 3600),
      PUT_AWAY_MINUTES: String(0.2 / 60),
    });
    const ann = await server.newVisitor();
    const code = await ann.open();
    const at = await ann.enter(code);
    const store = await lasting.store();
    const opened = await changedAt(store, code);
    await expect.poll(() => changedAt(store, code)).toBeGreaterThan(opened + 300);
    expect(at.view()).toMatchObject({ phase: "waiting", resting: false });
    expect(await at.ask("chat", { text: "still here" })).toBe("ok");
    await at.leave();
    const left = Date.now();
    await expect.poll(() => openTables(server)).toBe(0);
    expect(await changedAt(store, code)).toBeGreaterThan(left);
    expect(Object.keys((await ann.enter(code)).view().chat)).toHaveLength(1);
  });

  it("is written down for what happens there alone while a game is played", async () => {
    const lasting = lastingServer();
    const server = await lasting.open({ WAITING_IDLE_HOURS: String(0.1 / 3600) });
    const { code, annAt } = await startedTable(server);
    const store = await lasting.store();
    const { revision } = (await store.load(code)) ?? {};
    const began = Date.now();
    await until(() => Date.now() > began + 200);
    expect((await store.load(code))?.revision).toBe(revision);
    expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
  });
});

describe("a table that nobody came back to", () => {
  it("is given up while it waits or is over, but no game is", async () => {
    const lasting = lastingServer();
    let server = await lasting.open();
    const waiting = await (await server.newVisitor()).open();
    const playing = await startedTable(server);
    const over = await startedTable(server);
    await over.annAt.ask("resign");
    await until(() => over.benAt.view().phase === "finished");
    const { gameId } = over.benAt.view();
    await playing.annAt.ask("act", [0, "look"]);
    const someMoments = String(0.001 / 3600);
    server = await lasting.open({ WAITING_IDLE_HOURS: someMoments, FINISHED_TABLE_HOURS: someMoments });
    const refusalOf = async (code: string) =>
      (await again(server, over.ann).ask("POST", `/api/tables/${code}/enter`)).body;
    await expect.poll(() => refusalOf(waiting)).toMatchObject({ code: "no-such-table" });
    await expect.poll(() => refusalOf(over.code)).toMatchObject({ code: "no-such-table" });
    expect((await again(server, playing.ann).enter(playing.code)).view().log).toEqual(["0look"]);
    const store = await lasting.store();
    expect(await store.game(gameId)).toMatchObject({ steps: [{ step: "0!resign" }] });
    expect(await store.gamesOf(over.ben.id, 10)).toHaveLength(1);
  });
});

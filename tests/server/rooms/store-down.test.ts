/** Play while the store is slow, fails, or is full: nothing unsaved is shown, and everything resumes. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { storeOver } from "../../../server/store/grouping.ts";
import type { TableChange } from "../../../server/store/store.ts";
import { openThread } from "../../../server/database/sqlite/thread.ts";
import { linesInForce } from "../../../shared/kernel/steps.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { change } from "../store/support/changes.ts";
import { openProxy } from "../store/support/proxy.ts";
import { ownSchema } from "../store/support/schema.ts";
import { ownFolder } from "../store/support/folder.ts";
import { type TestServer, openServer, startedTable, until } from "../support/test-server.ts";
import { passTime, wallClock } from "../support/lasting-server.ts";
import { tiny } from "../support/tiny.ts";
import { storeIn } from "../store/support/store-in.ts";
import { type TroubledStore, troubled } from "../support/troubled-store.ts";

let store: TroubledStore;
let server: TestServer;
let folder: string;

beforeEach(async () => {
  folder = ownFolder();
  store = troubled(await storeIn(folder));
  server = await openServer({}, [tiny], store);
});
afterEach(async () => {
  store.be("none");
  await server.stop();
});

/** Lets whatever could still happen happen: a request to another table goes the whole way. */
async function meanwhile(): Promise<void> {
  const { annAt, benAt } = await startedTable(server);
  expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
  await until(() => benAt.view().log.length === 1);
}

describe("an action that is not written down yet", () => {
  it("is answered and shown to nobody, while other tables go on, and then to everybody", async () => {
    const { code, annAt, benAt } = await startedTable(server);
    const watcherAt = await (await server.newVisitor()).enter(code);
    store.be("held", code);
    let answer = "";
    const asked = annAt.ask("act", [0, "pass"]).then((said) => {
      answer = said;
    });
    await until(() => store.waiting() === 1);
    await meanwhile();
    expect(answer).toBe("");
    for (const at of [annAt, benAt, watcherAt]) expect(at.view().log).toEqual([]);
    store.be("none");
    await asked;
    expect(answer).toBe("ok");
    expect(annAt.view().log).toEqual(["0pass"]);
    await until(() => benAt.view().log.length === 1 && watcherAt.view().log.length === 1);
  });

  it("is not shown to somebody who comes meanwhile", async () => {
    const { code, annAt } = await startedTable(server);
    store.be("held", code);
    const said = annAt.ask("chat", { text: "between us" });
    await until(() => store.waiting() === 1);
    let hasCome = false;
    const coming = (await server.newVisitor()).enter(code).then((at) => {
      hasCome = true;
      return at;
    });
    await meanwhile();
    expect(hasCome).toBe(false);
    store.be("none");
    expect(await said).toBe("ok");
    expect(Object.values((await coming).view().chat).map(({ text }) => text)).toEqual(["between us"]);
  });

  it("is followed by what was asked after it, in order", async () => {
    const { code, annAt, benAt } = await startedTable(server);
    store.be("held", code);
    const asked = [annAt.ask("act", [0, "look"]), annAt.ask("act", [1, "pass"]), annAt.ask("act", [1, "look"])];
    await until(() => store.waiting() === 1);
    store.be("none");
    expect(await Promise.all(asked)).toEqual(["ok", "ok", "stale"]);
    await until(() => benAt.view().log.length === 2);
    expect(benAt.view().log).toEqual(["0look", "0pass"]);
    expect(store.written.filter((written) => written.code === code).map(({ steps }) => steps.length)).toEqual(
      expect.arrayContaining([1, 1]),
    );
  });
});

describe("a store that is away", () => {
  it("has the action refused and the table rest, and lets it go on by itself", async () => {
    const { annAt, benAt } = await startedTable(server);
    await annAt.ask("act", [0, "look"]);
    await until(() => benAt.view().log.length === 1);
    const before = benAt.view();
    store.be("down");
    expect(await annAt.ask("act", [1, "pass"])).toBe("not-kept");
    await until(() => annAt.view().resting && benAt.view().resting);
    expect(benAt.view()).toEqual({ ...before, resting: true });
    expect(annAt.view()).toEqual(benAt.view());
    expect(await benAt.ask("chat", { text: "anybody there?" })).toBe("resting");
    expect(await annAt.ask("act", [1, "pass"])).toBe("resting");
    expect(benAt.view()).toEqual({ ...before, resting: true });
    store.be("none");
    await until(() => !annAt.view().resting && !benAt.view().resting);
    expect(annAt.view()).toEqual(before);
    expect(await annAt.ask("act", [1, "pass"])).toBe("ok");
    expect(await benAt.ask("act", [2, "pass"])).toBe("ok");
    await until(() => annAt.view().log.length === 3);
  });

  it("opens no new tables, and those it has not", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    store.be("down");
    const { status, body } = await ann.ask("POST", "/api/tables", { game: tiny.id, seats: 2 });
    expect([status, body]).toEqual([503, expect.objectContaining({ code: "not-kept" })]);
    expect((await ben.ask("POST", "/api/tables/KELP47/enter", {})).body).toMatchObject({ code: "resting" });
    store.be("none");
    await expect.poll(async () => (await ann.ask("POST", "/api/tables", { game: tiny.id, seats: 2 })).status).toBe(200);
  });

  it("finds nobody a match, and says so at once", async () => {
    const lobby = await (await server.newVisitor()).lobby();
    store.be("down");
    expect(await lobby.ask("seek", { game: tiny.id, seats: 2, clock: null })).toBe("not-kept");
    expect(lobby.view().queues).toEqual({});
  });

  it("does not keep people from coming and going, whom the table finds there afterwards", async () => {
    const { code, ben, annAt, benAt } = await startedTable(server);
    const secondAt = await ben.enter(code);
    store.be("down");
    expect(await annAt.ask("act", [0, "pass"])).toBe("not-kept");
    const watcherAt = await (await server.newVisitor()).enter(code);
    expect(watcherAt.view().resting).toBe(true);
    await benAt.leave();
    store.be("none");
    await until(() => !annAt.view().resting);
    await until(() => annAt.view().watching === 1);
    expect(annAt.view().seats.map(({ present }) => present)).toEqual([true, true]);
    await secondAt.leave();
    await until(() => annAt.view().seats[1]?.present === false);
    await watcherAt.leave();
    await until(() => annAt.view().watching === 0);
  });

  it("costs no time on the clock: nobody could act", async () => {
    const { annAt, benAt } = await startedTable(server, { clock: { minutes: 0.1, increment: 0 } });
    const began = Date.now();
    store.be("down");
    expect(await annAt.ask("act", [0, "pass"])).toBe("not-kept");
    const rested = Date.now();
    // The whole of the clock goes by.
    vi.spyOn(Date, "now").mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    store.be("none");
    await until(() => !annAt.view().resting);
    expect(annAt.view().phase).toBe("playing");
    const [pause, ...more] = annAt.view().log;
    expect(more).toEqual([]);
    expect(Number(pause?.slice(1))).toBeGreaterThanOrEqual(60_000 - (rested - began) - 1000);
    expect(await annAt.ask("act", [1, "pass"])).toBe("ok");
    await until(() => benAt.view().log.length === 2);
    expect(annAt.view().seats[0]?.clock).toBeGreaterThan(30);
  });
});

describe("a store that stalls and then writes an action down", () => {
  it("costs nobody time: who is to act next did not see the board meanwhile", async () => {
    const { code, annAt, benAt } = await startedTable(server, { clock: { minutes: 0.1, increment: 0 } });
    const turn = wallClock();
    store.be("held", code);
    const asked = annAt.ask("act", [0, "pass"]);
    await until(() => store.waiting() === 1);
    passTime(server, turn, 5000);
    store.be("none");
    expect(await asked).toBe("ok");
    await until(() => benAt.view().log.length === 2);
    expect(benAt.view().log[1]).toMatch(/^~/);
    expect(clockLeft(benAt.view(), 1, true, Date.now())).toBeGreaterThan(5000);
  });
});

describe("a store that takes seconds for every change", () => {
  it("excuses the time of an action, and not by itself that of the excuse as well, which would never end", async () => {
    const turn = wallClock();
    let slowCode = "";
    let slow = 0;
    const late = {
      ...store,
      save(of: TableChange) {
        // Not for ever: changes that follow one another for ever would end no test.
        if (of.code === slowCode && slow++ < 20) passTime(slowServer, turn, 2000);
        return store.save(of);
      },
    };
    const slowServer = await openServer({}, [tiny], late);
    onTestFinished(() => slowServer.stop());
    const { code, annAt, benAt } = await startedTable(slowServer, { clock: { minutes: 5, increment: 0 } });
    const written = () => store.written.filter((of) => of.code === code).length;
    const before = written();
    slowCode = code;
    expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
    await until(() => benAt.view().log.length === 2);
    // What followed by itself would come before the answers at another table.
    const other = await startedTable(slowServer);
    for (let place = 0; place < 4; place++)
      expect(await (place % 2 === 0 ? other.annAt : other.benAt).ask("act", [place, "pass"])).toBe("ok");
    expect(written() - before).toBe(2);
    expect(annAt.view().log).toHaveLength(2);
    // Nor does a request that is refused bring more than the excuse for the last one.
    expect(await annAt.ask("act", [2, "pass"])).toBe("not-your-turn");
    await other.annAt.ask("act", [4, "pass"]);
    expect(written() - before).toBe(3);
  });
});

describe("a server that closes while something is written down", () => {
  it("tells everybody, opens no new tables, and has it afterwards", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server);
    store.be("held", code);
    const asked = annAt.ask("act", [0, "pass"]);
    await until(() => store.waiting() === 1);
    const began = Date.now();
    const stopping = server.skerry.stop();
    const { status, body } = await ann.ask("POST", "/api/tables", { game: tiny.id, seats: 2 });
    expect([status, body]).toEqual([503, expect.objectContaining({ code: "closing-down" })]);
    store.be("none");
    expect(await Promise.all([annAt.closed, benAt.closed])).toEqual([4001, 4001]);
    await stopping;
    await asked;
    expect(Date.now() - began).toBeLessThan(10_000);
    const again = await storeIn(folder);
    onTestFinished(again.close);
    const gameId = benAt.view().gameId;
    expect((await again.game(gameId))?.steps.map(({ step }) => step)).toEqual(["0pass"]);
  });
});

describe("a store that wrote an action down and failed before it said so", () => {
  it("has the table rest, and shows the action once when it goes on", async () => {
    const { code, annAt, benAt } = await startedTable(server);
    store.be("forgetful", code);
    expect(await annAt.ask("act", [0, "pass"])).toBe("unsettled");
    await until(() => benAt.view().resting);
    expect(benAt.view().log).toEqual([]);
    store.be("none");
    await until(() => !benAt.view().resting && !annAt.view().resting);
    expect(annAt.view()).toEqual(benAt.view());
    expect(annAt.view().log).toEqual(["0pass"]);
    expect(await annAt.ask("act", [0, "pass"])).toBe("stale");
    expect(await benAt.ask("act", [1, "look"])).toBe("ok");
    await until(() => annAt.view().log.length === 2);
  });

  it("has a line of chat said once, though it is said again", async () => {
    const { code, annAt, benAt } = await startedTable(server);
    store.be("forgetful", code);
    expect(await annAt.ask("chat", { text: "hello" })).toBe("unsettled");
    store.be("none");
    await until(() => benAt.view().resting);
    await until(() => !benAt.view().resting && Object.keys(benAt.view().chat).length === 1);
    expect(await annAt.ask("chat", { text: "hello?" })).toBe("ok");
    await until(() => Object.keys(benAt.view().chat).length === 2);
    expect(Object.values(benAt.view().chat).map(({ text }) => text)).toEqual(["hello", "hello?"]);
  });

  it("has a game that ended so end once", async () => {
    const { ann, code, annAt, benAt } = await startedTable(server);
    store.be("forgetful", code);
    expect(await annAt.ask("resign")).toBe("unsettled");
    store.be("none");
    await until(() => annAt.view().phase === "finished" && benAt.view().phase === "finished");
    expect(linesInForce(annAt.view().log)).toEqual(["0!resign"]);
    expect(await store.gamesOf(ann.id, 10)).toHaveLength(1);
  });
});

describe("a disk that is full", () => {
  it("has tables rest until there is room", async () => {
    await server.stop();
    const path = `${ownFolder()}/skerry.sqlite`;
    const full = storeOver(await openThread({ path, sync: "normal", maxPages: 240 }));
    server = await openServer({}, [tiny], full);
    const { annAt, benAt } = await startedTable(server);
    let ballast = 0;
    const load = (pages: number) => full.save({ ...change(`FULL${ballast++}`, 1), document: "x".repeat(pages * 4096) });
    for (const pages of [32, 8, 1]) {
      while ((await load(pages).catch(() => "full")) === "kept");
    }
    let said = 0;
    let answer = "ok";
    while (answer === "ok") answer = await annAt.ask("chat", { text: `${said++} ${"x".repeat(280)}` });
    expect(answer).toBe("not-kept");
    await until(() => benAt.view().resting);
    const kept = Object.keys(benAt.view().chat).length;
    for (let number = 0; number < ballast; number++) await full.remove(`FULL${number}`);
    await until(() => !benAt.view().resting);
    expect(Object.keys(benAt.view().chat)).toHaveLength(kept);
    expect(await annAt.ask("act", [0, "pass"])).toBe("ok");
    await until(() => benAt.view().log.length === 1);
  });
});

const database = process.env.DATABASE_URL ?? "";
if (database === "")
  console.warn("\nSKIPPED: tables were not tested with a Postgres that goes away. Set DATABASE_URL.\n");

describe.skipIf(database === "")("a Postgres server that goes away", () => {
  it("has tables rest until it is back", async () => {
    await server.stop();
    const schema = await ownSchema(database);
    const proxy = await openProxy(database);
    onTestFinished(async () => {
      await proxy.close();
      await schema.drop();
    });
    server = await openServer({ DATABASE_URL: schema.url(proxy.host) });
    const { annAt, benAt } = await startedTable(server);
    expect(await annAt.ask("act", [0, "look"])).toBe("ok");
    proxy.cut();
    expect(["not-kept", "unsettled"]).toContain(await annAt.ask("act", [1, "pass"]));
    await until(() => benAt.view().resting);
    expect(benAt.view().log).toEqual(["0look"]);
    proxy.mend();
    await until(() => !benAt.view().resting && !annAt.view().resting);
    const version = annAt.view().log.length;
    expect(await annAt.ask("act", [version, "pass"])).toBe("ok");
    await until(() => benAt.view().log.length === version + 1);
    await server.stop();
  });
});

describe("a lobby that has to ask the store", () => {
  it("does not match somebody who thought better of it meanwhile", async () => {
    const [ann, ben] = [await (await server.newVisitor()).lobby(), await (await server.newVisitor()).lobby()];
    const terms = { game: tiny.id, seats: 2, clock: null };
    expect(await Promise.all([ann.ask("seek", terms), ann.ask("unseek")])).toEqual(["ok", "ok"]);
    expect(await ben.ask("seek", terms)).toBe("ok");
    await until(() => Object.values(ben.view().queues).includes(1));
    expect([ann.matched(), ben.matched()]).toEqual([undefined, undefined]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MESSAGES } from "../../../shared/wire/messages.ts";
import { lobbyPage } from "../../../shared/table/lobby-page.ts";
import { othersWaiting, HIDDEN_NAME } from "../../../shared/wire/lobby.ts";
import { refusal } from "../../../shared/wire/refusal.ts";
import { type TestServer, openServer, startedTable, readyWith, until } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ MAX_TABLES_PER_PLAYER: "4" });
});
afterAll(() => server.stop());

const forTwo = { game: "tiny", seats: 2, clock: null };

describe("the lobby", () => {
  it("shows a listed table as it fills, plays and ends", async () => {
    const lobby = await (await server.newVisitor()).lobby();
    const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    const code = await ann.open({ listed: true });
    const row = () => lobby.view().tables[code];
    await until(() => row()?.phase === "waiting");
    expect(row()).toMatchObject({ game: "tiny", seats: 2, taken: 1, host: "Ann", names: "Ann\n" });
    const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
    await benAt.ask("sit", { seat: 1 });
    await until(() => row()?.taken === 2);
    await annAt.ask("ready", { ready: true });
    await benAt.ask("ready", { ready: true });
    await until(() => row()?.phase === "playing");
    await annAt.ask("act", [0, "pass"]);
    await until(() => row()?.steps === 1);
    await benAt.ask("act", [1, "win"]);
    await until(() => row() === undefined);
    await lobby.leave();
  });

  it("shows the tables that are there to somebody who comes late, and never a private one", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const early = await (await server.newVisitor()).lobby();
    const [listed, hidden] = [await ann.open({ listed: true }), await ben.open({ listed: false })];
    await ben.enter(hidden);
    await until(() => early.view().tables[listed] !== undefined);
    const late = await (await server.newVisitor()).lobby();
    expect(late.view().tables).toHaveProperty(listed);
    for (const lobby of [early, late]) {
      expect(lobby.view().tables).not.toHaveProperty(hidden);
      for (const frame of lobby.frames) expect(Buffer.from(frame).includes(hidden)).toBe(false);
    }
  });

  it("drops a table that its host takes off the list", async () => {
    const ann = await server.newVisitor();
    const lobby = await (await server.newVisitor()).lobby();
    const code = await ann.open({ listed: true });
    const at = await ann.enter(code);
    await until(() => lobby.view().tables[code] !== undefined);
    await at.ask("configure", { listed: false });
    await until(() => lobby.view().tables[code] === undefined);
  });

  it("tells those who ask which tables come after the first ones", async () => {
    const [lobby, ann] = [await (await server.newVisitor()).lobby(), await server.newVisitor()];
    const code = await ann.open({ listed: true });
    await until(() => lobby.view().tables[code] !== undefined && lobby.view().waiting > 0);
    const { rows } = lobbyPage.parse(await lobby.told("tables", { kind: "waiting", from: 0 }));
    expect(rows).toContainEqual(lobby.view().tables[code]);
    expect(await lobby.told("tables", { kind: "playing", from: 1000 })).toEqual({ rows: [] });
    for (const payload of [{ kind: "finished", from: 0 }, { kind: "waiting", from: -1 }, {}])
      expect(await lobby.ask("tables", payload)).toBe("malformed");
  });

  it("does not list a game in play that nobody may watch", async () => {
    const lobby = await (await server.newVisitor()).lobby();
    const { code } = await startedTable(server, { listed: true, watch: false });
    await until(() => lobby.view().tables[code] === undefined);
  });

  it("counts people, not their tabs", async () => {
    const ann = await server.newVisitor();
    const first = await ann.lobby();
    const before = first.view().online;
    await ann.lobby();
    const second = await (await server.newVisitor()).lobby();
    await until(() => second.view().online === before + 1);
    await second.leave();
    await until(() => first.view().online === before);
  });
});

describe("whom the lobby keeps from whom", () => {
  const hiddenFrom = (lobby: { heard(name: string): readonly unknown[] }) => lobby.heard(MESSAGES.hidden).at(-1);
  const rowsFor = async (lobby: { told(name: string, payload: unknown): Promise<unknown> }) =>
    lobbyPage.parse(await lobby.told("tables", { kind: "waiting", from: 0 })).rows;

  it("names nobody at a listed table who is to be seen by nobody, until they are again", async () => {
    const [ann, ben] = [await server.newVisitor("Shyest Ann"), await server.newVisitor("Ben")];
    const see = (audience: string) =>
      ann.ask("POST", "/api/me/preferences", { invite: "friends", challenge: "everybody", see: audience });
    await see("nobody");
    const lobby = await (await server.newVisitor()).lobby();
    const code = await ann.open({ listed: true });
    await (await ben.enter(code)).ask("sit", { seat: 1 });
    const row = () => lobby.view().tables[code];
    await until(() => row()?.taken === 2);
    expect(row()).toMatchObject({ host: HIDDEN_NAME, names: `${HIDDEN_NAME}\nBen`, guests: "Ben" });
    expect((await rowsFor(lobby)).find((one) => one.code === code)?.names).toBe(`${HIDDEN_NAME}\nBen`);
    for (const frame of lobby.frames) expect(Buffer.from(frame).includes("Shyest Ann")).toBe(false);
    await see("everybody");
    await until(() => row()?.host === "Shyest Ann");
  });

  it("hides the tables of two from each other of whom one blocked the other, and of nobody else", async () => {
    const [ann, ben, cleo] = [
      await server.newVisitor("Ann"),
      await server.newVisitor("Ben"),
      await server.newVisitor("Cleo"),
    ];
    const [anns, bens, cleos] = [await ann.lobby(), await ben.lobby(), await cleo.lobby()];
    const [annsTable, bensTable] = [await ann.open({ listed: true }), await ben.open({ listed: true })];
    await until(() => [annsTable, bensTable].every((code) => cleos.view().tables[code] !== undefined));
    await ann.ask("POST", `/api/blocks/${ben.id}`, { name: ben.name });
    await until(
      () => JSON.stringify([hiddenFrom(anns), hiddenFrom(bens)]) === JSON.stringify([[bensTable], [annsTable]]),
    );
    expect(hiddenFrom(cleos)).toEqual([]);
    const codes = async (lobby: typeof anns) => (await rowsFor(lobby)).map(({ code }) => code);
    expect(await codes(bens)).not.toContain(annsTable);
    expect(await codes(bens)).toContain(bensTable);
    expect(await codes(cleos)).toEqual(expect.arrayContaining([annsTable, bensTable]));
    // People who come later, and tables that are opened later.
    const late = await ben.lobby();
    await until(() => JSON.stringify(hiddenFrom(late)) === JSON.stringify([annsTable]));
    const another = await ann.open({ listed: true });
    await until(() => JSON.stringify(hiddenFrom(late)) === JSON.stringify([annsTable, another].sort()));
    await ann.ask("POST", `/api/blocks/${ben.id}/end`);
    await until(() => JSON.stringify(hiddenFrom(anns)) === "[]");
  });
});

describe("a player's own games", () => {
  it("come with the lobby, and anew with every change, private or not", async () => {
    const { code, ann, annAt, benAt } = await startedTable(server, { listed: false });
    const lobby = await ann.lobby();
    await until(() => lobby.yours().length === 1);
    expect(lobby.yours()[0]).toMatchObject({ code, phase: "playing", others: ["Ben"], yourTurn: true });
    await annAt.ask("act", [0, "pass"]);
    await until(() => lobby.yours()[0]?.yourTurn === false);
    expect(lobby.yours()[0]?.waitsFor).toEqual(["Ben"]);
    await benAt.ask("act", [1, "win"]);
    await until(() => lobby.yours()[0]?.phase === "finished");
    expect(lobby.yours()[0]).toMatchObject({ place: 2, shared: 1, steps: 2 });
  });

  it("show those first that wait for the player", async () => {
    const ann = await server.newVisitor();
    const lobby = await ann.lobby();
    const waiting = await ann.open();
    const { ben, code } = await startedTable(server);
    const bens = await ben.lobby();
    await until(() => lobby.yours().length === 1 && bens.yours().length === 1);
    expect(lobby.yours()[0]?.code).toBe(waiting);
    const own = await ben.open();
    await until(() => bens.yours().length === 2);
    expect(bens.yours().map((game) => game.code)).toEqual([code, own]);
  });

  it("are nobody else's business", async () => {
    const stranger = await (await server.newVisitor()).lobby();
    const { annAt } = await startedTable(server);
    await annAt.ask("act", [0, "pass"]);
    await (await server.newVisitor()).lobby();
    expect(stranger.yours()).toEqual([]);
  });
});

describe("quick match", () => {
  it("puts two together at once, in a game that starts as soon as both are there", async () => {
    const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    const [annsLobby, bensLobby] = [await ann.lobby(), await ben.lobby()];
    expect(await annsLobby.ask("seek", forTwo)).toBe("ok");
    await until(() => bensLobby.view().queues["tiny|2|-"] === 1);
    expect(await bensLobby.ask("seek", forTwo)).toBe("ok");
    await until(() => annsLobby.matched() !== undefined && bensLobby.matched() !== undefined);
    const code = annsLobby.matched() ?? "";
    expect(bensLobby.matched()).toBe(code);
    await until(() => annsLobby.view().queues["tiny|2|-"] === undefined);
    const [at, bensAt] = [await ann.enter(code), await ben.enter(code)];
    expect(at.view().startsBy).toBeGreaterThan(Date.now());
    expect(at.view().phase).toBe("waiting");
    // Both would have it rated, and nothing without a clock is.
    expect(JSON.parse(at.view().settings)).toMatchObject({ clock: null, rated: false });
    await readyWith([at, bensAt], ["0a".repeat(16), "0b".repeat(16)]);
    expect(new Set(at.view().seats.map((seat) => seat.name))).toEqual(new Set(["Ann", "Ben"]));
  });

  it("counts a player once, and tells only the tab that asked", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const [first, second, bens] = [await ann.lobby(), await ann.lobby(), await ben.lobby()];
    await first.ask("seek", forTwo);
    expect(first.view().queues["tiny|2|-"]).toBe(1);
    await bens.ask("seek", forTwo);
    await until(() => first.matched() !== undefined);
    expect(second.matched()).toBeUndefined();
  });

  it("tells every tab of a player what the player looks for, also one that comes later, and nobody else", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const [first, second, bens] = [await ann.lobby(), await ann.lobby(), await ben.lobby()];
    await first.ask("seek", forTwo);
    await until(() => second.heard(MESSAGES.sought).at(-1) === "tiny|2|-");
    const third = await ann.lobby();
    await until(() => third.heard(MESSAGES.sought).at(-1) === "tiny|2|-");
    expect(othersWaiting(third.view(), "tiny|2|-", { ...forTwo, rated: true })).toBe(0);
    expect(othersWaiting(bens.view(), "", { ...forTwo, rated: true })).toBe(1);
    // Other terms from another tab take the place of the first; giving it up ends it for all of them.
    await second.ask("seek", { ...forTwo, seats: 3 });
    await until(() => first.heard(MESSAGES.sought).at(-1) === "tiny|3|-");
    await third.ask("unseek");
    await until(() => [first, second].every((tab) => tab.heard(MESSAGES.sought).at(-1) === ""));
    expect(bens.heard(MESSAGES.sought)).toEqual([""]);
  });

  it("lets a player out, and into another queue", async () => {
    const lobby = await (await server.newVisitor()).lobby();
    await lobby.ask("seek", forTwo);
    await lobby.ask("seek", { game: "tiny", seats: 3, clock: { minutes: 5, increment: 5 } });
    await until(() => lobby.view().queues["tiny|3|5+5"] === 1);
    expect(lobby.view().queues["tiny|2|-"]).toBeUndefined();
    expect(await lobby.ask("unseek")).toBe("ok");
    await until(() => Object.keys(lobby.view().queues).length === 0);
  });

  it("tells who cannot have a table any more, and lets the other wait on", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const [anns, bens] = [await ann.lobby(), await ben.lobby()];
    await anns.ask("seek", forTwo);
    for (let tables = 0; tables < 4; tables++) await ann.open();
    await bens.ask("seek", forTwo);
    await until(() => anns.heard(MESSAGES.unmatched).length === 1);
    expect(anns.heard(MESSAGES.unmatched)).toEqual([refusal("too-many-tables")]);
    await until(() => bens.view().queues["tiny|2|-"] === 1);
    expect(bens.heard(MESSAGES.unmatched)).toEqual([]);
    await bens.ask("unseek");
  });

  it("keeps the place of somebody whose line drops for a moment", async () => {
    const [ann, ben] = [await server.newVisitor(), await server.newVisitor()];
    const lobby = await ann.lobby();
    await lobby.ask("seek", forTwo);
    await lobby.leave();
    const bens = await ben.lobby();
    await bens.ask("seek", forTwo);
    expect(bens.matched()).toBeUndefined();
    const again = await ann.lobby();
    await again.ask("seek", forTwo);
    await until(() => again.matched() !== undefined && bens.matched() !== undefined);
  });

  it.each([
    [{ game: "chess", seats: 2, clock: null }, "no-such-game"],
    [{ game: "tiny", seats: 4, clock: null }, "bad-options"],
    [{ game: "tiny", seats: 2, clock: { minutes: 7, increment: 7 } }, "bad-options"],
    [{ game: "tiny", seats: 2 }, "malformed"],
    ["quick", "malformed"],
  ])("refuses %j", async (terms, code) => {
    const lobby = await (await server.newVisitor()).lobby();
    expect(await lobby.ask("seek", terms)).toBe(code);
    expect(lobby.view().queues).toEqual({});
  });

  it("is not for players with many tables", async () => {
    const ann = await server.newVisitor();
    for (let table = 0; table < 4; table++) await ann.open();
    expect(await (await ann.lobby()).ask("seek", forTwo)).toBe("too-many-tables");
  });
});

/** What becomes of time while a table is put away, and while no server runs at all. */
import { beforeEach, describe, expect, it } from "vitest";
import { readGame } from "../../../server/records/header.ts";
import type { TableView } from "../../../shared/wire/table.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { type TestServer, startedTable, until } from "../support/test-server.ts";
import { again, lastingServer, openTables, passTime, wallClock } from "../support/lasting-server.ts";
import { MINUTE, SECOND } from "../support/tables.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A clock is told in tenths of a second, and a beat of the server comes once in one. */
const ROUGHLY = 3 * SECOND;

/** Real time: what a test turns is the clock on the wall. */
let began = 0;
beforeEach(() => {
  began = performance.now();
});

/** How much may have passed by itself: the time that the test has taken so far, on whatever machine. */
function meanwhile(): number {
  return performance.now() - began + ROUGHLY;
}

/** What a process still runs after its last beat, in ms, is excused with what it did not run. */
const AFTER_BEAT = 50;

/** What is left on the clock of the seat to move. */
function leftOf(view: TableView, seat: number): number {
  return clockLeft(view, seat, true, Date.now());
}

/** The ms of all pauses in a log. */
function pausesIn({ log }: TableView): number[] {
  return log.filter((line) => line.startsWith("~")).map((line) => Number(line.slice(1)));
}

async function everybodyGone(server: TestServer): Promise<void> {
  await expect.poll(() => openTables(server), { timeout: 30_000 }).toBe(0);
}

describe("while no server runs", () => {
  it.each([
    ["a live clock", { minutes: 3, increment: 2 }, 3 * MINUTE],
    ["a clock of days", { days: 1 }, DAY],
  ])("%s stands, and the log says for how long", async (_, clock, full) => {
    const turn = wallClock();
    const lasting = lastingServer();
    const { code, ann, ben, annAt } = await startedTable(await lasting.open(), { clock });
    await annAt.ask("act", [0, "pass"]);
    await lasting.close();
    turn(5 * DAY);
    const server = await lasting.open();
    const [annBack, benBack] = [await again(server, ann).enter(code), await again(server, ben).enter(code)];
    expect(leftOf(benBack.view(), 1)).toBeGreaterThan(full - meanwhile());
    expect(leftOf(benBack.view(), 1)).toBeLessThanOrEqual(full);
    const [pause, ...more] = pausesIn(benBack.view());
    expect(more).toEqual([]);
    expect(pause).toBeGreaterThan(5 * DAY - meanwhile());
    expect(pause).toBeLessThan(5 * DAY + meanwhile());
    expect(await benBack.ask("act", [2, "pass"])).toBe("ok");
    await until(() => annBack.view().log.length === 3);
    expect(leftOf(annBack.view(), 0)).toBeGreaterThan(full - meanwhile());
  });

  it("nobody's own games look as if their time had run out", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const { code, ann, ben, annAt } = await startedTable(await lasting.open(), { clock: { days: 1 } });
    await annAt.ask("act", [0, "pass"]);
    await annAt.ask("chat", { text: "Back on Thursday" });
    expect(await annAt.ask("read", { line: 1 })).toBe("ok");
    expect(await annAt.told("lastRead", {})).toEqual({ line: 1 });
    await lasting.close();
    turn(3 * DAY);
    const server = await lasting.open();
    for (const person of [ann, ben]) {
      const lobby = await again(server, person).lobby();
      await until(() => lobby.yours().length === 1);
      const [game] = lobby.yours();
      expect(game).toMatchObject({
        code,
        phase: "playing",
        clockRuns: person === ben,
        said: 1,
        read: person === ann ? 1 : 0,
      });
      expect(game?.remaining).toBeGreaterThan(DAY - meanwhile());
    }
    // Nor that it had not: from now on it runs.
    passTime(server, turn, 20 * HOUR);
    const lobby = await again(server, ben).lobby();
    await until(() => lobby.yours().length === 1);
    expect(lobby.yours()[0]?.remaining).toBeLessThanOrEqual(4 * HOUR);
    expect(lobby.yours()[0]?.remaining).toBeGreaterThan(4 * HOUR - meanwhile());
  });

  it("a game without clocks has nothing to say about it", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const { code, ann, annAt } = await startedTable(await lasting.open());
    await annAt.ask("act", [0, "look"]);
    await lasting.close();
    turn(DAY);
    const back = await again(await lasting.open(), ann).enter(code);
    expect(back.view().log).toEqual(["0look"]);
  });

  it("two absences within one turn are each excused once", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    let server = await lasting.open();
    const { code, ann, annAt } = await startedTable(server, { clock: { minutes: 10, increment: 0 } });
    passTime(server, turn, 4 * MINUTE);
    for (let absence = 0; absence < 2; absence++) {
      await annAt.leave();
      await lasting.close();
      turn(2 * MINUTE);
      server = await lasting.open();
      const back = await again(server, ann).enter(code);
      expect(leftOf(back.view(), 0)).toBeGreaterThan(6 * MINUTE - meanwhile());
      expect(leftOf(back.view(), 0)).toBeLessThanOrEqual(6 * MINUTE + AFTER_BEAT);
    }
    await lasting.close();
    turn(HOUR);
    const lobby = await again(await lasting.open(), ann).lobby();
    await until(() => lobby.yours().length === 1);
    expect(lobby.yours()[0]?.remaining).toBeGreaterThan(6 * MINUTE - meanwhile());
    expect(lobby.yours()[0]?.remaining).toBeLessThanOrEqual(6 * MINUTE + AFTER_BEAT);
  });

  it("no time is added up twice over several absences", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const { code, ann } = await startedTable(await lasting.open(), { clock: { minutes: 10, increment: 0 } });
    for (let absence = 0; absence < 3; absence++) {
      await lasting.close();
      turn(HOUR);
      // Once without any visitor: the server was running, and its time counts.
      const server = await lasting.open();
      if (absence === 1) continue;
      const back = await again(server, ann).enter(code);
      expect(leftOf(back.view(), 0)).toBeGreaterThan(10 * MINUTE - meanwhile());
    }
    await lasting.close();
    const back = await again(await lasting.open(), ann).enter(code);
    const [first = 0, second = 0] = pausesIn(back.view());
    expect(first).toBeLessThan(HOUR + meanwhile());
    expect(second).toBeGreaterThan(2 * HOUR - meanwhile());
    expect(second).toBeLessThan(2 * HOUR + meanwhile());
  });
});

describe("a process that stands still", () => {
  it("charges nobody for it, at a table in play and at one that is put away, and says so once", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const server = await lasting.open({ PUT_AWAY_MINUTES: String(0.4 / 60) });
    const clock = { minutes: 2, increment: 0 };
    const [open, away] = [await startedTable(server, { clock }), await startedTable(server, { clock })];
    await Promise.all([away.annAt.leave(), away.benAt.leave()]);
    await expect.poll(() => openTables(server), { timeout: 30_000 }).toBe(1);
    for (let stop = 0; stop < 2; stop++) {
      turn(HOUR);
      // The very next line is a move, by a player that has not seen the pause.
      expect(await open.annAt.ask("act", [2 * stop, "look"])).toBe("ok");
    }
    expect(open.benAt.view().phase).toBe("playing");
    expect(leftOf(open.benAt.view(), 0)).toBeGreaterThan(2 * MINUTE - meanwhile());
    expect(leftOf(open.benAt.view(), 0)).toBeLessThanOrEqual(2 * MINUTE);
    const back = await away.ann.enter(away.code);
    expect(leftOf(back.view(), 0)).toBeGreaterThan(2 * MINUTE - meanwhile());
    expect(leftOf(back.view(), 0)).toBeLessThanOrEqual(2 * MINUTE);
    // A busy machine may stand still by itself, which is a pause of its own.
    const pauses = pausesIn(open.benAt.view()).filter((ms) => ms > MINUTE);
    expect(pauses).toHaveLength(2);
    for (const ms of [...pauses, pausesIn(back.view()).reduce((sum, ms) => sum + ms, 0) / 2]) {
      expect(ms).toBeGreaterThan(HOUR - meanwhile());
      expect(ms).toBeLessThan(HOUR + meanwhile());
    }
  });

  it("is noticed without anybody doing anything, when its loop was stuck", async () => {
    const server = await lastingServer().open();
    const { annAt, benAt } = await startedTable(server, { clock: { minutes: 0.1, increment: 0 } });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7 * SECOND);
    await until(() => pausesIn(benAt.view()).length === 1);
    expect(annAt.view().phase).toBe("playing");
    expect(leftOf(annAt.view(), 0)).toBeGreaterThan(3 * SECOND);
    expect(leftOf(annAt.view(), 0)).toBeLessThanOrEqual(6 * SECOND);
  });
});

describe("while a table is put away", () => {
  const env = { PUT_AWAY_MINUTES: String(0.4 / 60) };

  it("its clocks run, and a flag falls at its time, however late somebody comes", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const server = await lasting.open(env);
    const { code, ann, annAt, benAt } = await startedTable(server, { clock: { minutes: 5, increment: 0 } });
    const { gameId, startedAt } = annAt.view();
    await Promise.all([annAt.leave(), benAt.leave()]);
    await everybodyGone(server);
    passTime(server, turn, DAY);
    const back = await ann.enter(code);
    expect(back.view()).toMatchObject({ phase: "finished", log: ["0!time"] });
    await lasting.close();
    const game = await (await lasting.store()).game(gameId);
    expect(game).toMatchObject({ finishedAt: startedAt + 5 * MINUTE, steps: [{ at: startedAt + 5 * MINUTE }] });
    expect(game === undefined ? undefined : readGame(game)?.end?.reason).toBe("time");
  });

  it("a player's time is charged up to the moment of the move", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const server = await lasting.open(env);
    const { code, ann, annAt, benAt } = await startedTable(server, { clock: { minutes: 5, increment: 10 } });
    await Promise.all([annAt.leave(), benAt.leave()]);
    await everybodyGone(server);
    passTime(server, turn, 2 * MINUTE);
    const back = await ann.enter(code);
    expect(pausesIn(back.view())).toEqual([]);
    expect(await back.ask("act", [0, "pass"])).toBe("ok");
    await until(() => back.view().log.length === 1);
    const left = (back.view().seats[0]?.clock ?? 0) * 100;
    expect(left).toBeGreaterThan(3 * MINUTE + 10 * SECOND - meanwhile());
    expect(left).toBeLessThanOrEqual(3 * MINUTE + 10 * SECOND);
  });

  it("a clock of days runs, and is full again after the move", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    const server = await lasting.open(env);
    const { code, ann, annAt, benAt } = await startedTable(server, { clock: { days: 3 } });
    await Promise.all([annAt.leave(), benAt.leave()]);
    await everybodyGone(server);
    passTime(server, turn, 2 * DAY);
    const back = await ann.enter(code);
    expect(leftOf(back.view(), 0)).toBeLessThanOrEqual(DAY);
    expect(await back.ask("act", [0, "look"])).toBe("ok");
    await until(() => back.view().log.length === 1);
    expect(leftOf(back.view(), 0)).toBeGreaterThan(3 * DAY - meanwhile());
    await back.leave();
    await everybodyGone(server);
    passTime(server, turn, 3 * DAY);
    expect((await ann.enter(code)).view()).toMatchObject({ phase: "finished", log: ["0look", "0!time"] });
  });
});

describe("a game that strangers were put together for", () => {
  it("starts at its time, though the server was away, or nobody came", async () => {
    const turn = wallClock();
    const lasting = lastingServer();
    let server = await lasting.open();
    const people = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    const lobbies = await Promise.all(people.map((person) => person.lobby()));
    const terms = { game: "tiny", seats: 2, clock: { minutes: 5, increment: 5 } };
    await Promise.all(lobbies.map((lobby) => lobby.ask("seek", terms)));
    await until(() => lobbies[0]?.matched() !== undefined);
    const code = lobbies[0]?.matched() ?? "";
    await lasting.close();
    turn(HOUR);
    server = await lasting.open();
    const [ann] = people;
    if (ann === undefined) throw new Error("nobody");
    const back = await again(server, ann).enter(code);
    await until(() => back.view().phase === "playing");
    expect(back.view().seats.map(({ clock }) => clock)).toEqual([3000, 3000]);
    expect(
      leftOf(
        back.view(),
        back.view().seats.findIndex(({ player }) => player === ann.id),
      ),
    ).toBeGreaterThan(5 * MINUTE - meanwhile());
  });
});

describe("a machine whose clock is set back", () => {
  it.each([HOUR, DAY])("by %d ms takes time from nobody and gives none, and no record goes back", async (back) => {
    const turn = wallClock();
    const lasting = lastingServer();
    const started = await startedTable(await lasting.open(), { clock: { minutes: 3, increment: 0 } });
    let [annAt, benAt] = [started.annAt, started.benAt];
    const { gameId } = annAt.view();
    await annAt.ask("act", [0, "pass"]);
    turn(-back);
    await benAt.ask("act", [1, "pass"]);
    await annAt.ask("act", [2, "look"]);
    await lasting.close();
    turn(-back);
    const server = await lasting.open();
    annAt = await again(server, started.ann).enter(started.code);
    benAt = await again(server, started.ben).enter(started.code);
    const version = annAt.view().log.length;
    expect(await annAt.ask("act", [version, "pass"])).toBe("ok");
    expect(await benAt.ask("act", [version + 1, "pass"])).toBe("ok");
    await until(() => annAt.view().log.length === version + 2);
    expect(annAt.view().phase).toBe("playing");
    for (const { clock } of annAt.view().seats) {
      expect(clock * 100).toBeLessThanOrEqual(3 * MINUTE);
      expect(clock * 100).toBeGreaterThan(3 * MINUTE - meanwhile());
    }
    await lasting.close();
    const game = await (await lasting.store()).game(gameId);
    const times = [game?.startedAt ?? 0, ...(game?.steps.map(({ at }) => at) ?? [])];
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});

/** Vacations: at tables in play, at closed ones, and in the player's list of games. */
import { describe, expect, it } from "vitest";
import { VACATION_DAYS } from "../../../shared/wire/vacation.ts";
import { clockLeft, type TableView } from "../../../shared/wire/table.ts";
import { type TestServer, openServer, startedTable, until } from "../support/test-server.ts";
import { lastingServer, openTables, passTime, wallClock } from "../support/lasting-server.ts";
import { MINUTE, SECOND } from "../support/tables.ts";

const DAY = 24 * 60 * MINUTE;
/** How long a test takes, at the very most. */
const MEANWHILE = 15 * SECOND;
const env = { PUT_AWAY_MINUTES: String(0.4 / 60) };

function expectLeft(view: TableView, seat: number, ms: number): void {
  const left = clockLeft(view, seat, true, Date.now());
  expect(left).toBeGreaterThan(ms - MEANWHILE);
  expect(left).toBeLessThanOrEqual(ms);
}

async function everybodyGone(server: TestServer): Promise<void> {
  await expect.poll(() => openTables(server)).toBe(0);
}

describe("a vacation", () => {
  it("is told to the others at once, stops the clock, and ends when its player is back", async () => {
    const turn = wallClock();
    const server = await lastingServer().open();
    const { ann, benAt } = await startedTable(server, { clock: { days: 1 } });
    expect(await ann.ask("GET", "/api/vacation")).toMatchObject({ body: { until: 0, left: VACATION_DAYS } });
    const began = Date.now();
    const went = await ann.ask("POST", "/api/vacation", { days: 3 });
    expect(went).toMatchObject({ status: 200, body: { left: VACATION_DAYS - 3 } });
    await until(() => (benAt.view().seats[0]?.vacationUntil ?? 0) >= began + 3 * DAY);
    passTime(server, turn, 2 * DAY);
    expect(benAt.view().phase).toBe("playing");
    expectLeft(benAt.view(), 0, DAY);
    expect(await ann.ask("DELETE", "/api/vacation")).toMatchObject({ body: { until: 0, left: VACATION_DAYS - 3 } });
    await until(() => (benAt.view().seats[0]?.vacationUntil ?? 0) <= Date.now());
    passTime(server, turn, DAY / 2);
    expectLeft(benAt.view(), 0, DAY / 2);
  });

  it("keeps a game that nobody has open, and no longer than it lasts", async () => {
    const turn = wallClock();
    const server = await lastingServer().open(env);
    const { code, ann, ben, annAt, benAt } = await startedTable(server, { clock: { days: 1 } });
    await Promise.all([annAt.leave(), benAt.leave()]);
    await everybodyGone(server);
    await ann.ask("POST", "/api/vacation", { days: 2 });
    passTime(server, turn, 2 * DAY);
    const lobby = await ann.lobby();
    await until(() => lobby.yours().length === 1);
    expect(lobby.yours()[0]?.remaining).toBeGreaterThan(DAY - MEANWHILE);
    const back = await ben.enter(code);
    expect(back.view().phase).toBe("playing");
    expectLeft(back.view(), 0, DAY);
    await back.leave();
    await everybodyGone(server);
    passTime(server, turn, DAY + MINUTE);
    expect((await ben.enter(code)).view()).toMatchObject({ phase: "finished", log: ["0!time"] });
  });

  it("that was cut short has a table woken at its true time, though it was put away for longer", async () => {
    const lasting = lastingServer();
    const server = await lasting.open(env);
    const { code, ann, annAt, benAt } = await startedTable(server, { clock: { days: 1 } });
    await ann.ask("POST", "/api/vacation", { days: 20 });
    await until(() => (benAt.view().seats[0]?.vacationUntil ?? 0) > 0);
    await Promise.all([annAt.leave(), benAt.leave()]);
    await everybodyGone(server);
    await ann.ask("DELETE", "/api/vacation");
    await everybodyGone(server);
    const store = await lasting.store();
    expect(await store.claimDueTables(Date.now() + DAY - MINUTE, Date.now(), 10, [])).toEqual([]);
    expect(await store.claimDueTables(Date.now() + DAY + MINUTE, Date.now(), 10, [])).toEqual([code]);
  });

  it("counts for a game that begins while it goes on", async () => {
    const server = await lastingServer().open();
    const [ann, ben] = [await server.newVisitor("Ann"), await server.newVisitor("Ben")];
    await ann.ask("POST", "/api/vacation", { days: 5 });
    const code = await ann.open({ clock: { days: 1 } });
    const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
    await benAt.ask("sit", { seat: 1 });
    for (const client of [annAt, benAt]) await client.ask("ready", { ready: true });
    await until(() => (benAt.view().seats[0]?.vacationUntil ?? 0) > Date.now());
    expect(benAt.view().seats[1]?.vacationUntil).toBe(0);
  });

  it.each([[{}], [{ days: 0 }], [{ days: 1.5 }], [{ days: VACATION_DAYS + 1 }], [{ days: 3, player: "bo" }]])(
    "is not understood in another form: %#",
    async (body) => {
      const server = await openServer();
      const ann = await server.newVisitor("Ann");
      expect(await ann.ask("POST", "/api/vacation", body)).toMatchObject({ status: 400, body: { code: "malformed" } });
      await server.stop();
    },
  );

  it("is refused to whoever is on one, or has used up their days", async () => {
    const server = await lastingServer().open();
    const ann = await server.newVisitor("Ann");
    await ann.ask("POST", "/api/vacation", { days: 20 });
    expect(await ann.ask("POST", "/api/vacation", { days: 1 })).toMatchObject({ body: { code: "no-vacation" } });
    await ann.ask("DELETE", "/api/vacation");
    // What was begun of a day is used up.
    expect(await ann.ask("GET", "/api/vacation")).toMatchObject({ body: { until: 0, left: VACATION_DAYS - 1 } });
    expect(await ann.ask("POST", "/api/vacation", { days: 28 })).toMatchObject({ body: { code: "no-vacation" } });
  });
});

/** Clocks that run out where nobody looks. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openHouse, startedTable } from "../support/house.ts";
import { openTables, passTime, wallClock } from "../support/lasting-house.ts";
import { openStreet } from "./support/street.ts";
import { newcomersTable } from "./support/play.ts";

const FLAG = { minutes: 0.1, increment: 0 };

describe("a clock at a table that nobody has open", () => {
  it("runs out in time, and the table is put away again, where one process keeps a file", async () => {
    const turn = wallClock();
    const house = await openHouse({ PUT_AWAY_MINUTES: "0.005" });
    onTestFinished(house.stop);
    const { ann, annAt, benAt } = await startedTable(house, { clock: { days: 1 } });
    await Promise.all([annAt.leave(), benAt.leave()]);
    await expect.poll(() => openTables(house), { timeout: 10_000 }).toBe(0);
    // Somebody who looks at their games at home sees it end.
    const lobby = await ann.lobby();
    passTime(house, turn, 24 * 60 * 60_000);
    await expect.poll(() => lobby.yours()[0]?.phase, { timeout: 15_000 }).toBe("finished");
    expect(lobby.yours()[0]?.place).toBe(2);
    await expect.poll(() => openTables(house), { timeout: 10_000 }).toBe(0);
  });

  it("runs out in time in one of two processes, also when the one that had the table was killed", {
    timeout: 120_000,
  }, async () => {
    const street = await openStreet({ processes: 2 });
    onTestFinished(street.close);
    const { code, ann, chairs } = await newcomersTable(street, FLAG);
    const holder = await street.holderOf(ann, code);
    await holder.end("SIGKILL");
    await Promise.all(chairs.map((chair) => chair.closed));
    const finished = () => street.schema.query(`select phase from tables where code = '${code}'`);
    await expect.poll(finished, { timeout: 40_000, interval: 300 }).toEqual([{ phase: "finished" }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type House, openHouse, startedTable, until } from "../support/house.ts";

let house: House;
beforeAll(async () => {
  const [tenth, inHours] = ["0.0017", String(0.1 / 3600)];
  house = await openHouse({
    WAITING_IDLE_MINUTES: tenth,
    UNATTENDED_GAME_HOURS: inHours,
    FINISHED_TABLE_MINUTES: tenth,
  });
});
afterAll(() => house.stop());

async function tables(): Promise<unknown> {
  const { body } = await ask(house.address, "GET", "/health");
  return typeof body === "object" && body !== null && "tables" in body ? body.tables : undefined;
}

describe("a table that waits on nobody who is there", () => {
  it("is given up, and its code is unknown after that", async () => {
    const ann = await house.newcomer();
    const code = await ann.open();
    await expect.poll(tables).toBe(0);
    expect(await ann.ask("POST", `/api/tables/${code}/enter`, {})).toMatchObject({
      status: 404,
      body: { code: "no-such-table" },
    });
  });

  it("is kept while somebody is there, and given up when they have left", async () => {
    const { annAt, benAt } = await startedTable(house);
    await benAt.leave();
    const left = Date.now();
    await until(() => Date.now() > left + 300);
    expect(await annAt.ask("act", [0, "look"])).toBe("ok");
    await annAt.leave();
    await expect.poll(tables).toBe(0);
  });

  it("leaves the player's own games with it", async () => {
    const ann = await house.newcomer();
    const lobby = await ann.lobby();
    await ann.open({ listed: true });
    await until(() => lobby.yours().length === 1);
    await until(() => lobby.yours().length === 0);
    await until(() => Object.keys(lobby.view().tables).length === 0);
  });
});

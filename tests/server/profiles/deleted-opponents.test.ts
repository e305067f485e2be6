/** What a page says of games against players who left for good. */
import { expect, it } from "vitest";
import { profile } from "../../../shared/wire/profiles.ts";
import { openServer, startedTable } from "../support/test-server.ts";

it("A won game stays won on the page of its winner when the opponent deletes the account", async () => {
  const server = await openServer();
  try {
    const { ann, ben, annAt } = await startedTable(server);
    expect(await annAt.ask("act", [0, "win"])).toBe("ok");
    expect((await ben.ask("POST", "/api/me/leave", {})).status).toBe(200);
    const page = async () => profile.parse((await ann.ask("GET", `/api/people/${ann.id}`)).body);
    await expect.poll(async () => (await page()).last[0]?.players, { timeout: 20_000 }).toContain("Somebody who left");
    const { records, aside, opponents, last } = await page();
    expect(records).toMatchObject([{ won: 1, lost: 0, drawn: 0 }]);
    expect({ aside, opponents }).toEqual({ aside: 0, opponents: [] });
    expect(last[0]?.guests).toEqual([0]);
  } finally {
    await server.stop();
  }
}, 40_000);

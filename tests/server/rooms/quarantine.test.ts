/** Stored tables that cannot be played on: they are set aside, and do not disturb others. */
import { describe, expect, it } from "vitest";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import type { QuarantineReason } from "../../../shared/wire/refusal.ts";
import { startedTable, until } from "../support/test-server.ts";
import { again, lastingServer, openTables } from "../support/lasting-server.ts";
import { tiny } from "../support/tiny.ts";

/** The game after a change of its rules that leads to another position. */
const otherPosition: GameEntry = {
  ...tiny,
  rulesVersion: 2,
  start: (...game) => ({ ...tiny.start(...game), legal: () => ["look"] }),
};

/** The game after a change of its rules that refuses what was possible. */
const otherRules: GameEntry = {
  ...tiny,
  rulesVersion: 2,
  start: (...game) => ({ ...tiny.start(...game), act: () => undefined }),
};

const unknownRules: GameEntry = {
  ...tiny,
  rulesVersion: 3,
  oldestRules: 2,
  start: () => {
    throw new Error("no such rules");
  },
};

const otherGame: GameEntry = { ...tiny, id: "other" };

interface Case {
  readonly by: string;
  readonly sql?: string;
  readonly game?: GameEntry;
  readonly told: QuarantineReason;
}

const CASES: readonly Case[] = [
  { by: "a step that tells nothing", sql: "update steps set step = '?' where ply = 1", told: "damaged" },
  { by: "a step that was not possible", sql: "update steps set step = '1win' where ply = 1", told: "damaged" },
  { by: "a step that is missing", sql: "delete from steps where ply = 1", told: "damaged" },
  { by: "a document that is cut off", sql: "update documents set document = substr(document, 1, 40)", told: "damaged" },
  { by: "a document of another shape", sql: `update documents set document = '{"phase":"playing"}'`, told: "damaged" },
  { by: "a beginning that cannot be read", sql: "update games set header = '{}'", told: "damaged" },
  { by: "another beginning", sql: "update tables set game_id = ''", told: "damaged" },
  { by: "a line of chat that cannot be read", sql: "update chat_lines set line = '[]'", told: "damaged" },
  { by: "rules that lead elsewhere by now", game: otherPosition, told: "older-rules" },
  { by: "rules that refuse its steps by now", game: otherRules, told: "older-rules" },
  {
    by: "rules that are not known any more",
    game: unknownRules,
    told: "unknown-rules",
  },
  { by: "a game that is not played here any more", game: otherGame, told: "no-such-game" },
];

describe("a table that cannot be played on", () => {
  it.each(CASES)("because of $by is refused and kept, and harms no other", async ({ sql, game = tiny, told }) => {
    const lasting = lastingServer();
    let server = await lasting.open();
    const { code, ann, annAt, benAt } = await startedTable(server);
    await annAt.ask("act", [0, "look"]);
    await annAt.ask("act", [1, "pass"]);
    await annAt.ask("chat", { text: "hello" });
    await until(() => benAt.view().log.length === 2);
    await lasting.close();
    if (sql !== undefined) lasting.spoil(sql);

    server = await lasting.open({}, [game]);
    for (let visit = 0; visit < 2; visit++) {
      const { status, body } = await again(server, ann).ask("POST", `/api/tables/${code}/enter`, {});
      expect([status, body]).toEqual([410, { code: "quarantined", message: "quarantined", reason: told }]);
    }
    expect(await openTables(server)).toBe(0);
    const lobby = await again(server, ann).lobby();
    expect(lobby.yours()).toEqual([]);
    const other = await again(server, ann).open({ game: game.id });
    expect((await again(server, ann).enter(other)).view().phase).toBe("waiting");
    await lasting.close();

    const kept = await (await lasting.store()).load(code);
    expect(kept).toMatchObject({ code, phase: "playing", quarantine: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it("goes on when it was other rules that could not read it, and these are back", async () => {
    const lasting = lastingServer();
    let server = await lasting.open();
    const { code, ann, annAt } = await startedTable(server);
    await annAt.ask("act", [0, "look"]);
    server = await lasting.open({}, [otherRules]);
    expect((await again(server, ann).ask("POST", `/api/tables/${code}/enter`, {})).status).toBe(410);
    await lasting.close();
    // An operator that has restored the former rules does this.
    lasting.spoil("update tables set quarantine = ''");
    server = await lasting.open();
    expect((await again(server, ann).enter(code)).view().log).toEqual(["0look"]);
  });
});

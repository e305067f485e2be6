/** Who is signed out of a process that many people have open. */
import { describe, expect, it } from "vitest";
import type { Attending } from "../../server/cluster/attendance.ts";
import { newAttendance } from "../../server/cluster/attendance.ts";
import { CLOSE_CODES } from "../../server/colyseus/close-codes.ts";
import { lookForSignedOut } from "../../server/people/sign-out.ts";

describe("a look at everybody", () => {
  it("closes the connections of a device that was signed out, and lets others ask the store in between", async () => {
    const attendance = newAttendance();
    const closed: [string, number][] = [];
    const attend = (id: string): Attending => ({
      claim: { id, name: id, version: 1, session: "phone" },
      place: "",
      close: (code) => closed.push([id, code]),
      send: () => undefined,
    });
    for (let number = 0; number < 1200; number++) attendance.add(attend(`p${number}`));
    const asked: number[] = [];
    lookForSignedOut({
      attendance,
      directory: { all: () => [], roomOf: () => undefined },
      cluster: { news: { publish: () => undefined, subscribe: () => () => undefined, close: () => Promise.resolve() } },
      log: { warn: (what: unknown) => expect.unreachable(String(what)) },
      store: {
        identities: async () => [],
        sanctionsOf: async () => [],
        endedSessions: async (players) => {
          asked.push(players.length);
          return players.filter((player) => player === "p1100").map((player) => ({ player, session: "phone" }));
        },
      },
    });
    await expect.poll(() => closed).toEqual([["p1100", CLOSE_CODES.signedOut]]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  });
});

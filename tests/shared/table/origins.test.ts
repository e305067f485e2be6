/** A table that plays on from a position: what the position decides, what players see of it, and a failed start. */
import { describe, expect, it } from "vitest";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { readOrigin } from "../../../shared/wire/origin.ts";
import { lobbyRow, summarise } from "../../../shared/table/summary.ts";
import type { Origin } from "../../../shared/table/table.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { ann, ben, type Desk, openDesk, originAfter, timeouts, start } from "../../server/support/tables.ts";
import { tiny } from "../../server/support/tiny.ts";

const LOOKS = ["look", "look", "pass"].map((action) => ({ kind: "act", seat: 0, action }) as const);

function originDesk(more: Partial<Origin> = {}, entry: GameEntry = tiny): Desk {
  const desk = openDesk({}, entry);
  desk.table.origin = originAfter(tiny, LOOKS, more);
  return desk;
}

describe("a table that plays on from a position", () => {
  it("says so to everybody before they get ready, at the table and in the lobby", () => {
    const { table, now } = originDesk();
    const summary = { id: "first", moves: 3, players: ["Ann", "Ben"], vouched: true };
    expect(readOrigin(frameOf(table).origin)).toEqual(summary);
    expect(readOrigin(lobbyRow(summarise(table, now)).origin)).toEqual(summary);
  });

  it("counts moves as the replay does: without what was taken back, and without pauses", () => {
    const desk = openDesk();
    const act = { kind: "act", seat: 0, action: "look" } as const;
    const steps = [act, act, { kind: "undo", seat: 0, to: 1 } as const, { kind: "pause", ms: 5 } as const, act];
    desk.table.origin = originAfter(tiny, steps);
    expect(readOrigin(frameOf(desk.table).origin)?.moves).toBe(2);
  });

  it("begins there", () => {
    const desk = start(originDesk(), [ann, ben]);
    expect(desk.table.play?.log).toEqual(["0look", "0look", "0pass"]);
    expect(desk.table.play?.match.actors()).toEqual([1]);
    expect(frameOf(desk.table).origin).toBe("");
  });

  it("leaves players and options to the position, and the rest to the host", () => {
    const desk = originDesk();
    expect(desk.ask(ann, "configure", { seats: 3 })).toBe("origin-decides");
    expect(desk.ask(ann, "configure", { options: { fog: true } })).toBe("origin-decides");
    expect(desk.ask(ann, "configure", { clock: { days: 1 }, listed: true })).toBe("ok");
  });

  it("does not take an option that the game has had since it was kept for a change", () => {
    const desk = originDesk();
    desk.table.settings = { ...desk.table.settings, options: {} };
    expect(desk.ask(ann, "configure", { clock: { days: 1 } })).toBe("ok");
  });

  it("is not for strangers where nobody vouches for it", () => {
    const desk = originDesk({ vouched: false });
    expect(desk.ask(ann, "configure", { listed: true })).toBe("origin-outside");
    expect(desk.ask(ann, "configure", { watch: false })).toBe("ok");
  });

  it("goes on by the rules that led there", () => {
    const desk = start(originDesk({ rulesVersion: 1 }, { ...tiny, rulesVersion: 2 }), [ann, ben]);
    expect(desk.table.play?.record.rulesVersion).toBe(1);
  });
});

/** A game that cannot be set up. */
const broken: GameEntry = {
  ...tiny,
  start() {
    throw new Error("no set-up");
  },
};

describe("a game that cannot be started", () => {
  function expectUsable(desk: Desk): void {
    expect(desk.table.phase).toBe("waiting");
    expect(desk.table.seats.map(({ ready, seal }) => [ready, seal])).toEqual([
      [false, ""],
      [false, ""],
    ]);
    expect(frameOf(desk.table)).toMatchObject({ stuck: true, startsBy: 0, revealBy: 0 });
    expect(desk.table.fault).toBeInstanceOf(Error);
    // Time passes, and nothing is tried over and over.
    desk.table.fault = undefined;
    desk.pass(timeouts.host);
    expect(desk.table.fault).toBeUndefined();
    expect(desk.ask(ben, "stand")).toBe("ok");
    expect(desk.ask(ann, "configure", { watch: false })).toBe("ok");
    expect(frameOf(desk.table).stuck).toBe(false);
  }

  function fullDesk(entry: GameEntry): Desk {
    const desk = openDesk({}, entry);
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    return desk;
  }

  it("leaves a table that can be used: by the last one who is ready", () => {
    const desk = fullDesk(broken);
    const { commitment } = desk.table.promised;
    desk.ask(ann, "ready", { ready: true });
    expect(desk.ask(ben, "ready", { ready: true })).toBe("ok");
    expect(desk.table.promised).not.toBe(commitment);
    expectUsable(desk);
  });

  it("of players who were put together", () => {
    const desk = fullDesk(broken);
    desk.table.startsBy = desk.now + timeouts.matched;
    desk.pass(timeouts.matched);
    expectUsable(desk);
  });

  it("after a time for showing nonces that ran out", () => {
    const desk = fullDesk(broken);
    for (const [at, player] of [ann, ben].entries())
      desk.ask(player, "ready", { ready: true, seal: String(at).repeat(64) });
    desk.pass(timeouts.reveal);
    expectUsable(desk);
  });

  it("as a rematch", () => {
    let games = 0;
    const once: GameEntry = { ...tiny, start: (...order) => (games++ === 0 ? tiny : broken).start(...order) };
    const desk = start(openDesk({}, once), [ann, ben]);
    desk.play(ann, "win");
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true });
    expectUsable(desk);
  });
});

import { describe, expect, it } from "vitest";
import { expiresAt, wake, wakeAt } from "../../../server/tables/waking.ts";
import { ann, ben, cat, dan, MINUTE, openDesk, patience, startedDesk } from "../support/tables.ts";

describe("a table that nobody comes to", () => {
  it("is kept as long as somebody is there", () => {
    expect(expiresAt(openDesk().table)).toBe(Number.POSITIVE_INFINITY);
    expect(expiresAt(startedDesk().table)).toBe(Number.POSITIVE_INFINITY);
  });

  it("waits for an hour for its game", () => {
    const desk = openDesk();
    desk.pass(10 * MINUTE);
    desk.go(ann);
    expect(expiresAt(desk.table)).toBe(desk.now + patience.waiting);
    desk.come(dan);
    expect(expiresAt(desk.table)).toBe(Number.POSITIVE_INFINITY);
  });

  it("keeps a game for a day, whoever looks on", () => {
    const desk = startedDesk();
    desk.come(dan);
    desk.go(ann);
    expect(expiresAt(desk.table)).toBe(Number.POSITIVE_INFINITY);
    desk.go(ben);
    expect(expiresAt(desk.table)).toBe(desk.now + patience.unattended);
  });

  it("keeps a finished game for a while to be looked at", () => {
    const desk = startedDesk();
    desk.go(ben);
    desk.go(ann);
    desk.pass(5 * MINUTE);
    desk.ask(ann, "resign");
    expect(desk.table.phase).toBe("finished");
    expect(expiresAt(desk.table)).toBe(desk.now + patience.finished);
  });

  it("is not kept by being asked for by nobody at all", () => {
    const desk = openDesk();
    desk.go(ann);
    const first = expiresAt(desk.table);
    desk.pass(5 * MINUTE);
    expect(expiresAt(desk.table)).toBe(first);
  });
});

describe("waking a table", () => {
  it("says when it wants to be woken, and whether it was worth it", () => {
    const desk = startedDesk([ann, ben], { clock: { minutes: 5, increment: 0 } });
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + 5 * MINUTE);
    expect(wake(desk.table, desk.now)).toBe(false);
    expect(wake(desk.table, desk.now + 5 * MINUTE)).toBe(true);
    expect(wake(desk.table, desk.now + 5 * MINUTE)).toBe(false);
  });

  it("never names a moment that has passed once it was woken", () => {
    const desk = openDesk({ seats: 3 });
    desk.come(ben, cat);
    desk.ask(ben, "sit", { seat: 1 });
    desk.go(ann);
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + patience.host);
    desk.pass(patience.host);
    expect(wakeAt(desk.table, desk.now)).toBe(Number.POSITIVE_INFINITY);
  });
});

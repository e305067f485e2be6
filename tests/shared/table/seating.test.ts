import { describe, expect, it } from "vitest";
import { ann, ben, cat, dan, MINUTE, openDesk, SECOND, start, startedDesk } from "../../server/support/tables.ts";

describe("a waiting table", () => {
  it("seats its maker first, as the host", () => {
    const { table } = openDesk({ seats: 3 });
    expect(table.phase).toBe("waiting");
    expect(table.host).toBe("ann");
    expect(table.seats.map((seat) => seat.player)).toEqual(["ann", "", ""]);
  });

  it("gives a free seat to whoever asks first", () => {
    const desk = openDesk();
    desk.come(ben, cat);
    expect(desk.ask(ben, "sit", { seat: 1 })).toBe("ok");
    expect(desk.ask(cat, "sit", { seat: 1 })).toBe("seat-taken");
    expect(desk.ask(cat, "sit", { seat: 2 })).toBe("not-now");
    expect(desk.sitting()).toEqual(["ann", "ben"]);
  });

  it("lets a player move, which takes the readiness back", () => {
    const desk = openDesk({ seats: 3 });
    desk.ask(ann, "ready", { ready: true });
    expect(desk.ask(ann, "sit", { seat: 2 })).toBe("ok");
    expect(desk.sitting()).toEqual(["", "", "ann"]);
    expect(desk.table.seats[2]?.ready).toBe(false);
  });

  it("lets a player sit down on the own seat again without a change", () => {
    const desk = openDesk();
    desk.ask(ann, "ready", { ready: true });
    expect(desk.ask(ann, "sit", { seat: 0 })).toBe("ok");
    expect(desk.table.seats[0]?.ready).toBe(true);
  });

  it("lets a player stand up", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    expect(desk.ask(ben, "stand")).toBe("ok");
    expect(desk.ask(ben, "stand")).toBe("not-seated");
    expect(desk.sitting()).toEqual(["ann", ""]);
  });

  it("starts once everybody is seated, ready and there", () => {
    const desk = openDesk();
    desk.come(ben);
    expect(desk.ask(ann, "ready", { ready: true })).toBe("ok");
    expect(desk.table.phase).toBe("waiting");
    expect(desk.ask(ben, "ready", { ready: true })).toBe("not-seated");
    desk.ask(ben, "sit", { seat: 1 });
    desk.go(ann);
    desk.ask(ben, "ready", { ready: true });
    expect(desk.table.phase).toBe("waiting");
    desk.come(ann);
    expect(desk.table.phase).toBe("playing");
    expect(desk.table.round).toBe(1);
  });

  it("does not start when somebody is no longer ready", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ann, "ready", { ready: true });
    desk.ask(ann, "ready", { ready: false });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.table.phase).toBe("waiting");
  });

  it("keeps the seat of somebody who leaves the page", () => {
    const desk = openDesk();
    desk.go(ann);
    desk.pass(30 * MINUTE);
    expect(desk.sitting()).toEqual(["ann", ""]);
    expect(desk.table.seats[0]?.awaySince).toBeGreaterThan(0);
    desk.come(ann);
    expect(desk.table.seats[0]?.awaySince).toBe(0);
  });

  it("counts a player in two tabs once, and as there until the last one closes", () => {
    const desk = openDesk();
    desk.come(ann);
    desk.go(ann);
    expect(desk.table.seats[0]?.awaySince).toBe(0);
    desk.go(ann);
    expect(desk.table.seats[0]?.awaySince).toBe(desk.now);
  });

  it("shows the name that a player has when coming back", () => {
    const desk = openDesk();
    desk.come({ id: "ann", name: "Anna" });
    expect(desk.table.seats[0]?.name).toBe("Anna");
  });
});

describe("the host", () => {
  it("alone changes the settings, which asks everybody to be ready again", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.ask(ben, "configure", { listed: true })).toBe("not-host");
    expect(desk.ask(ann, "configure", { clock: { minutes: 5, increment: 5 } })).toBe("ok");
    expect(desk.table.settings.clock).toEqual({ minutes: 5, increment: 5 });
    expect(desk.table.seats[1]?.ready).toBe(false);
  });

  it("changes one setting and keeps the others", () => {
    const desk = openDesk({
      listed: true,
      watch: false,
      clock: { minutes: 5, increment: 5 },
      options: { fog: true },
      talk: false,
      pace: "calm",
    });
    expect(desk.ask(ann, "configure", { seats: 3 })).toBe("ok");
    expect(desk.table.settings).toEqual({
      game: "tiny",
      seats: 3,
      options: { fog: true },
      clock: { minutes: 5, increment: 5 },
      listed: true,
      watch: false,
      undo: true,
      talk: false,
      rated: false,
      pace: "calm",
    });
  });

  it.each([[{ seats: 4 }], [{ seats: 1 }], [{ options: { fog: "thick" } }]])("is refused %j", (change) => {
    const desk = openDesk();
    const before = structuredClone(desk.table.settings);
    expect(desk.ask(ann, "configure", change)).toBe("bad-options");
    expect(desk.table.settings).toEqual(before);
  });

  it("takes free seats away, but nobody's seat", () => {
    const desk = openDesk({ seats: 3 });
    desk.come(ben, cat);
    desk.ask(ben, "sit", { seat: 2 });
    expect(desk.ask(ann, "configure", { seats: 2 })).toBe("ok");
    expect(desk.sitting()).toEqual(["ann", "ben"]);
    desk.ask(ann, "configure", { seats: 3 });
    desk.ask(cat, "sit", { seat: 2 });
    expect(desk.ask(ann, "configure", { seats: 2 })).toBe("bad-options");
    expect(desk.sitting()).toEqual(["ann", "ben", "cat"]);
  });

  it("dismisses a player, who cannot sit down again", () => {
    const desk = openDesk({ seats: 3 });
    desk.come(ben, cat);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(cat, "sit", { seat: 2 });
    expect(desk.ask(ben, "dismiss", { seat: 2 })).toBe("not-host");
    expect(desk.ask(ann, "dismiss", { seat: 0 })).toBe("not-now");
    expect(desk.ask(ann, "dismiss", { seat: 1 })).toBe("ok");
    expect(desk.ask(ann, "dismiss", { seat: 1 })).toBe("not-now");
    expect(desk.ask(ben, "sit", { seat: 1 })).toBe("dismissed");
    expect(desk.sitting()).toEqual(["ann", "", "cat"]);
  });

  it("stays the host for a minute of absence, and gives it up to somebody who is there after that", () => {
    const desk = openDesk({ seats: 3 });
    desk.come(ben, cat);
    desk.ask(cat, "sit", { seat: 2 });
    desk.go(ann);
    desk.pass(59 * SECOND);
    expect(desk.table.host).toBe("ann");
    desk.pass(2 * SECOND);
    expect(desk.table.host).toBe("cat");
    desk.come(ann);
    expect(desk.table.host).toBe("cat");
    expect(desk.sitting()).toEqual(["ann", "", "cat"]);
  });

  it("stays the host without a seat as long as the page is open", () => {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ann, "stand");
    expect(desk.table.host).toBe("ann");
    desk.go(ann);
    expect(desk.table.host).toBe("ben");
  });
});

describe("names at a table", () => {
  it("are told from each other, and go back to what they were", () => {
    const desk = openDesk({ seats: 3 });
    const double = { id: "double", name: "ANN" };
    desk.come(double);
    desk.ask(double, "sit", { seat: 1 });
    desk.ask(ann, "sit", { seat: 2, guest: "Ann" });
    const names = () => desk.table.seats.map(({ name }) => name);
    expect(names()).toEqual(["Ann", "ANN 2", "Ann 3"]);
    desk.ask(ann, "stand");
    desk.come(double);
    expect(names()).toEqual(["", "ANN", ""]);
  });
});

describe("a game in play", () => {
  it("has fixed seats and settings", () => {
    const desk = startedDesk();
    desk.come(dan);
    expect(desk.ask(ben, "stand")).toBe("not-now");
    expect(desk.ask(dan, "sit", { seat: 0 })).toBe("not-now");
    expect(desk.ask(ann, "configure", { seats: 3 })).toBe("not-now");
    expect(desk.ask(ann, "dismiss", { seat: 1 })).toBe("not-now");
    expect(desk.ask(ann, "ready", { ready: false })).toBe("not-now");
  });

  it("keeps its seats whoever leaves the page", () => {
    const desk = start(openDesk(), [ann, ben]);
    desk.go(ann, ben);
    desk.pass(600 * MINUTE);
    expect(desk.table.phase).toBe("playing");
    expect(desk.sitting()).toEqual(["ann", "ben"]);
  });
});

import { describe, expect, it } from "vitest";
import type { TableSettings } from "../../../shared/wire/table.ts";
import { closesAt, dueAt, wake, wakeAt } from "../../../shared/table/inputs/timeouts.ts";
import { replaceDeletedPlayer } from "../../../shared/table/seats/departure.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { ann, ben, cat, dan, MINUTE, openDesk, SECOND, timeouts, startedDesk } from "../../server/support/tables.ts";

describe("a table that nobody comes to", () => {
  it("is kept as long as somebody is there", () => {
    expect(closesAt(openDesk().table)).toBe(Number.POSITIVE_INFINITY);
    expect(closesAt(startedDesk().table)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ["that waits", () => openDesk()],
    ["in play", () => startedDesk()],
    ["that is over", overDesk],
  ])("is put away a while after the last one has left: a table %s", (_, open) => {
    const desk = open();
    desk.pass(10 * MINUTE);
    desk.come(dan);
    desk.go(ann, ben);
    expect(closesAt(desk.table)).toBe(Number.POSITIVE_INFINITY);
    desk.go(dan);
    expect(closesAt(desk.table)).toBe(desk.now + timeouts.idle);
  });

  it("is not kept by being asked for by nobody at all", () => {
    const desk = openDesk();
    desk.go(ann);
    const first = closesAt(desk.table);
    desk.pass(5 * MINUTE);
    expect(closesAt(desk.table)).toBe(first);
  });
});

function overDesk() {
  const desk = startedDesk();
  desk.ask(ann, "resign");
  expect(desk.table.phase).toBe("finished");
  return desk;
}

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
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + timeouts.host);
    desk.pass(timeouts.host);
    expect(wakeAt(desk.table, desk.now)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("players who were put together", () => {
  function matchedDesk() {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.table.startsBy = desk.now + timeouts.matched;
    return desk;
  }

  it("play as soon as both have said that they are there", () => {
    const desk = matchedDesk();
    desk.ask(ann, "ready", { ready: true });
    expect(desk.table.phase).toBe("waiting");
    desk.ask(ben, "ready", { ready: true });
    expect(desk.table).toMatchObject({ phase: "playing", startsBy: 0 });
  });

  it("play without a word from one of them after a while", () => {
    const desk = matchedDesk();
    desk.go(ben);
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + timeouts.matched);
    desk.pass(timeouts.matched);
    expect(desk.table.phase).toBe("playing");
  });

  it("are not made to when one of them stands up", () => {
    const desk = matchedDesk();
    desk.ask(ben, "stand");
    desk.pass(timeouts.matched);
    expect(desk.table.phase).toBe("waiting");
  });
});

describe("players who were put together, of whom one leaves for good", () => {
  function desertedDesk(settings: Partial<TableSettings> = {}) {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    Object.assign(desk.table.settings, settings);
    desk.table.startsBy = desk.now + timeouts.matched;
    replaceDeletedPlayer(desk.table, ben.id, "ghost", desk.now);
    return desk;
  }

  it("wait for anybody at a table of their own", () => {
    const desk = desertedDesk();
    expect(desk.table).toMatchObject({ phase: "waiting", startsBy: 0 });
    expect(desk.table.seats[1]).toMatchObject({ player: "", name: "" });
  });

  it("have won in a tournament once the time to come is over", () => {
    const desk = desertedDesk({ tournament: "t", clock: { minutes: 5, increment: 0 } });
    expect(desk.table.seats[1]).toMatchObject({ player: "ghost", name: "Somebody who left" });
    expect(desk.table.phase).toBe("waiting");
    desk.pass(timeouts.matched);
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [1]]);
  });
});

describe("players who are called to a table of a tournament", () => {
  function calledDesk() {
    const desk = openDesk();
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    Object.assign(desk.table.settings, { tournament: "t", clock: { minutes: 5, increment: 0 } });
    desk.table.startsBy = desk.now + timeouts.matched;
    return desk;
  }

  it("have lost when they are not there in time, and whoever is has won", () => {
    const desk = calledDesk();
    desk.go(ben);
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + timeouts.matched);
    desk.pass(timeouts.matched);
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [1]]);
  });

  it("leave it waiting when none of them comes, without it being woken for nothing", () => {
    const desk = calledDesk();
    desk.go(ann, ben);
    expect([wakeAt(desk.table, desk.now), dueAt(desk.table)]).toEqual([Number.POSITIVE_INFINITY, undefined]);
    desk.pass(timeouts.matched);
    expect(desk.table.phase).toBe("waiting");
    expect([wakeAt(desk.table, desk.now), dueAt(desk.table)]).toEqual([Number.POSITIVE_INFINITY, undefined]);
    // Somebody who looks on is none of them.
    desk.come(dan);
    expect([desk.table.phase, wakeAt(desk.table, desk.now)]).toEqual(["waiting", Number.POSITIVE_INFINITY]);
  });

  it("may come late when nobody was there: the game begins for the first of them, and the others have lost", () => {
    const desk = calledDesk();
    desk.go(ann, ben);
    desk.pass(timeouts.matched + 5 * SECOND);
    desk.come(ann);
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [1]]);
  });

  it("have the days of each action when they do not come to a game by correspondence", () => {
    const desk = calledDesk();
    Object.assign(desk.table.settings, { clock: { days: 3 } });
    desk.go(ann, ben);
    desk.pass(timeouts.matched);
    expect(desk.table.phase).toBe("playing");
  });
});

describe("what is promised", () => {
  it("is kept for the next game while it waits, and for the game once it is played", () => {
    const desk = openDesk();
    const { commitment } = desk.table.promised;
    expect(frameOf(desk.table).commitment).toBe(commitment);
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ann, "ready", { ready: true });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.table.phase).toBe("playing");
    expect(frameOf(desk.table).commitment).toBe(commitment);
  });
});

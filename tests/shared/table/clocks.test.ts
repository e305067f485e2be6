import { describe, expect, it } from "vitest";
import { creditClocks, nextFlag, remainingOf } from "../../../shared/table/clocks.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { noteVacations } from "../../../shared/table/vacations.ts";
import { wake, wakeAt } from "../../../shared/table/inputs/timeouts.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { clockLeft } from "../../../shared/wire/table.ts";
import { toyGame } from "../../toy/toy.ts";
import { ann, ben, cat, type Desk, MINUTE, openDesk, SECOND, start, startedDesk } from "../../server/support/tables.ts";

const clock = { minutes: 5, increment: 10 };

function left(desk: Desk): number[] {
  return desk.table.seats.map((_, seat) => remainingOf(desk.table, seat, desk.now));
}

describe("clocks", () => {
  it("start full, and only that of the seat to move runs", () => {
    const desk = startedDesk([ann, ben], { clock });
    expect(left(desk)).toEqual([5 * MINUTE, 5 * MINUTE]);
    desk.pass(7 * SECOND);
    expect(left(desk)).toEqual([5 * MINUTE - 7 * SECOND, 5 * MINUTE]);
  });

  it("gain the increment with the turn, not with its steps", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(20 * SECOND);
    desk.play(ann, "look");
    expect(left(desk)[0]).toBe(5 * MINUTE - 20 * SECOND);
    desk.pass(5 * SECOND);
    desk.play(ann, "pass");
    expect(left(desk)).toEqual([5 * MINUTE - 15 * SECOND, 5 * MINUTE]);
    desk.pass(3 * SECOND);
    expect(left(desk)).toEqual([5 * MINUTE - 15 * SECOND, 5 * MINUTE - 3 * SECOND]);
  });

  it("take a seat out when they run out, at that very moment", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(5 * MINUTE - 1);
    expect(desk.table.phase).toBe("playing");
    desk.pass(1);
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.log).toEqual(["0!time"]);
    expect(left(desk)).toEqual([0, 5 * MINUTE]);
  });

  it("refuse an action that comes too late, though no timer came before it", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.now += 5 * MINUTE;
    expect(desk.play(ann, "pass")).toBe("not-now");
    expect(desk.table.play?.log).toEqual(["0!time"]);
  });

  it("let several seats run out in turn, however late somebody looks", () => {
    const desk = startedDesk([ann, ben, cat], { clock });
    desk.pass(60 * MINUTE);
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.log).toEqual(["0!time", "1!time"]);
    expect(left(desk)).toEqual([0, 0, 5 * MINUTE]);
  });

  it("charge the next seat from the moment at which the one before ran out", () => {
    const desk = startedDesk([ann, ben, cat], { clock });
    desk.pass(6 * MINUTE);
    expect(desk.table.phase).toBe("playing");
    expect(left(desk)).toEqual([0, 4 * MINUTE, 5 * MINUTE]);
  });

  it("stop with the game", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(MINUTE);
    desk.ask(ben, "resign");
    desk.pass(60 * MINUTE);
    expect(left(desk)).toEqual([4 * MINUTE, 5 * MINUTE]);
    expect(wakeAt(desk.table, desk.now)).toBe(Number.POSITIVE_INFINITY);
  });

  it("are wound up again for the next game", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(MINUTE);
    desk.play(ann, "win");
    desk.ask(ann, "rematch", { want: true });
    desk.ask(ben, "rematch", { want: true });
    expect(left(desk)).toEqual([5 * MINUTE, 5 * MINUTE]);
  });

  it("run for all who may act, and stop for each who has", () => {
    const toy = gameEntry(toyGame);
    const desk = start(openDesk({ clock, options: {} }, toy), [ann, ben]);
    desk.pass(10 * SECOND);
    expect(left(desk)).toEqual([5 * MINUTE - 10 * SECOND, 5 * MINUTE - 10 * SECOND]);
    desk.play(ann, desk.table.play?.match.legal(0)[0] ?? "");
    desk.pass(10 * SECOND);
    expect(left(desk)).toEqual([5 * MINUTE, 5 * MINUTE - 20 * SECOND]);
    desk.pass(5 * MINUTE);
    expect(desk.table.play?.log.at(-1)).toBe("1!time");
  });

  it("run out one by one for those who act at once: first who has less left, wherever they sit", () => {
    const toy = gameEntry(toyGame);
    for (const slower of [0, 1]) {
      const desk = start(openDesk({ clock: { minutes: 5, increment: 0 } }, toy), [ann, ben]);
      const [slow, quick] = slower === 0 ? ([ann, ben] as const) : ([ben, ann] as const);
      desk.play(quick, desk.table.play?.match.legal(1 - slower)[0] ?? "");
      desk.pass(MINUTE);
      desk.play(slow, desk.table.play?.match.legal(slower)[0] ?? "");
      expect(nextFlag(desk.table)).toEqual({ seat: slower, at: desk.now + 4 * MINUTE });
      desk.pass(5 * MINUTE);
      expect(desk.table.play?.log.at(-1)).toBe(`${slower}!time`);
    }
  });

  it("are told in tenths, from which a page works out what is left", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(12_340);
    desk.play(ann, "pass");
    desk.pass(2000);
    desk.play(ben, "look");
    desk.pass(1500);
    const frame = frameOf(desk.table);
    expect(clockLeft(frame, 0, false, desk.now)).toBe(297_700);
    expect(clockLeft(frame, 1, true, desk.now)).toBeCloseTo(296_500, -2);
    expect(clockLeft(frame, 1, true, desk.now - 60_000)).toBe(300_000);
    expect(clockLeft(frame, 1, true, desk.now + 3_600_000)).toBe(0);
  });

  it("are absent from a game without them", () => {
    const desk = startedDesk();
    desk.pass(600 * MINUTE);
    expect(desk.table.phase).toBe("playing");
    expect(left(desk)).toEqual([0, 0]);
  });
});

describe("clocks of days", () => {
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  it("give every action so many days, however long the one before took", () => {
    const desk = startedDesk([ann, ben], { clock: { days: 3 } });
    expect(left(desk)).toEqual([3 * DAY, 3 * DAY]);
    desk.pass(50 * HOUR);
    desk.play(ann, "look");
    expect(left(desk)).toEqual([3 * DAY, 3 * DAY]);
    desk.pass(DAY);
    desk.play(ann, "pass");
    desk.pass(HOUR);
    expect(left(desk)).toEqual([3 * DAY, 3 * DAY - HOUR]);
  });

  it("take a seat out when its days are over", () => {
    const desk = startedDesk([ann, ben], { clock: { days: 1 } });
    desk.play(ann, "pass");
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + DAY);
    desk.pass(DAY);
    expect(desk.table.play?.log).toEqual(["0pass", "1!time"]);
  });

  it("begin anew for a seat that acts again after an undo, and run on for those who act beside it", () => {
    const desk = start(openDesk({ clock: { days: 1 } }, gameEntry(toyGame)), [ann, ben]);
    desk.pass(HOUR);
    desk.play(ann, desk.table.play?.match.legal(0)[0] ?? "");
    expect(left(desk)).toEqual([DAY, DAY - HOUR]);
    desk.pass(HOUR);
    desk.ask(ann, "undo", { to: 0 });
    desk.ask(ben, "answerUndo", { agree: true });
    expect(left(desk)).toEqual([DAY, DAY - 2 * HOUR]);
  });
});

it("a clock of days is full for whoever comes to act again, also after their turn was taken from them", () => {
  const HOUR = 60 * MINUTE;
  const desk = startedDesk([ann, ben], { clock: { days: 1 } });
  desk.play(ann, "pass");
  desk.pass(5 * HOUR);
  desk.ask(ann, "undo", { to: 0 });
  expect(desk.ask(ben, "answerUndo", { agree: true })).toBe("ok");
  expect(left(desk)).toEqual([24 * HOUR, 19 * HOUR]);
  desk.pass(HOUR);
  desk.play(ann, "pass");
  expect(left(desk)).toEqual([24 * HOUR, 24 * HOUR]);
});

describe("the time in which the server was away", () => {
  it("is not charged, and no more than the time since the clock was set", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(MINUTE);
    desk.now += 10 * MINUTE;
    expect(creditClocks(desk.table, 10 * MINUTE, desk.now)).toBe(10 * MINUTE);
    expect(wake(desk.table, desk.now)).toBe(false);
    expect(left(desk)).toEqual([4 * MINUTE, 5 * MINUTE]);
    const frame = frameOf(desk.table);
    expect(clockLeft(frame, 0, true, desk.now)).toBe(4 * MINUTE);
    expect(creditClocks(desk.table, 60 * MINUTE, desk.now + SECOND)).toBe(MINUTE + SECOND);
  });

  it("is nothing to a game without clocks", () => {
    const desk = startedDesk();
    desk.now += MINUTE;
    expect(creditClocks(desk.table, MINUTE, desk.now)).toBe(0);
  });
});

it("a clock that the machine sets back charges nobody, and no step is before the one before it", () => {
  const desk = startedDesk([ann, ben], { clock });
  desk.pass(10 * SECOND);
  desk.play(ann, "pass");
  const [first = 0] = desk.table.play?.times ?? [];
  desk.now -= 60 * MINUTE;
  desk.play(ben, "pass");
  expect(desk.table.play?.times).toEqual([first, first]);
  expect(desk.table.seats.map(({ remaining }) => remaining)).toEqual([5 * MINUTE, 5 * MINUTE + 10 * SECOND]);
});

describe("time that is given", () => {
  const give = (desk: Desk, player: typeof ann, seat: number) => desk.ask(player, "giveTime", { seat });

  it("goes onto an opponent's clock, whether it runs or stands", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(7 * SECOND);
    expect(give(desk, ben, 0)).toBe("ok");
    expect(left(desk)).toEqual([5 * MINUTE + 8 * SECOND, 5 * MINUTE]);
    desk.pass(SECOND);
    expect(give(desk, ann, 1)).toBe("ok");
    expect(left(desk)).toEqual([5 * MINUTE + 7 * SECOND, 5 * MINUTE + 15 * SECOND]);
  });

  it("keeps who would have run out in the game for as long", () => {
    const desk = startedDesk([ann, ben], { clock });
    desk.pass(5 * MINUTE - SECOND);
    expect(give(desk, ben, 0)).toBe("ok");
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + 16 * SECOND);
    desk.pass(16 * SECOND - 1);
    expect(desk.table.phase).toBe("playing");
    desk.pass(1);
    expect(desk.table.play?.log).toEqual(["0!time"]);
  });

  it("is a minute of long clocks, and a day of slow ones", () => {
    const long = startedDesk([ann, ben], { clock: { minutes: 15, increment: 10 } });
    expect(give(long, ann, 1)).toBe("ok");
    expect(left(long)[1]).toBe(16 * MINUTE);
    const slow = startedDesk([ann, ben], { clock: { days: 3 } });
    expect(give(slow, ben, 0)).toBe("ok");
    expect(left(slow)[0]).toBe(4 * 24 * 60 * MINUTE);
  });

  it("ends at twice a full clock", () => {
    const desk = startedDesk([ann, ben], { clock: { minutes: 0.5, increment: 0 } });
    expect([0, 0, 0].map(() => give(desk, ben, 0))).toEqual(["ok", "ok", "clock-full"]);
    expect(left(desk)[0]).toBe(MINUTE);
    desk.pass(15 * SECOND);
    expect(give(desk, ben, 0)).toBe("ok");
  });

  it.each([
    ["to oneself", ben, { seat: 1 }, "not-now"],
    ["by somebody who looks on", cat, { seat: 1 }, "not-seated"],
    ["to a seat that is not there", ben, { seat: 5 }, "not-now"],
    ["in another shape", ben, { seat: "0" }, "malformed"],
  ] as const)("is refused %s", (_, player, payload, code) => {
    const desk = startedDesk([ann, ben], { clock });
    desk.come(cat);
    expect(desk.ask(player, "giveTime", payload)).toBe(code);
    expect(left(desk)).toEqual([5 * MINUTE, 5 * MINUTE]);
  });

  it("is refused without a clock, by and to those who are out, and after the game", () => {
    expect(give(startedDesk(), ben, 0)).toBe("not-now");
    const three = startedDesk([ann, ben, cat], { clock });
    three.ask(ben, "resign");
    expect(give(three, ann, 1)).toBe("not-now");
    expect(give(three, ben, 0)).toBe("not-now");
    three.ask(cat, "resign");
    expect(give(three, ann, 2)).toBe("not-now");
  });
});

describe("a vacation", () => {
  const DAY = 24 * 60 * MINUTE;
  const slow = () => startedDesk([ann, ben], { clock: { days: 2 } });
  const away = (desk: Desk, player: typeof ann, from: number, until: number) =>
    noteVacations(desk.table, [{ player: player.id, from: desk.now + from, until: desk.now + until }]);

  it("stops its player's clock of days, on the page as at the table, and lets it go on after that", () => {
    const desk = slow();
    away(desk, ann, DAY, 11 * DAY);
    desk.pass(DAY);
    expect(left(desk)).toEqual([DAY, 2 * DAY]);
    desk.pass(9 * DAY);
    expect(left(desk)).toEqual([DAY, 2 * DAY]);
    expect(clockLeft(frameOf(desk.table), 0, true, desk.now)).toBe(DAY);
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + 2 * DAY);
    desk.pass(2 * DAY - 1);
    expect(desk.table.phase).toBe("playing");
    desk.pass(1);
    expect(desk.table.play?.log).toEqual(["0!time"]);
  });

  it("is nothing to the clocks of others, nor after a turn that came before it", () => {
    const desk = slow();
    away(desk, ben, 0, 10 * DAY);
    expect(wakeAt(desk.table, desk.now)).toBe(desk.now + 2 * DAY);
    expect(desk.play(ann, "pass")).toBe("ok");
    desk.pass(9 * DAY);
    expect(desk.play(ben, "pass")).toBe("ok");
    expect(left(desk)).toEqual([2 * DAY, 2 * DAY]);
    desk.pass(2 * DAY);
    expect(desk.table.play?.log.at(-1)).toBe("0!time");
  });

  it("that ends early has the clock run from then on", () => {
    const desk = slow();
    const began = desk.now;
    away(desk, ann, 0, 10 * DAY);
    desk.pass(3 * DAY);
    noteVacations(desk.table, [{ player: ann.id, from: began, until: desk.now }]);
    desk.pass(2 * DAY);
    expect(desk.table.phase).toBe("finished");
  });

  it("stops no clock of a game that is played in one go", () => {
    const desk = startedDesk([ann, ben], { clock });
    away(desk, ann, 0, DAY);
    desk.pass(5 * MINUTE);
    expect(desk.table.phase).toBe("finished");
  });
});

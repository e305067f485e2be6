import { describe, expect, it } from "vitest";
import { frameOf } from "../../../shared/table/view.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { toyGame } from "../../toy/toy.ts";
import { ann, ben, cat, type Desk, MINUTE, openDesk, SECOND, start, startedDesk } from "../../server/support/tables.ts";

const log = (desk: Desk) => desk.table.play?.log.join(" ");
const asked = (desk: Desk) => [desk.table.undoSeat, desk.table.undoTo];
const NOTHING = [-1, 0];

describe("one's own turn", () => {
  it("is taken back step by step, or as a whole, without asking anybody", () => {
    const desk = startedDesk();
    for (const step of ["look", "look", "look"]) desk.play(ann, step);
    expect(frameOf(desk.table).undoFrom).toBe(0);
    expect(desk.ask(ann, "undo", { to: 2 })).toBe("ok");
    expect(desk.table.play?.match.truth()).toMatchObject({ steps: 2 });
    expect(frameOf(desk.table).undoFrom).toBe(0);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(desk.table.play?.match.truth()).toMatchObject({ steps: 0 });
    expect(frameOf(desk.table).undoFrom).toBe(-1);
    expect(log(desk)).toBe("0look 0look 0look 0<2 0<0");
  });

  it("is free only as long as it lasts, though the table still tells where it began", () => {
    const desk = startedDesk();
    for (const step of ["look", "pass"]) desk.play(ann, step);
    expect([desk.table.play?.match.actors(), frameOf(desk.table).undoFrom]).toEqual([[1], 0]);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect([log(desk), asked(desk)]).toEqual(["0look 0pass", [0, 0]]);
    desk.ask(ben, "answerUndo", { agree: false });
    // Ben's turn is one step: Ann's next one has nothing of the last one in it.
    desk.play(ben, "pass");
    expect([desk.table.play?.match.actors(), frameOf(desk.table).undoFrom]).toEqual([[0], -1]);
  });

  it("goes on from there: the version counts what was taken back too", () => {
    const desk = startedDesk();
    desk.play(ann, "look");
    desk.ask(ann, "undo", { to: 0 });
    expect(desk.ask(ann, "act", [0, "pass"])).toBe("stale");
    expect(desk.ask(ann, "act", [2, "pass"])).toBe("ok");
    expect(desk.play(ben, "win")).toBe("ok");
    expect(desk.table.phase).toBe("finished");
  });

  it("can be taken back by nobody else, and nothing else with it", () => {
    const desk = startedDesk();
    desk.play(ann, "look");
    expect(desk.ask(ben, "undo", { to: 0 })).toBe("no-undo");
    for (const to of [1, 7]) expect(desk.ask(ann, "undo", { to })).toBe("no-undo");
    expect(desk.ask(cat, "undo", { to: 0 })).toBe("not-seated");
    expect(log(desk)).toBe("0look");
  });

  it("cannot be taken back at a table that agreed so", () => {
    const desk = startedDesk([ann, ben], { undo: false });
    desk.play(ann, "look");
    expect(frameOf(desk.table).undoFrom).toBe(-1);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("no-undo");
  });
});

it("on and back goes only as far as a record can be kept, and the game can be ended there", () => {
  const desk = startedDesk([ann, ben]);
  let answer = "ok";
  let rounds = 0;
  while (answer === "ok" && rounds < 20_000) {
    answer = rounds % 2 === 0 ? desk.play(ann, "look") : desk.ask(ann, "undo", { to: rounds - 1 });
    rounds++;
  }
  expect([answer, desk.table.play?.log.length]).toEqual(["too-long", 10_000]);
  expect(desk.ask(ann, "resign")).toBe("ok");
  expect(desk.table.phase).toBe("finished");
});

describe("a turn that has passed", () => {
  it("is taken back once all others agree", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.play(ben, "look");
    expect(frameOf(desk.table).undoFrom).toBe(1);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(asked(desk)).toEqual([0, 0]);
    expect(desk.ask(ben, "answerUndo", { agree: true })).toBe("ok");
    expect(desk.table.seats.map(({ undo }) => undo)).toEqual([true, true, false]);
    expect(log(desk)).toBe("0pass 1look");
    expect(desk.ask(cat, "answerUndo", { agree: true })).toBe("ok");
    expect(log(desk)).toBe("0pass 1look 0<0");
    expect(asked(desk)).toEqual(NOTHING);
    expect(desk.table.play?.match.actors()).toEqual([0]);
  });

  it("stays when one of them refuses, and is asked for once in each position", () => {
    const desk = startedDesk();
    desk.play(ann, "pass");
    expect(desk.ask(ben, "answerUndo", { agree: true })).toBe("nothing-asked");
    desk.ask(ann, "undo", { to: 0 });
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("not-now");
    expect(desk.ask(ben, "answerUndo", { agree: false })).toBe("ok");
    expect(asked(desk)).toEqual(NOTHING);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("not-now");
    desk.play(ben, "look");
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
  });

  it("is no question any more once somebody acts, or who asked thinks better of it", () => {
    const desk = startedDesk();
    desk.play(ann, "pass");
    desk.ask(ann, "undo", { to: 0 });
    expect(desk.ask(ann, "answerUndo", { agree: true })).toBe("not-now");
    expect(desk.ask(ann, "answerUndo", { agree: false })).toBe("ok");
    expect(asked(desk)).toEqual(NOTHING);
    desk.play(ben, "pass");
    desk.ask(ann, "undo", { to: 0 });
    expect(asked(desk)).toEqual([0, 0]);
    desk.play(ann, "look");
    expect(asked(desk)).toEqual(NOTHING);
  });

  it("ends as a question with the game", () => {
    const desk = startedDesk();
    desk.play(ann, "pass");
    desk.ask(ann, "undo", { to: 0 });
    desk.ask(ben, "resign");
    expect(asked(desk)).toEqual(NOTHING);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("not-now");
  });

  it("is not asked of those who have left the game, nor taken back beyond their leaving", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(cat, "resign");
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("no-undo");
    desk.play(ben, "pass");
    expect(desk.ask(ben, "undo", { to: 2 })).toBe("ok");
    expect(desk.ask(ann, "answerUndo", { agree: true })).toBe("ok");
    expect(log(desk)).toBe("0pass 2!resign 1pass 1<2");
  });

  it("gives no time back, and none of it twice", () => {
    const desk = startedDesk([ann, ben], { clock: { minutes: 5, increment: 10 } });
    desk.pass(30 * SECOND);
    desk.play(ann, "pass");
    desk.pass(20 * SECOND);
    desk.ask(ann, "undo", { to: 0 });
    desk.ask(ben, "answerUndo", { agree: true });
    const { seats, play } = desk.table;
    expect(seats.map(({ remaining }) => remaining)).toEqual([5 * MINUTE - 20 * SECOND, 5 * MINUTE - 20 * SECOND]);
    expect(play?.clockAt).toBe(desk.now);
  });
});

describe("what came out", () => {
  it("by a die within the turn stands; what is done after it is free again", () => {
    const desk = startedDesk();
    desk.play(ann, "look");
    expect(frameOf(desk.table).undoFrom).toBe(0);
    desk.play(ann, "roll");
    expect([desk.table.play?.match.actors(), frameOf(desk.table).undoFrom]).toEqual([[0], -1]);
    desk.play(ann, "look");
    expect(frameOf(desk.table).undoFrom).toBe(2);
    expect(desk.ask(ann, "undo", { to: 2 })).toBe("ok");
    expect(log(desk)).toBe("0look 0roll 0look 0<2");
    expect(desk.ask(ann, "undo", { to: 1 })).toBe("ok");
    expect([log(desk), asked(desk)]).toEqual(["0look 0roll 0look 0<2", [0, 1]]);
  });

  const toyDesk = () => start(openDesk({}, gameEntry(toyGame)), [ann, ben]);
  const card = (desk: Desk, seat: number) => desk.table.play?.match.legal(seat)[0] ?? "";

  it("by a choice that waits for the others' cannot be taken back without them", () => {
    const desk = toyDesk();
    desk.play(ann, card(desk, 0));
    // Ann's part is done: she acts no more until all have chosen.
    expect(frameOf(desk.table).undoFrom).toBe(-1);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(asked(desk)).toEqual([0, 0]);
    expect(desk.ask(ben, "answerUndo", { agree: true })).toBe("ok");
    expect(desk.table.play?.match.actors()).toEqual([0, 1]);
  });

  it("when the cards were turned over is no free undo for anybody", () => {
    const desk = toyDesk();
    desk.play(ann, card(desk, 0));
    desk.play(ben, card(desk, 1));
    expect(frameOf(desk.table).undoFrom).toBe(-1);
    desk.ask(ben, "undo", { to: 1 });
    expect(asked(desk)).toEqual([1, 1]);
  });
});

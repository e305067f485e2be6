import { describe, expect, it } from "vitest";
import { ACTION_LENGTH } from "../../../shared/kernel/steps.ts";
import { takeStep } from "../../../shared/table/steps.ts";
import { frameOf } from "../../../shared/table/view.ts";
import { replay } from "../../support/at-once.ts";
import { ann, ben, cat, dan, MINUTE, openDesk, SECOND, startedDesk } from "../../server/support/tables.ts";
import { tiny } from "../../server/support/tiny.ts";

describe("an action", () => {
  it("is taken from the seat to move, and stands in the log", () => {
    const desk = startedDesk();
    expect(desk.play(ann, "look")).toBe("ok");
    expect(desk.play(ann, "pass")).toBe("ok");
    expect(desk.play(ben, "pass")).toBe("ok");
    expect(desk.table.play?.log).toEqual(["0look", "0pass", "1pass"]);
  });

  it.each([
    ["on an old board", ann, [0, "look"], "stale"],
    ["on a board to come", ann, [2, "look"], "stale"],
    ["out of turn", ben, [1, "look"], "not-your-turn"],
    ["against the rules", ann, [1, "jump"], "illegal"],
    ["of somebody who looks on", cat, [1, "look"], "not-seated"],
    ["in another shape", ann, { action: "look" }, "malformed"],
    ["with a negative version", ann, [-1, "look"], "malformed"],
    ["without text", ann, [1, ""], "malformed"],
    ["that is no text", ann, [1, 7], "malformed"],
    ["with too much", ann, [1, "look", "look"], "malformed"],
    ["that is endless", ann, [1, "x".repeat(ACTION_LENGTH + 1)], "too-large"],
  ] as const)("%s is refused, and nothing changes", (_, player, payload, code) => {
    const desk = startedDesk();
    desk.come(cat);
    desk.play(ann, "look");
    const before = structuredClone([frameOf(desk.table), desk.table.play?.match.truth(), desk.table.play?.record]);
    expect(desk.ask(player, "act", payload)).toBe(code);
    expect([frameOf(desk.table), desk.table.play?.match.truth(), desk.table.play?.record]).toEqual(before);
  });

  it("is not possible before the game nor after it", () => {
    const desk = openDesk();
    expect(desk.play(ann, "look")).toBe("not-now");
    const over = startedDesk();
    over.play(ann, "win");
    expect(over.play(ann, "look")).toBe("not-now");
  });

  it("that wins finishes the game", () => {
    const desk = startedDesk();
    expect(desk.play(ann, "win")).toBe("ok");
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0], [1]]);
  });

  it("at which the rules fall over leaves the game as it was", () => {
    const desk = startedDesk();
    desk.play(ann, "pass");
    expect(() => desk.play(ben, "fall")).toThrow("the rules fell over");
    expect(desk.table.play?.log).toEqual(["0pass"]);
    expect(desk.table.play?.match.truth()).toMatchObject({ steps: 1, toMove: 1 });
    expect(desk.play(ben, "pass")).toBe("ok");
  });

  it("goes into a record that replays to the same end", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(cat, "resign");
    desk.play(ben, "look");
    desk.play(ben, "win");
    const { record, match } = desk.table.play ?? { record: undefined, match: undefined };
    if (record === undefined) throw new Error("no record");
    const again = replay(tiny, record);
    expect("match" in again && again.match.truth()).toEqual(match?.truth());
  });
});

describe("resigning", () => {
  it("ends a game for two, out of turn too", () => {
    const desk = startedDesk();
    expect(desk.ask(ben, "resign")).toBe("ok");
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.log).toEqual(["1!resign"]);
  });

  it("leaves the others playing", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(ann, "resign");
    expect(desk.table.phase).toBe("playing");
    expect(desk.ask(ann, "resign")).toBe("not-now");
    expect(desk.play(ben, "pass")).toBe("ok");
    expect(desk.play(ann, "pass")).toBe("not-your-turn");
  });

  it("is for those who sit at a game that is played", () => {
    expect(openDesk().ask(ann, "resign")).toBe("not-now");
    const desk = startedDesk();
    desk.come(dan);
    expect(desk.ask(dan, "resign")).toBe("not-seated");
  });
});

describe("a draw", () => {
  it("comes about when everybody who plays agrees", () => {
    const desk = startedDesk([ann, ben, cat]);
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    expect(desk.table.drawOffer).toBe(0);
    desk.ask(ben, "draw", { agree: true });
    expect(desk.table.phase).toBe("playing");
    desk.ask(cat, "draw", { agree: true });
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.log).toEqual(["="]);
    expect(desk.table.play?.match.result()?.ranking).toEqual([[0, 1, 2]]);
  });

  it("does not ask those who are out", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(cat, "resign");
    expect(desk.ask(cat, "draw", { agree: true })).toBe("not-now");
    desk.ask(ann, "draw", { agree: true });
    desk.ask(ben, "draw", { agree: true });
    expect(desk.table.phase).toBe("finished");
  });

  it("is off the table once somebody declines, or takes the offer back", () => {
    const desk = startedDesk();
    expect(desk.ask(ben, "draw", { agree: false })).toBe("no-draw");
    desk.ask(ann, "draw", { agree: true });
    expect(desk.ask(ben, "draw", { agree: false })).toBe("ok");
    expect(desk.table.drawOffer).toBe(-1);
    expect(desk.table.seats.some((seat) => seat.draw)).toBe(false);
    desk.ask(ben, "draw", { agree: true });
    expect(desk.ask(ben, "draw", { agree: false })).toBe("ok");
    expect(desk.table.drawOffer).toBe(-1);
  });

  it("can be offered once a turn", () => {
    const desk = startedDesk();
    desk.ask(ann, "draw", { agree: true });
    desk.ask(ben, "draw", { agree: false });
    expect(desk.ask(ann, "draw", { agree: true })).toBe("not-now");
    desk.play(ann, "pass");
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
  });

  it("stays on offer while the one who offered it plays, and lapses when another plays on", () => {
    const desk = startedDesk();
    desk.ask(ann, "draw", { agree: true });
    desk.play(ann, "look");
    desk.play(ann, "pass");
    desk.play(ben, "look");
    expect(desk.table.drawOffer).toBe(0);
    desk.play(ben, "pass");
    expect(desk.table.drawOffer).toBe(-1);
  });

  it("is no longer on offer when somebody leaves the game", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(ann, "draw", { agree: true });
    desk.ask(cat, "resign");
    expect(desk.table.drawOffer).toBe(-1);
    expect(desk.table.phase).toBe("playing");
  });

  it("is not for people who look on", () => {
    const desk = startedDesk();
    desk.come(dan);
    expect(desk.ask(dan, "draw", { agree: true })).toBe("not-seated");
  });

  it("needs a game that knows draws", () => {
    const desk = openDesk({}, { ...tiny, hasDraw: false });
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    desk.ask(ann, "ready", { ready: true });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.ask(ann, "draw", { agree: true })).toBe("not-now");
    expect(takeStep(desk.table, { kind: "draw" }, desk.now)?.code).toBe("illegal");
  });
});

describe("claiming the seat of somebody who stays away", () => {
  it("is possible once that player has been away for long enough", () => {
    const desk = startedDesk();
    expect(desk.ask(ben, "claim", { seat: 0 })).toBe("still-here");
    desk.go(ann);
    desk.pass(2 * MINUTE - SECOND);
    expect(desk.ask(ben, "claim", { seat: 0 })).toBe("still-here");
    desk.pass(SECOND);
    expect(desk.ask(ben, "claim", { seat: 0 })).toBe("ok");
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.log).toEqual(["0!left"]);
  });

  it("is over when the player comes back", () => {
    const desk = startedDesk();
    desk.go(ann);
    desk.pass(5 * MINUTE);
    desk.come(ann);
    expect(desk.ask(ben, "claim", { seat: 0 })).toBe("still-here");
  });

  it("concerns the seat to move alone", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.go(ben);
    desk.pass(5 * MINUTE);
    expect(desk.ask(cat, "claim", { seat: 1 })).toBe("not-now");
    desk.play(ann, "pass");
    expect(desk.ask(cat, "claim", { seat: 1 })).toBe("ok");
    expect(desk.table.phase).toBe("playing");
  });

  it("is not for oneself, nor for those who are out or look on", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.come(dan);
    desk.ask(cat, "resign");
    desk.go(ann);
    desk.pass(5 * MINUTE);
    expect(desk.ask(cat, "claim", { seat: 0 })).toBe("not-now");
    expect(desk.ask(dan, "claim", { seat: 0 })).toBe("not-seated");
    expect(desk.ask(ann, "claim", { seat: 0 })).toBe("not-now");
    expect(desk.ask(ben, "claim", { seat: 5 })).toBe("not-now");
  });

  it("is left to the clock where there is one", () => {
    const desk = startedDesk([ann, ben], { clock: { minutes: 30, increment: 0 } });
    desk.go(ann);
    desk.pass(5 * MINUTE);
    expect(desk.ask(ben, "claim", { seat: 0 })).toBe("not-now");
    expect(frameOf(desk.table).claimAfter).toBe(0);
  });
});

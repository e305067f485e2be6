/** Plans ahead of a player's turn: saved, carried out, and dropped. */
import { describe, expect, it } from "vitest";
import { executePlans } from "../../../shared/table/plan-execution.ts";
import { documentOf, readDocument } from "../../../server/records/document.ts";
import { tableAnswers } from "../../../shared/table/inputs/queries.ts";
import type { Player } from "../../../shared/table/table.ts";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { MAX_PLANS } from "../../../shared/wire/plans.ts";
import { toyGame } from "../../toy/toy.ts";
import { ann, ben, cat, type Desk, MINUTE, openDesk, SECOND, start, startedDesk } from "../../server/support/tables.ts";
import { tinyGame } from "../../server/support/tiny.ts";

const SLOW = { clock: { days: 3 } };

/** A slow game in which Ben is to act. */
function slowDesk(): Desk {
  const desk = startedDesk([ann, ben], SLOW);
  desk.play(ann, "pass");
  return desk;
}

const plan = (desk: Desk, player: Player, ...line: string[]) =>
  desk.ask(player, "plan", { version: desk.table.play?.log.length ?? 0, line });

function plansOf(desk: Desk, player: Player): unknown {
  const answer = tableAnswers.get("plans")?.(desk.table, player, {});
  return answer !== undefined && "answer" in answer ? answer.answer : answer?.code;
}

const log = (desk: Desk) => desk.table.play?.log.join(" ");

describe("a line of if they do this, I do that", () => {
  it("is done as far as they do what it says, over several turns", () => {
    const desk = slowDesk();
    expect(plan(desk, ann, "1look", "1pass", "0look", "0pass", "1pass", "0win")).toBe("ok");
    desk.play(ben, "look");
    expect(log(desk)).toBe("0pass 1look");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1look 1pass 0look 0pass");
    expect(plansOf(desk, ann)).toEqual({ plans: [["1pass", "0win"]], ahead: "" });
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1look 1pass 0look 0pass 1pass 0win");
    expect(desk.table.phase).toBe("finished");
  });

  it("is given up when they do something else, and another one that foresaw it goes on", () => {
    const desk = slowDesk();
    plan(desk, ann, "1look", "1pass", "0win");
    plan(desk, ann, "1pass", "0pass");
    desk.play(ben, "look");
    expect(plansOf(desk, ann)).toEqual({ plans: [["1pass", "0win"]], ahead: "" });
    desk.play(ben, "look");
    expect(plansOf(desk, ann)).toEqual({ plans: [], ahead: "" });
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1look 1look 1pass");
  });

  it.each([
    ["took a step back", (desk: Desk) => desk.ask(ben, "undo", { to: 1 })],
    ["gave up", (desk: Desk) => desk.ask(ben, "resign")],
    ["ran out of time", (desk: Desk) => desk.pass(4 * 24 * 60 * MINUTE)],
  ])("is given up as soon as somebody %s", (_, does) => {
    const desk = slowDesk();
    desk.play(ben, "look");
    plan(desk, ann, "1pass", "0win");
    does(desk);
    expect(desk.table.play?.plans).toEqual([]);
  });

  it("stands while the server is away, and for the next game there is none", () => {
    const desk = slowDesk();
    plan(desk, ann, "1pass", "0pass", "1pass", "0win");
    const kept = readDocument(JSON.stringify(documentOf(desk.table)));
    expect(kept?.play?.plans.map(({ steps }) => steps.map(({ action }) => action))).toEqual([
      ["pass", "pass", "pass", "win"],
    ]);
    desk.ask(ann, "resign");
    for (const player of [ann, ben]) desk.ask(player, "rematch", { want: true });
    expect(desk.table.round).toBe(2);
    expect(desk.table.play?.plans).toEqual([]);
  });

  it("takes the place of what it says otherwise, and says nothing twice", () => {
    const desk = slowDesk();
    plan(desk, ann, "1pass", "0look", "0pass", "1pass", "0win");
    plan(desk, ann, "1pass", "0look");
    plan(desk, ann, "1look", "1pass", "0pass");
    expect(plansOf(desk, ann)).toMatchObject({
      plans: [
        ["1pass", "0look", "0pass", "1pass", "0win"],
        ["1look", "1pass", "0pass"],
      ],
    });
    plan(desk, ann, "1pass", "0win");
    expect(plansOf(desk, ann)).toMatchObject({
      plans: [
        ["1look", "1pass", "0pass"],
        ["1pass", "0win"],
      ],
    });
    expect(desk.ask(ann, "unplan", { line: ["1pass", "0win"] })).toBe("ok");
    expect(plansOf(desk, ann)).toMatchObject({ plans: [["1look", "1pass", "0pass"]] });
    expect(desk.ask(ann, "unplan")).toBe("ok");
    expect(plansOf(desk, ann)).toMatchObject({ plans: [] });
  });

  it("goes on only where it says nothing that the rules forbid, or that nobody can foresee", () => {
    const desk = slowDesk();
    expect(plan(desk, ann, "1win", "0pass")).toBe("illegal");
    expect(plan(desk, ann, "1pass", "1pass", "0pass")).toBe("illegal");
    expect(plan(desk, ann, "1pass", "0jump")).toBe("illegal");
    expect(plan(desk, ann, "1roll", "1pass", "0pass")).toBe("unforeseen");
    expect(plan(desk, ann, "1pass", "0roll", "0pass")).toBe("unforeseen");
    expect(plan(desk, ann, "1pass", "0look", "1pass")).toBe("malformed");
    expect(plan(desk, ann, "0look", "1pass", "0look")).toBe("malformed");
    expect(plan(desk, ann, "1pass", "0!resign")).toBe("malformed");
    expect(plan(desk, ann, "1pass", "0roll")).toBe("ok");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1pass 0roll");
  });

  it("is for slow games of two, for who sits there and waits, on the board as it is", () => {
    const desk = slowDesk();
    expect(plan(desk, ben, "0pass", "1pass")).toBe("not-now");
    expect(plan(desk, cat, "1pass", "0pass")).toBe("not-seated");
    expect(desk.ask(ann, "plan", { version: 0, line: ["1pass", "0pass"] })).toBe("stale");
    const live = startedDesk([ann, ben], { clock: { minutes: 5, increment: 0 } });
    live.play(ann, "pass");
    expect(plan(live, ann, "1pass", "0pass")).toBe("not-now");
    const three = startedDesk([ann, ben, cat], SLOW);
    three.play(ann, "pass");
    expect(plan(three, ann, "1pass", "2pass", "0pass")).toBe("not-now");
  });

  it("has an end: so many lines, and no longer ones", () => {
    const desk = slowDesk();
    const pass = (looks: number) => [...Array.from({ length: looks }, () => "1look"), "1pass", "0pass"];
    for (let looks = 1; looks <= 22; looks++) expect(plan(desk, ann, ...pass(looks))).toBe("ok");
    expect(plan(desk, ann, ...pass(23))).toBe("malformed");
    const further = [0, 1, 2].map((looks) => plan(desk, ann, ...pass(0), ...pass(looks)));
    expect(further).toEqual(["ok", "ok", "too-many-plans"]);
    expect(desk.table.play?.plans.length).toBe(MAX_PLANS);
  });

  it("is told to nobody but its own player", () => {
    const desk = slowDesk();
    plan(desk, ann, "1pass", "0win");
    expect(plansOf(desk, ben)).toEqual({ plans: [], ahead: "" });
    expect(plansOf(desk, cat)).toBe("not-seated");
  });

  it("stops where what they did brought something to light", () => {
    // Five steps were taken in secret, and nobody sees their number before there are six.
    const foggy = gameEntry({
      ...tinyGame,
      setup: (setup, random) => ({ ...tinyGame.setup(setup, random), steps: 4 }),
      view: (state) => ({ ...structuredClone(state), steps: state.steps < 6 ? 0 : state.steps }),
    });
    const desk = start(openDesk({ seats: 2, ...SLOW }, foggy), [ann, ben]);
    desk.play(ann, "pass");
    expect(plan(desk, ann, "1look", "1pass", "0win")).toBe("ok");
    desk.play(ben, "look");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1look 1pass");
    expect(plansOf(desk, ann)).toMatchObject({ plans: [] });
  });

  it("is given up when the rules stumble over it, and the game goes on", () => {
    const desk = slowDesk();
    expect(plan(desk, ann, "1pass", "0fall")).toBe("ok");
    expect(desk.play(ben, "pass")).toBe("ok");
    expect(desk.faults).toMatchObject([{ message: "the rules fell over" }]);
    expect(desk.table.play?.plans).toEqual([]);
    expect(desk.play(ann, "pass")).toBe("ok");
    expect(log(desk)).toBe("0pass 1pass 0pass");
  });

  it.each(["jump", "fall"])("is given up alone where its next action is not possible (%s)", (impossible) => {
    const desk = startedDesk([ann, ben], SLOW);
    const { play } = desk.table;
    if (play === undefined) throw new Error("no game");
    const line = (seat: number, ...actions: [number, string][]) => ({
      seat,
      steps: actions.map(([by, action]) => ({ seat: by, action, mark: "" })),
    });
    const waiting = [line(0, [1, "pass"], [0, "look"]), line(1, [0, "pass"], [1, "look"])];
    play.plans = [line(0, [0, impossible], [1, "pass"], [0, "pass"]), ...waiting];
    executePlans(desk.table, desk.now, () => undefined);
    expect(play.plans).toEqual(waiting);
    expect(log(desk)).toBe("");
  });

  it("is no answer to a draw that is offered meanwhile", () => {
    const desk = slowDesk();
    expect(plan(desk, ann, "1pass", "0pass")).toBe("ok");
    expect(desk.ask(ben, "draw", { agree: true })).toBe("ok");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1pass 0pass");
    expect(desk.table.drawOffer).toBe(1);
    // Neither is the next turn of who offers it; one's own next action by hand is.
    desk.play(ben, "pass");
    expect(desk.table.drawOffer).toBe(1);
    desk.play(ann, "pass");
    expect(desk.table.drawOffer).toBe(-1);
  });

  it("waits while a computer plays for its player", () => {
    const desk = slowDesk();
    plan(desk, ann, "1pass", "0win");
    const [held] = desk.table.seats;
    if (held !== undefined) held.bot = "seal";
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1pass");
  });
});

describe("an action for whatever comes", () => {
  const LIVE = { clock: { minutes: 5, increment: 2 } };
  const ahead = (desk: Desk, player: Player, action: string) =>
    desk.ask(player, "ahead", { version: desk.table.play?.log.length ?? 0, action });

  function liveDesk(): Desk {
    const desk = startedDesk([ann, ben], LIVE);
    desk.play(ann, "pass");
    return desk;
  }

  it("is made with what the other one does, at no cost of time", () => {
    const desk = liveDesk();
    const before = desk.table.seats[0]?.remaining ?? 0;
    expect(ahead(desk, ann, "pass")).toBe("ok");
    desk.pass(20 * SECOND);
    desk.play(ben, "look");
    expect(log(desk)).toBe("0pass 1look");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1look 1pass 0pass");
    expect(desk.table.seats[0]?.remaining).toBe(before + 2 * SECOND);
    expect(plansOf(desk, ann)).toMatchObject({ ahead: "" });
  });

  it("is dropped where it is not possible then, or taken back, or the board is another one", () => {
    const desk = liveDesk();
    ahead(desk, ann, "jump");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1pass");
    expect(desk.table.play?.ahead.size).toBe(0);
    desk.play(ann, "pass");
    ahead(desk, ann, "win");
    expect(plansOf(desk, ann)).toMatchObject({ ahead: "win" });
    expect(plansOf(desk, ben)).toMatchObject({ ahead: "" });
    ahead(desk, ann, "");
    desk.play(ben, "look");
    ahead(desk, ann, "win");
    expect(desk.ask(ben, "undo", { to: 3 })).toBe("ok");
    desk.play(ben, "pass");
    expect(desk.table.phase).toBe("playing");
  });

  it("comes before a question to take back that was open, and ends with the game", () => {
    const desk = liveDesk();
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(desk.table.undoSeat).toBe(0);
    ahead(desk, ann, "pass");
    desk.play(ben, "pass");
    expect(desk.table.undoSeat).toBe(-1);
    expect(log(desk)).toBe("0pass 1pass 0pass");
    ahead(desk, ann, "win");
    desk.ask(ben, "resign");
    expect(desk.table.play?.ahead.size).toBe(0);
    expect(desk.table.phase).toBe("finished");
  });

  it("leaves a draw open that was offered before it was done", () => {
    const desk = liveDesk();
    ahead(desk, ann, "pass");
    expect(desk.ask(ben, "draw", { agree: true })).toBe("ok");
    desk.play(ben, "pass");
    expect(log(desk)).toBe("0pass 1pass 0pass");
    expect(desk.table.drawOffer).toBe(1);
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    expect(desk.table.phase).toBe("finished");
  });

  it("is for live games without secrets, for who waits", () => {
    const desk = liveDesk();
    expect(ahead(desk, ben, "pass")).toBe("not-now");
    expect(desk.ask(ann, "ahead", { version: 0, action: "pass" })).toBe("stale");
    const slow = slowDesk();
    expect(ahead(slow, ann, "pass")).toBe("not-now");
    const secret = start(openDesk(LIVE, gameEntry(toyGame)), [ann, ben]);
    const [card = ""] = secret.table.play?.match.legal(0) ?? [];
    secret.play(ann, card);
    expect(ahead(secret, ann, card)).toBe("not-now");
    expect(secret.table.play?.ahead.size).toBe(0);
  });
});

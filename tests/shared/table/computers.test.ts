/** Computers at a table, as plain code: their seats, the questions to them, and seats that go to them and come back. */
import { describe, expect, it } from "vitest";
import { documentOf } from "../../../server/records/document.ts";
import { actFor, botSeating, botGameEndsAt, drawFor, botDuties, isPlayedByPeople } from "../../../shared/table/bots.ts";
import { dueAt, wakeAt } from "../../../shared/table/inputs/timeouts.ts";
import { replay } from "../../support/at-once.ts";
import { ann, ben, cat, dan, type Desk, MINUTE, openDesk, timeouts, startedDesk } from "../../server/support/tables.ts";

/** A game of Ann's against computers of these levels. */
function against(levels: readonly string[], settings: Parameters<typeof openDesk>[0] = {}): Desk {
  const desk = openDesk({ seats: levels.length + 1, ...settings });
  for (const [index, level] of levels.entries()) desk.ask(ann, "seatComputer", { seat: index + 1, level });
  desk.ask(ann, "ready", { ready: true });
  return desk;
}

const version = ({ table }: Desk) => table.play?.log.length ?? 0;

describe("a computer's seat", () => {
  it("is filled by the host alone, while the table waits", () => {
    const desk = openDesk({ seats: 3 });
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    expect(desk.ask(ben, "seatComputer", { seat: 2, level: "orca" })).toBe("not-host");
    expect(desk.ask(ann, "seatComputer", { seat: 1, level: "orca" })).toBe("seat-taken");
    expect(desk.ask(ann, "seatComputer", { seat: 2, level: "shark" })).toBe("malformed");
    expect(desk.ask(ann, "seatComputer", { seat: 2, level: "orca" })).toBe("ok");
    expect(desk.table.seats[2]).toMatchObject({ name: "Orca", bot: "orca", ready: true });
    expect(desk.ask(ann, "seatComputer", { seat: 2, level: "seal" })).toBe("ok");
    expect(desk.ask(ann, "dismiss", { seat: 2 })).toBe("ok");
    expect(desk.sitting()).toEqual(["ann", "ben", ""]);
  });

  it("mixes with people, who all have to be ready and there", () => {
    const desk = openDesk({ seats: 3, listed: true });
    desk.ask(ann, "seatComputer", { seat: 1, level: "puffin" });
    desk.ask(ann, "ready", { ready: true });
    expect(desk.table.phase).toBe("waiting");
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 2 });
    desk.ask(ben, "ready", { ready: true });
    expect(desk.table.phase).toBe("playing");
  });

  it("stays ready when the settings change, and gives way where the table gets smaller", () => {
    const desk = openDesk({ seats: 3 });
    for (const seat of [1, 2]) desk.ask(ann, "seatComputer", { seat, level: "seal" });
    expect(desk.ask(ann, "configure", { seats: 2 })).toBe("ok");
    expect(desk.table.seats.map(({ name, ready }) => [name, ready])).toEqual([
      ["Ann", false],
      ["Seal", true],
    ]);
  });

  it("starts no game by itself", () => {
    const desk = openDesk();
    desk.ask(ann, "seatComputer", { seat: 1, level: "seal" });
    desk.ask(ann, "stand");
    desk.pass(MINUTE);
    expect(desk.table.phase).toBe("waiting");
  });

  it("is nobody's to claim, and nobody's game in a store", () => {
    const desk = against(["puffin"]);
    desk.play(ann, "pass");
    desk.pass(timeouts.claim);
    expect(desk.ask(ann, "claim", { seat: 1 })).toBe("still-here");
    expect(desk.ask({ id: "computer:1", name: "x" }, "act", [1, "pass"])).toBe("handed-over");
  });

  it("is asked when it may act, for the board as it is", () => {
    const desk = against(["puffin"]);
    expect(botDuties(desk.table)).toEqual([]);
    desk.play(ann, "pass");
    expect(botDuties(desk.table)).toEqual([{ kind: "act", seat: 1, level: "puffin" }]);
    expect(actFor(desk.table, 1, 0, "pass", desk.now)?.code).toBe("stale");
    expect(actFor(desk.table, 0, 1, "pass", desk.now)?.code).toBe("not-seated");
    expect(actFor(desk.table, 1, 1, "pass", desk.now)).toBeUndefined();
    expect(botDuties(desk.table)).toEqual([]);
  });

  it("agrees to every undo, and answers a draw when it has thought", () => {
    const desk = against(["puffin", "seal"]);
    desk.play(ann, "pass");
    actFor(desk.table, 1, version(desk), "pass", desk.now);
    expect(desk.ask(ann, "undo", { to: 0 })).toBe("ok");
    expect(desk.table.undoSeat).toBe(-1);
    expect(desk.ask(ann, "draw", { agree: true })).toBe("ok");
    expect(botDuties(desk.table).map(({ kind, seat }) => [kind, seat])).toEqual([
      ["draw", 1],
      ["draw", 2],
    ]);
    for (const seat of [1, 2]) drawFor(desk.table, seat, version(desk), true, desk.now);
    expect(desk.table.phase).toBe("finished");
  });

  it("plays on while its person is away, but not when nobody is left whom it plays with", () => {
    const desk = against(["puffin", "puffin"]);
    desk.play(ann, "pass");
    desk.go(ann);
    expect(botDuties(desk.table)).toHaveLength(1);
    desk.ask(ann, "resign");
    expect(desk.table.phase).toBe("playing");
    expect(botDuties(desk.table)).toEqual([]);
    desk.come(dan);
    expect(botDuties(desk.table)).toHaveLength(1);
  });

  it("ends a game that people have left to computers after a while, whoever expects least of it first", () => {
    const desk = against(["puffin", "puffin"]);
    desk.play(ann, "pass");
    expect(botGameEndsAt(desk.table)).toBe(Number.POSITIVE_INFINITY);
    desk.pass(30 * MINUTE);
    desk.ask(ann, "resign");
    const left = desk.now;
    for (const [seat, hope] of [0.5, 0.2].entries()) desk.table.play?.hopes.set(seat + 1, hope);
    expect(wakeAt(desk.table, desk.now)).toBe(left + 10 * MINUTE);
    // A process that was killed meanwhile is to know it, too.
    expect(dueAt(desk.table)).toBe(left + 10 * MINUTE);
    desk.pass(10 * MINUTE - 1);
    expect(desk.table.phase).toBe("playing");
    desk.pass(1);
    expect(desk.table.phase).toBe("finished");
    expect(desk.table.play?.match.result()?.ranking).toEqual([[1], [2], [0]]);
  });

  it("goes on for whoever only lent their seat, and in an exhibition", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(ben, "resign");
    for (const player of [ann, cat]) desk.ask(player, "handOver", { seat: 1, level: "seal" });
    desk.go(ben);
    desk.ask(ann, "resign");
    desk.table.seats[2] = { ...botSeating(desk.table, "seal") };
    expect(isPlayedByPeople(desk.table)).toBe(false);
    expect(botGameEndsAt(desk.table)).toBe(Number.POSITIVE_INFINITY);
    const shown = against(["puffin", "puffin"]).table;
    shown.seats[0] = botSeating(shown, "puffin");
    expect(botGameEndsAt({ ...shown, exhibition: true })).toBe(Number.POSITIVE_INFINITY);
    expect(botGameEndsAt(shown)).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it("wants every rematch", () => {
    const desk = against(["puffin"]);
    desk.play(ann, "win");
    expect(desk.ask(ann, "rematch", { want: true })).toBe("ok");
    expect(desk.table).toMatchObject({ phase: "playing", round: 2 });
    expect(desk.table.seats.map(({ name }) => name)).toEqual(["Puffin", "Ann"]);
  });
});

describe("a seat that is handed to a computer", () => {
  it("is one whose player is away past the claim, and comes back with the player", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.go(ben);
    expect(desk.ask(ann, "handOver", { seat: 1, level: "orca" })).toBe("still-here");
    desk.pass(timeouts.claim);
    expect(desk.ask(ann, "handOver", { seat: 1, level: "orca" })).toBe("ok");
    expect(desk.table.seats[1]?.bot).toBe("");
    expect(desk.ask(cat, "answerHandOver", { agree: true })).toBe("ok");
    expect(desk.table.seats[1]).toMatchObject({ player: "ben", bot: "orca" });
    expect(botDuties(desk.table)).toEqual([{ kind: "act", seat: 1, level: "orca" }]);
    actFor(desk.table, 1, version(desk), "pass", desk.now);
    desk.come(ben);
    expect(desk.table.seats[1]?.bot).toBe("");
    expect(desk.table.play?.log).toEqual(["0pass", "1*orca", "1pass", "1*"]);
  });

  it("is refused by any of those who play on", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.go(ben);
    desk.pass(timeouts.claim);
    desk.ask(ann, "handOver", { seat: 1, level: "orca" });
    expect(desk.ask(cat, "answerHandOver", { agree: false })).toBe("ok");
    expect(desk.table).toMatchObject({ handSeat: -1, handLevel: "" });
    expect(desk.table.seats[1]?.bot).toBe("");
  });

  it("does not wait for another seat of the absent player", () => {
    const desk = openDesk({ seats: 3 });
    desk.ask(ann, "sit", { seat: 1, guest: "Anna's brother" });
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 2 });
    for (const player of [ann, ben]) desk.ask(player, "ready", { ready: true });
    desk.go(ann);
    desk.pass(timeouts.claim);
    expect(desk.ask(ben, "handOver", { seat: 0, level: "seal" })).toBe("ok");
    expect(desk.table.seats.map(({ bot }) => bot)).toEqual(["seal", "", ""]);
  });

  it("is agreed on by those who ask for the same in the same moment", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(ben, "resign");
    expect(desk.ask(ann, "handOver", { seat: 1, level: "seal" })).toBe("ok");
    expect(desk.ask(cat, "handOver", { seat: 1, level: "orca" })).toBe("not-now");
    expect(desk.ask(ben, "handOver", { seat: 1, level: "seal" })).toBe("not-now");
    expect(desk.table.seats[1]?.bot).toBe("");
    expect(desk.ask(cat, "handOver", { seat: 1, level: "seal" })).toBe("ok");
    expect(desk.table.seats[1]?.bot).toBe("seal");
  });

  it("can be one that has left, as long as nobody has acted since, and stands again as it stood", () => {
    const desk = startedDesk([ann, ben, cat], { clock: { minutes: 1, increment: 0 } });
    desk.play(ann, "pass");
    desk.pass(1.5 * MINUTE);
    expect(desk.table.play?.match.playing()).toEqual([0, 2]);
    desk.ask(ann, "handOver", { seat: 1, level: "seal" });
    expect(desk.ask(cat, "answerHandOver", { agree: true })).toBe("ok");
    expect(desk.table.play?.match.playing()).toEqual([0, 1, 2]);
    expect(desk.table.play?.match.actors()).toEqual([1]);
    expect(desk.table.seats[1]?.remaining).toBeGreaterThan(30_000);
    expect(desk.table.play?.log.at(-1)).toBe("1*seal<1");
  });

  it("comes back alone: whoever left after it has left all the same, and can be brought back as well", () => {
    const desk = startedDesk([ann, ben, cat, dan]);
    desk.play(ann, "pass");
    desk.ask(ben, "resign");
    desk.ask(cat, "resign");
    desk.ask(ann, "handOver", { seat: 1, level: "seal" });
    expect(desk.ask(dan, "answerHandOver", { agree: true })).toBe("ok");
    expect(desk.table.play?.match.playing()).toEqual([0, 1, 3]);
    expect(desk.table.play?.log).toEqual(["0pass", "1!resign", "2!resign", "1*seal<1", "2!resign"]);
    desk.ask(ann, "handOver", { seat: 2, level: "orca" });
    expect(desk.ask(dan, "answerHandOver", { agree: true })).toBe("ok");
    expect(desk.table.play?.match.playing()).toEqual([0, 1, 2, 3]);
    expect(desk.table.seats.map(({ bot }) => bot)).toEqual(["", "seal", "orca", ""]);
  });

  it("is out for good once somebody has acted", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.ask(ben, "resign");
    desk.play(ann, "pass");
    expect(desk.ask(ann, "handOver", { seat: 1, level: "seal" })).toBe("not-now");
  });

  it("is the player's own to take back, and not to play meanwhile", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(ben, "resign");
    desk.ask(ann, "handOver", { seat: 1, level: "seal" });
    desk.ask(cat, "answerHandOver", { agree: true });
    expect(desk.play(ben, "pass")).toBe("handed-over");
    expect(desk.ask(ben, "takeOver")).toBe("ok");
    expect(desk.play(ben, "pass")).toBe("ok");
  });

  it("replays from its record, and is in the document", () => {
    const desk = startedDesk([ann, ben, cat]);
    desk.play(ann, "pass");
    desk.ask(ben, "resign");
    desk.ask(ann, "handOver", { seat: 1, level: "seal" });
    desk.ask(cat, "answerHandOver", { agree: true });
    actFor(desk.table, 1, version(desk), "pass", desk.now);
    const { play, entry } = desk.table;
    if (play === undefined) throw new Error("no game");
    const again = replay(entry, structuredClone(play.record));
    expect("match" in again && again.match.truth()).toEqual(play.match.truth());
    expect(documentOf(desk.table).seats[1]).toMatchObject({ player: "ben", bot: "seal" });
  });
});

/** What a page gets for a hint: the memory of its own seat, and only at a table without other people. */
import { describe, expect, it } from "vitest";
import { recall } from "../../../shared/table/inputs/queries.ts";
import { findGame } from "../../../shared/games.ts";
import { ann, ben, type Desk, openDesk, startedDesk } from "../../server/support/tables.ts";

const skora = findGame("skora");
if (skora === undefined) throw new Error("no Skora");

/** Ann alone in both seats of a game of Skora. */
function alone(): Desk {
  const desk = openDesk({}, skora);
  desk.ask(ann, "sit", { seat: 1, guest: "Guest" });
  desk.ask(ann, "ready", { ready: true });
  desk.pass(10_000);
  return desk;
}

/** Plays the first legal action of the seat to move. */
function playOn(desk: Desk): number {
  const { play } = desk.table;
  const [seat = 0] = play?.match.actors() ?? [];
  const [action = ""] = play?.match.legal(seat) ?? [];
  expect(desk.ask(ann, "act", [play?.log.length ?? 0, action, seat])).toBe("ok");
  return seat;
}

describe("what a seat recalls", () => {
  it("is what it saw: the decree that it let go is its own, and no other seat's", () => {
    const desk = alone();
    expect(desk.table.phase).toBe("playing");
    const seat = playOn(desk);
    for (let step = 0; step < 3; step++) playOn(desk);
    const own = recall(desk.table, ann, seat);
    const truth = desk.table.play?.match.knowledge(seat).memory;
    expect(truth).toBeDefined();
    expect(own).toEqual({ memory: truth });
    expect(recall(desk.table, ann, 1 - seat)).not.toEqual(own);
  });

  it("is told to nobody else, and of no seat that is another's", () => {
    const desk = alone();
    desk.come(ben);
    expect(recall(desk.table, ben)).toMatchObject({ code: "not-seated" });
    expect(recall(desk.table, ann, 2)).toMatchObject({ code: "not-seated" });
  });

  it("is not told where another person plays", () => {
    const desk = startedDesk();
    expect(recall(desk.table, ann)).toMatchObject({ code: "not-now" });
  });

  it("is not told before the game", () => {
    expect(recall(openDesk().table, ann)).toMatchObject({ code: "not-now" });
  });
});

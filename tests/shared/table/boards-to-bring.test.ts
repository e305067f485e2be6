/** What players bring to a game is theirs to decide, and goes with them. */
import { expect, it } from "vitest";
import { gameEntry } from "../../../shared/kernel/match.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { ann, ben, cat, type Desk, MINUTE, openDesk } from "../../server/support/tables.ts";

const BOARD = "0,0|0,0|obstruction@-2,0 obstruction@-2,1 farm@1,0";
const OTHER = "0,0|0,0|obstruction@-2,0 obstruction@-2,1 road@1,0";

function waiting(): Desk {
  const desk = openDesk({ seats: 3 }, gameEntry(skor));
  desk.come(ben, cat);
  desk.ask(ben, "sit", { seat: 1 });
  desk.ask(cat, "sit", { seat: 2 });
  return desk;
}

const options = ({ table }: Desk) => table.settings.options;

it("each side brings its own board, which nobody else decides, and both meet", () => {
  const desk = waiting();
  expect(desk.ask(ann, "bring", { value: BOARD })).toBe("ok");
  desk.ask(ann, "ready", { ready: true });
  expect(desk.ask(ben, "bring", { value: OTHER })).toBe("ok");
  expect(options(desk)).toMatchObject({ westBoard: BOARD, eastBoard: OTHER });
  // The players were ready for another board: now nobody is ready any more.
  expect(desk.table.seats.map(({ ready }) => ready)).toEqual([false, false, false]);
  expect(desk.ask(ben, "bring", { value: "" })).toBe("ok");
  expect(options(desk)).toMatchObject({ westBoard: BOARD, eastBoard: "" });
});

it("a board that no game can lead to is refused, and so are who brings nothing", () => {
  const desk = waiting();
  expect(desk.ask(ben, "bring", { value: "0,0|0,0|" })).toBe("bad-options");
  expect(desk.ask(cat, "bring", { value: BOARD })).toBe("not-now");
  expect(desk.ask({ id: "dan", name: "Dan" }, "bring", { value: BOARD })).toBe("not-seated");
  expect(options(desk).eastBoard ?? "").toBe("");
});

it("at a table of a tournament nobody brings one: the tournament has said what is played, and when it begins", () => {
  const desk = waiting();
  desk.table.settings = { ...desk.table.settings, tournament: "t" };
  desk.table.startsBy = desk.now + MINUTE;
  expect(desk.ask(ben, "bring", { value: BOARD })).toBe("tournament-table");
  expect(desk.ask(ben, "bring", { value: "" })).toBe("tournament-table");
  expect(options(desk).eastBoard ?? "").toBe("");
  expect(desk.table.startsBy).toBe(desk.now + MINUTE);
});

it("who leaves the seat takes the board along", () => {
  const desk = waiting();
  desk.ask(ben, "bring", { value: BOARD });
  desk.ask(ben, "stand", {});
  expect(options(desk).eastBoard).toBeUndefined();
  desk.ask(ben, "sit", { seat: 1 });
  desk.ask(ben, "bring", { value: BOARD });
  desk.ask(ann, "dismiss", { seat: 1 });
  expect(options(desk).eastBoard).toBeUndefined();
});

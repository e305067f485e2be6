/** Steps that were saved after a document: they are taken again at their original times. */
import { expect, it } from "vitest";
import { newShelf } from "../../fuzz/shelf.ts";
import { ann, ben, SECOND, startedDesk } from "../support/tables.ts";

it("charges the clocks what each step took", () => {
  const desk = startedDesk([ann, ben], { clock: { minutes: 5, increment: 0 } });
  const shelf = newShelf();
  shelf.keep(desk.table, desk.now);
  for (const [turn, took] of [11, 2, 30, 5].entries()) {
    desk.pass(took * SECOND);
    desk.play(turn % 2 === 0 ? ann : ben, "pass");
    expect(shelf.keep(desk.table, desk.now, true)).not.toHaveProperty("document");
    shelf.check(desk.table, desk.now);
  }
});

it("are missed where one of them is lost", () => {
  const desk = startedDesk([ann, ben]);
  const shelf = newShelf();
  shelf.keep(desk.table, desk.now);
  for (const player of [ann, ben]) {
    desk.play(player, "pass");
    shelf.keep(desk.table, desk.now, true);
  }
  shelf.lose();
  expect(() => shelf.check(desk.table, desk.now)).toThrow(/has 1 steps instead of 2/);
});

/** Which waiting for the store is excused, and that the clocks stand still for it. */
import { expect, it } from "vitest";
import { outagesOf } from "../../server/tables/outages.ts";
import { remainingOf } from "../../shared/table/clocks.ts";
import { ann, ben, MINUTE, SECOND, startedDesk } from "./support/tables.ts";

const outages = () => outagesOf({ gaps: () => [] });

it("excuses a change that took a whole second to be written down, and nothing shorter", () => {
  expect(outages().waited(5000, 5000 + SECOND - 1)).toBe(false);
  expect(outages().waited(5000, 5000 + SECOND)).toBe(true);
});

it("charges no clock for what was excused, and for all else", () => {
  const desk = startedDesk([ann, ben], { clock: { minutes: 5, increment: 0 } });
  const held = outages();
  const begun = desk.now;
  desk.pass(10 * SECOND);
  expect(held.passed(desk.table, desk.now)).toBe(false);
  held.waited(begun + SECOND, begun + 4 * SECOND);
  expect(held.passed(desk.table, desk.now)).toBe(true);
  expect(remainingOf(desk.table, 0, desk.now)).toBe(5 * MINUTE - 7 * SECOND);
});

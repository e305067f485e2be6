/** The end of a period: the scores of ships, their next places, and the order of the next period. */
import { describe, expect, test } from "vitest";
import { periodPoints } from "../../../shared/neko/harbour/period.ts";
import { playerAt } from "../../../shared/neko/harbour/state.ts";
import { act, eventsOf, type Person, shipsOf, table } from "./support/scene.ts";

const LINE = "P1-SV1 / P1-PO1 / P1-ST3 / P1-TC1";

/** The last turn of a period is about to end: that of the last seat. */
function lastTurn(people: readonly Person[], period = 1, sites?: readonly string[]) {
  const order = people.map((_, seat) => seat);
  const state = table({ people, stage: "after", period, round: 6, ...(sites && { sites }) });
  state.order = order;
  state.toMove = people.length - 1;
  return state;
}

describe("T39: ships", () => {
  const ships = "4@4 1@1 3@2 2@H";

  test("score their level in the last column, 1 elsewhere in the line, nothing in the harbour", () => {
    const state = lastTurn([{ line: LINE, ships }, {}]);
    const events = act(state, "end");
    expect(eventsOf(events, "period")).toEqual([{ kind: "period", period: 1, points: [6, 0] }]);
    expect(playerAt(state, 0).scored).toEqual([6, 0]);
  });

  test("of the line go home with their levels", () => {
    const state = lastTurn([{ line: LINE, ships }, {}]);
    act(state, "end");
    expect(shipsOf(state)).toBe("1@H 2@H 4@H 3@H");
  });

  test("score their level alone when there is one column", () => {
    const [state] = [lastTurn([{ line: "P1-SV1", ships: "5@1" }, {}])];
    expect(periodPoints(playerAt(state, 0))).toBe(5);
  });

  test("at attractions stay and score nothing", () => {
    const state = lastTurn([{ line: LINE, ships: "1@H" }, {}], 1, ["A1 0:4", "A2", "A3"]);
    act(state, "end");
    expect(shipsOf(state)).toBe("1@H 4@A1");
    expect(playerAt(state, 0).scored).toEqual([0, 0]);
  });
});

describe("T40: the order of period 2", () => {
  test("goes by the levels in the harbour, and who is level keeps the order", () => {
    const state = lastTurn([{ ships: "5@H" }, { ships: "5@H 2@H" }, { ships: "3@H 2@H" }]);
    const events = act(state, "end");
    expect(eventsOf(events, "order")).toEqual([{ kind: "order", order: [1, 0, 2] }]);
    expect([state.stage, state.period, state.toMove]).toEqual(["draft", 2, 1]);
  });

  test("counts the ships that came home", () => {
    const state = lastTurn([{ ships: "5@H" }, { line: LINE, ships: "5@2 2@H" }]);
    act(state, "end");
    expect(state.order).toEqual([1, 0]);
  });

  test("R31: does not count ships at attractions", () => {
    const state = lastTurn([{ ships: "1@H" }, { ships: "2@H" }], 1, ["A1 0:6", "A2", "A3"]);
    act(state, "end");
    expect(state.order).toEqual([1, 0]);
  });

  test("is not made anew after period 2: the game is over", () => {
    const state = lastTurn([{ ships: "1@H" }, { ships: "2@H" }], 2);
    const events = act(state, "end");
    expect(eventsOf(events, "order")).toEqual([]);
    expect(state.stage).toBe("over");
  });
});

test("lines, stock and harbour carry over", () => {
  const state = lastTurn([{ line: LINE, harbour: 3, stock: "F2 C1" }, {}]);
  const before = structuredClone(playerAt(state, 0));
  act(state, "end");
  const { columns, laid, tucked: under, harbour, stock } = playerAt(state, 0);
  expect({ columns, laid, under, harbour, stock }).toEqual({
    columns: before.columns,
    laid: before.laid,
    under: before.tucked,
    harbour: 3,
    stock: before.stock,
  });
});

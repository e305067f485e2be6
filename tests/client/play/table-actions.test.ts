/** The buttons beside playing: what they say, what they ask, and what they send. */
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { skormPage } from "../../../client/games/skorm/table/page.ts";
import type { TableQuestion } from "../../../client/ui/play/actions/confirmations.ts";
import {
  type Position,
  type TableAction,
  tableActions,
  takeBack,
} from "../../../client/ui/play/actions/table-actions.ts";
import { type TableView, tableSettings } from "../../../shared/wire/table.ts";
import { seatView, tableSession, tableView } from "../table-view.ts";

/** A player with these seats at a table of three. */
function at(more: Partial<TableView>, held: readonly number[] = [0], rest: Partial<Position> = {}) {
  const sent: unknown[] = [];
  const questions: TableQuestion[] = [];
  const later: boolean[] = [];
  const seats = ["Ann", "Ben", "Cat"].map((name, seat) =>
    seatView({ name, player: held.includes(seat) ? "me" : name }),
  );
  const table = tableView({ phase: "playing", seats, ...more });
  const session = tableSession({
    table: signal(table),
    settings: signal(tableSettings.parse({ game: "skorm", seats: 3 })),
    seats: signal(held),
    seat: signal(held[0]),
    async request(name, payload) {
      sent.push([name, payload]);
      return undefined;
    },
  });
  const position: Position = {
    session,
    table,
    page: skormPage,
    actors: [0],
    playing: [0, 1, 2],
    askedAt: undefined,
    sending: false,
    letGo: undefined,
    before: () => undefined,
    onAsk: (question) => questions.push(question),
    onLater: (whole) => later.push(whole),
    ...rest,
  };
  const button = (key: TableAction["key"]) => tableActions(position).find((action) => action.key === key);
  return { position, sent, questions, later, button, press: (key: TableAction["key"]) => button(key)?.onPress() };
}

describe("taking back", () => {
  it("is sent at once where it is free", () => {
    const free = at({ log: ["0Hg1", "1Hg9", "2Ha5", "0c4@N", "0c5@N"], undoFrom: 3 });
    expect(free.button("undo")).toMatchObject({ word: "Take back", label: "Take back", why: undefined });
    free.press("undo");
    free.press("undo-turn");
    expect(free.sent).toEqual([
      ["undo", { to: 4 }],
      ["undo", { to: 3 }],
    ]);
  });

  it("is a question first where the others have to agree", () => {
    const asked = at({ log: ["0Hg1", "1Hg9"] });
    expect(asked.button("undo")?.label).toBe("Ask to take back");
    expect(asked.button("undo-turn")).toBeUndefined();
    asked.press("undo");
    expect(asked.sent).toEqual([]);
    expect(asked.questions[0]?.body).toContain("goes back to before Hg1.");
    asked.questions[0]?.onYes();
    expect(asked.sent).toEqual([["undo", { to: 0 }]]);
  });

  it("is given up by the same button while the question is open", () => {
    const asking = at({ log: ["0Hg1"], undoSeat: 0 });
    expect(asking.button("undo")).toMatchObject({ word: "Never mind", why: undefined });
    asking.press("undo");
    expect(asking.sent).toEqual([["answerUndo", { agree: false }]]);
  });

  it("says why it cannot be", () => {
    expect(at({}).button("undo")?.why).toBe("You have done nothing yet that could be taken back.");
    expect(at({ log: ["0Hg1"], undoSeat: 1 }).button("undo")?.why).toBe("Somebody asks to take back already.");
  });

  it("first puts down what the hand has only begun", () => {
    let held = true;
    const begun = at({ log: [] }, [0], { letGo: () => (held = false) });
    expect(begun.button("undo")?.why).toBeUndefined();
    begun.press("undo");
    expect(held).toBe(false);
    expect(begun.sent).toEqual([]);
  });

  it("waits for an action that is on its way", () => {
    const busy = at({ log: ["0Hg1"], undoFrom: 0 }, [0], { sending: true });
    takeBack(busy.position, false);
    takeBack(busy.position, true);
    expect(busy.sent).toEqual([]);
    expect(busy.later).toEqual([false, true]);
  });
});

describe("giving up and drawing", () => {
  it("are asked before they are done", () => {
    const { press, questions, sent } = at({});
    press("resign");
    press("draw");
    expect(questions.map(({ title }) => title)).toEqual(["Resign this game?", "Offer a draw?"]);
    for (const question of questions) question.onYes();
    expect(sent).toEqual([
      ["resign", {}],
      ["draw", { agree: true }],
    ]);
  });

  it("say who wins by it once only two play", () => {
    const body = (playing: readonly number[]) => {
      const { press, questions } = at({}, [0], { playing });
      press("resign");
      return questions[0]?.body;
    };
    expect(body([0, 2])).toBe("The game ends, and Cat wins.");
    expect(body([0, 1, 2])).toContain("leaves the board");
  });

  it("name the seat on a device that is shared, of those that still play", () => {
    const { press, questions, sent } = at({}, [0, 1], { playing: [1, 2] });
    press("resign");
    expect(questions[0]?.title).toBe("Resign for Ben?");
    questions[0]?.onYes();
    expect(sent).toEqual([["resign", { seat: 1 }]]);
  });

  it("need nobody else where everybody plays on one device", () => {
    const { press, questions } = at({}, [0, 1, 2]);
    press("draw");
    expect(questions[0]?.title).toBe("Agree on a draw?");
  });

  it("do not offer a draw twice", () => {
    expect(at({ drawOffer: 1 }).button("draw")).toMatchObject({ word: "Draw offered", why: expect.any(String) });
  });
});

it("a table that rests takes nothing", () => {
  const { position } = at({ log: ["0Hg1"], undoFrom: 0, resting: true });
  expect(tableActions(position).map(({ why }) => why)).toEqual(
    Array(3).fill("The table cannot write anything down just now."),
  );
});

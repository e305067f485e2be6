/** Why a computer suggests a step within a turn of Neko Harbour. */
import { expect, test } from "vitest";
import { takingReason } from "../../../client/games/neko/play/reasons.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import { reasonOf } from "../../../client/ui/play/question/question.ts";
import { step } from "../../../client/ui/play/selection/machine.ts";
import { EMPTY_SELECTION } from "../../../client/ui/play/selection/selection.ts";
import { namedCard } from "../../../shared/neko/harbour/cards.ts";
import { act, type Person, table } from "../../shared/neko/support/scene.ts";
import { momentIn, situationIn } from "../selection-steps.ts";

const LINE: Person = {
  line: "P1-TC1 / P1-SV1 / P1-ST3",
  ships: "1@H 2@1",
  stock: "F4 L2",
  hand: "P1-TC2 P1-RS1",
};

/** The reasons of one action after the other: each is told with the ones that follow it. */
function told(person: Person, ...texts: string[]): string[] {
  const state = table({ people: [person, {}] });
  return texts.map((text, at) => {
    const action = play.rules.read(text);
    if (action === undefined) throw new RangeError(text);
    const { selection } = step(EMPTY_SELECTION, { kind: "suggest", action }, situationIn(play, state, 0));
    const moment = momentIn(play, state, 0, selection);
    if (moment.choice === undefined) throw new RangeError(`${text} is not legal`);
    const line = texts.slice(at).map((each) => ({ seat: 0, action: each }));
    const reason = reasonOf(play, moment, moment.choice, line);
    act(state, text);
    return reason;
  });
}

test("each step of a turn says what it brings or prepares", () => {
  expect(told(LINE, "P1-TC2", "buy2", ">", "2a>2")).toEqual([
    "The column brings 4 coins now and in each of the 11 turns that are left.",
    "One more ship for harbour rewards and attractions. Coins that are left over are lost.",
    "Your turn goes on from there: move a ship.",
    "From there it may sail to an attraction.",
  ]);
});

test("what is left over is kept for later, and a Licence is told with the harbour that it pays", () => {
  expect(told({ ...LINE, ships: "1@H", stock: "F4" }, "P1-TC2", "buyL", ">", ">", "end")).toEqual([
    "The column brings 4 coins now and in each of the 11 turns that are left.",
    "Then you have 1 of the 3 Licences that harbour level 2 costs.",
    "Nothing more is worth its price: you keep 4 Fish for later.",
    "Nothing more is worth its price: you keep 4 Fish for later.",
    "Nothing more is worth its price: you keep 4 Fish for later.",
  ]);
});

test("a ship that rises says how high the others' ships are", () => {
  const person = { ...LINE, line: "P1-PO1 / P1-SV1" };
  const [, reason] = told(person, "P1-TC2", "1a^2");
  expect(reason).toBe("At an attraction most levels win: it brings 2, a ship of theirs 1 at most.");
});

test("the end of a turn in which nothing else can be done says that", () => {
  const reasons = told({ line: "P1-ST3", ships: "1@H", stock: "", hand: "P1-ST2 P1-RS1" }, "P1-ST2", "end");
  expect(reasons.at(-1)).toBe("Nothing else can be done here.");
});

test("a card that was put away is no column that the next of its type joins", () => {
  const reason = (line: string) =>
    takingReason(
      [namedCard("P2-SY3")],
      momentIn(play, table({ people: [{ ...LINE, line, hand: "" }, {}], period: 2 }), 0),
    );
  expect(reason("P1-SV1 / P1-SY1")).toContain("Shipyard that you have");
  expect(reason("P1-SV1 + P1-SY1")).not.toContain("Shipyard that you have");
});

test("a card for the end of the game is told with what it scores, not with a stronger column", () => {
  const state = table({ people: [{ ...LINE, stock: "G3", hand: "" }, {}], period: 2 });
  const reason = (card: string) => takingReason([namedCard(card)], momentIn(play, state, 0));
  expect(reason("P2-ST3")).toBe("At the end it brings 1 point for each: you have 3 Goods now.");
  expect(reason("P2-TC3")).toBe("You would have 2 Tourist Center cards: every 3 bring 4 points at the end.");
  expect(reason("P2-SY2")).toBe("With your harbour as it is, it brings 1 point at the end.");
  expect(reason("P2-SV1")).toBe("Laid together, your 2 Supply Vessel cards bring 3 fuel a turn.");
});

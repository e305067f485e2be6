/** Actions as text, both ways. */
import { expect, test } from "vitest";
import * as actions from "../../../shared/neko/harbour/actions.ts";
import { CARDS, isImmediate, namedCard, nameOf, typeOf } from "../../../shared/neko/harbour/cards.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { playRandomly, TABLES } from "./support/random-play.ts";

const card = namedCard("P1-TC1");

test.each([
  [actions.draftSet(1, 2), "@b2"],
  [actions.draftCard(card), "@P1-TC1"],
  [actions.add(card), "P1-TC1"],
  [actions.add(namedCard("FB1-2")), "FB1-2"],
  [actions.deactivate(card, 2), "P1-TC1/2"],
  [actions.resolve(namedCard("P2-SY1"), 2), "P2-SY1!2"],
  [actions.resolve(namedCard("P2-SY1"), 0), "P2-SY1!"],
  [actions.tuck(8), "C8"],
  [actions.harbour(3), "H3"],
  [actions.upgrade(0, 4), "1a^4"],
  [actions.buyShip(3), "buy3"],
  [actions.buyShip(6, true), "buy6*"],
  [actions.buyLicence(), "buyL"],
  [actions.buyLicence(true), "buyL*"],
  [actions.sail(5, 3), "3b>3"],
  [actions.dock(0, 1, true), "1a>A2*"],
  [actions.flip("fish"), "flipF"],
  [actions.take("penguin"), "+P"],
  [actions.swap({ penguin: 1 }, { fish: 4 }), "P:FFFF"],
  [actions.swap({ captain: 1, fish: 1 }, { goods: 1 }), "FC:G"],
  [actions.discard("goods"), "-G"],
  [actions.DECLINE, "--"],
  [actions.NEXT, ">"],
  [actions.END, "end"],
])("%o is written %s, and read again", (action, text) => {
  expect(neko.write(action)).toBe(text);
  expect(neko.read(text)).toBe(action);
});

test("whatever is legal in a game can be written in few letters and read again", () => {
  for (const table of TABLES) {
    playRandomly(table, 3, (_state, { actions: legal }) => {
      for (const action of legal) {
        expect(neko.read(neko.write(action))).toBe(action);
        expect(neko.write(action)).toMatch(/^[\x21-\x7e]{1,10}$/);
      }
    });
  }
});

test.each([
  "",
  "@f1",
  "@a4",
  "P1-TC7",
  "p1-tc1",
  "P1-TC1/0",
  "P1-TC1/9",
  "P1-TC1!1",
  "C0",
  "H6",
  "1c^2",
  "1a^7",
  "buy0",
  "buy3**",
  "1a>9",
  "1a>A6",
  "flipC",
  "+X",
  "F:F",
  "-P",
  "toString",
  "__proto__",
])("%j is no action", (text) => {
  expect(neko.read(text)).toBeUndefined();
});

test.each([
  ["set", () => actions.draftSet(5, 1)],
  ["card", () => actions.add(0)],
  ["column", () => actions.tuck(9)],
  ["immediate card", () => actions.resolve(card, 1)],
  ["level", () => actions.upgrade(0, 7)],
  ["swap", () => actions.swap({ fish: 1 }, { goods: 1 })],
])("there is no action with a %s that there is not", (_name, make) => {
  expect(make).toThrow(RangeError);
});

test("cards are known by name and number", () => {
  for (const each of CARDS) expect(namedCard(nameOf(each))).toBe(each);
  expect(() => namedCard("")).toThrow(RangeError);
  expect(CARDS.filter(isImmediate).map(nameOf)).toEqual(["P2-SY1", "P2-SY4"]);
  expect(typeOf(namedCard("FB2-1"))).toBe("boat");
});

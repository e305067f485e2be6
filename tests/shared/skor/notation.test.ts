/** Actions as text, both ways, and as everybody may read them. */
import { describe, expect, test } from "vitest";
import {
  type Action,
  at,
  chooseCulture,
  hexOf,
  numberOf,
  on,
  readAction,
  startOf,
  writeOpenly,
  verbOf,
  writeAction,
} from "../../../shared/skor/board/actions.ts";
import { BRANCHES, CULTURES, MARK_NUMBERS, MARKS } from "../../../shared/skor/board/components.ts";
import { packHex } from "../../../shared/skor/board/lattice.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { drawTurn, open, playOn, quickRandom } from "./support/random-play.ts";
import { scatter } from "./support/scatter.ts";

const hex = packHex({ q: 3, r: -2 });

test.each([
  [chooseCulture("technocracy", 3), "technocracy-mil"],
  [chooseCulture("alien"), "alien"],
  [on(startOf("side"), 4), "side-4"],
  [on(startOf("convert"), 12), "convert-12"],
  [startOf("enough"), "enough"],
  [at(on(startOf("settle"), 12), hex), "settle-12@3,-2"],
  [startOf("hold"), "hold"],
  [on(startOf("disband"), 0), "disband-0"],
  [at(on(startOf("move"), 12), hex), "12>3,-2"],
  [at(on(startOf("attack"), 12), hex), "12x3,-2"],
  [at(on(startOf("strike"), 12), hex), "12xx3,-2"],
  [at(on(startOf("fire"), 12), hex), "fire-12@3,-2"],
  [at(on(startOf("city"), 0), hex), "city-0@3,-2"],
  [startOf("building"), "building"],
  [startOf("research"), "research"],
  [startOf("end"), "end"],
  [at(startOf("spawn"), hex), "spawn@3,-2"],
  [on(startOf("promote"), 7), "promote-7"],
  [at(on(startOf("build"), 3), hex), "farm@3,-2"],
  [at(startOf("wreck"), hex), "wreck@3,-2"],
  [at(startOf("clear"), hex), "clear@3,-2"],
  [on(startOf("send"), 3), "send-3"],
  [at(startOf("place"), hex), "place@3,-2"],
  [on(startOf("kill"), 9), "kill-9"],
  [on(startOf("give"), 5), "give-5"],
  [at(startOf("ruin"), hex), "ruin@3,-2"],
  [on(startOf("learn"), 1), "city-1"],
  [on(startOf("study"), 14), "mil-2?"],
  [startOf("roll"), "roll"],
  [on(startOf("die"), 10), "die-10"],
  [at(startOf("note"), hex), "note@3,-2"],
  [on(startOf("mark"), 37), "lair-7"],
  [at(startOf("edit"), hex), "edit@3,-2"],
  [on(startOf("add"), 3), "add-3"],
  [startOf("raze"), "raze"],
])("%i is written %s, and read again", (action, text) => {
  expect(writeAction(action)).toBe(text);
  expect(readAction(text)).toBe(action);
});

test("everything legal in random games and positions is short, plain and comes back as itself", () => {
  const seen = new Set<string>();
  const check = (actions: readonly Action[]) => {
    expect(new Set(actions).size).toBe(actions.length);
    for (const action of actions) {
      const text = writeAction(action);
      seen.add(verbOf(action));
      expect(text).toMatch(/^[a-z0-9][a-z0-9,@>?-]{0,20}$/);
      expect(readAction(text)).toBe(action);
    }
  };
  for (let seed = 1; seed <= 4; seed++) {
    playOn(open({}, 2 + (seed % 2)), quickRandom(seed), (state, { actions }) => {
      if (state.turn < 60) check(actions);
    });
  }
  const random = quickRandom(7);
  for (let run = 0; run < 200; run++)
    check(drawTurn(scatter(random, run % 2 === 0 ? "build" : "move"), random).actions);
  expect(seen.size).toBeGreaterThan(28);
});

test("every culture, tech and mark has a text of its own", () => {
  const texts = [
    ...CULTURES.filter((culture) => culture !== "technocracy"),
    ...BRANCHES.map((branch) => `technocracy-${branch}`),
    ...BRANCHES.flatMap((branch) => [1, 2, 3].flatMap((tier) => [`${branch}-${tier}`, `${branch}-${tier}?`])),
    ...MARKS.flatMap((mark) => Array.from({ length: MARK_NUMBERS }, (_, number) => `${mark}-${number + 1}`)),
  ];
  for (const text of texts) expect(readAction(text), text).toBeDefined();
  expect(new Set(texts.map(readAction)).size).toBe(texts.length);
});

test("hexes and numbers keep their signs and sizes", () => {
  for (const q of [-116, -1, 0, 1, 116]) {
    for (const r of [-114, 0, 114]) {
      const action = readAction(`1023>${q},${r}`) ?? 0;
      expect([hexOf(action), numberOf(action), verbOf(action)]).toEqual([{ q, r }, 1023, "move"]);
    }
  }
});

test.each([
  "",
  "12",
  "12>",
  "12>3",
  "12>3,-2,1",
  "012>3,-2",
  "12>03,-2",
  "12>3,-0",
  "12>200,0",
  "1024>3,-2",
  "-1>3,-2",
  "12xxx3,-2",
  "12:3,-2",
  "technocracy",
  "feudal-mil",
  "mil-0",
  "mil-4",
  "mil-1??",
  "city-0",
  "lair-0",
  "lair-10",
  "castle@1,0",
  "none@1,0",
  "farm@",
  "farm-2@1,0",
  "spawn-1@1,0",
  "end-1",
  "End",
  "end ",
  "move-3",
  "attack@1,0",
  "toString",
  "__proto__",
  "__proto__-1",
])("%j is no action", (text) => {
  expect(readAction(text)).toBeUndefined();
});

describe("what others are told", () => {
  test("is that a culture or a side is chosen, not which", () => {
    const tell = (text: string) => writeOpenly(readAction(text) ?? 0);
    expect([tell("technocracy-mil"), tell("alien"), tell("side-3")]).toEqual(["culture", "culture", "orient"]);
    expect([tell("12>3,-2"), tell("end")]).toEqual(["12>3,-2", "end"]);
  });

  test("can be read, and is never legal", () => {
    for (const text of ["culture", "orient"]) {
      const action = readAction(text) ?? -1;
      expect(writeAction(action)).toBe(text);
      expect(skor.legal(open(), 0)).not.toContain(action);
    }
  });
});

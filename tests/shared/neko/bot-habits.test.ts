/** Plain good habits of computers in Neko Harbour, which hints teach: nothing is bought to be thrown away, no ship sails to and fro. */
import { expect, test } from "vitest";
import type { Level } from "../../../shared/kernel/bot.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { nekoBot } from "../../../shared/neko/bot/bot.ts";
import { withoutWaste } from "../../../shared/neko/bot/thrift.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { readAction } from "../../../shared/neko/harbour/actions.ts";
import { playBots } from "../support/bots.ts";
import { table } from "./support/scene.ts";

const RUNGS: readonly Level[] = ["young-puffin", "puffin", "young-seal", "seal", "young-orca", "orca"];

test("a Licence that the turn would throw away is not bought", () => {
  const state = table({
    people: [
      { line: "P1-TC1 / P1-SV1 / P1-PO1", ships: "2@H", stock: "L6 F6 G6", hand: "P2-TC1 P2-PO1" },
      { hand: "P2-TC2 P2-PO2" },
    ],
    period: 2,
  });
  const line = (texts: string) => texts.split(" ").map((text) => readAction(text) ?? expect.unreachable(text));
  const seen = neko.copy(state);
  const bought = ["P2-TC1", "buyL"].flatMap(line);
  for (const action of bought) {
    expect(neko.legal(seen, 0).map(neko.write)).toContain(action.text);
    neko.apply(seen, 0, action, noChance);
  }
  const whole = [...bought];
  for (let more = 0; more < 12 && seen.toMove === 0 && seen.stage !== "play"; more++) {
    const legal = neko.legal(seen, 0);
    const action = ["-L", "end", ">"].flatMap((text) => legal.find((each) => each.text === text) ?? [])[0] ?? legal[0];
    if (action === undefined) break;
    whole.push(action);
    neko.apply(seen, 0, action, noChance);
  }
  expect(whole.map(neko.write)).toContain("-L");
  const kept = withoutWaste(() => state, 0, whole).map(neko.write);
  expect(kept).not.toContain("buyL");
});

test.each(RUNGS)("%s hardly ever buys a Licence to throw it away, and no ship comes back in the same turn", (level) => {
  let turns = 0;
  let wasted = 0;
  playBots({
    game: neko,
    bot: nekoBot,
    options: {},
    levels: [level, level],
    thought: 30,
    seed: "habits",
    watch({ choice }) {
      const texts = choice.actions.map(neko.write);
      turns++;
      if (texts.some((text) => text.startsWith("buyL")) && texts.includes("-L")) wasted++;
      for (const ship of new Set(texts.flatMap((text) => /^(\d\w)>\d/.exec(text)?.[1] ?? [])))
        expect(texts.filter((text) => text.startsWith(`${ship}>`)).join(" ")).not.toMatch(/>(\d).*>(?!\1).*>\1\b/);
    },
  });
  expect(turns).toBeGreaterThan(20);
  expect(wasted).toBeLessThanOrEqual(1);
});

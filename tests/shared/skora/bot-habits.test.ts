/** Plain habits of computers in Skora: what is best by far for the decree and for oneself is picked, but by beginners. */
import { expect, test } from "vitest";
import type { Level } from "../../../shared/kernel/bot.ts";
import { skoraBot } from "../../../shared/skora/bot/bot.ts";
import type { Card } from "../../../shared/skora/cards.ts";
import type { DecreeName } from "../../../shared/skora/components.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { seeded, steps } from "../support/bots.ts";

/** A seat picks first from a pile, with a decree. */
function picking(pile: readonly Card[], decree: DecreeName) {
  const state = skora.setup({ seats: 2, options: skora.options.parse({}) }, seeded("habits"));
  state.step = "take";
  state.toMove = 0;
  state.ground = 0;
  state.order = [0, 1];
  state.grounds = [{ pile: [...pile], boats: [2, 2] }, ...state.grounds.slice(1)];
  state.secrets = state.secrets.map((own, seat) => ({ ...own, decree: seat === 0 ? decree : own.decree, offer: [] }));
  return state;
}

/** The picks of a level in several trials with different chance. */
function picked(state: ReturnType<typeof picking>, level: Level, times: number): string[] {
  return Array.from({ length: times }, (_, chance) => {
    const asked = { view: skora.view(state, 0), seat: 0, memory: undefined, level, random: seeded(`pick ${chance}`) };
    const [action] = skoraBot.choose({ ...asked, budget: steps(60) }).actions;
    return action === undefined ? "" : skora.write(action);
  });
}

const RUNGS: readonly Level[] = ["young-seal", "seal", "young-orca", "orca", "young-kraken", "kraken"];

test.each(RUNGS)("%s picks the card that its decree wants most", (level) => {
  const answers = picked(picking([51, 61, 41], "hunter"), level, 3);
  expect(answers.filter((answer) => answer === "+4a").length).toBeGreaterThanOrEqual(2);
});

test("who overlooks everything does not see everything, and yet throws nothing away", () => {
  const answers = picked(picking([51, 61, 31], "crabber"), "young-puffin", 60);
  expect(answers.filter((answer) => answer === "+5a").length).toBeLessThan(40);
  expect(answers.filter((answer) => answer === "+3a").length).toBeLessThan(12);
});

/** A plain good habit of computers in Skora, which hints teach: what is best by far for the decree and for oneself is picked. */
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

const RUNGS: readonly Level[] = ["young-seal", "seal", "young-orca", "orca", "young-kraken", "kraken"];

test.each(RUNGS)("%s picks the card that its decree wants most", (level) => {
  const state = picking([51, 61, 41], "hunter");
  const answers = [1, 2, 3].map((chance) => {
    const asked = { view: skora.view(state, 0), seat: 0, memory: undefined, level, random: seeded(`pick ${chance}`) };
    return skoraBot
      .choose({ ...asked, budget: steps(60) })
      .actions.slice(0, 1)
      .map(skora.write)
      .join(" ");
  });
  expect(answers.filter((answer) => answer === "+4a").length).toBeGreaterThanOrEqual(2);
});

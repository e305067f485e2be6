/** Games whose computers test the threads that think: they answer, stumble, die or fall silent. */
import { gameEntry } from "../../../shared/kernel/match.ts";
import type { Bot } from "../../../shared/kernel/bot.ts";
import { toyGame, type ToyAction, type ToyMemory, type ToyState } from "../../toy/toy.ts";

type ToyMind = Bot<ToyState, ToyAction, ToyMemory>;

function like(id: string, choose: ToyMind["choose"]) {
  const bot: ToyMind = { pace: 1, evaluate: (state) => state.scores.map(() => 1 / state.scores.length), choose };
  return gameEntry({ ...toyGame, id, bot: async () => bot });
}

/** Thinks until its budget is used up, and says in a card how often it looked. */
function patient(...[{ view, seat, budget }]: Parameters<ToyMind["choose"]>) {
  while (budget.used() < 1);
  return { actions: toyGame.legal(view, seat).slice(0, 1), shares: [0.5, 0.5], weighed: [] };
}

export const games = [
  like("patient", patient),
  like("stumbling", () => {
    throw new Error("lost its way");
  }),
  // Dies of the memory that it takes, as a tree that grows without end would: bit by bit. A list that is one piece would
  // outgrow at once what is left for a thread to be ended in, and end the process.
  like("greedy", () => {
    let held: unknown;
    for (;;) held = [held, 0.5];
  }),
  like("mortal", () => process.exit(1)),
];

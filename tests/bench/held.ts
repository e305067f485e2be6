/** How long the heaviest requests hold the event loop, while nobody else is served. */
import { heavyRequests } from "../support/heavy-requests.ts";
import { watchedSkerry } from "../support/held.ts";
import type { Figure, Row } from "./support/row.ts";

const GOAL_MS = 50;

export const heldRow: Row = {
  name: "held",
  about: "the longest time that a request holds the event loop, in processor time, of the heaviest ones",
  async run() {
    const server = await watchedSkerry({ PUT_AWAY_MINUTES: String(4 / 60) });
    try {
      const figures: Figure[] = [];
      for (const { what, ask } of await heavyRequests(server.base)) {
        const { longest, worked } = await server.while(ask);
        figures.push({
          what,
          value: ms(longest),
          baseline: { what: "all that it takes", value: ms(worked), ratio: longest / worked },
          goal: { text: `at most ${GOAL_MS} ms`, met: longest <= GOAL_MS },
        });
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

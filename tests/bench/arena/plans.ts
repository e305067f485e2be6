/**
 * `npx node tests/bench/arena/plans.ts '{"turrets":1}' 400` lets a plan of Skor play against the usual one, both without
 * any thought: what its intentions are worth by themselves. Each pair of games shares its seed and changes seats.
 *
 *   --against '{...}'  another plan than the usual one
 *   --seed 7           other games
 */
import { parseArgs } from "node:util";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { applyAction } from "../../../shared/skor/apply.ts";
import { STRUCTURES } from "../../../shared/skor/board/components.ts";
import { isOver, NOBODY, type State } from "../../../shared/skor/board/state.ts";
import { bookCulture, bookSide } from "../../../shared/skor/bot/opening-book.ts";
import { DEFAULT_PLAN, type Plan } from "../../../shared/skor/bot/turn/plan.ts";
import { playTurn } from "../../../shared/skor/bot/turn/turn.ts";
import { skor } from "../../../shared/skor/rules.ts";

/** A game that goes on for longer is a draw. */
const MOST_TURNS = 300;
const SURE = 1.96;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string", default: "{}" }, seed: { type: "string", default: "1" } },
});
const [one = "{}", games = "400"] = positionals;
const planOf = (text: string): Plan => ({ ...DEFAULT_PLAN, ...JSON.parse(text) });
const plans = [planOf(one), planOf(values.against)];

const won: number[] = [];
/** By structure, in how many games a seat of the first plan had one at its end of a turn. */
const built = STRUCTURES.map(() => 0);
for (let game = 0; game < Number(games); game++) {
  const first = game % 2;
  const { state, seen } = play(game >> 1, first);
  won.push(state.winner === NOBODY ? 0.5 : state.winner === first ? 1 : 0);
  for (const structure of seen) built[structure] = (built[structure] ?? 0) + 1;
}

const share = won.reduce((sum, each) => sum + each, 0) / won.length;
const spread = won.reduce((sum, each) => sum + (each - share) ** 2, 0) / (won.length - 1);
const margin = SURE * Math.sqrt(spread / won.length);
console.log(
  `${one} against ${values.against}: ${(100 * share).toFixed(1)} % ± ${(100 * margin).toFixed(1)} of ${games}`,
);
console.log(STRUCTURES.map((name, structure) => `${name} ${built[structure]}`).join(", "));

/** @param first the seat of the first plan */
function play(pair: number, first: number): { state: State; seen: ReadonlySet<number> } {
  const random = quickRandom(seededRandom(new TextEncoder().encode(`plans ${values.seed}:${pair}`)));
  const dice = (sides: number) => 1 + random.below(sides);
  const state = skor.setup({ seats: 2, options: skor.options.parse({}) }, random);
  const seen = new Set<number>();
  while (!isOver(state) && state.turn < MOST_TURNS) {
    const [seat = 0] = skor.actors(state);
    if (state.phase === "culture") applyAction(state, seat, bookCulture(state, "kraken", random), dice);
    else if (state.phase === "orient") applyAction(state, seat, bookSide(state, seat, random), dice);
    else {
      playTurn(state, plans[seat === first ? 0 : 1] ?? DEFAULT_PLAN, random);
      for (const [tile, structure] of state.structures.entries())
        if (state.builders[tile] === first) seen.add(structure);
    }
  }
  return { state, seen };
}

/**
 * `npm run mutants -- 60` makes 60 small mistakes in the code, one at a time, and says which of them the tests notice. A
 * mistake that no test notices marks behaviour that nothing holds in place, unless it changes none, or only pages show it.
 *
 *   --seed 7                     other mistakes
 *   --in shared/neko,server      only in these, by turns; `shared/neko/apply.ts:40:` is a line
 *   --within 600                 seconds of tests for each; what was not noticed by then has escaped
 *   --pages                      browser tests are asked, too, about what nothing else noticed in `client/` and `shared/`:
 *                                minutes for each, within as many seconds again
 *
 * It works on a copy among the temporary files. The tests that load a file run the nearest first; of the browser tests
 * those whose names share a word with its path, then the others of `npm test`, long ones with such a name, and at last
 * whether all screens have room for everything.
 */
import { parseArgs } from "node:util";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { sourcesIn } from "../architecture/sources.ts";
import { openCopy } from "./copy.ts";
import { judgeIn } from "./judge.ts";
import { type Mutation, mutationsIn } from "./mutations.ts";
import { findTests } from "./tests-of.ts";

/** The least percentage of noticed mistakes, below which the command fails if there were enough of them. */
const GOAL = 95;
const ENOUGH = 20;
/** Data, words and looks, which no rule decides. */
const NO_LOGIC =
  /\b(words|text|icons|art|art-names|weights|lessons|puzzles|faces|layout[\w-]*)(\.tsx?$|\/)|^client\/gallery\//;

const option = (fallback: string) => ({ type: "string", default: fallback }) as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: option("1"),
    in: option("shared,server,client"),
    within: option("600"),
    pages: { type: "boolean", default: false },
  },
});

const mutations = chosen(Number(positionals[0] ?? ENOUGH));
const judge = judgeIn(openCopy(), Number(values.within), values.pages);
let noticed = 0;
for (const [place, mutation] of mutations.entries()) {
  const { path, line, before, after } = mutation;
  const { caught, why } = await judge(mutation);
  if (caught) noticed++;
  const what = `${before} => ${after}`.replace(/\s+/g, " ");
  console.log(`${place + 1}. ${caught ? "caught " : "ESCAPED"} ${path}:${line}: ${what}\n     ${why}`);
}
const percent = (100 * noticed) / Math.max(1, mutations.length);
console.log(`\n${noticed} of ${mutations.length} caught: ${percent.toFixed(1)} % (seed ${values.seed})`);
process.exit(mutations.length >= ENOUGH && percent < GOAL ? 1 : 0);

/** The mistakes to make: from every part alike, and of every kind alike, for else most would be numbers. */
function chosen(wanted: number): readonly Mutation[] {
  const random = seededRandom(new TextEncoder().encode(`mutants ${values.seed}`));
  const testsOf = findTests();
  const isAsked = (path: string) => testsOf(path).length > 0 || (values.pages && path.startsWith("client/"));
  const all = ["shared", "server", "client"]
    .flatMap(sourcesIn)
    .filter(({ path }) => /\.tsx?$/.test(path) && !NO_LOGIC.test(path) && isAsked(path))
    .flatMap(({ path, text }) => mutationsIn(path, text));
  const parts = values.in.split(",").map((part) => {
    const inside = random.shuffle(all.filter(({ path, line }) => `${path}:${line}:`.startsWith(part)));
    return [...Map.groupBy(inside, ({ kind }) => kind).values()];
  });
  const picked: Mutation[] = [];
  for (let turn = 0; picked.length < wanted && parts.some((kinds) => kinds.length > 0); turn++) {
    const kinds = parts[turn % parts.length] ?? [];
    const at = kinds.length === 0 ? 0 : random.below(kinds.length);
    picked.push(...(kinds[at]?.splice(0, 1) ?? []));
    if (kinds[at]?.length === 0) kinds.splice(at, 1);
  }
  return picked;
}

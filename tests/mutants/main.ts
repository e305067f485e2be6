/**
 * `npm run mutants -- 60` makes 60 small mistakes in the code, one at a time, and says which of them the tests notice,
 * those of the browser apart, which take too long for that. A mistake that no test notices marks behaviour that nothing
 * holds in place, unless it changes none, or only pages show it.
 *
 *   --seed 7                     other mistakes
 *   --in shared/neko,server      only in these, by turns; `shared/neko/apply.ts:40:` is a line
 *   --within 600                 seconds of tests for each; what was not noticed by then has escaped
 *
 * It works on a copy among the temporary files. The tests that load a file run the nearest first.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";
import { root, sourcesIn } from "../architecture/sources.ts";
import { type Mutation, mutationsIn } from "./mutations.ts";
import { findTests } from "./tests-of.ts";

/** The least percentage of noticed mistakes, below which the command fails if there were enough of them. */
const GOAL = 95;
const ENOUGH = 20;
const VITEST = ["vitest/vitest.mjs", "run", "--bail=1", "--reporter=verbose"];
const NEVER = Number.POSITIVE_INFINITY;
/** So many test files in the first run for a mistake; the second has the rest. */
const NEAREST = 10;
/**
 * A test that takes longer fails by vitest's own limit. Code that is silent for so many seconds goes round and round. The
 * compiler says nothing until it is done, which takes longer on a busy machine.
 */
const SILENCE = 120;
/** Data, words and looks, which no rule decides. */
const NO_LOGIC =
  /\b(words|text|icons|art|art-names|weights|lessons|puzzles|faces|layout[\w-]*)(\.tsx?$|\/)|^client\/gallery\//;

const option = (fallback: string) => ({ type: "string", default: fallback }) as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: option("1"), in: option("shared,server,client"), within: option("600") },
});

const testsOf = findTests();
const copy = fs.mkdtempSync(join(tmpdir(), "skerry-mutants-"));
const broken = new Set<string>();
let running: ChildProcess | undefined;
process.on("exit", () => {
  end();
  fs.rmSync(copy, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

const mutations = chosen(Number(positionals[0] ?? ENOUGH));
copyTree();
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
  const all = ["shared", "server", "client"]
    .flatMap(sourcesIn)
    .filter(({ path }) => /\.tsx?$/.test(path) && !NO_LOGIC.test(path) && testsOf(path).length > 0)
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

/** Copies what git knows or would take up. Packages are linked; what tools keep beside them is the copy's own. */
function copyTree(): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const paths = stdout.split("\0").filter((path) => path !== "" && fs.existsSync(join(root, path)));
  for (const path of paths) fs.cpSync(join(root, path), join(copy, path));
  fs.mkdirSync(join(copy, "node_modules"));
  const names = fs.readdirSync(join(root, "node_modules")).filter((name) => !/^\.(?!bin$)/.test(name));
  for (const name of names) fs.symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
}

/** Whether the copy fails with a mistake. A test that fails without it as well says nothing, then or later. */
async function judge(mutation: Mutation): Promise<{ readonly caught: boolean; readonly why: string }> {
  const tests = testsOf(mutation.path).filter((test) => !broken.has(test));
  const until = Date.now() + 1000 * Number(values.within);
  const file = join(copy, mutation.path);
  const original = fs.readFileSync(file);
  const runWith = (content: string | Buffer, args: readonly string[], limit = until, silence = SILENCE) => {
    fs.writeFileSync(file, content);
    return run(limit, silence, args).finally(() => fs.writeFileSync(file, original));
  };
  let cut = "";
  for (const files of [tests.slice(0, NEAREST), tests.slice(NEAREST)].filter((each) => each.length > 0)) {
    const { code, said, stopped } = await runWith(mutation.text, [...VITEST, ...files]);
    if (stopped === "silent") {
      // On a busy machine tests are silent by themselves, and say nothing of the mistake.
      const without = await runWith(original, [...VITEST, ...files], NEVER);
      if (without.stopped === undefined) return { caught: true, why: "goes round and round" };
    }
    if (stopped !== undefined) {
      cut = stopped === "late" ? "time is up, " : "silent without it as well, ";
      break;
    }
    if (code === 0) continue;
    const [why = said, test = ""] = /^.* FAIL .*?(tests\/\S+).*$/m.exec(said) ?? [];
    const again = test === "" ? files : [test];
    if ((await runWith(original, [...VITEST, ...again], NEVER)).code === 0) return { caught: true, why };
    if (test === "") {
      cut = "fails without it as well, ";
      break;
    }
    console.log(`Broken without any mistake: ${test}`);
    broken.add(test);
    return judge(mutation);
  }
  const { code, said } = await runWith(mutation.text, ["typescript/bin/tsc", "--noEmit"], NEVER, NEVER);
  if (code !== 0) return { caught: true, why: said.split("\n")[0] ?? "" };
  return { caught: false, why: `${cut}${tests.length} test files: ${tests[0]}, …` };
}

/** Runs a script from the packages in the copy until it ends, says nothing for too long, or time is up. */
async function run(until: number, silence: number, [script = "", ...args]: readonly string[]) {
  const env = { ...process.env, NO_COLOR: "1" };
  const child = spawn(process.execPath, [join("node_modules", script), ...args], { cwd: copy, env, detached: true });
  running = child;
  const said: string[] = [];
  let stopped: "silent" | "late" | undefined;
  const stop = (why: "silent" | "late") => {
    stopped = why;
    end();
  };
  const stopAfter = (ms: number, why: "silent" | "late") => setTimeout(stop, Math.min(ms, 2 ** 31 - 1), why);
  const silent = stopAfter(1000 * silence, "silent");
  const limit = stopAfter(until - Date.now(), "late");
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => said.push(String(data))).on("data", () => silent.refresh());
  }
  const [code] = await once(child, "close");
  for (const timer of [silent, limit]) clearTimeout(timer);
  running = undefined;
  return { code, said: said.join(""), stopped };
}

/** Ends what runs, with all the processes that it started. */
function end(): void {
  if (running?.pid !== undefined && running.exitCode === null) process.kill(-running.pid, "SIGKILL");
}

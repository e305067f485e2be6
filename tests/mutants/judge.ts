/** Who is asked about a mistake, one after the other: the tests that load its file, the compiler, and pages. */
import type { Copy } from "./copy.ts";
import type { Mutation } from "./mutations.ts";
import { findSpecs } from "./specs-of.ts";
import { findTests } from "./tests-of.ts";

interface Verdict {
  readonly caught: boolean;
  /** What noticed it, or what kept the rest from being asked. */
  readonly why: string;
}

/** What runs tests. */
interface Runner {
  readonly script: readonly string[];
  /** The first test that it names as failed: its file, and by which arguments it is run again. */
  failed(said: string): { readonly why: string; readonly file: string; readonly again: readonly string[] } | undefined;
  /** Code that is silent for so many seconds goes round and round. */
  readonly silence: number;
  /** Whether a test may fail by chance: it has to fail twice. */
  readonly shaky: boolean;
}

/** What is asked at once. */
interface Step {
  readonly runner: Runner;
  readonly files: readonly string[];
  readonly options: readonly string[];
}

const NEVER = Number.POSITIVE_INFINITY;
/** So many test files in the first run for a mistake, and up to so many in the second; the last has the rest. */
const NEAREST = 3;
const NEAR = 12;

const VITEST: Runner = {
  script: ["vitest/vitest.mjs", "run", "--bail=1", "--reporter=verbose"],
  failed(said) {
    const [why, file] = /^.* FAIL .*?(tests\/\S+).*$/m.exec(said) ?? [];
    return why === undefined || file === undefined ? undefined : { why, file, again: [file] };
  },
  // A test that takes longer fails by vitest's own limit.
  silence: 120,
  shaky: false,
};

const PLAYWRIGHT: Runner = {
  script: ["@playwright/test/cli.js", "test", "-x", "--reporter=list", "--pass-with-no-tests"],
  failed(said) {
    const line = /^ +[✘x] .*?([\w.-]+\.spec\.ts):(\d+):\d+ › (?:.* › )?(.*) \([\d.]+m?s?\)$/m;
    const [why, name, at, title] = line.exec(said) ?? [];
    if (why === undefined || name === undefined || title === undefined) return undefined;
    const file = `tests/e2e/${name}`;
    return { why, file, again: [`${file}:${at}`, `--grep=${title.replace(/[^\w ]/g, ".")}`] };
  },
  silence: NEVER,
  shaky: true,
};

/**
 * @param within the seconds of tests for each mistake, and again of pages
 * @param pages whether pages are asked
 */
export function judgeIn(copy: Copy, within: number, pages: boolean): (mutation: Mutation) => Promise<Verdict> {
  const testsOf = findTests();
  const specsOf = findSpecs();
  const broken = new Set<string>();

  /** Whether tests fail with a mistake. What fails without it as well says nothing, then or later. */
  async function ask(mutation: Mutation, step: Step, until: number): Promise<Verdict> {
    const { runner, options } = step;
    const { script, silence } = runner;
    const files = step.files.filter((file) => !broken.has(file));
    if (files.length === 0) return { caught: false, why: "" };
    const asked = [...script, ...options, ...files];
    const limits = { until: NEVER, silence };
    const { code, said, stopped } = await copy.run(mutation, asked, { until, silence });
    if (stopped === "late") return { caught: false, why: "time is up" };
    if (stopped === "silent") {
      // On a busy machine tests are silent by themselves, and say nothing of the mistake.
      const isSilent = (await copy.run(undefined, asked, limits)).stopped !== undefined;
      return isSilent
        ? { caught: false, why: "silent without it as well" }
        : { caught: true, why: "goes round and round" };
    }
    if (code === 0) return { caught: false, why: "" };
    const test = runner.failed(said);
    const again = test === undefined ? asked : [...script, ...test.again];
    const fails = !runner.shaky || (await copy.run(mutation, again, limits)).code !== 0;
    if (fails && (await copy.run(undefined, again, limits)).code === 0) return { caught: true, why: test?.why ?? said };
    if (test === undefined) return { caught: false, why: fails ? "fails without it as well" : "failed by chance" };
    console.log(fails ? `Broken without any mistake: ${test.file}` : `Failed by chance: ${test.file}`);
    broken.add(test.file);
    return ask(mutation, step, until);
  }

  async function askInTurn(mutation: Mutation, steps: readonly Step[]): Promise<Verdict> {
    const until = Date.now() + 1000 * within;
    for (const step of steps) {
      const verdict = await ask(mutation, step, until);
      if (verdict.caught || verdict.why !== "") return verdict;
    }
    return { caught: false, why: "" };
  }

  return async (mutation) => {
    const tests = testsOf(mutation.path);
    const nearestFirst = [tests.slice(0, NEAREST), tests.slice(NEAREST, NEAR), tests.slice(NEAR)];
    const byTests = await askInTurn(
      mutation,
      nearestFirst.map((files) => ({ runner: VITEST, files, options: [] })),
    );
    if (byTests.caught) return byTests;
    const compiled = await copy.run(mutation, ["typescript/bin/tsc", "--noEmit"], { until: NEVER, silence: NEVER });
    if (compiled.code !== 0) return { caught: true, why: compiled.said.split("\n")[0] ?? "" };
    const asked = [`${tests.length} test files: ${tests[0] ?? "none"}, …`, byTests.why];
    if (!pages || !/^(client|shared)\//.test(mutation.path)) return { caught: false, why: listed(asked) };
    const specs = specsOf(mutation.path);
    const byPages = await askInTurn(
      mutation,
      specs.map((each) => ({ runner: PLAYWRIGHT, ...each })),
    );
    if (byPages.caught) return byPages;
    return { caught: false, why: listed([...asked, `pages: ${specs[0]?.files[0]}, …`, byPages.why]) };
  };
}

const listed = (remarks: readonly string[]) => remarks.filter((each) => each !== "").join("; ");

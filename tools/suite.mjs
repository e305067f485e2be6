/** The tests in tiers: vitest, then Playwright, and one line that adds them up. */
import { mkdirSync, rmSync } from "node:fs";
import { run } from "./children.mjs";
import { ensureClient } from "./client.mjs";
import { bins, inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { runtime } from "./runtime.mjs";
import { add, closingLine, readPlaywright, readVitest, remarks } from "./tally.mjs";

const reports = {
  vitest: inRoot("test-results", "vitest.json"),
  engines: inRoot("test-results", "engines.json"),
  playwright: inRoot("test-results", "playwright.json"),
};

/** Browser tests that take long: by their tag, or by the name of their file. */
const LONG = String.raw`@long|\.long\.spec`;
const FAST = ["rules", "pages", "mocking"];
const SERVER = ["server", "apart"];
/** Without `random`: in a whole run the files of that suite try everything at once (see tests/support/runs.ts). */
const ALL = [...FAST, ...SERVER, "long"];

/**
 * What a tier runs: projects of vitest.config.ts, browser tests by their tag, if any, how much is tried at random, and
 * the way through every engine.
 * @type {Map<string | undefined, { projects: readonly string[], pages?: readonly string[], fuzz?: string, engines?: true }>}
 */
const TIERS = new Map([
  ["fast", { projects: FAST }],
  [undefined, { projects: [...FAST, ...SERVER], pages: [`--grep-invert=${LONG}`] }],
  ["long", { projects: ["long", "random"], pages: [`--grep=${LONG}`] }],
  ["engines", { projects: [], engines: true }],
  ["everything", { projects: ALL, pages: [], fuzz: "1", engines: true }],
  ["all", { projects: ALL, pages: [], fuzz: "1" }],
]);

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], slow: [] };
const UNBUILT = { passed: 0, failed: 1, skipped: 0, failures: ["the pages could not be built"], slow: [] };

/**
 * Builds the pages, runs every test of the tier that was asked for and prints the closing line last. Pages that cannot
 * be built count as a failure, and what does not need them is tested all the same.
 * @returns {Promise<number>} 0 when all passed
 */
export async function suite() {
  const name = process.argv[3];
  const tier = TIERS.get(name);
  if (tier === undefined)
    throw new Problem(`There is no tier ${name}: test, test:fast, test:long, test:engines, test:all, test:everything.`);
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  mkdirSync(inRoot("test-results"), { recursive: true });
  const { projects, pages, fuzz, engines } = tier;
  const isBuilt = pages === undefined || (await builds());
  const parts = [projects.length > 0 ? await units(projects, reports.vitest, fuzz) : NOTHING];
  if (pages !== undefined) parts.push(isBuilt ? await browsers(pages) : UNBUILT);
  if (engines && isBuilt) parts.push(await everyEngine());
  const sum = parts.reduce(add);
  console.log(["", ...remarks(sum)].join("\n"));
  console.log(`\n${closingLine(sum)}`);
  return sum.failed === 0 ? 0 : 1;
}

async function builds() {
  try {
    await ensureClient();
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return false;
  }
}

async function everyEngine() {
  const tally = await units(["engines"], reports.engines);
  console.log(`\nIn every engine: ${closingLine(tally)}`);
  return tally;
}

/**
 * @param {readonly string[]} projects
 * @param {string} report
 * @param {string} [fuzz] the share of what is tried at random, unless FUZZ says another one
 */
async function units(projects, report, fuzz) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const env = fuzz === undefined || process.env.FUZZ !== undefined ? {} : { FUZZ: fuzz };
  return readVitest(report, await run(runtime(), [bins.vitest, "run", ...reporters, ...chosen], { env }));
}

/** @param {readonly string[]} chosen */
async function browsers(chosen) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const code = await run(runtime(), [bins.playwright, "test", "--reporter=list,json", ...chosen], { env });
  return readPlaywright(reports.playwright, code);
}

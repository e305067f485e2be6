/** The whole test suite: vitest, then Playwright, and one line that adds them up. */
import { mkdirSync, rmSync } from "node:fs";
import { run } from "./children.mjs";
import { ensureClient } from "./client.mjs";
import { bins, inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { runtime } from "./runtime.mjs";
import { add, closingLine, failedFiles, readPlaywright, readVitest, readVitestAgain, remarks } from "./tally.mjs";

const reports = {
  vitest: inRoot("test-results", "vitest.json"),
  again: inRoot("test-results", "vitest-again.json"),
  playwright: inRoot("test-results", "playwright.json"),
};

/**
 * Where nobody looks on, files that failed are run once more: processes that are killed, frozen and late want a machine
 * that does not stand still itself. So many that failed are no accident.
 */
const MOST_AGAIN = 4;

const UNBUILT = { passed: 0, failed: 1, skipped: 0, failures: ["the pages could not be built"], secondTries: [] };

/**
 * Builds the pages, runs every test and prints the closing line last. Pages that cannot be built count as a failure,
 * and what does not need them is tested all the same.
 * @returns {Promise<number>} 0 when all passed
 */
export async function suite() {
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  mkdirSync(inRoot("test-results"), { recursive: true });
  const built = await builds();
  const sum = add(await units(), built ? await pages() : UNBUILT);
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

async function units() {
  const code = await vitest(reports.vitest);
  const files = failedFiles(reports.vitest);
  if (process.env.CI === undefined || files.length === 0 || files.length > MOST_AGAIN)
    return readVitest(reports.vitest, code);
  console.log(`\nOnce more, alone on the machine: ${files.join(", ")}\n`);
  return readVitestAgain(reports.vitest, reports.again, await vitest(reports.again, "--maxWorkers=1", ...files));
}

/**
 * @param {string} report where it goes
 * @param {readonly string[]} args
 */
function vitest(report, ...args) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run(runtime(), [bins.vitest, "run", ...reporters, ...args]);
}

async function pages() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const code = await run(runtime(), [bins.playwright, "test", "--reporter=list,json"], { env });
  return readPlaywright(reports.playwright, code);
}

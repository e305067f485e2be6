/** The whole test suite: vitest, then Playwright, and one line that adds them up. */
import { mkdirSync, rmSync } from "node:fs";
import { run } from "./children.mjs";
import { ensureClient } from "./client.mjs";
import { bins, inRoot } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { runtime } from "./runtime.mjs";
import { add, closingLine, readPlaywright, readVitest, remarks } from "./tally.mjs";

const reports = {
  vitest: inRoot("test-results", "vitest.json"),
  playwright: inRoot("test-results", "playwright.json"),
};

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
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`];
  const code = await run(runtime(), [bins.vitest, "run", ...reporters]);
  return readVitest(reports.vitest, code);
}

async function pages() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const code = await run(runtime(), [bins.playwright, "test", "--reporter=list,json"], { env });
  return readPlaywright(reports.playwright, code);
}

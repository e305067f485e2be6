/** The whole test suite: vitest, then Playwright, and one line that adds them up. */
import { mkdirSync, rmSync } from "node:fs";
import { run } from "./children.mjs";
import { bins, inRoot } from "./paths.mjs";
import { runtime } from "./runtime.mjs";
import { add, closingLine, readPlaywright, readVitest } from "./tally.mjs";

const reports = {
  vitest: inRoot("test-results", "vitest.json"),
  playwright: inRoot("test-results", "playwright.json"),
};

/**
 * Runs every test and prints the closing line last.
 * @returns {Promise<number>} 0 when all passed
 */
export async function suite() {
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  mkdirSync(inRoot("test-results"), { recursive: true });
  const unit = await run(runtime(), [
    bins.vitest,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports.vitest}`,
  ]);
  const pages = await run(runtime(), [bins.playwright, "test", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  });
  const sum = add(readVitest(reports.vitest, unit), readPlaywright(reports.playwright, pages));
  console.log(`\n${closingLine(sum)}`);
  return sum.failed === 0 ? 0 : 1;
}

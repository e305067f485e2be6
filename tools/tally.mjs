/** Adds up what the test runners report. */
import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * What is read of the two kinds of reports.
 * @typedef {{
 *   numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults?: { status: string, assertionResults: unknown[] }[],
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number },
 * }} Report
 */

/**
 * @param {string} file vitest's JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readVitest(file, exitCode) {
  const report = readJson(file);
  const dead = (report?.testResults ?? []).filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  return honest(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + dead.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readPlaywright(file, exitCode) {
  const stats = readJson(file)?.stats;
  return honest(exitCode, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/**
 * @param {Tally} one
 * @param {Tally} other
 * @returns {Tally}
 */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** @param {Tally} tally */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A runner that failed without a failed test (it crashed, or an error was left over) counts as one failure.
 * @param {number} exitCode
 * @param {Tally} tally
 */
function honest(exitCode, tally) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

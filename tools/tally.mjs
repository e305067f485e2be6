/** Adds up what the test runners report. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many of the slowest files are named. */
const SLOWEST = 10;
/** How much of what a failed test said is told again at the end. */
const REASON_LINES = 12;
const REASON_WIDTH = 240;

/**
 * The names of the tests that failed with the first lines of what they said, and what each file took.
 * @typedef {{ file: string, ms: number }} Took
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], slow: Took[] }} Tally
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number,
 *   assertionResults: Assertion[] }} Result
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, tests: Played[] }} Spec
 * @typedef {{ projectName: string, status: string, results: PlayedResult[] }} Played
 * @typedef {{ duration: number, error?: { message?: string } }} PlayedResult
 */

/**
 * What is read of the two kinds of reports.
 * @typedef {{
 *   testResults?: Result[],
 *   suites?: Suite[],
 *   stats?: { expected: number, unexpected: number, skipped: number },
 * }} Report
 */

/** @param {string} file vitest's JSON report @param {number} exitCode @returns {Tally} */
export function readVitest(file, exitCode) {
  const files = readJson(file)?.testResults ?? [];
  const dead = files.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      name: `${relative(process.cwd(), name)} > ${fullName}${reason(failureMessages[0])}`,
    })),
  );
  const ended = (/** @type {string} */ how) => tests.filter(({ status }) => status === how).map(({ name }) => name);
  const failures = [
    ...dead.map(({ name, message }) => `${relative(process.cwd(), name)}${reason(message)}`),
    ...ended("failed"),
  ];
  const passed = ended("passed").length;
  return honest(exitCode, {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - ended("failed").length,
    failures,
    slow: files.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      ms: endTime - startTime,
    })),
  });
}

/** @param {string} file Playwright's JSON report @param {number} exitCode @returns {Tally} */
export function readPlaywright(file, exitCode) {
  const report = readJson(file);
  const stats = report?.stats;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const failures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(
        ({ projectName, results }) => `[${projectName}] ${file} > ${title}${reason(results.at(-1)?.error?.message)}`,
      ),
  );
  const slow = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results).map(({ duration }) => ({ file: `tests/e2e/${file}`, ms: duration })),
  );
  return honest(exitCode, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    failures,
    slow,
  });
}

/** @param {Tally} one @param {Tally} other @returns {Tally} */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    slow: [...one.slow, ...other.slow],
  };
}

/**
 * What a reader of the end alone has to know: which files took longest, and which tests failed.
 * @param {Tally} tally
 * @returns {string[]} a line each
 */
export function remarks({ failures, slow }) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, ms } of slow) files.set(file, (files.get(file) ?? 0) + ms);
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  return [
    "The slowest files:",
    ...slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
    ...failures.map((name) => `Failed: ${name}`),
  ];
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
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`the runner itself (exit code ${exitCode})`] };
}

/**
 * The beginning of what a failed test said, as lines of their own: the end of a long output may be all that is read.
 * @param {string | undefined} message
 */
function reason(message) {
  const lines = stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, REASON_LINES)
    .map((line) => `\n    ${line.slice(0, REASON_WIDTH)}`)
    .join("");
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} file @returns {Report | undefined} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

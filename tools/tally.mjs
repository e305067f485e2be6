/** Adds up what the test runners report. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * The names are those of the tests that failed, and of those that passed when they were tried once more.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], secondTries: string[] }} Tally
 */

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} Result
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string }[] }} Spec
 */

/**
 * What is read of the two kinds of reports.
 * @typedef {{
 *   testResults?: Result[],
 *   suites?: Suite[],
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number },
 * }} Report
 */

/**
 * @param {string} file vitest's JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readVitest(file, exitCode) {
  return tallyOf(readJson(file)?.testResults ?? [], exitCode);
}

/**
 * The files of a vitest report in which something failed.
 * @param {string} file
 * @returns {string[]}
 */
export function failedFiles(file) {
  const results = readJson(file)?.testResults ?? [];
  return results.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/**
 * What became of a run of which some files were run once more.
 * @param {string} file vitest's JSON report of the whole
 * @param {string} again that of those files
 * @param {number} exitCode the one of the second run
 * @returns {Tally}
 */
export function readVitestAgain(file, again, exitCode) {
  const [first, second] = [file, again].map((one) => readJson(one)?.testResults ?? []);
  const retried = new Set(second?.map(({ name }) => name));
  const tally = tallyOf([...(first ?? []).filter(({ name }) => !retried.has(name)), ...(second ?? [])], exitCode);
  const failedAtFirst = tallyOf(first ?? [], 0).failures;
  return { ...tally, secondTries: failedAtFirst.filter((name) => !tally.failures.includes(name)) };
}

/**
 * @param {Result[]} files
 * @param {number} exitCode
 * @returns {Tally}
 */
function tallyOf(files, exitCode) {
  const dead = files.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${relative(process.cwd(), name)} > ${fullName}`,
    })),
  );
  const ended = (/** @type {string} */ how) => tests.filter(({ status }) => status === how).map(({ name }) => name);
  const failures = [...dead.map(({ name }) => relative(process.cwd(), name)), ...ended("failed")];
  const passed = ended("passed").length;
  return honest(exitCode, {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - ended("failed").length,
    failures,
    secondTries: [],
  });
}

/**
 * @param {string} file Playwright's JSON report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function readPlaywright(file, exitCode) {
  const report = readJson(file);
  const stats = report?.stats;
  const ended = (/** @type {string} */ how) =>
    (report?.suites ?? [])
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests.filter(({ status }) => status === how).map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
      );
  return honest(exitCode, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    failures: ended("unexpected"),
    secondTries: ended("flaky"),
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
    failures: [...one.failures, ...other.failures],
    secondTries: [...one.secondTries, ...other.secondTries],
  };
}

/**
 * What whoever reads the end alone has to know: which tests failed, and which did at first.
 * @param {Tally} tally
 * @returns {string[]} a line each
 */
export function remarks({ failures, secondTries }) {
  return [
    ...secondTries.map((name) => `Passed when it was tried once more: ${name}`),
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
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
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

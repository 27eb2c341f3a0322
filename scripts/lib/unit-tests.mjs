import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { MAX_UNSTEADY, UNSTEADY } from './unsteady.mjs';

/**
 * Runs every package's unit and API tests in one Jest. A failing test prints its words and is counted; a run that
 * could not even begin throws. Where few failed, their files run once more, alone (`unsteady.mjs`).
 * @param {string[]} [options] further options of Jest
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function unitTests(options = []) {
  const { passed, failed, broken, files } = await runOnce(options);
  if (broken > 0 || failed.length === 0 || failed.length > MAX_UNSTEADY)
    return { passed, failed: failed.length + broken };
  const again = await runOnce([...options, '--runTestsByPath', ...files]);
  if (again.failed.length + again.broken > 0) return { passed, failed: failed.length };
  console.error([UNSTEADY, ...failed.map((name) => `  ${name}`)].join('\n'));
  return { passed: passed + failed.length, failed: 0 };
}

/**
 * @typedef {{ numPassedTests: number, numRuntimeErrorTestSuites: number, testResults: TestFile[] }} Report
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} TestFile
 */

/** @param {string[]} options */
async function runOnce(options) {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-unit-'));
  const file = join(folder, 'report.json');
  try {
    const jest = [join(ROOT, 'scripts/jest.mjs'), '--silent', '--json', `--outputFile=${file}`, ...options];
    const { code, output } = await run(process.execPath, jest);
    const report = read(file, output);
    if (code !== 0) console.error(output.trimEnd());
    return outcomeOf(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Report} report @param {number} code */
function outcomeOf({ numPassedTests: passed, numRuntimeErrorTestSuites, testResults }, code) {
  const failing = testResults
    .map(({ name, assertionResults }) => ({
      name,
      tests: assertionResults.filter(({ status }) => status === 'failed'),
    }))
    .filter(({ tests }) => tests.length > 0);
  const failed = failing.flatMap(({ tests }) => tests.map(({ fullName }) => fullName));
  // Jest also fails for what no test counts, e.g. a rejection that nobody handled.
  const isUncounted = code !== 0 && failed.length + numRuntimeErrorTestSuites === 0;
  const broken = numRuntimeErrorTestSuites + (isUncounted ? 1 : 0);
  return { passed, failed, broken, files: failing.map(({ name }) => name) };
}

/** @param {string} file @param {string} output @returns {Report} */
function read(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(output.trimEnd());
  }
}

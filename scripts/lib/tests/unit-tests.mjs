import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../processes/run.mjs';

/** Number of slowest files, and of slowest tests, in the summary. */
const NAMED = 12;
/** Printed by Jest; also without a cause on a busy machine, so it fails nothing. */
const WORKER_ENDED = 'failed to exit gracefully';

/**
 * Of all packages in one Jest.
 * @param {string[]} [options] of Jest @param {NodeJS.ProcessEnv} [env] @returns {Promise<{passed: number, failed:
 * number}>}
 * @throws {Error} with Jest's output when the run cannot start
 */
export async function unitTests(options = [], env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-unit-'));
  const file = join(folder, 'report.json');
  try {
    const jest = [join(ROOT, 'scripts/jest.mjs'), '--silent', '--json', `--outputFile=${file}`, ...options];
    const { code, output } = await run(process.execPath, jest, { env });
    const report = read(file, output);
    if (code !== 0) console.error(output.trimEnd());
    else if (output.includes(WORKER_ENDED)) console.log('A test may leave a handle open: Jest had to end a worker.');
    console.log(slowestIn(report));
    return countsOf(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ numPassedTests: number, numRuntimeErrorTestSuites: number, testResults: TestFile[] }} Report
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, duration?: number }[] }} TestFile
 */

/** @param {Report} report @param {number} code */
export function countsOf({ numPassedTests: passed, numRuntimeErrorTestSuites, testResults }, code) {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  ).length;
  // Jest also fails for faults outside any test, e.g. an unhandled rejection.
  const isUncounted = code !== 0 && failed + numRuntimeErrorTestSuites === 0;
  return { passed, failed: failed + numRuntimeErrorTestSuites + (isUncounted ? 1 : 0) };
}

/** A text about the slowest files and tests. @param {Report} report */
function slowestIn({ testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    seconds: (endTime - startTime) / 1000,
    title: relative(ROOT, name),
  }));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      title: `${relative(ROOT, name)} › ${fullName}`,
    })),
  );
  return ['Slowest files:', ...slowest(files), 'Slowest tests:', ...slowest(tests)].join('\n');
}

/** @param {{ seconds: number, title: string }[]} all */
const slowest = (all) =>
  all
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, NAMED)
    .map(({ seconds, title }) => `  ${seconds.toFixed(1)} s  ${title}`);

/** @param {string} file @param {string} output @returns {Report} */
function read(file, output) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(output.trimEnd());
  }
}

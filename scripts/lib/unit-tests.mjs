import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs every package's unit and API tests in one Jest. A failing test prints its words and is counted; a run that
 * could not even begin throws.
 * @param {string[]} [options] further options of Jest
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function unitTests(options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-unit-'));
  const report = join(folder, 'report.json');
  try {
    const jest = [join(ROOT, 'scripts/jest.mjs'), '--silent', '--json', `--outputFile=${report}`, ...options];
    const { code, output } = await run(process.execPath, jest);
    const counts = read(report, output);
    if (code !== 0) console.error(output.trimEnd());
    // Jest also fails for what no test counts, e.g. a rejection that nobody handled.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report, output) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    throw new Error(output.trimEnd());
  }
}

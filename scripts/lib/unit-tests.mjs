import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpm } from './install.mjs';

/**
 * Runs every package's unit and API tests in one vitest. A failing test prints its words and is counted; a run that
 * could not even begin throws.
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function unitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-unit-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await pnpm([
      'exec',
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const counts = read(report, output);
    if (code !== 0) console.error(output.trimEnd());
    // Vitest also fails for what no test counts, e.g. an unhandled rejection.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report, output) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles };
  } catch {
    throw new Error(output.trimEnd());
  }
}

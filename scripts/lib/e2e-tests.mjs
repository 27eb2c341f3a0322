import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpm } from './install.mjs';

/**
 * Runs the end-to-end specs in the given Chromium on production builds.
 * @param {string} chromiumPath
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function e2eTests(chromiumPath) {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-e2e-'));
  const report = join(folder, 'report.json');
  const env = { ...process.env, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  try {
    const { code, output } = await pnpm(['--filter', 'e2e', 'exec', 'playwright', 'test', '--reporter=line,json'], {
      env,
    });
    const counts = read(report, output);
    if (code !== 0) console.error(output.trimEnd());
    console.log(slowestIn(JSON.parse(readFileSync(report, 'utf8'))));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(report, output) {
  try {
    const { expected, flaky, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return { passed: expected + flaky, failed: unexpected };
  } catch {
    throw new Error(output.trimEnd());
  }
}

const NAMED = 8;

/**
 * The stories that took longest, in words: where the time of a run goes.
 * @param {{ suites: Suite[] }} report
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { results: { duration: number }[] }[] }[] }} Suite
 */
export function slowestIn({ suites }) {
  const stories = (/** @type {Suite} */ { title, suites: below = [], specs = [] }) => [
    ...specs.map((spec) => ({
      name: `${title} › ${spec.title}`,
      seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...below.flatMap(stories),
  ];
  const slowest = suites.flatMap(stories).sort((one, other) => other.seconds - one.seconds);
  return [
    'Slowest stories:',
    ...slowest.slice(0, NAMED).map(({ name, seconds }) => `  ${seconds.toFixed(0)} s  ${name}`),
  ].join('\n');
}

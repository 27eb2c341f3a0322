import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pnpm } from '../install.mjs';
import { quickFolder } from '../processes/quick-folder.mjs';

/**
 * On production builds.
 * @param {string} chromiumPath @param {string[]} [options] of Playwright @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function e2eTests(chromiumPath, options = [], environment = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'impact-call-e2e-'));
  const report = join(folder, 'report.json');
  const env = {
    ...environment,
    TMPDIR: quickFolder(),
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  try {
    const playwright = ['--filter', 'e2e', 'exec', 'playwright', 'test', '--reporter=line,json', ...options];
    const { code, output } = await pnpm(playwright, { env });
    const suites = read(report, output);
    const counts = countsOf(suites.stats);
    if (code !== 0 || counts.failed > 0) console.error(output.trimEnd());
    console.log(slowestIn(suites));
    const troubles = troublesIn(suites);
    if (troubles !== '') console.error(troubles);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ expected: number, unexpected: number }} stats @returns {{ passed: number, failed: number }} */
const countsOf = ({ expected, unexpected }) => ({ passed: expected, failed: unexpected });

function read(report, output) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new Error(output.trimEnd());
  }
}

/**
 * @typedef {{ duration: number, errors?: { message?: string }[] }} Result
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, ok?: boolean, tests: { results: Result[] }[] }[] }} Suite
 */

/** @type {(suite: Suite) => { name: string, ok: boolean, results: Result[] }[]} */
const storiesIn = ({ title, suites = [], specs = [] }) => [
  ...specs.map((spec) => ({
    name: `${title} › ${spec.title}`,
    ok: spec.ok ?? true,
    results: spec.tests.flatMap(({ results }) => results),
  })),
  ...suites.flatMap(storiesIn),
];

/** @param {{ results: Result[] }} story */
const secondsOf = ({ results }) => results.reduce((sum, { duration }) => sum + duration / 1000, 0);

const LINES_OF_A_REASON = 24;

/** People read the end of a long output first. Empty when nothing failed. @param {{ suites: Suite[] }} report */
export function troublesIn({ suites }) {
  const failed = suites.flatMap(storiesIn).filter(({ ok }) => !ok);
  return failed.length > 0 ? ['Failed stories:', ...failed.flatMap(reasonsOf)].join('\n') : '';
}

/** @param {{ name: string, results: Result[] }} story */
function reasonsOf({ name, results }) {
  const [error] = results.flatMap(({ errors = [] }) => errors);
  const lines = stripVTControlCharacters(error?.message ?? 'did not run')
    .split('\n')
    .slice(0, LINES_OF_A_REASON);
  return [`  ${name}`, ...lines.map((line) => `    ${line}`)];
}

const NAMED = 8;

/** @param {{ suites: Suite[] }} report */
export function slowestIn({ suites }) {
  const slowest = suites.flatMap(storiesIn).sort((one, other) => secondsOf(other) - secondsOf(one));
  return [
    'Slowest stories:',
    ...slowest.slice(0, NAMED).map((story) => `  ${secondsOf(story).toFixed(0)} s  ${story.name}`),
  ].join('\n');
}

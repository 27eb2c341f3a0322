import { pathToFileURL } from 'node:url';
import { CHECKS, runCheck } from './lib/tests/checks.mjs';
import { endOnSignal } from './lib/processes/end-on-signal.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { printStages, stage } from './lib/tests/stage.mjs';
import { unitTests } from './lib/tests/unit-tests.mjs';
import { whatChanged } from './lib/tests/verify-changed.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, work: () => Promise<unknown> }} Job
 */

/** @param {Counts[]} counts @returns {Counts} */
export const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Runs a job as a stage; it counts as a test. @param {Job} job @returns {Promise<Counts>} */
const counted = ({ name, work }) =>
  stage(name, work).then(
    () => ({ passed: 1, failed: 0 }),
    () => ({ passed: 0, failed: 1 }),
  );

/** @type {Job[]} */
const ALL_CHECKS = CHECKS.map((check) => ({ name: check.name, work: () => runCheck(check) }));

/** In sequence, at a low priority. @param {Job[]} [checks] @returns {Promise<Counts>} */
export async function check(checks = ALL_CHECKS) {
  const counts = [];
  for (const job of checks) counts.push(await counted(job));
  return sumOf(counts);
}

/** @param {string[]} [files] all by default @returns {Promise<Counts>} */
export async function test(files) {
  if (files?.length === 0) return { passed: 0, failed: 0 };
  const options = files ? ['--runTestsByPath', ...files] : [];
  return stage('Unit and API tests', () => unitTests(options)).catch(() => ({ passed: 0, failed: 1 }));
}

/** The commit after `--changed=`, HEAD by default; null when everything is to be verified. @param {string[]} args */
const baseIn = (args) => /^--changed(?:=(.+))?$/.exec(args.find((arg) => arg.startsWith('--changed')) ?? '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endOnSignal();
  await stage('Dependencies', install);
  const changed = baseIn(process.argv.slice(2));
  const { checks, tests } = changed ? await whatChanged(changed[1] ?? 'HEAD') : {};
  const { passed, failed } = sumOf(await Promise.all([test(tests), check(checks)]));
  printStages();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

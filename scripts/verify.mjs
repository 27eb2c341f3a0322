import { pathToFileURL } from 'node:url';
import { CHECKS, runCheck } from './lib/checks.mjs';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { printStages, stage } from './lib/stage.mjs';
import { unitTests } from './lib/unit-tests.mjs';
import { whatChanged } from './lib/verify-changed.mjs';

/** Two cores are common. */
const AT_ONCE = 2;

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ name: string, work: () => Promise<unknown> }} Job
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Does a job as a stage; it counts as a test. @param {Job} job @returns {Promise<Counts>} */
const counted = ({ name, work }) =>
  stage(name, work).then(
    () => ({ passed: 1, failed: 0 }),
    () => ({ passed: 0, failed: 1 }),
  );

/** @type {Job[]} */
const ALL_CHECKS = CHECKS.map((check) => ({ name: check.name, work: () => runCheck(check) }));

/**
 * Runs the unit and API tests, and beside them the checks and what else there is to do, which take what the tests leave:
 * they wait for databases and timers a fifth of their time.
 * @param {{ first?: (() => Promise<Counts>)[], checks?: Job[], tests?: string[] }} [options] `first` is done before the
 * checks, `tests` are files
 * @returns {Promise<Counts>}
 */
export async function verify({ first = [], checks = ALL_CHECKS, tests } = {}) {
  const beside = sideBySide([...first, ...checks.map((check) => () => counted(check))], AT_ONCE);
  const files = tests ? ['--runTestsByPath', ...tests] : [];
  const tested =
    tests?.length === 0
      ? { passed: 0, failed: 0 }
      : await stage('Unit and API tests', () => unitTests(files)).catch(() => ({ passed: 0, failed: 1 }));
  return sumOf([tested, ...(await beside)]);
}

/** The commit after `--changed=`, by default the last one; nothing where all is to be verified. @param {string[]} args */
const baseIn = (args) => /^--changed(?:=(.+))?$/.exec(args.find((arg) => arg.startsWith('--changed')) ?? '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endWhenAsked();
  await stage('Dependencies', install);
  const changed = baseIn(process.argv.slice(2));
  const { passed, failed } = await verify(changed ? await whatChanged(changed[1] ?? 'HEAD') : {});
  printStages();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

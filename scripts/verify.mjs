import { pathToFileURL } from 'node:url';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install, pnpm } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stage } from './lib/stage.mjs';
import { unitTests } from './lib/unit-tests.mjs';

const check = (name, args) => ({ name, args });

/** Everything that can be judged without starting the product. */
export const CHECKS = [
  check('Types', ['run', 'typecheck']),
  check('Format', ['run', 'format:check']),
  check('Lint', ['run', 'lint']),
  check('Lint that needs types: promises that nobody waits for', ['run', 'lint:types']),
  check('Boundaries between packages', ['run', 'boundaries']),
  check('Nothing unused: files, exports, dependencies', ['run', 'unused']),
  check('Public surface of the versioned packages', ['exec', 'node', 'scripts/surface.mjs', '--check']),
  check('docker-compose.yml against the compose specification', ['exec', 'node', 'scripts/check-compose.mjs']),
  check('docker/kubernetes against the schemas of Kubernetes', ['exec', 'node', 'scripts/check-kubernetes.mjs']),
];

/** @param {string[]} args */
async function succeed(args) {
  const { code, output } = await pnpm(args, { yields: true });
  if (code !== 0) throw new Error(output.trimEnd());
}

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** Runs the checks one after the other, each of which counts as a test. */
async function runChecks() {
  const counts = [];
  for (const { name, args } of CHECKS)
    counts.push(
      await stage(name, () => succeed(args)).then(
        () => ({ passed: 1, failed: 0 }),
        () => ({ passed: 0, failed: 1 }),
      ),
    );
  return sumOf(counts);
}

/**
 * Runs the unit and API tests, and beside them the checks and then `further`: the tests wait for databases and timers a
 * fifth of their time.
 * @param {() => Promise<Counts>} [further]
 * @returns {Promise<Counts>}
 */
export async function verify(further = async () => ({ passed: 0, failed: 0 })) {
  const beside = runChecks().then(async (checked) => sumOf([checked, await further()]));
  const tests = await stage('Unit and API tests', unitTests).catch(() => ({ passed: 0, failed: 1 }));
  return sumOf([tests, await beside]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endWhenAsked();
  await stage('Dependencies', install);
  const { passed, failed } = await verify();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

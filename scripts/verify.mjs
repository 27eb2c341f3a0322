import { pathToFileURL } from 'node:url';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install, pnpm } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stage } from './lib/stage.mjs';
import { unitTests } from './lib/unit-tests.mjs';

const check = (name, args) => ({ name, args, work: () => succeed(args) });

/** Everything that can be judged without starting the product; two at a time, since two cores are common. */
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

async function succeed(args) {
  const { code, output } = await pnpm(args);
  if (code !== 0) throw new Error(output.trimEnd());
}

/**
 * Runs the checks and the unit and API tests. A check counts as one test.
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function verify() {
  const queue = [...CHECKS];
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const passed = await stage(next.name, next.work).then(
        () => true,
        () => false,
      );
      counts[passed ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  const tests = await stage('Unit and API tests', unitTests).catch(() => ({ passed: 0, failed: 1 }));
  return { passed: counts.passed + tests.passed, failed: counts.failed + tests.failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endWhenAsked();
  await stage('Dependencies', install);
  const { passed, failed } = await verify();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

import { join } from 'node:path';
import { chromium } from './lib/chromium.mjs';
import { e2eTests } from './lib/tests/e2e-tests.mjs';
import { endOnSignal } from './lib/processes/end-on-signal.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/processes/run.mjs';
import { printStages, stage } from './lib/tests/stage.mjs';
import { testDatabase } from './lib/tests/test-database.mjs';
import { check, sumOf, test } from './verify.mjs';

/** The last line has the counts. Builds and checks run at a lower priority than tests and stories. */
async function main() {
  await stage('Dependencies', install);
  const prepared = unlessItFails(() => Promise.all([build(), stage(CHROMIUM, chromium)]));
  const checked = prepared.then(() => check());
  const counts = await Promise.all([prepared, test()]);
  const walked = await endToEnd().catch(() => ({ passed: 0, failed: 1 }));
  return sumOf([...counts, walked, await checked]);
}

const CHROMIUM = 'A Chromium to test with';

/** A prerequisite of the end-to-end tests; only its failure counts. @param {() => Promise<unknown>} work */
const unlessItFails = (work) =>
  work().then(
    () => ({ passed: 0, failed: 0 }),
    () => ({ passed: 0, failed: 1 }),
  );

/** Stories test the bytes of a release. A separate process at a low priority. */
const build = () =>
  stage('Production builds', async () => {
    const options = { yields: true, onLine: (line) => console.log(line) };
    const { code } = await run(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], options);
    if (code !== 0) throw new Error('What failed is above.');
  });

const endToEnd = async () => stage('End-to-end tests', async () => e2eTests(await chromium()));

requireNode();
endOnSignal();
const { passed, failed } = await main().catch(() => ({ passed: 0, failed: 1 }));
printStages();
console.log(testDatabase(process.env));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

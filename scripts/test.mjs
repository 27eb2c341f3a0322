import { join } from 'node:path';
import { chromium } from './lib/chromium.mjs';
import { e2eTests } from './lib/e2e-tests.mjs';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { printStages, stage } from './lib/stage.mjs';
import { testDatabase } from './lib/test-database.mjs';
import { check, sumOf, test } from './verify.mjs';

/**
 * `npm test`: sets up everything and tests it; the last line counts. Builds and checks take what tests and stories leave
 * of the processor.
 */
async function main() {
  await stage('Dependencies', install);
  const prepared = unlessItFails(() => Promise.all([build(), stage(CHROMIUM, chromium)]));
  const checked = prepared.then(() => check());
  const counts = await Promise.all([prepared, test()]);
  const walked = await endToEnd().catch(() => ({ passed: 0, failed: 1 }));
  return sumOf([...counts, walked, await checked]);
}

const CHROMIUM = 'A Chromium to test with';

/** What the end-to-end tests need; only a failure counts. @param {() => Promise<unknown>} work */
const unlessItFails = (work) =>
  work().then(
    () => ({ passed: 0, failed: 0 }),
    () => ({ passed: 0, failed: 1 }),
  );

/**
 * For production: what stories walk through is what a release ships, to the byte. In a process of its own, which takes
 * only what the tests leave of the processor.
 */
const build = () =>
  stage('Production builds', async () => {
    const options = { yields: true, onLine: (line) => console.log(line) };
    const { code } = await run(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], options);
    if (code !== 0) throw new Error('What failed is above.');
  });

const endToEnd = async () => stage('End-to-end tests', async () => e2eTests(await chromium()));

requireNode();
endWhenAsked();
const { passed, failed } = await main().catch(() => ({ passed: 0, failed: 1 }));
printStages();
console.log(testDatabase(process.env));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

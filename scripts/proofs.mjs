import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './lib/chromium.mjs';
import { e2eTests } from './lib/tests/e2e-tests.mjs';
import { endOnSignal } from './lib/processes/end-on-signal.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { allProofs, isAlone, proofsNamed } from './lib/tests/proofs.mjs';
import { stage } from './lib/tests/stage.mjs';
import { unitTests } from './lib/tests/unit-tests.mjs';
import { sumOf } from './verify.mjs';

const env = { ...process.env, PROOFS: '1' };
const broken = () => ({ passed: 0, failed: 1 });

/** `npm run proofs` runs every proof in full; `npm run proofs -- doors fuzz` runs those two. */
async function main() {
  const proofs = proofsNamed(allProofs(), process.argv.slice(2));
  await stage('Dependencies', install);
  const tests = proofs.filter(({ isStory }) => !isStory);
  const stories = proofs.filter(({ isStory }) => isStory);
  const counts = [];
  // One at a time: parallel load proofs would measure each other.
  for (const { name, file } of tests)
    counts.push(
      await stage(name, () => unitTests(['--runInBand', '--runTestsByPath', join(ROOT, file)], env)).catch(broken),
    );
  if (stories.length > 0) counts.push(await walk(stories).catch(broken));
  return sumOf(counts);
}

/** @param {import('./lib/tests/proofs.mjs').Proof[]} stories */
async function walk(stories) {
  await stage('Production builds', build);
  const browser = await stage('A Chromium to test with', chromium);
  const counts = [];
  for (const { name, wanted, options } of [
    { name: 'Stories side by side', wanted: false, options: [] },
    { name: 'Stories that measure or release, one at a time', wanted: true, options: ['--workers=1'] },
  ]) {
    const files = stories.filter((story) => isAlone(story) === wanted).map(({ file }) => file.replace('e2e/', ''));
    if (files.length === 0) continue;
    counts.push(await stage(name, () => e2eTests(browser, [...files, ...options], env)).catch(broken));
  }
  return sumOf(counts);
}

requireNode();
endOnSignal();
const { passed, failed } = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return broken();
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

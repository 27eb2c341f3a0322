import { build } from './build.mjs';
import { chromium } from './lib/chromium.mjs';
import { e2eTests } from './lib/e2e-tests.mjs';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stage } from './lib/stage.mjs';
import { verify } from './verify.mjs';

/** `npm test`: sets up everything and tests it; the last line counts. */
async function main() {
  await stage('Dependencies', install);
  const checked = await verify();
  const walked = await endToEnd().catch(() => ({ passed: 0, failed: 1 }));
  return { passed: checked.passed + walked.passed, failed: checked.failed + walked.failed };
}

async function endToEnd() {
  await stage('Production builds', build);
  const browser = await stage('A Chromium to test with', chromium);
  return stage('End-to-end tests', () => e2eTests(browser));
}

requireNode();
endWhenAsked();
const { passed, failed } = await main().catch(() => ({ passed: 0, failed: 1 }));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

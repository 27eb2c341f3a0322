import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import budgets from '../../budgets.json' with { type: 'json' };
import { application } from './application.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { DEMO_ACCOUNTS } from '../../scripts/lib/demo-accounts.mjs';
import { CALL_ROW, FIRST_CARD, QUESTION, signedIn, STEP_TITLE } from './browser.mjs';
import { withProduct } from './with-product.mjs';

const KB = 1024;
const SHELL = join(ROOT, 'shell', 'dist');

/** Heavy libraries, recognized by strings that survive minification. */
const HEAVY = {
  survey: /sd-root-modern/,
  creator: /svc-creator/,
  'rich text': /ProseMirror/,
  reports: /powerbi-settings-filter-pane-enabled/,
  pdf: /jsPDF/,
  excel: /SheetJS/,
  charts: /recharts-surface/,
};

/** Libraries that the product does contain, so that their absence from a page means something. */
const PUBLISHED = ['survey', 'creator', 'rich text', 'reports', 'pdf', 'charts'];

/** @typedef {{ url: string, bytes: number, text: string }} Script */

/**
 * Every script that a fresh browser fetches until the page is usable and the network is quiet, with its gzip bytes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} usable
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} [storageState]
 */
async function scriptsOf(browser, url, usable, storageState) {
  const context = await browser.newContext({ locale: 'en-GB', ...(storageState ? { storageState } : {}) });
  const page = await context.newPage();
  /** @type {Map<string, Promise<string>>} */
  const bodies = new Map();
  page.on(
    'response',
    (response) => /\.js(\?|$)/.test(response.url()) && response.ok() && bodies.set(response.url(), response.text()),
  );
  await page.goto(url);
  await page.locator(usable).first().waitFor();
  await page.waitForLoadState('networkidle');
  /** @type {Script[]} */
  const scripts = [];
  for (const [address, body] of bodies) {
    const text = await body;
    scripts.push({ url: address, text, bytes: gzipSync(text, { level: 9 }).length });
  }
  await context.close();
  return scripts.sort((a, b) => b.bytes - a.bytes);
}

/** @param {Script[]} scripts */
const sum = (scripts) => scripts.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Which heavy libraries are published at all, by remotes or the shell: a marker that matches nothing would hide a
 * regression.
 * @param {string} remotesDir
 */
function publishedHeavy(remotesDir) {
  const texts = [remotesDir, SHELL].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  return Object.entries(HEAVY)
    .filter(([, marker]) => texts.some((text) => marker.test(text)))
    .map(([name]) => name);
}

/**
 * @param {string} name
 * @param {Script[]} scripts
 * @param {number} limit
 * @param {string[]} [allowed] heavy libraries that this page may load
 * @returns {boolean} whether the page is within the limit
 */
function report(name, scripts, limit, allowed = []) {
  const total = sum(scripts);
  const heavy = Object.entries(HEAVY).map(
    ([library, marker]) => `${library} ${sum(scripts.filter(({ text }) => marker.test(text)))} B`,
  );
  const isWithinLimits =
    total <= limit * KB &&
    heavy.every((line) => line.endsWith(' 0 B') || allowed.some((library) => line.startsWith(`${library} `)));
  console.log(
    `${isWithinLimits ? '✓' : '✗'} ${name}: ${(total / KB).toFixed(1)} KB of JavaScript, gzip (limit ${limit} KB); ${heavy.join(', ')}`,
  );
  for (const { url, bytes } of scripts.slice(0, 12))
    console.log(`    ${(bytes / KB).toFixed(1).padStart(6)} KB  ${new URL(url).pathname}`);
  return isWithinLimits;
}

await withProduct(async ({ origin, remotesDir }, browser) => {
  const state = await signedIn(browser, origin);
  // The account needs an organization: without one, it sees the registration form first.
  const steps = await application(browser, origin, state);
  const welcome = report('welcome page', await scriptsOf(browser, origin, 'main h1'), budgets.welcome);
  const calls = report('/calls', await scriptsOf(browser, `${origin}/calls`, FIRST_CARD, state), budgets.calls);
  const admin = await signedIn(browser, origin, DEMO_ACCOUNTS.admin, CALL_ROW);
  const administration = report(
    '/admin/calls',
    await scriptsOf(browser, `${origin}/admin/calls`, CALL_ROW, admin),
    budgets.console,
  );
  const text = report('wizard, a text step', await scriptsOf(browser, steps.text, STEP_TITLE, state), budgets.textStep);
  const survey = report(
    'wizard, a survey step',
    await scriptsOf(browser, steps.survey, QUESTION, state),
    budgets.surveyStep,
    ['survey'],
  );
  const published = publishedHeavy(remotesDir);
  console.log(`Heavy libraries in the published builds: ${published.join(', ') || 'none'}`);
  const isWithinLimits = [welcome, calls, administration, text, survey].every(Boolean);
  if (!isWithinLimits || PUBLISHED.some((library) => !published.includes(library))) process.exitCode = 1;
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { application } from './application.mjs';
import { DEMO_ACCOUNTS } from '../../scripts/lib/demo-accounts.mjs';
import { CALL_ROW, FIRST_CARD, QUESTION, signedIn, STEP_TITLE } from './browser.mjs';
import { watchVitals, readVitals } from './watch-vitals.mjs';
import { withProduct } from './with-product.mjs';

/** A slow phone on a slow network: Chromium's "slow 4G" and a processor four times slower than this machine. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const RUNS = Number(process.env.RUNS ?? 5);
/** The Web Vitals' thresholds for "good". */
const LIMITS = { fcp: 1_800, lcp: 2_500, inp: 200, cls: 0.1 };
const AFTER_LAST_BYTE = 500;

const PAGE_TITLE = 'main h1';

/** This browser's minimum on this machine: a page with one word, and nothing to fetch, run or lay out. */
const ONE_WORD =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One word</title><main><h1>Hello</h1></main>';

/** @typedef {{ fcp: number, lcp: number, inp: number, cls: number, lcpElement: string }} Vitals */
/** @typedef {{ name: string, url: string, usable: string, state?: import('@playwright/test').BrowserContextOptions['storageState'], use: (page: import('@playwright/test').Page) => Promise<void> }} Route */

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * A first visit that comes from a page of another site: loads the page, then uses it.
 * @param {import('@playwright/test').Browser} browser
 * @param {Route} route
 * @param {string} from
 * @returns {Promise<Vitals>}
 */
async function visit(browser, { url, usable, state, use }, from) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  await page.goto(from);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'commit' });
  // Inspecting a page runs a script in it, which is slow at this speed: wait until after the first paint.
  await page.waitForLoadState('networkidle');
  await page.locator(usable).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AFTER_LAST_BYTE);
  // The first interaction makes the largest paint final.
  const { fcp, lcp, lcpElement } = await page.evaluate(readVitals);
  await use(page);
  await page.waitForTimeout(AFTER_LAST_BYTE);
  const { inp, cls } = await page.evaluate(readVitals);
  await context.close();
  return { fcp, lcp, lcpElement, inp, cls };
}

/**
 * Serves the one-word page during the benchmark; returns `address`, on the product's site, and `elsewhere`, on another
 * one. From a blank tab, the header `Cross-Origin-Opener-Policy` delays the first paint by 0.12 s; from another site it
 * costs nothing. Users do not come from a blank tab.
 */
async function serveOneWord() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(ONE_WORD),
  ).listen(0);
  await once(server, 'listening');
  server.unref();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://localhost:${port}/`, elsewhere: `http://127.0.0.1:${port}/` };
}

/**
 * @param {string} name
 * @param {Vitals[]} visits
 * @param {number} least First paint of a page of one word, in milliseconds
 * @returns {boolean} whether the page is within the limits
 */
function report(name, visits, least) {
  const [fcp, lcp, inp, cls] = [
    median(visits.map((one) => one.fcp)),
    median(visits.map((one) => one.lcp)),
    median(visits.map((one) => one.inp)),
    median(visits.map((one) => one.cls)),
  ];
  const sign = (/** @type {boolean} */ isWithinLimits) => (isWithinLimits ? '✓' : '✗');
  console.log(
    `${name}: ${sign(fcp <= LIMITS.fcp)} FCP ${fcp.toFixed(0)} ms (${(fcp / least).toFixed(2)} of one word), ${sign(lcp <= LIMITS.lcp)} LCP ${lcp.toFixed(0)} ms (${visits.at(-1)?.lcpElement}), ${sign(inp <= LIMITS.inp)} INP ${inp.toFixed(0)} ms, ${sign(cls <= LIMITS.cls)} CLS ${cls.toFixed(3)}`,
  );
  console.log(
    `    FCP of each visit: ${visits.map((one) => one.fcp.toFixed(0)).join(', ')}; LCP visit: ${visits.map((one) => one.lcp.toFixed(0)).join(', ')}; INP: ${visits.map((one) => one.inp.toFixed(0)).join(', ')}`,
  );
  return fcp <= LIMITS.fcp && lcp <= LIMITS.lcp && inp <= LIMITS.inp && cls <= LIMITS.cls;
}

/** @param {import('@playwright/test').Page} page */
const touchMenu = async (page) => {
  await page.locator('header button').last().tap();
  await page.keyboard.press('Escape');
};
/** @param {import('@playwright/test').Page} page */
const touchTitle = async (page) => {
  await page.locator('main h1').first().tap();
  await page.keyboard.press('Tab');
};
/** @param {import('@playwright/test').Page} page */
const beginToRegister = async (page) => {
  await page.getByRole('main').getByRole('button', { name: 'Register organization' }).tap();
  await page.getByRole('dialog').locator('[name=name]').tap();
  await page.keyboard.type('La nostra rete', { delay: 120 });
};
/** @param {import('@playwright/test').Page} page */
const answer = async (page) => {
  const field = page.locator('main .sd-question').locator('input[type="text"], textarea').first();
  if ((await field.count()) === 0)
    return page.locator('main .sd-question').locator('label, [role="combobox"]').first().tap();
  await field.tap();
  await page.keyboard.type('La nostra rete', { delay: 120 });
};

await withProduct(async ({ origin }, browser) => {
  const { address, elsewhere } = await serveOneWord();
  const oneWord = { name: 'one word', url: address, usable: PAGE_TITLE, use: touchTitle };
  let isWithinLimits = true;
  /** @param {Route} route */
  const measure = async (route) => {
    // The first visit warms the servers and is not counted.
    await visit(browser, route, elsewhere);
    const visits = [];
    const bare = [];
    for (let run = 0; run < RUNS; run += 1) {
      bare.push(await visit(browser, oneWord, elsewhere));
      visits.push(await visit(browser, route, elsewhere));
    }
    isWithinLimits = report(route.name, visits, median(bare.map(({ fcp }) => fcp))) && isWithinLimits;
  };
  const newcomer = await signedIn(browser, origin);
  const calls = { name: '/calls', url: `${origin}/calls`, usable: FIRST_CARD };
  await measure({ ...calls, name: '/calls without an organization', state: newcomer, use: beginToRegister });
  const steps = await application(browser, origin, newcomer);
  // Signs in again, now with an organization that the application remembers, like any returning user.
  const state = await signedIn(browser, origin);
  const adminState = await signedIn(browser, origin, DEMO_ACCOUNTS.admin, CALL_ROW);
  /** @type {Route[]} */
  const routes = [
    { name: 'welcome page', url: origin, usable: PAGE_TITLE, use: touchTitle },
    { ...calls, state, use: touchMenu },
    { name: 'wizard, a text step', url: steps.text, usable: STEP_TITLE, state, use: touchTitle },
    { name: 'wizard, a survey step', url: steps.survey, usable: QUESTION, state, use: answer },
    { name: '/admin/calls', url: `${origin}/admin/calls`, usable: PAGE_TITLE, state: adminState, use: touchTitle },
  ];
  for (const route of routes) await measure(route);
  console.log(
    `Median of ${RUNS} visits with an empty cache at 390 × 844, processor ${SLOWDOWN} times slower, 1.6 Mbps, 150 ms (limits: FCP ${LIMITS.fcp} ms, LCP ${LIMITS.lcp} ms, INP ${LIMITS.inp} ms, CLS ${LIMITS.cls})`,
  );
  if (!isWithinLimits) process.exitCode = 1;
});

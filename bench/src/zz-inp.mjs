import { writeFileSync } from 'node:fs';
import { application } from './application.mjs';
import { FIRST_CARD, QUESTION, signedIn } from './browser.mjs';
import { watchVitals, readVitals } from './watch-vitals.mjs';
import { withProduct } from './with-product.mjs';
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
async function visit(browser, { url, usable, state, use }, trace) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, storageState: state });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await page.locator(usable).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  if (trace) await browser.startTracing(page, { categories: ['devtools.timeline', 'v8.execute', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'latencyInfo', 'toplevel'] });
  await use(page);
  await page.waitForTimeout(600);
  if (trace) writeFileSync(trace, await browser.stopTracing());
  const { inp } = await page.evaluate(readVitals);
  await context.close();
  return inp;
}
const putOff = async (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
const answer = async (page) => {
  const field = page.locator('main .sd-question').locator('input[type="text"], textarea').first();
  if ((await field.count()) === 0) return page.locator('main .sd-question').locator('label, [role="combobox"]').first().tap();
  await field.tap();
  await page.keyboard.type('La nostra rete', { delay: 120 });
};
await withProduct(async ({ origin }, browser) => {
  const newcomer = await signedIn(browser, origin);
  const calls = { url: `${origin}/calls`, usable: FIRST_CARD, state: newcomer, use: putOff };
  for (let i = 0; i < 3; i += 1) console.log('close', await visit(browser, calls));
  console.log('close traced', await visit(browser, calls, '/tmp/w/inp-close.json'));
  const steps = await application(browser, origin, newcomer);
  const state = await signedIn(browser, origin);
  const survey = { url: steps.survey, usable: QUESTION, state, use: answer };
  for (let i = 0; i < 3; i += 1) console.log('survey', await visit(browser, survey));
  console.log('survey traced', await visit(browser, survey, '/tmp/w/inp-survey.json'));
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../scripts/lib/service.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { FIRST_CARD, signedIn } from './browser.mjs';
import { hop } from './hop.mjs';
import { buildWhole } from './whole/build-whole.mjs';
import { readsAlone } from './whole/reads-alone.mjs';
import { withProduct } from './with-product.mjs';

const RUNS = Number(process.env.RUNS ?? 15);
const AIM = 1.05;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Milliseconds from the start of navigation until the first call's name is painted, with a cold cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 */
async function firstRender(browser, origin, storageState) {
  const context = await browser.newContext({ locale: 'en-GB', storageState });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const seen = () =>
      document.querySelector(selector) &&
      (observer.disconnect(), requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('first-card'))));
    const observer = new MutationObserver(seen);
    observer.observe(document, { childList: true, subtree: true });
  }, FIRST_CARD);
  await page.goto(`${origin}/calls`);
  const time = await page.waitForFunction(() => performance.getEntriesByName('first-card')[0]?.startTime);
  const milliseconds = Number(await time.jsonValue());
  await context.close();
  return milliseconds;
}

/**
 * Starts a separate gateway for a build of the shell.
 * @param {{ shellDir: string, remotesDir: string, apiUrl: string, logFile: string }} options
 */
function gateway({ shellDir, remotesDir, apiUrl, logFile }) {
  return startService({
    name: 'gateway',
    env: { PORT: '0', API_URL: apiUrl, SHELL_DIR: shellDir, REMOTES_DIR: remotesDir, LOG_LEVEL: 'warn' },
    logFile,
  });
}

await withProduct(async (product, browser) => {
  const whole = await buildWhole();
  const apiUrl = String(await product.services.get('api')?.ready);
  const logs = await mkdtemp(join(tmpdir(), 'impact-call-bench-logs-'));
  const reads = await readsAlone(product.remotesDir, apiUrl);
  const hops = [await hop(apiUrl, {}), await hop(apiUrl, { '/api/Remotes/GetRemotes': reads.registrations })];
  const sides = [
    gateway({
      shellDir: join(ROOT, 'shell', 'dist'),
      remotesDir: product.remotesDir,
      apiUrl: hops[0]?.url ?? '',
      logFile: join(logs, 'federated.log'),
    }),
    gateway({
      shellDir: whole,
      remotesDir: reads.folder,
      apiUrl: hops[1]?.url ?? '',
      logFile: join(logs, 'whole.log'),
    }),
  ];
  try {
    const [federated = '', oneBundle = ''] = await Promise.all(sides.map(({ ready }) => ready));
    const state = await signedIn(browser, product.origin);
    /** @type {{ federated: number[], oneBundle: number[] }} */
    const times = { federated: [], oneBundle: [] };
    // The first run of each warms the servers and is not counted; the order alternates.
    for (let run = -1; run < RUNS; run++) {
      const order = run % 2 === 0 ? ['federated', 'oneBundle'] : ['oneBundle', 'federated'];
      for (const side of order) {
        const time = await firstRender(browser, side === 'federated' ? federated : oneBundle, state);
        if (run >= 0) times[/** @type {'federated' | 'oneBundle'} */ (side)].push(time);
      }
    }
    const ratio = median(times.federated) / median(times.oneBundle);
    console.log(
      `First render of /calls, median of ${RUNS} alternating runs: federated ${median(times.federated).toFixed(0)} ms, one bundle ${median(times.oneBundle).toFixed(0)} ms`,
    );
    console.log(`${ratio <= AIM ? '✓' : '✗'} ratio ${ratio.toFixed(3)} (aim ≤ ${AIM.toFixed(2)})`);
    if (ratio > AIM) process.exitCode = 1;
  } finally {
    for (const side of sides) await side.stop();
    for (const { close } of hops) close();
    for (const folder of [logs, reads.folder]) await rm(folder, { recursive: true, force: true });
  }
});

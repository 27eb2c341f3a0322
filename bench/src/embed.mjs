import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { servePartnerPage } from '../../scripts/lib/partner-page.mjs';
import { withProduct } from './with-product.mjs';

/** What a partner's page pays for the wizard, by its production build: `pnpm --filter bench embed`. */
const FOLDER = join(import.meta.dirname, '../../mfe-impact/dist/embed');
const KB = 1024;
/**
 * The script that every page with the wizard loads at once, what its first screen loads, and all that the wizard ever
 * loads, in all languages; gzip.
 */
const LIMITS = { loader: 4 * KB, first: 90 * KB, whole: 185 * KB };
/** Nothing of these belongs on a partner's page. */
const FOREIGN = ['jspdf', 'survey-core', 'SurveyModel', 'powerbi', 'react-hook-form', 'module-federation', 'sheetjs'];

const sizeOf = (/** @type {Buffer} */ source) => gzipSync(source, { level: 9 }).length;

const line = (/** @type {string} */ name, /** @type {number} */ size, /** @type {number} */ limit) =>
  `${name.padEnd(32)} ${(size / KB).toFixed(1).padStart(7)} KB of ${limit / KB} KB ${size <= limit ? 'ok' : 'TOO MUCH'}`;

/**
 * Gzip bytes of the scripts that a partner's page fetches until the wizard's first screen is there and all is quiet.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function firstScreen(browser, address) {
  const page = await browser.newPage();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  page.on('response', (response) => {
    if (/[.]js([?]|$)/.test(response.url()) && response.ok()) bodies.push(response.body());
  });
  await page.goto(address);
  await page.locator('impact-wizard h2').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map(sizeOf);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

await withProduct(async ({ origin }, browser, ports) => {
  const scripts = readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, source: readFileSync(join(FOLDER, file)) }))
    .map(({ file, source }) => ({ file, text: source.toString(), size: sizeOf(source) }));
  const partner = await servePartnerPage({ port: ports.partner, origin });
  const first = await firstScreen(browser, partner.address);
  await partner.stop();
  const loader = scripts.find(({ file }) => file === 'embed.js')?.size ?? Number.POSITIVE_INFINITY;
  const whole = scripts.reduce((sum, { size }) => sum + size, 0);
  const foreign = FOREIGN.filter((name) => scripts.some(({ text }) => text.includes(name)));
  console.log(line('embed.js', loader, LIMITS.loader));
  console.log(line('first screen, in one language', first, LIMITS.first));
  console.log(line(`everything (${scripts.length} scripts)`, whole, LIMITS.whole));
  console.log(foreign.length === 0 ? 'nothing of shell, survey, PDF or Excel' : `FOREIGN: ${foreign.join(', ')}`);
  const kept = loader <= LIMITS.loader && first <= LIMITS.first && whole <= LIMITS.whole && foreign.length === 0;
  if (!kept) process.exitCode = 1;
});

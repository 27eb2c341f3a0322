import { withProduct } from '../with-product.mjs';
import { keysToPaint, percentile } from './key-to-paint.mjs';
import { QUESTIONS } from './large-survey.mjs';
import { openLargeSurvey } from './open-survey.mjs';

/** Limit for the 95th percentile of 100 keys, from the key to the painted frame, in milliseconds. */
const LIMIT = 50;
const KEYS = Number(process.env.KEYS ?? 60);
/** Fields at the beginning, in the middle and at the end, each with its own text. */
const FIELDS = [0, 501, 998];

const line = (/** @type {string} */ name, /** @type {number[]} */ values) =>
  `${name.padEnd(44)} p50 ${percentile(values, 0.5).toFixed(1).padStart(6)}  p95 ${percentile(values, 0.95).toFixed(1).padStart(6)}  max ${Math.max(
    ...values,
  )
    .toFixed(1)
    .padStart(6)} ms  (${values.length} keys)`;

/**
 * The baseline: the same keys in a page with only a text field.
 * @param {import('@playwright/test').Browser} browser
 */
async function bareField(browser) {
  const page = await browser.newPage();
  await page.setContent('<input>');
  const values = await keysToPaint(page, [page.locator('input')], KEYS);
  await page.close();
  return values;
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
export async function measure(browser, origin) {
  const bare = await bareField(browser);
  const started = Date.now();
  const { page, stored } = await openLargeSurvey(browser, origin);
  const opened = Date.now() - started;
  const fields = FIELDS.map((index) => page.getByRole('textbox', { name: `Question ${index + 1}:` }));
  const values = [];
  for (const [place, field] of fields.entries()) {
    // Questions far down render only when scrolled near.
    await bringNear(page, field, FIELDS[place] ?? 0);
    values.push(...(await keysToPaint(page, [field], KEYS)));
  }
  await page.locator('[data-save-status="saved"]').waitFor({ timeout: 30_000 });
  const answers = await stored();
  const isStored = FIELDS.every((index) => String(answers[`q${index}`]).length > KEYS);
  console.log(
    `${QUESTIONS.toLocaleString('en')} questions on one page, all answered; call made, opened and drawn in ${(opened / 1000).toFixed(1)} s`,
  );
  console.log(line('an empty page with one text field (baseline)', bare));
  console.log(line('the survey', values));
  console.log(`ratio to the baseline, p95: ${(percentile(values, 0.95) / percentile(bare, 0.95)).toFixed(2)}`);
  console.log(`every letter stored by the server: ${isStored ? 'yes' : 'NO'}`);
  const isQuick = percentile(values, 0.95) <= LIMIT;
  console.log(`limit: p95 at most ${LIMIT} ms: ${isQuick ? 'kept' : 'BROKEN'}`);
  return isQuick && isStored;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} field
 * @param {number} index
 */
async function bringNear(page, field, index) {
  for (let tried = 0; tried < 60 && (await field.count()) === 0; tried += 1) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), index / QUESTIONS);
    await page.waitForTimeout(200);
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await withProduct(async ({ origin }, browser) => {
    process.exitCode = (await measure(browser, origin)) ? 0 : 1;
  });
}

import type { Browser, Locator, Page } from '@playwright/test';
import { MongoClient, type Db } from 'mongodb';
import { DEMO_ACCOUNTS } from '../../../scripts/lib/demo-accounts.mjs';
import { collectionOf } from '../api/collection-of.ts';
import { insertAll } from '../api/insert-all.ts';
import { signedIn } from '../browser.mjs';
import { submissions, surroundingsOf } from '../lists/records.ts';
import { withProduct } from '../with-product.mjs';
import { inTime, rate, scrolled, type Frames } from './frames.ts';

const ROWS = Number(process.env['ROWS'] ?? 100_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROW_HEIGHT = 56;
/** Rows in each frame: one is 60 in a second, as who looks for something scrolls; two are more than anybody reads. */
const SPEEDS = [1, 2];
const FRAMES = 300;
/** Of a second's 60 frames, so much of each may be computed. */
const FRAME_MS = 1000 / 60;
/** Frames of the table in time, beside those of a page that does nothing at all. */
const LEAST_SHARE = 0.95;
/** Rows whose reading is left for the last measurement. */
const LAST = 3000;

async function store(db: Db): Promise<void> {
  const somebody = await collectionOf(db, 'users').findOne({});
  const { around, calls, organizations } = surroundingsOf(ROWS, somebody?._id ?? '');
  await insertAll(db, 'calls', calls);
  await insertAll(db, 'organizations', organizations);
  await insertAll(db, 'submissions', submissions(0, ROWS, around));
}

/** The baseline: as many rows, as high as the table's, with a word in each and nothing to do while they are scrolled. */
async function barePage(browser: Browser): Promise<{ page: Page; box: Locator }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const rows = Array.from({ length: 2000 }, (_, index) => `<tr style="height:56px"><td>${index}</td></tr>`).join('');
  await page.setContent(`<div id="box" style="height:700px;overflow:auto"><table>${rows}</table></div>`);
  return { page, box: page.locator('#box') };
}

async function openTable(browser: Browser, origin: string): Promise<{ page: Page; box: Locator }> {
  const context = await browser.newContext({
    storageState: await signedIn(browser, origin, DEMO_ACCOUNTS.admin),
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/admin/submissions`);
  const box = page.getByRole('region', { name: 'Submissions, a table that scrolls' });
  await box.locator('tbody [aria-rowindex]').first().waitFor();
  return { page, box };
}

/** Scrolls to the end again and again, until so many rows were read; answers how many there are. */
const readUntil = (box: Locator, rows: number): Promise<number> =>
  box.evaluate(
    async (element, wanted) => {
      const until = Date.now() + 30 * 60_000;
      while (element.scrollHeight < wanted.rows * wanted.height && Date.now() < until) {
        element.scrollTop = element.scrollHeight;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return Math.floor(element.scrollHeight / wanted.height);
    },
    { rows, height: ROW_HEIGHT },
  );

const goTo = (box: Locator, row: number): Promise<void> =>
  box.evaluate((element, top) => void (element.scrollTop = top), row * ROW_HEIGHT);

let isBroken = false;
function print(name: string, found: Frames, bare?: Frames): void {
  const share = inTime(found) / (bare ? inTime(bare) : 1);
  const isKept = bare === undefined || (share >= LEAST_SHARE && found.computed <= FRAME_MS);
  isBroken ||= !isKept;
  console.log(
    `${isKept ? '✓' : '✗'} ${name.padEnd(52)}${rate(found).toFixed(1)} frames a second   ` +
      `${(100 * inTime(found)).toFixed(1)} % in time   longest ${Math.max(...found.gaps).toFixed(0)} ms   ` +
      `computed ${found.computed.toFixed(1)} ms for each${bare ? `   ${share.toFixed(2)} of the bare page` : ''}`,
  );
}

type Measured = (scroll: { frames: number; pixels: number }) => Promise<Frames>;

/** The bare page and the table in turn, so that both have the machine as it is at that time. */
async function compare(name: string, bare: Measured, table: Measured): Promise<void> {
  for (const speed of SPEEDS) {
    const scroll = { frames: FRAMES, pixels: speed * ROW_HEIGHT };
    const still = await bare(scroll);
    const found = await table(scroll);
    print('  a bare page', still);
    print(`${name}, ${speed === 1 ? 'a row' : `${speed} rows`} a frame`, found, still);
  }
}

await withProduct(async ({ origin, mongodbUri }, browser) => {
  const client = await MongoClient.connect(mongodbUri);
  await store(client.db());
  console.log(`${ROWS} submissions stored`);
  const plain = await barePage(browser);
  const bare: Measured = async (scroll) => {
    await goTo(plain.box, 0);
    return scrolled(plain.page, plain.box, scroll);
  };
  const { page, box } = await openTable(browser, origin);
  const from = (row: number): Measured => {
    return async (scroll) => {
      // The faster one begins where the slower one ended, so that it finds rows to be read, too.
      await goTo(box, row + FRAMES * (scroll.pixels / ROW_HEIGHT - 1));
      await page.waitForTimeout(500);
      return scrolled(page, box, scroll);
    };
  };
  await compare('from the first row on, while rows are read', bare, from(0));
  const began = performance.now();
  const most = await readUntil(box, ROWS - LAST);
  console.log(`${most} rows read by the browser after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await compare('the last of so many, while rows are read', bare, from(most - 100));
  console.log(`${await readUntil(box, ROWS)} rows read`);
  for (let round = 1; round <= ROUNDS; round += 1)
    await compare(`in the middle of them all, ${round}`, bare, from(Math.floor((ROWS * round) / (ROUNDS + 1))));
  await client.close();
  if (isBroken) process.exitCode = 1;
});

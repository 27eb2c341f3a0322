import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileOf, libraryOf, sourceMaps } from './bytes/source-maps.mjs';
import { sharesOf } from './bytes/source-shares.mjs';
import { visitsOf } from './visits.mjs';
import { withProduct } from './with-product.mjs';

const KB = 1024;
/** Libraries that are shown module by module. */
const DETAIL = process.env.DETAIL ?? ' ';
const LINES = Number(process.env.LINES ?? 25);

/** @typedef {{ kb: number, run: number }} Share kilobytes gzip, and those of them that have run */

/**
 * Every script that a fresh browser fetches until the page is usable and all is quiet, and which of it ran.
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 */
async function scriptsOf(browser, { address, usable, state }) {
  const context = await browser.newContext({ locale: 'en-GB', ...(state ? { storageState: state } : {}) });
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await page.goto(address);
  await page.locator(usable).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await page.coverage.stopJSCoverage();
  await context.close();
  return scripts.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
}

/** @typedef {import('./visits.mjs').Visit} Visit */
/** @typedef {Awaited<ReturnType<typeof scriptsOf>>[number]} Script */

/** Whether a character of the script ran: the innermost range that has it tells. @param {Script} script */
function runsIn({ source = '', functions }) {
  const ran = new Uint8Array(source.length);
  const ranges = functions.flatMap((each) => each.ranges);
  for (const { startOffset, endOffset, count } of ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  ))
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return (/** @type {number} */ offset) => ran[offset] === 1;
}

/** Sums of kilobytes, by name. */
class Shares {
  /** @type {Map<string, Share>} */
  byName = new Map();

  /** @param {string} name @param {Share} share */
  add(name, { kb, run }) {
    const before = this.byName.get(name) ?? { kb: 0, run: 0 };
    this.byName.set(name, { kb: before.kb + kb, run: before.run + run });
  }

  /** The largest first. @param {number} many */
  largest(many) {
    return [...this.byName].toSorted(([, one], [, other]) => other.kb - one.kb).slice(0, many);
  }
}

/**
 * What one script is made of: kilobytes by source, or all of it under its own name where it has no map.
 * @param {Script} script
 * @param {Map<string, string>} maps
 * @returns {{ kb: number, sources: [string, Share][] }}
 */
function sourcesIn(script, maps) {
  const text = script.source ?? '';
  const kb = gzipSync(text, { level: 9 }).length / KB;
  const map = maps.get(fileOf(script.url));
  if (!map) return { kb, sources: [[`${fileOf(script.url)} (no map)`, { kb, run: 0 }]] };
  const shares = sharesOf(text, JSON.parse(readFileSync(map, 'utf8')), runsIn(script));
  const perCharacter = kb / text.length;
  return {
    kb,
    sources: [...shares].map(([name, { characters, run }]) => [
      name,
      { kb: characters * perCharacter, run: run * perCharacter },
    ]),
  };
}

/** @param {number} kb */
const shown = (kb) => kb.toFixed(1).padStart(6);

/**
 * @param {Script[]} scripts
 * @param {Map<string, string>} maps
 */
function report(scripts, maps) {
  const libraries = new Shares();
  const modules = new Shares();
  let total = 0;
  for (const script of scripts) {
    const own = new Shares();
    const { kb, sources } = sourcesIn(script, maps);
    total += kb;
    for (const [source, share] of sources) {
      const library = libraryOf(source);
      own.add(library, share);
      libraries.add(library, share);
      if (library.includes(DETAIL)) modules.add(source.replace(/.*node_modules\//, ''), share);
    }
    const parts = own.largest(6).map(([name, share]) => `${name} ${share.kb.toFixed(1)}`);
    console.log(`    ${shown(kb)} KB  ${fileOf(script.url)}: ${parts.join(', ')}`);
  }
  console.log(`  ${total.toFixed(1)} KB in all; by library, and what of it ran:`);
  for (const [name, { kb, run }] of [...libraries.largest(LINES), ...modules.largest(100)])
    console.log(`    ${shown(kb)} KB ${shown(run)}  ${name}`);
}

const maps = await sourceMaps();
await withProduct(async ({ origin }, browser) => {
  for (const visit of await visitsOf(browser, origin)) {
    console.log(visit.name);
    report(await scriptsOf(browser, visit), maps);
  }
});

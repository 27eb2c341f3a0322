import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEMO_ACCOUNTS } from '../../scripts/lib/demo-accounts.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { application } from './application.mjs';
import { CALL_ROW, FIRST_CARD, QUESTION, signedIn, STEP_TITLE } from './browser.mjs';
import { sharesOf } from './bytes/source-shares.mjs';
import { withProduct } from './with-product.mjs';

const KB = 1024;
const APPS = ['shell', 'mfe-calls', 'mfe-wizard', 'mfe-admin'];
const MAPS = join(ROOT, '.cache', 'bytes');
/** Only pages whose name contains it. */
const ONLY = process.env.ONLY ?? '';
/** Libraries that are shown module by module. */
const DETAIL = process.env.DETAIL ?? ' ';
const LINES = Number(process.env.LINES ?? 25);

/** @typedef {{ kb: number, run: number }} Share kilobytes gzip, and those of them that have run */

/** The source maps of all apps, by the name of the script. */
async function sourceMaps() {
  for (const app of APPS) {
    if (process.env.MAPS === 'kept' && existsSync(join(MAPS, app))) continue;
    const script = join(import.meta.dirname, 'bytes', 'build-with-maps.mjs');
    const { code, output } = await run(process.execPath, [script, app, join(MAPS, app)], {});
    if (code !== 0) throw new Error(output);
  }
  const files = readdirSync(MAPS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'));
  /** @param {string} file the entries of the remotes have one name */
  const nameOf = (file) =>
    file.endsWith('remoteEntry.js.map') ? `${file.split('/')[0]}/remoteEntry.js` : basename(file, '.map');
  return new Map(files.map((file) => [nameOf(file), join(MAPS, file)]));
}

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

/** @typedef {{ name: string, address: string, usable: string, state?: any }} Visit */
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

/** What a source belongs to: a package of others, or a folder of ours. @param {string} source */
function libraryOf(source) {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '');
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return name;
  const own = /((?:shared\/[^/]+|mfe-[^/]+|shell)\/src)/.exec(path)?.[1];
  if (own) return own;
  if (source.endsWith(' (no map)')) return source;
  return path.startsWith('./src') ? `${source.split('/')[2]}/src` : 'webpack';
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

/** The entries of the remotes have one name. @param {string} url */
function fileOf(url) {
  const { pathname } = new URL(url);
  return pathname.endsWith('remoteEntry.js') ? `${pathname.split('/')[2]}/remoteEntry.js` : basename(pathname);
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
  const state = await signedIn(browser, origin);
  const steps = await application(browser, origin, state);
  const admin = await signedIn(browser, origin, DEMO_ACCOUNTS.admin);
  /** @type {Visit[]} */
  const visits = [
    { name: 'welcome page', address: origin, usable: 'main h1' },
    { name: '/calls', address: `${origin}/calls`, usable: FIRST_CARD, state },
    { name: '/admin/calls', address: `${origin}/admin/calls`, usable: CALL_ROW, state: admin },
    { name: 'text step', address: steps.text, usable: STEP_TITLE, state },
    { name: 'survey step', address: steps.survey, usable: QUESTION, state },
  ];
  for (const visit of visits.filter(({ name }) => name.includes(ONLY))) {
    console.log(visit.name);
    report(await scriptsOf(browser, visit), maps);
  }
});

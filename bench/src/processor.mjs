import { fileOf, libraryOf, sourceMaps } from './bytes/source-maps.mjs';
import { sourceAt } from './bytes/source-at.mjs';
import { visitsOf } from './visits.mjs';
import { withProduct } from './with-product.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LINES = Number(process.env.LINES ?? 20);
/** Libraries that are shown module by module. */
const DETAIL = process.env.DETAIL ?? ' ';
const MICROSECONDS_PER_SAMPLE = 100;
/** Nothing to do for the processor: it waits for the line. */
const WAITING = '(idle)';
/** What the browser itself counts of a page, in seconds. */
const OF_THE_PAGE = {
  ScriptDuration: 'scripts',
  RecalcStyleDuration: 'styles',
  LayoutDuration: 'layout',
  TaskDuration: 'in all',
};

/** @typedef {import('./visits.mjs').Visit} Visit */
/** @typedef {Map<string, number>} Times milliseconds, by name */

/** @param {Times} times @param {string} name @param {number} milliseconds */
const add = (times, name, milliseconds) => times.set(name, (times.get(name) ?? 0) + milliseconds);

/**
 * A first visit, until the page is usable and all is quiet: where the processor was, looked at ten thousand times a
 * second, and what the browser counted.
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 */
async function profileOf(browser, { address, usable, state }) {
  const context = await browser.newContext({
    ...{ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: MICROSECONDS_PER_SAMPLE });
  await devtools.send('Profiler.start');
  await page.goto(address);
  await page.locator(usable).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { profile } = await devtools.send('Profiler.stop');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  return { profile, metrics };
}

/** @typedef {Awaited<ReturnType<typeof profileOf>>} Profile */

/**
 * Milliseconds by the source of the function that ran, without those that it called.
 * @param {Profile['profile']} profile
 * @param {(url: string, line: number, column: number) => string} sourceOf
 * @returns {Times}
 */
function timesIn({ nodes, samples = [], timeDeltas = [] }, sourceOf) {
  const sources = new Map(
    nodes.map(({ id, callFrame: { url, functionName, lineNumber, columnNumber } }) => [
      id,
      url === '' ? functionName : sourceOf(url, lineNumber, columnNumber),
    ]),
  );
  /** @type {Times} */
  const times = new Map();
  for (const [index, id] of samples.entries()) add(times, sources.get(id) ?? '', (timeDeltas[index] ?? 0) / 1000);
  times.delete(WAITING);
  return times;
}

/** @param {Map<string, string>} maps */
function sourcesBy(maps) {
  /** @type {Map<string, ReturnType<typeof sourceAt>>} */
  const readers = new Map();
  return (/** @type {string} */ url, /** @type {number} */ line, /** @type {number} */ column) => {
    if (!URL.canParse(url) || !url.endsWith('.js')) return 'the page';
    const file = fileOf(url);
    const map = maps.get(file);
    if (!map) return `${file} (no map)`;
    const reader = readers.get(file) ?? sourceAt(map);
    readers.set(file, reader);
    return reader(line, column);
  };
}

/** @param {number} milliseconds of all visits */
const shown = (milliseconds) => (milliseconds / RUNS).toFixed(1).padStart(7);

/** @param {Times} times */
function report(times) {
  /** @type {Times} */
  const libraries = new Map();
  /** @type {Times} */
  const modules = new Map();
  for (const [source, milliseconds] of times) {
    const name = source.startsWith('(') ? source : libraryOf(source);
    add(libraries, name, milliseconds);
    if (name.includes(DETAIL)) add(modules, source.replace(/.*node_modules\//, ''), milliseconds);
  }
  const largest = (/** @type {Times} */ all, /** @type {number} */ many) =>
    [...all].toSorted(([, one], [, other]) => other - one).slice(0, many);
  for (const [name, milliseconds] of [...largest(libraries, LINES), ...largest(modules, 40)])
    console.log(`    ${shown(milliseconds)} ms  ${name}`);
}

const sourceOf = sourcesBy(await sourceMaps());
await withProduct(async ({ origin }, browser) => {
  for (const visit of await visitsOf(browser, origin)) {
    // The first visit warms the servers and is not counted.
    await profileOf(browser, visit);
    /** @type {Times} */
    const times = new Map();
    /** @type {Times} */
    const counted = new Map();
    for (let run = 0; run < RUNS; run += 1) {
      const { profile, metrics } = await profileOf(browser, visit);
      for (const [source, milliseconds] of timesIn(profile, sourceOf)) add(times, source, milliseconds);
      for (const { name, value } of metrics) if (name in OF_THE_PAGE) add(counted, name, value * 1000);
    }
    const words = Object.entries(OF_THE_PAGE).map(([name, word]) => `${word} ${shown(counted.get(name) ?? 0).trim()}`);
    console.log(
      `${visit.name}: milliseconds of the processor, not slowed down, mean of ${RUNS} visits: ${words.join(', ')}`,
    );
    report(times);
  }
});

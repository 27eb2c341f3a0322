/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Records the milliseconds from each key's own time stamp to the paint of the frame that shows it.
 * @param {Page} page
 */
async function watchKeys(page) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const painted = [];
    Object.assign(globalThis, { painted });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A task that follows the frame's callbacks runs once the frame is on its way to the screen.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

/**
 * Types at the pace of a quick typist; returns the time of each key in milliseconds.
 * @param {Page} page
 * @param {Locator} field
 * @param {number} keys
 */
async function typeInto(page, field, keys) {
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.evaluate(() => Object.assign(globalThis, { before: Reflect.get(globalThis, 'painted').length }));
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('abcdefghij klm'[key % 14] ?? 'a');
    await page.waitForTimeout(70 + (key % 5) * 15);
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(globalThis, 'painted').slice(Reflect.get(globalThis, 'before')));
}

/**
 * Times of all keys in several fields of a page, in milliseconds.
 * @param {Page} page
 * @param {Locator[]} fields
 * @param {number} keys
 */
export async function keysToPaint(page, fields, keys) {
  await watchKeys(page);
  const all = [];
  for (const field of fields) all.push(...(await typeInto(page, field, keys)));
  return /** @type {number[]} */ (all);
}

/** @param {number[]} values @param {number} share */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? NaN;

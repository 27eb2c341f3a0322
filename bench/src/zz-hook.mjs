import { application } from './application.mjs';
import { FIRST_CARD, QUESTION, signedIn } from './browser.mjs';
import { withProduct } from './with-product.mjs';
const open = async (browser, state) => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, storageState: state });
  const page = await context.newPage();
  await page.addInitScript(() => { globalThis.inserted = []; const real = CSSStyleSheet.prototype.insertRule; CSSStyleSheet.prototype.insertRule = function (rule, at) { inserted.push((performance.now()).toFixed(0) + ' ' + rule.slice(0, 150)); return real.call(this, rule, at); }; });
  return page;
};
await withProduct(async ({ origin }, browser) => {
  const newcomer = await signedIn(browser, origin);
  { const page = await open(browser, newcomer);
    await page.goto(origin + '/calls'); await page.locator(FIRST_CARD).first().waitFor(); await page.waitForLoadState('networkidle'); await page.waitForTimeout(1500);
    console.log('at start keyframes', (await page.evaluate(() => inserted.filter((r) => r.includes('@keyframes')))).join('\n'), (await page.evaluate(() => inserted.length)));
    await page.evaluate(() => { inserted.length = 0; });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(); await page.waitForTimeout(1000);
    console.log('closing\n' + (await page.evaluate(() => inserted)).join('\n'));
    await page.evaluate(() => { inserted.length = 0; });
    await page.locator('header button').last().tap(); await page.waitForTimeout(1000);
    console.log('menu\n' + (await page.evaluate(() => inserted)).join('\n'));
  }
  const steps = await application(browser, origin, newcomer);
  const state = await signedIn(browser, origin);
  const page = await open(browser, state);
  await page.goto(steps.survey);
  await page.locator(QUESTION).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
    console.log('at start keyframes', (await page.evaluate(() => inserted.filter((r) => r.includes('@keyframes')))).join('\n'), (await page.evaluate(() => inserted.length)));
  await page.evaluate(() => { inserted.length = 0; });
  const field = page.locator('main .sd-question').locator('input[type="text"], textarea').first();
  await field.tap(); await page.waitForTimeout(300);
  console.log('focus\n' + (await page.evaluate(() => inserted)).join('\n')); await page.evaluate(() => { inserted.length = 0; });
  await page.keyboard.type('L'); await page.waitForTimeout(1500);
  console.log('letter\n' + (await page.evaluate(() => inserted)).join('\n'));
});

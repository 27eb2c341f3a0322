import { application } from './application.mjs';
import { QUESTION, signedIn } from './browser.mjs';
import { withProduct } from './with-product.mjs';
await withProduct(async ({ origin }, browser) => {
  const newcomer = await signedIn(browser, origin);
  const steps = await application(browser, origin, newcomer);
  const state = await signedIn(browser, origin);
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, storageState: state });
  const page = await context.newPage();
  await page.goto(steps.survey);
  await page.locator(QUESTION).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const t0 = performance.now(); globalThis.log = [];
    const say = (n) => n.nodeType === 1 ? n.outerHTML.slice(0, 200) : JSON.stringify(n.textContent.slice(0, 80));
    new MutationObserver((list) => { for (const m of list) { const at = (performance.now() - t0).toFixed(0);
      if (m.type === 'childList') { for (const n of m.addedNodes) log.push(`${at} + ${say(n)}`); for (const n of m.removedNodes) log.push(`${at} - ${say(n)}`); }
      else if (m.type === 'attributes') log.push(`${at} @${m.attributeName} ${m.target.outerHTML.slice(0, 120)}`); else log.push(`${at} text ${m.target.textContent.slice(0,80)}`); } }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const field = page.locator('main .sd-question').locator('input[type="text"], textarea').first();
  await field.tap();
  await page.waitForTimeout(500);
  await page.evaluate(() => log.push('--- letter'));
  await page.keyboard.type('L'); await page.waitForTimeout(2500);
  await page.evaluate(() => log.push('--- letter'));
  await page.keyboard.type('a'); await page.waitForTimeout(2500);
  console.log((await page.evaluate(() => log)).join('\n'));
  await page.screenshot({ path: '/tmp/w/survey.png' });
});

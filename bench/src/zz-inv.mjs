import { writeFileSync } from 'node:fs';
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
  const field = page.locator('main .sd-question').locator('input[type="text"], textarea').first();
  await field.tap();
  await page.waitForTimeout(500);
  if (process.env.CONVERT) console.log(await page.evaluate(() => {
    let n = 0;
    for (const sheet of document.styleSheets) for (let i = sheet.cssRules.length - 1; i >= 0; i -= 1) { const rule = sheet.cssRules[i]; if (!(rule instanceof CSSFontFaceRule)) continue;
      const of = (name) => rule.style.getPropertyValue(name);
      const d = {}; for (const [k, name] of [['style','font-style'],['display','font-display'],['weight','font-weight'],['unicodeRange','unicode-range'],['sizeAdjust','size-adjust'],['ascentOverride','ascent-override'],['descentOverride','descent-override'],['lineGapOverride','line-gap-override']]) if (of(name)) d[k] = of(name);
      document.fonts.add(new FontFace(of('font-family'), of('src'), d)); sheet.deleteRule(i); n += 1; }
    return [n, 'sizeAdjust' in FontFace.prototype, [...document.fonts].map((f) => [f.family, f.weight, f.sizeAdjust, f.status, f.unicodeRange.slice(0,20)])];
  }));
  await page.waitForTimeout(1000);
  const at = await page.evaluate(() => performance.now());
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking','blink', 'disabled-by-default-devtools.timeline'] });
  await page.keyboard.type('L'); await page.waitForTimeout(2500);
  writeFileSync('/tmp/w/inv.json', await browser.stopTracing());
  console.log(await page.evaluate(() => [...document.styleSheets, ...document.adoptedStyleSheets].map((s) => [s.href ?? (s.ownerNode ? JSON.stringify({...s.ownerNode.dataset}) : 'adopted'), s.cssRules.length, [...s.cssRules].filter((r) => r.type === 5).length])));
  console.log(await page.evaluate((from) => performance.getEntriesByType('resource').filter((r) => r.startTime > from).map((r) => r.name + ' ' + r.startTime), at));
});

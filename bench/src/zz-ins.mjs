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
  await page.waitForTimeout(4500);
  console.log(await page.evaluate(() => {
    const out = [];
    const time = (name, f) => { document.body.offsetHeight; f(); const t = performance.now(); document.body.offsetHeight; out.push(name + ' ' + (performance.now() - t).toFixed(2)); };
    const emotion = [...document.styleSheets].find((s) => s.ownerNode?.dataset.emotion === 'ic');
    const media = (s) => [...s.cssRules].filter((r) => r.type === 5 || r.constructor.name === 'CSSFontFaceRule').length;
    const names = new Map(); const walk = (rules, n) => { for (const r of rules) { const k = n + ' ' + r.constructor.name; names.set(k, (names.get(k) ?? 0) + 1); if (r.cssRules) walk(r.cssRules, n + '>'); } };
    [...document.styleSheets, ...document.adoptedStyleSheets].forEach((s, i) => walk(s.cssRules, i));
    out.push(JSON.stringify([...names]));
    const add = (text) => { const s = document.createElement('style'); s.nonce = document.querySelector('[nonce]').nonce; s.textContent = text; emotion.ownerNode.after(s); };
    const empty = (text) => { const s = document.createElement('style'); s.nonce = document.querySelector('[nonce]').nonce; s.append(''); emotion.ownerNode.after(s); s.sheet.insertRule(text, 0); return s.sheet; };
    for (let round = 0; round < 2; round += 1) {
      time('nothing', () => {});
      time('old media', () => emotion.insertRule('@media screen and (min-width: 48rem){.zm' + round + '{padding:1px}}', emotion.cssRules.length));
      time('old layer', () => emotion.insertRule('@layer recipes{.zl' + round + '{padding:1px}}', emotion.cssRules.length));
      time('new media', () => add('@media screen and (min-width: 48rem){.zo' + round + '{padding:1px}}'));
      time('new media by insert', () => empty('@media screen and (min-width: 48rem){.zp' + round + '{padding:1px}}'));
      let kept; time('new media by insert, then plain', () => { kept = empty('@media screen and (min-width: 48rem){.zr' + round + '{padding:1px}}'); kept.insertRule('.za' + round + '{padding:1px}', 1) });
      time('plain to that', () => { kept.insertRule('.zb' + round + '{padding:1px}', 1) });
      time('media to that', () => { kept.insertRule('@media screen and (min-width: 48rem){.zc' + round + '{padding:1px}}', 1) });
      time('new layer', () => empty('@layer recipes{.zs' + round + '{padding:1px}}'));
      time('new container', () => empty('@container (min-width: 48rem){.zs' + round + '{padding:1px}}'));
      time('new keyframes', () => empty('@keyframes zt' + round + '{from{color:red}}'));
      time('new supports', () => empty('@supports (color: red){.zu' + round + '{padding:1px}}'));
      time('wide media', () => empty('@media (hover: hover){.zd' + round + ':hover{padding:1px}}'));
    }
    return void (globalThis.out = out);
    // without fonts
    let n = 0;
    for (const sheet of document.styleSheets) for (let i = sheet.cssRules.length - 1; i >= 0; i -= 1) if (sheet.cssRules[i] instanceof CSSFontFaceRule) { 
      const rule = sheet.cssRules[i]; const of = (name) => rule.style.getPropertyValue(name);
      const d = {}; for (const [k, name] of [['style','font-style'],['display','font-display'],['weight','font-weight'],['unicodeRange','unicode-range'],['sizeAdjust','size-adjust'],['ascentOverride','ascent-override'],['descentOverride','descent-override'],['lineGapOverride','line-gap-override']]) if (of(name)) d[k] = of(name);
      document.fonts.add(new FontFace(of('font-family').replaceAll('"', ''), of('src'), d)); 
      sheet.deleteRule(i); n += 1; }
    out.push('removed ' + n);
    document.body.offsetHeight;
    globalThis.out = out; globalThis.time = time; globalThis.emotion = emotion;
  }));
  await page.waitForTimeout(1000);
  console.log((await page.evaluate(() => {
    for (let round = 5; round < 5; round += 1) {
      time('nothing', () => {});
      time('plain rule', () => emotion.insertRule('.zz' + round + '{color:red}', emotion.cssRules.length));
      time('media', () => emotion.insertRule('@media screen and (min-width: 48rem){.zm' + round + '{padding:1px}}', emotion.cssRules.length));
      time('plain rule again', () => emotion.insertRule('.zq' + round + '{color:red}', emotion.cssRules.length));
      time('plain var', () => emotion.insertRule('.zv' + round + '{color:var(--chakra-colors-fg-info);display:-webkit-box}', emotion.cssRules.length));
      time('var and class', () => { emotion.insertRule('.zw' + round + '{color:var(--chakra-colors-fg-info);display:-webkit-box}', emotion.cssRules.length); document.querySelector('main h1').classList.add('zw' + round); });
      time('media and class', () => { emotion.insertRule('@media screen and (min-width: 48rem){.zn' + round + '{padding:1px}}', emotion.cssRules.length); document.querySelector('main h1').classList.add('zn' + round); });
      time('keyframes', () => emotion.insertRule('@keyframes zz' + round + '{from{color:red}}', emotion.cssRules.length));
      time('new style', () => { const s = document.createElement('style'); s.nonce = document.querySelector('[nonce]').nonce; s.textContent = '.yy{color:blue}'; document.head.append(s); });
    }
    return [...out, ...[...document.fonts].map((f) => f.family + f.status)];
  })).join('\n'));
});

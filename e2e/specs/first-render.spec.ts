import type { Page } from '@playwright/test';
import { expect, test } from '../src/core/fixtures.ts';
import { countShifts, EARLY_SCRIPTS, shifted, withoutApplication } from '../src/core/held-application.ts';
import { keepPicture } from '../src/core/screens.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicant, startTrial } from '../src/pages/applicant.ts';

/** Where the words of the welcome page are: they must not move when the application draws them. */
const places = (page: Page) =>
  page.evaluate(() => {
    const [title, lead, ...landing] = ['main h1', 'main h1 + p', 'main ol', 'main ol li:last-child'].map((selector) =>
      document.querySelector(selector),
    );
    const words = document.querySelector('main h1 + p')?.nextElementSibling;
    return [title, lead, words, ...landing].map((element) => {
      const { x = -1, y = -1, height = -1 } = element?.getBoundingClientRect() ?? {};
      return [x, y, height].map(Math.round);
    });
  });

for (const { language, width, words } of [
  { language: 'it', width: 390, words: 'Mostra che cosa cambia con il tuo lavoro' },
  { language: 'fr', width: 800, words: 'Montrez ce que votre travail change' },
  { language: 'en', width: 1440, words: 'Show what your work changes' },
] as const) {
  test(`the welcome page says its words before the application is there, and they stay where they are (${language}, ${width} px)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await chooseLanguage(page, product, language);
    const letGo = await withoutApplication(page);
    await page.goto(product.origin, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.evaluate(() => document.fonts.load('1rem "Commissioner Variable"'));
    await expect(page.getByRole('button')).toHaveCount(0);
    const before = await places(page);
    expect(before.flat()).not.toContain(-1);
    letGo();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await places(page)).toEqual(before);
  });
}

/** Where the bar on top and the page's title are, or what keeps their places, and what is behind them. */
const framed = (page: Page) =>
  page.evaluate(() => {
    const [bar, title] = ['header', ':is(main h1, .outline .title)'].map((selector) =>
      document.querySelector(selector),
    );
    const at = (element: Element | null | undefined, side: 'x' | 'y' | 'height') =>
      Math.round(element?.getBoundingClientRect()[side] ?? -1);
    return {
      bar: ['x', 'y', 'height'].map((side) => at(bar, side as 'x')),
      colours: [document.documentElement, bar].map((element) => element && getComputedStyle(element).backgroundColor),
      titleFromLeft: at(title, 'x'),
      titleFromTop: at(title, 'y'),
    };
  });

for (const width of [390, 1440] as const) {
  test(`who is signed in sees the frame of the page before any script ran, and nothing moves when it is taken over (${width} px)`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const applicant = await anApplicant(page, product, 'fr');
    const submission = await startTrial(applicant);
    await page.addInitScript(countShifts);
    // Above a step stands how long the call is open: one line more or less of it, nobody knows before.
    for (const [name, address, blocks, shown, leeway] of [
      ['calls', '/calls', '.call', 'main article', 0],
      ['step', `/call/${submission}`, '.steps', '[data-save-status]', 24],
      ['organizations', '/org/list', '.card', 'main h1', 0],
    ] as const) {
      await test.step(address, async () => {
        // What is drawn early into the frame has a story of its own (early-page.spec.ts).
        const letGo = await withoutApplication(page, EARLY_SCRIPTS);
        await page.goto(product.origin + address, { waitUntil: 'commit' });
        await expect(page.getByRole('status').filter({ hasText: 'Ouverture de votre session…' })).toHaveCount(1);
        await expect(page.locator(`.outline ${blocks}`).first()).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
          .toBe(1);
        const written = (await page.locator('#root').textContent()) ?? '';
        expect(written.replaceAll(/\s+/g, ' ').trim()).toMatch(/^(Impact Call )?Ouverture de votre session…$/);
        const { titleFromTop: expected, ...others } = await framed(page);
        letGo();
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator(shown).first()).toBeVisible();
        await expect(page.locator('.outline')).toHaveCount(0);
        const { titleFromTop, ...after } = await framed(page);
        expect.soft(after, address).toEqual(others);
        expect.soft(Math.abs(titleFromTop - expected), address).toBeLessThanOrEqual(leeway);
        expect.soft(await shifted(page), address).toBeLessThanOrEqual(0.02);
        await keepPicture(page, `framed-${name}-${width}`);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}

test('who is not signed in, or has no scripts, sees no frame of a page that will not come', async ({
  browser,
  page,
  product,
}) => {
  const letGo = await withoutApplication(page);
  await page.goto(`${product.origin}/calls`, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('.frame')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'signed_in', value: '1', url: product.origin }]);
  const plain = await context.newPage();
  await plain.goto(`${product.origin}/calls`);
  await expect(plain.locator('.frame')).toHaveCount(1);
  await expect(plain.locator('.frame')).toBeHidden();
  await expect(plain.locator('body > noscript')).toBeVisible();
  await context.close();
});

test('the page itself asks for all that the list of calls and the wizard begin with, once and side by side', async ({
  page,
  product,
}) => {
  const applicant = await anApplicant(page, product, 'fr');
  const submission = await startTrial(applicant);
  const visits = [
    {
      address: '/calls',
      remote: 'mfe-calls',
      read: '/api/Call/GetCallListUser?pageSize=500',
      shown: page.getByRole('article').first(),
    },
    {
      address: `/call/${submission}`,
      remote: 'mfe-wizard',
      read: `/api/Call/GetSubmissionByID?id=${submission}`,
      shown: page.locator('[data-save-status]'),
    },
  ];
  for (const { address, remote, read, shown } of visits) {
    await test.step(address, async () => {
      const asked: string[] = [];
      const note = (request: { url(): string }) => void asked.push(request.url().slice(product.origin.length));
      page.on('request', note);
      const letGo = await withoutApplication(page);
      await page.goto(product.origin + address, { waitUntil: 'commit' });
      const first = [
        '/api/Config/GetConfig',
        '/api/User',
        '/api/Organization/GetOrganizations?pageSize=500',
        '/api/Remotes/GetRemotes',
        read,
      ];
      await expect.poll(() => first.filter((each) => !asked.includes(each))).toEqual([]);
      await expect
        .poll(() => asked.some((each) => each.startsWith(`/remotes/${remote}/`) && each.endsWith('/remoteEntry.js')))
        .toBe(true);
      const early = asked.length;
      letGo();
      await expect(shown).toBeVisible();
      const later = asked.slice(early).filter((each) => first.includes(each) || each.startsWith(`/remotes/${remote}/`));
      expect(later, 'nothing is asked for twice, or one after the other').toEqual([]);
      page.off('request', note);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

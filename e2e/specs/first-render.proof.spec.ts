import type { Page } from '@playwright/test';
import { expect, test } from '../src/core/fixtures.ts';
import { PROOF } from '../src/core/proof.ts';
import { countShifts, shifted, withoutApplication } from '../src/core/held-application.ts';
import { keepPicture } from '../src/core/browser/screens.ts';
import { chooseLanguage, signInByHand } from '../src/core/sign-in.ts';
import { anApplicant, startTrial } from '../src/pages/applicant.ts';

for (const { language, width, theme, words } of [
  { language: 'it', width: 390, theme: 'dark', words: 'Mostra che cosa cambia con il tuo lavoro' },
  { language: 'fr', width: 800, theme: 'light', words: 'Montrez ce que votre travail change' },
  { language: 'en', width: 1440, theme: 'light', words: 'Show what your work changes' },
] as const) {
  test(
    `the welcome page is whole with one small script, and nothing on it moves (${language}, ${width} px, ${theme})`,
    PROOF,
    async ({ page, product }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 844 });
      await chooseLanguage(page, product, language);
      await page.addInitScript(countShifts);
      await page.goto(product.origin);
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      expect(scripts).toEqual([expect.stringMatching(/\/assets\/welcome\.[\da-f]+\.js$/)]);
      expect(await shifted(page)).toBeLessThanOrEqual(0.02);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}

test(
  'what is pressed or chosen on the welcome page before its script is there is done when it has come',
  PROOF,
  async ({ page, product }) => {
    await chooseLanguage(page, product, 'en');
    const hold = async () => {
      let letCome = (): void => undefined;
      const mayCome = new Promise<void>((resolve) => (letCome = resolve));
      await page.route('**/assets/welcome.*.js', (route) => mayCome.then(() => route.continue()), { times: 1 });
      await page.goto(product.origin, { waitUntil: 'commit' });
      return letCome;
    };
    const letSignIn = await hold();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    letSignIn();
    await expect(page.locator('#password')).toBeVisible();
    const letChoose = await hold();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    letChoose();
    await expect(page.getByRole('heading', { level: 1, name: 'Montrez ce que votre travail change' })).toBeVisible();
  },
);

test('who signs in in another tab goes on in this one', PROOF, async ({ page, product, context }) => {
  await chooseLanguage(page, product, 'en');
  await page.goto(`${product.origin}/org/list`);
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Show what your work changes' })).toBeVisible();
  const other = await context.newPage();
  await signInByHand(other, product, 'applicant');
  await expect(page).toHaveURL(`${product.origin}/org/list`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

/** Positions of the top bar and the page title, or of their skeletons, and what is behind them. */
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
  test(
    `who is signed in sees the frame of the page before any script ran, and nothing moves when it is taken over (${width} px)`,
    PROOF,
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 844 });
      const applicant = await anApplicant(page, product, 'fr');
      const submission = await startTrial(applicant);
      await page.addInitScript(countShifts);
      // A step's title is below the call's name, whose height the generic skeleton cannot know.
      for (const [name, address, shown, titleStays] of [
        ['calls', '/calls', 'main article', true],
        ['step', `/call/${submission}`, '[data-save-status]', false],
        ['organizations', '/org/list', 'main h1', true],
      ] as const) {
        await test.step(address, async () => {
          const letGo = await withoutApplication(page);
          await page.goto(product.origin + address, { waitUntil: 'commit' });
          await expect(page.getByRole('status').filter({ hasText: 'Ouverture de votre session…' })).toHaveCount(1);
          await expect(page.locator('.outline .title')).toBeVisible();
          await expect
            .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
            .toBe(1);
          const written = (await page.locator('#root').textContent()) ?? '';
          expect(written.replaceAll(/\s+/g, ' ').trim()).toMatch(/^(Impact Call )?Ouverture de votre session…$/);
          const { titleFromTop, titleFromLeft, ...others } = await framed(page);
          letGo();
          await expect(page.locator('main h1')).toBeVisible();
          await expect(page.locator(shown).first()).toBeVisible();
          await expect(page.locator('.outline')).toHaveCount(0);
          const after = await framed(page);
          expect.soft(after, address).toMatchObject(titleStays ? { titleFromTop, titleFromLeft, ...others } : others);
          expect.soft(await shifted(page), address).toBeLessThanOrEqual(0.02);
          await keepPicture(page, `framed-${name}-${width}`);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    },
  );
}

test(
  'who is not signed in, or has no scripts, sees no frame of a page that will not come',
  PROOF,
  async ({ browser, page, product }) => {
    await page.goto(`${product.origin}/calls`);
    await expect(page.locator('.frame')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'signed_in', value: '1', url: product.origin }]);
    const plain = await context.newPage();
    await plain.goto(`${product.origin}/calls`);
    await expect(plain.locator('.frame')).toHaveCount(1);
    await expect(plain.locator('.frame')).toBeHidden();
    await expect(plain.locator('body > noscript')).toBeVisible();
    await context.close();
  },
);

test(
  'the page itself asks for all that the list of calls and the wizard begin with, once and side by side',
  PROOF,
  async ({ page, product }) => {
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
        const requested: string[] = [];
        const note = (request: { url(): string }) => void requested.push(request.url().slice(product.origin.length));
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
        await expect.poll(() => first.filter((each) => !requested.includes(each))).toEqual([]);
        await expect
          .poll(() =>
            requested.some((each) => each.startsWith(`/remotes/${remote}/`) && each.endsWith('/remoteEntry.js')),
          )
          .toBe(true);
        const early = requested.length;
        letGo();
        await expect(shown).toBeVisible();
        const later = requested
          .slice(early)
          .filter((each) => first.includes(each) || each.startsWith(`/remotes/${remote}/`));
        expect(later, 'nothing is asked for twice, or one after the other').toEqual([]);
        page.off('request', note);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  },
);

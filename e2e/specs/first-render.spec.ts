import type { Page } from '@playwright/test';
import { expect, test } from '../src/core/fixtures.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicant, startTrial } from '../src/pages/applicant.ts';

/** Keeps the application's entry back, so that only what the page itself does happens. Answers what lets it go on. */
async function withoutApplication(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

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

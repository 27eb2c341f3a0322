import type { CallForUser, Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/core/fixtures.ts';
import { PROOF } from '../src/core/proof.ts';
import { countShifts, EARLY_SCRIPTS, shifted, withoutApplication } from '../src/core/held-application.ts';
import { keepPicture } from '../src/core/screens.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicant, startTrial } from '../src/pages/applicant.ts';
import { join } from '../src/pages/register-account.ts';

const LIST = '**/api/Call/GetCallListUser?*';

/** Of each selector's first element: its words, and where they are. */
const partsAt = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
        const { x = -1, y = -1, width = -1, height = -1 } = element?.getBoundingClientRect() ?? {};
        const style = element && getComputedStyle(element);
        return {
          // A list that is folded has a button later, whose words are none of a page's beginning.
          words:
            element?.matches('.compact, [data-steps-folded]') || element?.textContent?.replaceAll(/\s+/g, ' ').trim(),
          place: [x, y, width, height].map(Math.round),
          look: style && [style.fontFamily, style.fontSize, style.fontWeight, style.letterSpacing, style.color],
        };
      }),
    selectors,
  );

/** How often the page has painted something larger than all before: the last time counts as its LCP. */
function countLargest() {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    dataset.largest = String(Number(dataset.largest ?? 0) + list.getEntries().length);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
/** Asked once what is drawn has been painted, and told to who observes it. */
const largest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.dataset.largest;
  });

/** Opens a page whose application is held back, once its typeface is there: both sides are measured with it. */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const letGo = await withoutApplication(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.outline')).toBeAttached();
  return letGo;
}

interface Pages {
  name: string;
  address: string;
  /** The same parts, drawn early and by the application. */
  early: string[];
  later: string[];
}

for (const width of [390, 1440] as const) {
  test(
    `who is signed in reads what the page is about before the application is there, and nothing moves when it is (${width} px)`,
    PROOF,
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 844 });
      const applicant = await anApplicant(page, product, 'fr');
      const submission = await startTrial(applicant);
      const { steps } = await applicant.ask<Submission>('GetSubmissionByID', { query: { id: submission } });
      const stepOf = (type: string) => steps.find(({ stepType }) => stepType.name === type)?.id ?? type;
      await page.addInitScript(countShifts);
      await page.addInitScript(countLargest);
      const title = '.early .page-title';
      const pages: Pages[] = [
        {
          name: 'calls',
          address: '/calls',
          early: [title, '.page-lead', '.group-name', '.group-count', '.offer .call-name', '.offer .prose p'],
          later: [
            ...['main h1', 'main h1 + p', 'main h2', 'main h2 + p'],
            ...['main article h3', 'main article h3 + div p'],
          ],
        },
        ...['text', 'survey'].map((type) => ({
          name: type,
          address: `/call/${submission}/step/${stepOf(type)}`,
          early: [
            ...['.call-head', '.call-name', '.until .deadline', '.until > .muted'],
            ...[title, width > 1000 ? '.step-list .step-name' : '.compact'],
            ...(type === 'text' ? ['.to-read p'] : []),
          ],
          later: [
            ...[
              '[data-call-head]',
              '[data-call-head] p',
              '[data-call-head] span span',
              '[data-call-head] div > span + span',
            ],
            ...['main h1', width > 1000 ? 'main nav li a div div div' : 'main [data-steps-folded]'],
            ...(type === 'text' ? ['[data-step-content] p'] : []),
          ],
        })),
      ];
      for (const { name, address, early, later } of pages) {
        await test.step(address, async () => {
          const letGo = await openEarly(page, product.origin + address);
          await expect(page.locator(title)).toBeVisible();
          await page.evaluate(() => document.fonts.load('1rem "Commissioner Variable"'));
          await keepPicture(page, `early-${name}-${width}`);
          const before = await partsAt(page, early);
          const painted = await largest(page);
          // Nothing looks as if it could be used, and nobody hears a page twice.
          await expect(page.locator('.early :is(a, button, input)')).toHaveCount(0);
          await expect(page.getByRole('heading')).toHaveCount(0);
          await expect(page.getByRole('status').filter({ hasText: 'Ouverture de votre session…' })).toHaveCount(1);
          letGo();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.early')).toHaveCount(0);
          expect.soft(await partsAt(page, later)).toEqual(before);
          expect.soft(await shifted(page)).toBeLessThanOrEqual(0.02);
          expect.soft(await largest(page), 'the application paints nothing larger').toBe(painted);
          await keepPicture(page, `after-early-${name}-${width}`);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    },
  );
}

test(
  'who has no organization yet reads the calls early too, and why one is needed',
  PROOF,
  async ({ page, product }) => {
    await chooseLanguage(page, product, 'it');
    await join(page, product);
    await page.addInitScript(countShifts);
    await page.setViewportSize({ width: 390, height: 844 });
    const lists: string[] = [];
    page.on('request', (request) => request.url().includes('GetCallListUser') && lists.push(request.url()));
    const letGo = await openEarly(page, `${product.origin}/calls`);
    await expect(page.locator('.early .offer').first()).toBeVisible();
    await page.evaluate(() => document.fonts.load('1rem "Commissioner Variable"'));
    await keepPicture(page, 'early-calls-without-organization');
    const early = ['.early .page-title', '.page-lead', '.prompt', '.prompt-title', '.prompt-text', '.offer .call-name'];
    const before = await partsAt(page, early);
    letGo();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await expect(dialog).toHaveCount(0);
    const prompt = 'main [data-organization-prompt]';
    const later = [...['main h1', 'main h1 + p', prompt, `${prompt} p`, `${prompt} p + p`], 'main article h3'];
    // The prompt has a colour of its own later, and as much room for its button; its words say the same.
    const places = (parts: Awaited<ReturnType<typeof partsAt>>) => parts.map(({ place }) => place);
    expect(places(await partsAt(page, later))).toEqual(places(before));
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
    expect(lists).toHaveLength(1);
  },
);

/** Waits until the API has answered what the page asked for, and what comes of that is painted. */
const answered = (page: Page) =>
  page.evaluate(async () => {
    const begun = Reflect.get(globalThis, 'prefetchedResponses') as Map<string, { answer: Promise<Response> }>;
    await Promise.allSettled([...begun.values()].map(({ answer }) => answer));
    for (let frames = 0; frames < 10; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

test.describe('whose session is over', () => {
  test.use({ allowedComplaints: /status of 401/ });

  test('sees nothing of a page early', PROOF, async ({ page, product }) => {
    await anApplicant(page, product, 'en');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'access_token');
    const [head, body] = (token?.value ?? '').split('.');
    expect(body).toBeTruthy();
    // As long as it seems to be valid the page asks; the API knows better.
    await page.context().addCookies([{ ...token!, value: `${head}.${body}.AAAA` }]);
    const early = page.waitForResponse(EARLY_SCRIPTS);
    const letGo = await openEarly(page, `${product.origin}/calls`);
    await early;
    await answered(page);
    await expect(page.locator('.early')).toHaveCount(0);
    await expect(page.locator('.outline .call').first()).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('whose organization is not theirs any more', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('sees nothing of a page early', PROOF, async ({ page, product }) => {
    await anApplicant(page, product, 'en');
    const value = '01890000-0000-7000-8000-000000000000';
    await page.context().addCookies([{ name: 'selectedOrganizationId', value, url: product.origin }]);
    const early = page.waitForResponse(EARLY_SCRIPTS);
    const letGo = await openEarly(page, `${product.origin}/calls`);
    await early;
    await answered(page);
    await expect(page.locator('.early')).toHaveCount(0);
    letGo();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test.describe('a description that means harm', () => {
  // Where it is read, early and later, the policy says what it would have refused.
  test.use({ allowedComplaints: /inline event handler|script-src-attr refused inline/ });

  test('does nothing early that it would not be allowed to do later', PROOF, async ({ page, product }) => {
    await anApplicant(page, product, 'en');
    const hostile = '<img src=x onerror="hacked=1">';
    await page.route(LIST, async (route) => {
      const response = await route.fetch();
      // The API's own answer, as its contract has it.
      const calls = (await response.json()) as CallForUser[];
      const description = `<h1>Heading</h1><p id="own" class="offer" style="position:fixed">Kept</p><p>Said <a href="javascript:hacked=1">here</a></p>${hostile}<p>After</p>`;
      await route.fulfill({ response, json: calls.map((call) => ({ ...call, name: hostile, description })) });
    });
    const letGo = await openEarly(page, `${product.origin}/calls`);
    const first = page.locator('.early .offer').first();
    await expect(first.locator('.call-name')).toHaveText(hostile);
    await expect(first.locator('.described')).toHaveText('HeadingKeptSaid here');
    await expect(page.locator('.early :is(img, script, a, [onclick], [id], [style])')).toHaveCount(0);
    letGo();
    await expect(page.locator('main article').first()).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  });
});

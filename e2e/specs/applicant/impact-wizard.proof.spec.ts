import type { Page } from '@playwright/test';
import type { Indicator, MiniDyiAnswer, Outcome, Stakeholder, Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF, sized } from '../../src/core/proof.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';
import { impactStep } from '../../src/pages/impact-step.ts';
import { startOwnSubmission, type OwnSubmission } from '../../src/pages/private-call.ts';
import { wizard } from '../../src/pages/wizard.ts';
import type { Language } from '../../src/pages/words.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The stored answer of the first step. */
async function saved({ ask, id, steps }: OwnSubmission): Promise<MiniDyiAnswer> {
  const { stepResults } = await ask<Submission>('GetSubmissionByID', { query: { id } });
  return JSON.parse(stepResults.find(({ stepId }) => stepId === steps[0]?.id)?.content ?? '{}') as MiniDyiAnswer;
}

/** Outcomes of the submission's framework, in the format of saved selections. */
async function selections(own: OwnSubmission): Promise<MiniDyiAnswer['selectedOutcomes']> {
  const { frameworkId } = JSON.parse(own.steps[0]?.content ?? '') as { frameworkId: string };
  const query = { ifSetId: frameworkId };
  const outcomes = await own.ask<Outcome[]>('GetOutcomeType', { query, body: [] });
  const indicators = await own.ask<Indicator[]>('GetIndicatorType', { body: outcomes.map(({ id }) => id) });
  const [stakeholder] = await own.ask<Stakeholder[]>('GetStakeholderType', { query });
  return outcomes.map(({ id, name, sdg }) => {
    const indicator = indicators.find(({ outcomeTypeId }) => outcomeTypeId === id);
    return {
      outcomeId: id,
      outcomeName: name,
      sdg,
      stakeholderId: stakeholder?.id ?? null,
      stakeholderName: stakeholder?.name ?? '',
      indicators: indicator
        ? [
            {
              indicatorId: indicator.id,
              indicatorName: indicator.name,
              indicatorTargetValue: 40,
              proxyId: indicator.proxyTypeID,
              proxyName: indicator.proxyTypeName,
              proxyValue: indicator.proxyTypeDefaultValue,
            },
          ]
        : [],
    };
  });
}

const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

// Playwright would wait for a checkbox that is disabled at the limit, but users still click it: hence `force`.
test('with goals: limits in words, panels, what is missing, an estimate while typing, and nothing lost by a reload', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const own = await startOwnSubmission(page, browser, product, 'en', [
    await impactStep(browser, product, { maxSdgSelect: 2, maxOutcomeSelect: 1 }),
  ]);
  const { next, expectSaved } = wizard(page, 'en');
  const screenTitle = (name: string) => page.getByRole('heading', { level: 2, name });
  await own.answer(0, { budget: 250_000, budgetSpent: null, sdg: [], selectedOutcomes: [] });
  await page.goto(`${own.address(0)}/sdg`);

  await test.step('two goals, and no third', async () => {
    await expect(screenTitle('Which goals does your project serve?')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Good health and well-being' }).check();
    await page.getByRole('checkbox', { name: 'Decent work and economic growth' }).check();
    await expect(
      page.getByRole('status').filter({ hasText: 'You have chosen 2 of 2. Remove one to choose another.' }),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Climate action' }).click({ force: true });
    await expect(page.getByRole('checkbox', { name: 'Climate action' })).not.toBeChecked();
    await expect(page.getByRole('alert').filter({ hasText: 'Remove one to choose another.' })).toBeVisible();
    await page.getByRole('button', { name: /^Outcomes of goal 3/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Fewer older people live in isolation');
    await lookAt(page, 'en-51-goal-panel');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Outcomes of goal 3/ })).toBeFocused();
  });

  await test.step('one outcome for each goal; going on asks for its stakeholder', async () => {
    await next.click();
    await page.getByRole('checkbox', { name: /mental health improves/ }).check();
    await page.getByRole('checkbox', { name: 'More people find stable work' }).check();
    await page.getByRole('checkbox', { name: /live in isolation/ }).click({ force: true });
    await expect(page.getByRole('checkbox', { name: /live in isolation/ })).not.toBeChecked();
    await next.click();
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    await expect(page.locator('[data-error-summary]')).toContainText(
      'Please check that you have selected at least one stakeholder per outcome.',
    );
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(
      'Please check that you have selected at least one stakeholder per outcome.',
    );
    await lookAt(page, 'en-52-outcomes');
    for (const field of await page.getByRole('combobox', { name: /Who lives this change/ }).all())
      await field.selectOption('Participants');
    await page.getByRole('button', { name: /^Indicators of “More people/ }).click();
    await lookAt(page, 'en-53-outcome-panel', ['light']);
    await page.keyboard.press('Escape');
    await next.click();
  });

  await test.step('a ticked indicator needs its target; the estimate follows what is typed', async () => {
    await expect(screenTitle('How much will change?')).toBeVisible();
    await page.getByRole('checkbox', { name: 'People in work after twelve months' }).check();
    await next.click();
    await expect(page.locator('[data-error-summary]')).toContainText('Enter the expected value per year');
    await page.getByRole('link', { name: 'Enter the expected value per year' }).click();
    const target = page.getByLabel(/Expected value per year/);
    await expect(target).toBeFocused();
    await target.fill('30');
    await expect(page.getByRole('region', { name: 'Estimated social return (SROI)' })).toContainText(
      'Every euro returns between',
    );
    await expectSaved();
    await page.getByRole('button', { name: 'What is a financial proxy?' }).click();
    await lookAt(page, 'en-55-help', ['light']);
    await page.keyboard.press('Escape');
    await target.fill('');
    await target.blur();
    await expect(target).toHaveValue('30');
    await page.getByRole('button', { name: /^Remove the outcome “More people/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(target).toHaveValue('30');
  });

  await test.step('up to three outcomes of one’s own; all is there after a reload, under the specified names', async () => {
    await next.click();
    await page.getByRole('button', { name: 'Add an outcome' }).click();
    await page.keyboard.type('Neighbours help each other');
    await page.getByRole('combobox', { name: /Who lives this change/ }).selectOption('Local community');
    await page.getByLabel(/Expected value per year/).fill('200');
    await page.getByLabel(/Value of one unit/).fill('15.5');
    await expectSaved();
    await page.reload();
    await expect(page.getByLabel('What changes?')).toHaveValue('Neighbours help each other');
    const answer = await saved(own);
    expect(answer).toMatchObject({
      budget: 250_000,
      sdg: [3, 8],
      stepId: own.steps[0]?.id,
      maxOutcome: 1,
      maxSdg: 2,
      isSdgEnabled: true,
    });
    expect(answer.selectedOutcomes).toMatchObject([
      { outcomeName: 'People’s mental health improves', sdg: 3, stakeholderName: 'Participants', indicators: [] },
      {
        sdg: 8,
        indicators: [
          {
            indicatorName: 'People in work after twelve months',
            indicatorTargetValue: 30,
            proxyName: 'Yearly net entry-level pay',
            proxyValue: 14_500,
          },
        ],
      },
      {
        outcomeId: null,
        customKey: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
        indicators: [{ indicatorTargetValue: 200, proxyValue: 15.5 }],
      },
    ]);
  });
});

test(
  'without goals: one list, a limit for all, over 8 and no filter said plainly',
  PROOF,
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    const own = await startOwnSubmission(page, browser, product, 'it', [
      await impactStep(browser, product, { showSdgFilter: false, maxOutcomeSelect: 2 }),
    ]);
    const { next, expectSaved } = wizard(page, 'it');
    await page.goto(`${own.address(0)}/budget`);
    await page.getByLabel(/Budget totale/).fill('1.000');
    await next.click();
    await page.getByRole('searchbox', { name: 'Cerca tra gli outcome' }).fill('scuola');
    await expect(page.getByText('1 outcome trovato')).toBeVisible();
    await page.getByRole('checkbox', { name: /lasciano la scuola/ }).check();
    await page.getByRole('button', { name: 'Cancella la ricerca' }).click();
    await page.getByRole('checkbox', { name: /salute mentale/ }).check();
    await expect(page.getByText('Scelti 2 su 2. Togline uno per sceglierne un altro.').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /lavoro stabile/ }).click({ force: true });
    await expect(page.getByRole('checkbox', { name: /lavoro stabile/ })).not.toBeChecked();
    for (const field of await page.getByRole('combobox', { name: /Chi vive/ }).all())
      await field.selectOption({ index: 1 });
    await lookAt(page, 'it-57-outcomes-without-goals');
    await next.click();
    await page.getByRole('checkbox', { name: /Ore di studio/ }).check();
    await page.getByLabel(/Valore annuo previsto/).fill('500');
    await expect(page.getByText('Il tuo SROI è superiore a 8')).toBeVisible();
    await expect(page.getByText('Nessun filtro è stato dichiarato')).toBeVisible();
    await expectSaved();
    await lookAt(page, 'it-58-over-8');
    expect(await saved(own)).toMatchObject({
      sdg: [],
      isSdgEnabled: false,
      selectedOutcomes: [{ sdg: 4 }, { sdg: 3 }],
    });
  },
);

test(
  'a plain framework identifier opens with the defaults; what is closed is read, with its explained return',
  PROOF,
  async ({ page, browser, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    const own = await startOwnSubmission(page, browser, product, 'fr', [await impactStep(browser, product)]);
    expect(JSON.parse(own.steps[0]?.content ?? '')).toMatchObject({
      options: { showSdgFilter: true, maxOutcomeSelect: 4, maxSdgSelect: 4 },
    });
    const all = await selections(own);
    await own.answer(0, {
      budget: 400_000,
      budgetSpent: 0,
      sdg: [3, 4, 8],
      selectedOutcomes: all.filter(({ sdg }) => [3, 4, 8].includes(sdg ?? 0)),
    });
    await own.close();
    for (const [screen, words] of [
      ['sdg', 'Éducation de qualité'],
      ['outcomes', 'Moins de jeunes quittent l’école'],
      ['indicators', 'Retour social estimé (SROI)'],
      ['customOutcome', 'Aucun effet propre décrit.'],
    ] as const) {
      await page.goto(`${own.address(0)}/${screen}`);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      if (screen !== 'customOutcome') await lookAt(page, `fr-59-closed-${screen}`);
    }
  },
);

test(
  'on a phone a screen begins near the top: what leads to it is one line, which opens',
  PROOF,
  async ({ page, browser, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const own = await startOwnSubmission(page, browser, product, 'en', [await impactStep(browser, product, {})]);
    const title = page.getByRole('heading', { level: 2 }).first();
    const screens = page.getByRole('navigation', { name: /Your impact/ });
    await page.goto(own.address(0));
    await expect(screens).toBeVisible();
    await page.goto(`${own.address(0)}/sdg`);
    await expect(title).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await title.boundingBox())?.y).toBeLessThan(300);
    const place = page.getByRole('button', { name: /Screen 3 of/ });
    await expect(place).toHaveAttribute('aria-expanded', 'false');
    await expect(screens).toBeHidden();
    await place.click();
    await expect(screens).toBeVisible();
    await place.click();
    await expect(screens).toBeHidden();
    await page.setViewportSize(DESKTOP);
    await expect(screens).toBeVisible();
    await expect(place).toBeHidden();
  },
);

test('the server keeps every limit, whatever is sent', PROOF, async ({ page, browser, product }) => {
  test.setTimeout(120_000);
  const own = await startOwnSubmission(page, browser, product, 'en', [
    await impactStep(browser, product, { maxSdgSelect: 1, maxOutcomeSelect: 1 }),
  ]);
  const all = await selections(own);
  const health = all.filter(({ sdg }) => sdg === 3);
  const ownOutcome = (customKey: string) => ({
    ...health[0],
    outcomeId: null,
    customKey,
    outcomeName: 'Ours',
    indicators: [],
  });
  await own.answer(0, {
    budget: 1000,
    sdg: [3, 4],
    selectedOutcomes: [...health, ...['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3', 'aaaaaaaaaaa4'].map(ownOutcome)],
  });
  await expect(own.close()).rejects.toThrow(/422.*too-many-sdgs.*too-many-outcomes.*too-many-custom-outcomes/s);
  const result = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
  const { id: stepResultID, version } = result.stepResults[0] ?? { id: '', version: 0 };
  const put = (outcomes: unknown[]) =>
    own.ask<{ lowerScore: number; upperScore: number }>('PutMiniDYI', {
      body: { outcomes, budget: 400_000, budgetSpent: 0, stepResultID, version },
    });
  await expect(put(health)).rejects.toThrow(/422.*too-many-outcomes/s);
  await expect(
    put([{ ...health[0], indicators: [...(health[0]?.indicators ?? []), ...(all[0]?.indicators ?? [])] }]),
  ).rejects.toThrow(/422.*too-many-indicators/s);
  await expect(
    put([
      {
        ...health[0],
        indicators: health[0]?.indicators.map((indicator) => ({ ...indicator, indicatorTargetValue: -1 })),
      },
    ]),
  ).rejects.toThrow(/400/);
  const { lowerScore, upperScore } = await put(health.slice(0, 1));
  expect(lowerScore).toBeGreaterThan(0);
  expect(upperScore).toBeGreaterThan(lowerScore);
});

/** Screen sizes and color schemes for each language; a proof checks all combinations. */
const EVERY_LOOK = [DESKTOP, PHONE].map((size) => ({ size, schemes: ['light', 'dark'] as const }));
type Looks = readonly { size: typeof PHONE; schemes: readonly ('light' | 'dark')[] }[];
const LOOKS = sized<Partial<Record<Language, Looks>>>(
  { it: [{ size: PHONE, schemes: ['light'] }] },
  { it: EVERY_LOOK, en: EVERY_LOOK, fr: EVERY_LOOK },
);

const LONG_NAME =
  'Le persone anziane del quartiere, sole o con poca salute, ritrovano relazioni di vicinato e tornano a partecipare alla vita della comunità';

test('every screen of a filled step, in each language', PROOF, async ({ page, browser, product }) => {
  test.setTimeout(300_000);
  const own = await startOwnSubmission(page, browser, product, 'en', [await impactStep(browser, product, {})]);
  const all = await selections(own);
  const [first] = all;
  const [indicator] = first?.indicators ?? [];
  const details = {
    ...{ isNegative: true, peopleReached: 120, startYear: 2, durationYears: 1 },
    evidence: {
      ...{ people: LONG_NAME, count: 40, day: '2026-03-31', method: 'survey' as const },
      ...{ verifiedBy: 'Università', file: null },
    },
  };
  const ownOutcome = {
    outcomeId: null,
    customKey: 'aaaaaaaaaaa1',
    outcomeName: LONG_NAME,
    sdg: 11,
    stakeholderId: first?.stakeholderId ?? null,
    stakeholderName: '',
    ...details,
    indicators: [
      {
        ...indicator,
        indicatorId: null,
        indicatorName: 'Ωmega Ж, però',
        indicatorTargetValue: 1234.5,
        proxyId: null,
        proxyName: 'Kaffee & Kuchen',
        proxyValue: 15.5,
      },
    ],
  };
  await own.answer(0, {
    budget: 400_000,
    budgetSpent: 1234.56,
    otherInputs: { volunteerHours: 1200, hourlyRate: 18.5, inKindValue: 6000, inKindText: LONG_NAME },
    sdg: [3, 4, 8, 11],
    sdgTargets: ['4.4', '8.b'],
    selectedOutcomes: [...all.filter(({ sdg }) => [3, 4, 8].includes(sdg ?? 0)), ownOutcome],
  });
  for (const [language, looks] of Object.entries(LOOKS) as [Language, Looks][]) {
    await chooseLanguage(page, product, language);
    await page.goto(`${own.address(0)}/introduction`);
    const screens = ['introduction', 'budget', 'sdg', 'outcomes', 'indicators', 'customOutcome'];
    const title = page.getByRole('heading', { level: 2 }).first();
    let previous = '';
    for (const [index, screen] of screens.entries()) {
      await expect(page).toHaveURL(new RegExp(`/${screen}$`));
      // The previous screen stays until the next one is ready.
      await expect(title).not.toHaveText(previous);
      previous = await title.innerText();
      await expect(page.locator('[data-step-content] [aria-busy]')).toHaveCount(0);
      for (const part of await page.locator('[data-step-content] summary').all()) await part.click();
      for (const { size, schemes } of looks) {
        await page.setViewportSize(size);
        await noSidewaysScroll(page);
        await lookAt(page, `${language}-60-${screen}`, schemes);
      }
      const following = screens[index + 1];
      if (following) await wizard(page, language).next.click();
    }
  }
});

/** @jest-environment @impact-call/jest/jsdom */
import type { Language, MiniDyiAnswer } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { estimateReturn } from '@impact-call/domain';
import { anId, aStep, aSubmission, fakeShell } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { aClaimedResult } from '../../test/a-claimed-result.ts';
import { aFramework } from '../../test/a-framework.ts';
import { FRAMEWORK_ID, frameworkApi } from '../../test/framework-api.ts';
import { miniDyi } from './step-module.ts';

const step = aStep('miniDyi', FRAMEWORK_ID);
const chosen = aClaimedResult().answer;
const own: MiniDyiAnswer['selectedOutcomes'][number] = {
  outcomeId: null,
  customKey: 'own-outcome-1',
  outcomeName: 'Neighbours who meet',
  sdg: null,
  stakeholderId: null,
  stakeholderName: '',
  reason: 'People are lonely',
  source: 'Our survey of 2025',
  filters: { deadweight: 0.2, attribution: null, displacement: null, dropOff: 0.125 },
  indicators: [
    {
      indicatorId: null,
      indicatorName: 'Meetings',
      indicatorTargetValue: 12.5,
      proxyId: null,
      proxyName: 'Hire of a hall',
      proxyValue: 0,
    },
  ],
};
const value = { ...chosen, budget: 100_000.5, sdg: [8, 4], selectedOutcomes: [...chosen.selectedOutcomes, own] };

const describe = (given: unknown, language: Language, api = frameworkApi(), submission = aSubmission()) =>
  miniDyi.describe({ step, value: given, shell: fakeShell({ language, api }), submission });
const lines = (answers: readonly DescribedAnswer[] = []): string[] =>
  answers.map(({ label, value: said }) => `${label} = ${said.replace(/\s/g, ' ')}`);

it('says the whole chain by the names of the framework, the applicant’s own outcome too', async () => {
  const described = await describe(value, 'en');
  expect(lines(described.filter(({ isSection }) => !isSection))).toEqual([
    'Total budget for about three years = €100,000.50',
    'Already spent so far = ',
    'Sustainable Development Goals = Goal 4: Goal named 4 Goal 8: Goal named 8',
  ]);
  const [first, second, ...others] = described.filter(({ isSection }) => isSection);
  expect(others).toEqual([]);
  expect(first?.label).toBe('Outcome: More school');
  expect(lines(first?.parts)).toEqual([
    'Goal = Goal 4: Goal named 4',
    'Stakeholder = Young people',
    'Indicator = People with enrolments',
    'Expected value per year, in the third year = 100',
    'Financial proxy = Cost of enrolments',
    'Value of one unit = €1,000',
  ]);
  expect(second?.label).toBe('Outcome of their own: Neighbours who meet');
  expect(lines(second?.parts)).toEqual([
    'Stakeholder = ',
    'Indicator = Meetings',
    'Expected value per year, in the third year = 12.5',
    'Financial proxy = Hire of a hall',
    'Value of one unit = €0',
    'Taken off = deadweight 20%, drop-off a year 12.5%',
    'Reason = People are lonely',
    'Source of the figures = Our survey of 2025',
  ]);
});

it.each([
  [
    'it',
    'Outcome: More school',
    'Outcome proprio: Neighbours who meet',
    '100.000,50 €',
    'Ritorno sociale stimato (SROI)',
  ],
  [
    'fr',
    'Effet : More school',
    'Effet qui leur est propre : Neighbours who meet',
    '100 000,50 €',
    'Retour social estimé (SROI)',
  ],
] as const)(
  'speaks %s, and says the return once it was computed',
  async (language, outcome, custom, budget, result) => {
    const impactResult = estimateReturn(value, aFramework());
    const submission = aSubmission({
      steps: [step],
      closed: true,
      stepResults: [
        {
          id: anId(),
          stepId: step.id,
          content: JSON.stringify(value),
          score: impactResult.lowerScore,
          stepStepTypeName: 'miniDyi',
          version: 1,
          updatedAt: '2026-11-20T14:03:22.000Z',
          impactResult,
        },
      ],
    });
    const described = await describe(value, language, frameworkApi(), submission);
    const sections = described.filter(({ isSection }) => isSection);
    expect(sections.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([outcome, custom, result]);
    expect(described[0]?.value.replace(/\s/g, ' ')).toBe(budget);
    const [byFramework, range, all] = sections[2]?.parts ?? [];
    const figures = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(range?.value).toBe(
      `${figures.format(impactResult.lowerScore ?? NaN)} – ${figures.format(impactResult.upperScore ?? NaN)}`,
    );
    expect(byFramework?.value).toBe(
      `${figures.format(impactResult.frameworkLowerScore ?? NaN)} – ${figures.format(impactResult.frameworkUpperScore ?? NaN)}`,
    );
    expect(all?.value).toMatch(/\d.*€/);
    expect(sections[0]?.parts?.at(-1)?.key).toBe('worth');
  },
);

it('says the value of the framework where the applicant typed another one', async () => {
  const [outcome] = chosen.selectedOutcomes;
  const indicators = outcome?.indicators.map((indicator) => ({ ...indicator, proxyValue: 10_000 }));
  const described = await describe({ ...value, selectedOutcomes: [{ ...outcome, indicators }] }, 'en');
  const parts = described.find(({ isSection }) => isSection)?.parts ?? [];
  expect(parts.find(({ label }) => label === 'Value of one unit')).toMatchObject({
    value: '€10,000',
    note: 'The framework’s value is €1,000.',
  });
});

it('keeps to the names that were saved where the framework cannot be read', async () => {
  const described = await describe(value, 'en', {});
  expect(described.find(({ key }) => key === 'sdg')?.value).toBe('Goal 4\nGoal 8');
  expect(lines(described.find(({ isSection }) => isSection)?.parts)).toContain('Financial proxy = Cost of enrolments');
});

it('says that nothing was answered, and bears any value', async () => {
  for (const odd of [undefined, null, 'text', 7, [1], { selectedOutcomes: 'x', sdg: {} }])
    expect(lines(await describe(odd, 'en'))).toEqual([
      'Total budget for about three years = ',
      'Already spent so far = ',
      'Sustainable Development Goals = ',
      'Outcomes = ',
    ]);
});

it('notices an outcome without a stakeholder on the screens that show it, in the specified words', async () => {
  const [known] = chosen.selectedOutcomes;
  const said = async (page: string, ...selectedOutcomes: object[]) =>
    miniDyi.notices?.({
      step,
      value: { ...value, selectedOutcomes } as MiniDyiAnswer,
      shell: fakeShell({ api: frameworkApi() }),
      page,
    });
  const lacking = { ...known, stakeholderId: null };
  const words = ['Please check that you have selected at least one stakeholder per outcome.'];
  expect(await said('outcomes', { ...known }, lacking)).toEqual(words);
  expect(await said('indicators', lacking)).toEqual(words);
  expect(await said('outcomes', { ...known })).toEqual([]);
  expect(await said('budget', lacking)).toEqual([]);
  expect(await said('outcomes', own)).toEqual([]);
  expect(await said('customOutcome', own)).toEqual(words);
});

it.each([
  ['it', 'Controlla di aver scelto almeno uno stakeholder per ogni outcome.'],
  ['fr', 'Vérifiez que vous avez choisi au moins une partie prenante par effet.'],
] as const)('notices it in %s', async (language, words) => {
  const shell = fakeShell({ language, api: frameworkApi() });
  const lacking = { ...value, selectedOutcomes: [own] } as MiniDyiAnswer;
  const input = { step, value: lacking, shell, page: 'customOutcome' };
  expect(await miniDyi.notices?.(input)).toEqual([words]);
});

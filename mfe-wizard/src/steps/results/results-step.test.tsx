/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ImpactResult, StepResult, Submission } from '@impact-call/contracts';
import type { StepModule } from '@impact-call/contracts/remote';
import { sroiParameters, socialReturn } from '@impact-call/domain';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, nameStep, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import './results-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const impactStep = aStep('miniDyi', '{"frameworkId":""}', { name: 'Impact' });
const outcome = {
  outcomeId: 'o',
  outcomeName: 'More work',
  sdg: 8,
  stakeholderId: 's',
  stakeholderName: 'Young people',
  indicators: [
    {
      indicatorId: 'i',
      indicatorName: 'Jobs',
      indicatorTargetValue: 100,
      proxyId: 'p',
      proxyName: 'Wage',
      proxyValue: 1000,
    },
  ],
};
const impact = (budget: number | null): ImpactResult =>
  socialReturn([{ outcomeKey: 'o', target: 100, proxyValue: 1000, filters: null }], budget, sroiParameters());
const result = (changes: Partial<StepResult>): StepResult => ({
  id: anId(),
  stepId: impactStep.id,
  content: JSON.stringify({ budget: 100_000, sdg: [8], selectedOutcomes: [outcome] }),
  score: null,
  stepStepTypeName: 'miniDyi',
  version: 1,
  updatedAt: '2026-11-20T14:00:00.000Z',
  ...changes,
});
const CLOSED = { closed: true, submissionDate: '2026-11-20T15:00:00.000Z' };

/** Mocks the remote that provides the step: it shows what was selected. */
const impactModule: StepModule = {
  ...nameStep,
  describe: ({ value }) =>
    (value as { selectedOutcomes: (typeof outcome)[] }).selectedOutcomes.map((one) => ({
      key: one.outcomeId,
      label: `Outcome: ${one.outcomeName}`,
      value: '',
      isSection: true,
      parts: [
        { key: 'stakeholder', label: 'Stakeholder', value: one.stakeholderName },
        { key: 'indicator', label: 'Indicator', value: one.indicators[0]?.indicatorName ?? '' },
        { key: 'open', label: 'Left open', value: '' },
      ],
    })),
};

async function show(changes: Partial<Submission>) {
  const step = aStep('results', '', { name: 'Results', sort: 1 });
  const submission = anApplication({ steps: [impactStep, step], stepResults: [result({})], ...changes });
  await showWizard(`/call/${submission.id}/step/${step.id}`, {
    api: serviceOf(submission).api,
    shell: { loadStep: async () => impactModule },
  });
  await screen.findByText('Results', { selector: 'h1' });
}

it('says that there is no result before closing, and until when the call is locked', async () => {
  await show({ isLocked: true, callLockEnd: '2027-01-15T11:00:00.000Z' });
  await screen.findByText('No result yet');
  expect(screen.getByText(/They can be seen from/).textContent).toMatch(/15 January 2027.*:00/);
});

it('keeps everything locked after closing, and says until when; what was submitted can be read', async () => {
  await show({ ...CLOSED, isLocked: true, callLockEnd: '2027-01-15T11:00:00.000Z' });
  await screen.findByText('The results are not open yet');
  expect(await screen.findByText('Outcome: More work')).toBeTruthy();
  expect(screen.getByText('Stakeholder').nextSibling?.textContent).toBe('Young people');
  expect(screen.getByText('Indicator').nextSibling?.textContent).toBe('Jobs');
  expect(screen.queryByText('Left open')).toBeNull();
});

it('shows the range in words and figures, and that no filter was declared', async () => {
  await show({ ...CLOSED, stepResults: [result({ impactResult: impact(100_000) })] });
  await screen.findByText(/For each euro invested, society is estimated to gain between/);
  expect(screen.getByText(/No filter was declared/)).toBeTruthy();
  expect(screen.queryByText('Your SROI is over 8')).toBeNull();
});

it('warns above 8', async () => {
  await show({ ...CLOSED, stepResults: [result({ impactResult: impact(1_000) })] });
  await screen.findByText('Your SROI is over 8');
});

it('says in words that a budget of zero has no return', async () => {
  await show({ ...CLOSED, stepResults: [result({ impactResult: impact(0) })] });
  await screen.findByText(/A budget of zero has no return/);
});

it('says when nothing is scored', async () => {
  await show(CLOSED);
  await screen.findByText('There is nothing to show');
});

/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ImpactResult, StepResult } from '@impact-call/contracts';
import { socialReturn, sroiParameters } from '@impact-call/domain';
import { anId, aStep } from '@impact-call/testing';
import { anApplication, serviceOf, showWizard } from '../../test/show-wizard.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './closing-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const step = aStep('miniDyi', '{"frameworkId":""}', { name: 'Impact' });
const PLAIN = socialReturn([{ outcomeKey: 'o', target: 100, proxyValue: 1000 }], 100_000, sroiParameters());

async function show(impactResult: ImpactResult | undefined): Promise<void> {
  const result: StepResult = {
    ...{ id: anId(), stepId: step.id, content: '{}', score: null, stepStepTypeName: 'miniDyi', version: 1 },
    ...{ updatedAt: '2026-11-20T14:00:00.000Z', ...(impactResult && { impactResult }) },
  };
  const submission = anApplication({
    ...{ closed: true, submissionDate: '2026-11-20T15:00:00.000Z', steps: [step], stepResults: [result] },
  });
  await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
  await screen.findByText(submission.code);
}
const TITLE = 'Estimated social return: Impact';
const figures = () => {
  const section = within(screen.getByRole('region', { name: TITLE }));
  const [labels, values] = [section.getAllByRole('term'), section.getAllByRole('definition')];
  return labels.map((label, index) => [label.textContent, values[index]?.textContent]);
};

it('says both ranges of what was sent, the framework’s first', async () => {
  await show({ ...PLAIN, frameworkLowerScore: 0.5, frameworkUpperScore: 1.25 });
  const [low, high] = [PLAIN.lowerScore ?? 0, PLAIN.upperScore ?? 0].map((score) => score.toFixed(2));
  expect(figures()).toEqual([
    ['By the framework’s values', '0.50 – 1.25'],
    ['As you declared', `${low} – ${high}`],
  ]);
});

it.each([
  ['both bases agree', { method: 2 }, 'By the framework’s values, as you declared'],
  ['method 1', {}, 'As you declared, by an earlier method'],
])('says one range where there is one: %s', async (_case, { method }: { method?: number }, label) => {
  const { method: _, ...rest } = PLAIN;
  const { lowerScore, upperScore } = PLAIN;
  const same = { method: 2, frameworkLowerScore: lowerScore, frameworkUpperScore: upperScore };
  await show({ ...rest, ...(method === undefined ? {} : same) });
  expect(figures().map(([name]) => name)).toEqual([label]);
});

it('says nothing while results are locked', async () => {
  await show(undefined);
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

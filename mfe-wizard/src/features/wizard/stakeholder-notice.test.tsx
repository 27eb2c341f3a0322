// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anId, aStep } from '@impact-call/testing';
import type { StepModule } from '@impact-call/contracts/remote';
import { anApplication, nameStep, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import { lacksStakeholder } from './stakeholder-notice.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const outcome = (stakeholderId: string | null, customKey?: string) => ({
  outcomeId: customKey ? null : anId(),
  ...(customKey ? { customKey } : {}),
  outcomeName: 'Jobs',
  sdg: 8,
  stakeholderId,
  indicators: [],
});
const step = aStep('miniDyi', '', { name: 'Impact', sort: 0 });
const lacks = (screenName: string, ...selectedOutcomes: object[]) =>
  lacksStakeholder(step, { selectedOutcomes }, screenName);

it('is about outcomes without a stakeholder, on the screens that show them', () => {
  expect(lacks('outcomes', outcome('s'), outcome(null))).toBe(true);
  expect(lacks('indicators', outcome(null))).toBe(true);
  expect(lacks('outcomes', outcome('s'))).toBe(false);
  expect(lacks('budget', outcome(null))).toBe(false);
  expect(lacks('outcomes', outcome(null, 'own'))).toBe(false);
  expect(lacks('customOutcome', outcome(null, 'own'))).toBe(true);
  expect(
    lacksStakeholder({ ...step, stepType: { name: 'survey' } }, { selectedOutcomes: [outcome(null)] }, 'outcomes'),
  ).toBe(false);
});

/** Stands for the impact wizard: it finds what its own rules find, on two screens. */
const impact: StepModule = {
  ...nameStep,
  subSteps: () => [
    { id: 'outcomes', title: 'Outcomes' },
    { id: 'indicators', title: 'Indicators' },
  ],
  validate: () => [{ anchor: 'name', message: 'No stakeholder' }],
};

it.each([
  ['en', 'Next', 'Please check that you have selected at least one stakeholder per outcome.'],
  ['it', 'Avanti', 'Controlla di aver scelto almeno uno stakeholder per ogni outcome.'],
  ['fr', 'Suivant', 'Vérifiez que vous avez choisi au moins une partie prenante par effet.'],
] as const)(
  'a missing stakeholder is said in a red notification, and nobody goes on: %s',
  async (language, next, title) => {
    const stepResults = [
      {
        id: anId(),
        stepId: step.id,
        content: JSON.stringify({ selectedOutcomes: [outcome(null)] }),
        score: null,
        stepStepTypeName: 'miniDyi',
        version: 1,
        updatedAt: '2026-11-20T14:03:22.000Z',
      },
    ];
    const submission = anApplication({ steps: [step], stepResults });
    const { shell, address } = await showWizard(`/call/${submission.id}/step/${step.id}/outcomes`, {
      language,
      api: serviceOf(submission).api,
      shell: { loadStep: async () => impact },
    });
    await userEvent.click(await screen.findByText(next, { selector: 'button' }));
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', title, brief: true }]));
    expect(address()).toBe(`/call/${submission.id}/step/${step.id}/outcomes`);
    await screen.findByText('No stakeholder', { selector: 'a' });
  },
);

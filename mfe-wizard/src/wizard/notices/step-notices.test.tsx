/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aStep } from '@impact-call/testing';
import type { StepModule } from '@impact-call/contracts/remote';
import { anApplication, nameStep, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const step = aStep('miniDyi', '', { name: 'Impact', sort: 0 });

const NOTICE = 'Please check that you have selected at least one stakeholder per outcome.';

/** Mocks the impact wizard: of two pages, one also reports its error in a notification. */
const impact: StepModule = {
  ...nameStep,
  pages: () => [
    { id: 'outcomes', title: 'Outcomes' },
    { id: 'indicators', title: 'Indicators' },
  ],
  validate: () => [{ anchor: 'name', message: 'No stakeholder' }],
  notices: ({ page }) => (page === 'outcomes' ? [NOTICE] : []),
};

it.each([
  ['en', 'Next'],
  ['it', 'Avanti'],
  ['fr', 'Suivant'],
] as const)(
  'a problem that a step reports for a page is a red notification, and the page does not turn: %s',
  async (language, next) => {
    const submission = anApplication({ steps: [step] });
    const { shell, address } = await showWizard(`/call/${submission.id}/step/${step.id}/outcomes`, {
      language,
      api: serviceOf(submission).api,
      shell: { loadStep: async () => impact },
    });
    await userEvent.click(await screen.findByText(next, { selector: 'button' }));
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', title: NOTICE, brief: true }]));
    expect(address()).toBe(`/call/${submission.id}/step/${step.id}/outcomes`);
    await screen.findByText('No stakeholder', { selector: 'a' });
  },
);

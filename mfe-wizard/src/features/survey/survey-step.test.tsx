/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aStep } from '@impact-call/testing';
import { anApplication, serviceOf, showWizard } from '../../test/show-wizard.tsx';

// Fetched on use in the product; here a test does not wait for their compilation.
import '../text/text-step.tsx';
import './seldom/others/view.ts';
import './survey-step.tsx';
import './survey-view.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it.each([
  ['en', 'Next', 'These questions cannot be displayed. Please tell the organizer of the call.'],
  ['it', 'Avanti', /^Non è possibile mostrare queste domande/],
  ['fr', 'Suivant', /^Ces questions ne peuvent pas être affichées/],
] as const)(
  'does not display a survey that cannot be read, says so, and holds nobody up: %s',
  async (language, next, words) => {
    const submission = anApplication({
      steps: [
        aStep('survey', '{"pages": [', { name: 'Broken', sort: 0 }),
        aStep('text', '<p>After it</p>', { name: 'After', sort: 1 }),
      ],
    });
    await showWizard(`/call/${submission.id}`, { language, api: serviceOf(submission).api });
    await screen.findByText(words);
    await userEvent.click(screen.getByText(next, { selector: 'button' }));
    expect(await screen.findByText('After it')).toBeTruthy();
  },
);

it('has a button by which files are chosen, with a name', async () => {
  const survey = { pages: [{ elements: [{ type: 'file', name: 'statute', title: 'Your statute' }] }] };
  const submission = anApplication({ steps: [aStep('survey', JSON.stringify(survey), { name: 'Files', sort: 0 })] });
  await showWizard(`/call/${submission.id}`, { language: 'en', api: serviceOf(submission).api });
  const button = await screen.findByRole('button', { name: 'Select File' });
  expect(button.tagName).toBe('BUTTON');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const opened = new Promise((resolve) => input?.addEventListener('click', resolve));
  await userEvent.click(button);
  expect(await opened).toBeTruthy();
});

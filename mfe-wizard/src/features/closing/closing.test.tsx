/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Api } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { anApplication, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import '../text/text-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const last = (submission: ReturnType<typeof anApplication>): string =>
  `/call/${submission.id}/step/${submission.steps[1]!.id}`;
const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));

async function fillAndSubmit(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
  await click('Submit');
  await screen.findByText('You are about to close the call which cannot be edited later');
}

it('asks, sends what is unsent first, closes, and thanks with the reference code', async () => {
  const submission = anApplication();
  const { api, written } = serviceOf(submission);
  let release = (): void => undefined;
  const CloseCallSubmission = jest.fn<Api['CloseCallSubmission']>(async (request) => {
    expect(written.at(-1)?.content).toBe('"Ada"');
    await new Promise<void>((go) => (release = go));
    return api.CloseCallSubmission!(request);
  });
  const page = await showWizard(last(submission), { api: { ...api, CloseCallSubmission } });
  await fillAndSubmit();
  await click('Submit now');
  await screen.findByText("We are processing your submission, don't close this window please.");
  release();
  await screen.findByText('Thanks for completing the compilation!', { selector: 'h1' });
  expect(page.address()).toBe(`/call/${submission.id}`);
  expect(screen.getByText(submission.code)).toBeTruthy();
  expect(screen.getByText('Download the PDF', { selector: 'button' })).toBeTruthy();
  await userEvent.click(screen.getByText('Application submitted, view recap'));
  await screen.findByText(/it can no longer be changed/);
});

it('shows what was decided, and the way of the application', async () => {
  const sent = {
    closed: true,
    submissionDate: '2026-11-20T15:00:00.000Z',
    submittedBy: { id: anId(), firstName: 'Ada', lastName: 'Neri' },
  };
  const submission = anApplication(sent);
  await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
  await screen.findByText('Where your application is');
  expect(screen.getByText(/by Ada Neri/)).toBeTruthy();
  expect(screen.getByText('Being reviewed').closest('[aria-current="step"]')).toBeTruthy();
  expect(screen.getByText('Not decided yet')).toBeTruthy();
  cleanup();
  const decision = { decision: 'accepted', words: 'Well done.', publishedAt: '2026-12-20T15:00:00.000Z' } as const;
  const decided = anApplication({ ...sent, publishedDecision: decision });
  await showWizard(`/call/${decided.id}`, { api: serviceOf(decided).api });
  await screen.findByText('Your application was accepted', { selector: 'h1' });
  expect(screen.getByText('Well done.')).toBeTruthy();
  expect(screen.queryByText('What happens next')).toBeNull();
});

it('does not close while something could not be sent', async () => {
  const submission = anApplication();
  const { api } = serviceOf(submission);
  const close = jest.fn(api.CloseCallSubmission!);
  await showWizard(last(submission), {
    api: {
      ...api,
      CloseCallSubmission: close,
      UpsertCallStepResult: () => Promise.reject(problem(503, 'unavailable')),
    },
  });
  await fillAndSubmit();
  await click('Submit now');
  await screen.findByText(
    'Some answers could not be sent yet. They are kept on this device; try again when you are back online.',
  );
  expect(close).not.toHaveBeenCalled();
});

it('lists the incomplete steps as links that open them', async () => {
  const submission = anApplication();
  const errors = [{ path: `steps.${submission.steps[1]!.id}.name`, code: 'required', message: 'for developers' }];
  const { api } = serviceOf(submission);
  await showWizard(last(submission), {
    api: { ...api, CloseCallSubmission: () => Promise.reject(problem(422, 'submission-incomplete', { errors })) },
  });
  await fillAndSubmit();
  await click('Submit now');
  await screen.findByText('Tell us your name. (name: required)');
  await userEvent.click(screen.getByText('You', { selector: '[role=alertdialog] a' }));
  await waitFor(() => expect(screen.queryByText('Tell us your name. (name: required)')).toBeNull());
  await screen.findByLabelText('Name');
});

it('asks to confirm that a quiz has no answers, and submits without them', async () => {
  const submission = anApplication();
  const errors = [{ path: `steps.${submission.steps[0]!.id}`, code: 'quiz-unanswered', message: 'for developers' }];
  const { api } = serviceOf(submission);
  const CloseCallSubmission = jest.fn<Api['CloseCallSubmission']>(async (request) =>
    request.query.confirmUnanswered
      ? api.CloseCallSubmission!(request)
      : Promise.reject(problem(422, 'submission-incomplete', { errors })),
  );
  await showWizard(last(submission), { api: { ...api, CloseCallSubmission } });
  await fillAndSubmit();
  await click('Submit now');
  await screen.findByText('A quiz has no answers');
  await click('Submit without answers');
  await screen.findByText('Thanks for completing the compilation!', { selector: 'h1' });
  expect(CloseCallSubmission).toHaveBeenCalledTimes(2);
});

it('opens a closed application on its closing page, without a PDF where the call has none', async () => {
  const submission = anApplication({
    closed: true,
    submissionDate: '2026-11-20T15:00:00.000Z',
    enableUserDownloadPdf: false,
  });
  await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
  await screen.findByText(submission.code);
  expect(screen.queryByText('Download the PDF')).toBeNull();
});

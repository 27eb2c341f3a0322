/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Api, CallWithSteps, StepState } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';
import { anApplication, nameStep, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';
import '../../steps/text/text-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const last = (submission: ReturnType<typeof anApplication>): string =>
  `/call/${submission.id}/step/${submission.steps[1]!.id}`;
const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));

async function fillAndSubmit(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
  await click('Next');
  await screen.findByText('Nothing is missing');
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

const ofStep = (stepId: string, errors: StepState['errors'] = []): StepState => ({
  ...{ stepId, version: 0, problems: errors.length, errors },
});

it('lists all that is missing or weak, each line a link to its field', async () => {
  const submission = anApplication();
  const [read, you] = submission.steps.map(({ id }) => id) as [string, string];
  const required = { path: 'name', code: 'required', message: 'for developers' };
  const GetStepStates = async () => [ofStep(read), ofStep(you, [required, { ...required, code: 'quiz-unanswered' }])];
  const located = { ...nameStep, locate: () => [{ anchor: 'name' }, null] };
  const { api } = serviceOf(submission);
  const { address } = await showWizard(`/call/${submission.id}/send`, {
    api: { ...api, GetStepStates },
    shell: { loadStep: async () => located },
  });
  const list = within(await screen.findByRole('region', { name: 'Some answers are missing' }));
  expect((await list.findByText('Tell us your name. (name: quiz-unanswered)')).closest('div')?.textContent).toContain(
    '(not required)',
  );
  await click('Submit');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Some answers are missing'));
  await userEvent.click(list.getByText('Tell us your name. (name: required)'));
  await waitFor(() => expect(document.activeElement?.id).toBe('name'));
  expect(address()).toBe(last(submission));
});

it('leads to the field also where frames are drawn before the summary is there', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => (draw(0), 0));
  const submission = anApplication();
  const located = { ...nameStep, locate: () => [{ anchor: 'name' }] };
  const GetStepStates = async () => [
    ofStep(submission.steps[1]!.id, [{ path: 'name', code: 'required', message: 'for developers' }]),
  ];
  await showWizard(`/call/${submission.id}/send`, {
    api: { ...serviceOf(submission).api, GetStepStates },
    shell: { loadStep: async () => located },
  });
  await userEvent.click(await screen.findByText('Tell us your name. (name: required)'));
  await screen.findByText('Enter a name', { selector: 'a' });
  await waitFor(() => expect(document.activeElement?.id).toBe('name'));
  jest.restoreAllMocks();
});

it('says whether reviewers will see who applies', async () => {
  const submission = anApplication();
  const GetCallById = async () => ({ review: 'blind' }) as CallWithSteps;
  await showWizard(`/call/${submission.id}/send`, { api: { ...serviceOf(submission).api, GetCallById } });
  expect(await screen.findByText(/^Reviewers will not see your organization/)).toBeTruthy();
});

it('lists what the server finds on sending alone', async () => {
  const submission = anApplication();
  const errors = [{ path: `steps.${submission.steps[1]!.id}.name`, code: 'required', message: 'for developers' }];
  const { api } = serviceOf(submission);
  await showWizard(last(submission), {
    api: { ...api, CloseCallSubmission: () => Promise.reject(problem(422, 'submission-incomplete', { errors })) },
  });
  await fillAndSubmit();
  await click('Submit now');
  await userEvent.click(await screen.findByText('Tell us your name. (name: required)', { selector: 'a' }));
  await screen.findByLabelText('Name');
});

it('sends with open points that may stay, once the applicant confirms them', async () => {
  const submission = anApplication();
  const [read, you] = submission.steps.map(({ id }) => id) as [string, string];
  const unanswered = { path: '', code: 'quiz-unanswered', message: 'for developers' };
  const { api } = serviceOf(submission);
  const CloseCallSubmission = jest.fn(api.CloseCallSubmission!);
  await showWizard(`/call/${submission.id}/send`, {
    api: { ...api, CloseCallSubmission, GetStepStates: async () => [ofStep(read), ofStep(you, [unanswered])] },
  });
  await screen.findByText('Before you submit');
  await click('Submit');
  await screen.findByText('1 point is left as it is and counts as not answered.');
  await click('Submit now');
  await screen.findByText('Thanks for completing the compilation!', { selector: 'h1' });
  expect(CloseCallSubmission.mock.calls.map(([{ query }]) => query.confirmUnanswered)).toEqual([true]);
});

it('leads to answers that wait for a choice', async () => {
  const submission = anApplication();
  const service = serviceOf(submission);
  await showWizard(last(submission), { api: service.api });
  await screen.findByLabelText('Name');
  service.put(submission.steps[1]!.id, '"colleague"');
  await userEvent.type(screen.getByLabelText('Name'), 'mine');
  await screen.findByText('One answer was changed in two places');
  await click('Next');
  await screen.findByText('Check and send', { selector: 'h1' });
  await userEvent.click(await screen.findByText('One answer was changed in two places', { selector: 'a' }));
  await screen.findByRole('region', { name: 'One answer was changed in two places' });
});

it('is the page on which the applicant resumes after leaving it', async () => {
  const submission = anApplication();
  const { api } = serviceOf(submission);
  await showWizard(`/call/${submission.id}/send`, { api });
  await screen.findByText('Check and send', { selector: 'h1' });
  cleanup();
  await showWizard(`/call/${submission.id}`, { api });
  await screen.findByText('Check and send', { selector: 'h1' });
  await click('Previous');
  await screen.findByText('You', { selector: 'h1' });
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

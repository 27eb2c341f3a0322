/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShellContext } from '@impact-call/contracts/remote';
import { allTimersBut } from '@impact-call/jest';
import { NetworkError } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { anOrganization, aStep } from '@impact-call/testing';
import { anApplication, nameStep, problem, serviceOf, showWizard } from '../test/show-wizard.tsx';

// Lazy in the product; preloaded so that no test waits for its compilation.
import '../steps/text/text-step.tsx';
import '../features/steps/not-implemented-step.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const at = (submission: { id: string; steps: { id: string }[] }, index: number): string =>
  `/call/${submission.id}/step/${submission.steps[index]!.id}`;
// By text, because computing roles and names with a CSS engine takes most of a test's time.
const button = (name: string) => screen.findByText(name, { selector: 'button:enabled' });
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const status = () => document.querySelector('[data-save-status]')?.getAttribute('data-save-status');

it('changes to the organization that the application of a link belongs to, and says so', async () => {
  const [own, other] = [anOrganization({ name: 'Aurora' }), anOrganization({ name: 'Boreale' })];
  const submission = anApplication({ organization: { id: other.id, name: other.name } });
  const { api } = serviceOf(submission);
  const forOther = jest
    .fn(api.GetSubmissionByID as Api['GetSubmissionByID'])
    .mockRejectedValueOnce(problem(404, 'not-found'));
  const { shell } = await showWizard(`/call/${submission.id}`, {
    api: {
      ...api,
      GetSubmissionByID: forOther,
      GetOrganizationOfSubmission: async () => ({ organizationId: other.id }),
    },
    session: { organizations: [own, other], organization: own },
  });
  await title('Read');
  expect(shell.notices).toEqual([
    { kind: 'info', title: 'Boreale is selected now', message: 'This application belongs to it.' },
  ]);
  expect(shell.session.getState().organization?.id).toBe(other.id);
});

describe('walking through an application', () => {
  it('opens the first step, goes on, checks, and comes back without checking', async () => {
    const submission = anApplication();
    const page = await showWizard(`/call/${submission.id}`, { api: serviceOf(submission).api });
    await title('Read');
    expect(screen.getAllByText('Step 1 of 3').length).toBeGreaterThan(0);
    expect(screen.getByText('Not submitted yet')).toBeTruthy();
    await userEvent.click(await button('Next'));
    await title('You');
    expect(page.address()).toBe(at(submission, 1));
    await userEvent.click(await button('Next'));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter a name' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('name'));
    await userEvent.click(await button('Previous'));
    await title('Read');
  });

  it('says each step’s state in words', async () => {
    const submission = anApplication();
    await showWizard(at(submission, 0), { api: serviceOf(submission).api });
    const steps = within(await screen.findByLabelText('Steps of the application'));
    expect(steps.getByText('To read')).toBeTruthy();
    expect(steps.getByText('Not started')).toBeTruthy();
    await userEvent.click(await button('Next'));
    await userEvent.type(await screen.findByLabelText('Name'), 'A');
    expect(steps.getByText('In progress')).toBeTruthy();
  });

  it('says what closing would find in each step, whatever this device has seen of it', async () => {
    const steps = ['Who', 'What', 'Where', 'When'].map((name, sort) => aStep('name', '', { name, sort }));
    const service = serviceOf(anApplication({ steps }));
    const [who, what, where, when] = steps.map(({ id }) => id) as [string, string, string, string];
    service.put(who, '"Ada"');
    service.put(what, '"A"');
    const problems = new Map([
      [what, 2],
      [when, 1],
    ]);
    const GetStepStates = jest.fn(async () =>
      steps.map(({ id: stepId }) => ({
        ...{ stepId, version: service.results.get(stepId)?.version ?? 0 },
        problems: problems.get(stepId) ?? 0,
        errors: [],
      })),
    );
    const submission = await service.api.GetSubmissionByID!({ query: { id: '' } });
    await showWizard(at(submission, 2), { api: { ...service.api, GetStepStates } });
    const list = await screen.findByLabelText('Steps of the application');
    const states = () =>
      [...list.querySelectorAll('li')].map((row) =>
        row.textContent?.replace(/^\d(Who|What|Where|When|Check and send)/, ''),
      );
    await waitFor(() =>
      expect(states()).toEqual(['Complete', 'In progress', 'Optional', 'Not started', '3 points to check']),
    );
    await userEvent.type(await screen.findByLabelText('Name'), 'Rome');
    expect(states()[2]).toBe('In progress');
    problems.set(where, 0);
    await waitFor(() => expect(states()[2]).toBe('Complete'));
    expect(GetStepStates).toHaveBeenCalledTimes(2);
  });

  it('resumes where the applicant was', async () => {
    const submission = anApplication();
    const { api } = serviceOf(submission);
    await showWizard(at(submission, 1), { api });
    await title('You');
    cleanup();
    await showWizard(`/call/${submission.id}`, { api });
    await title('You');
  });

  it('shows why a step failed, and loads it on another try', async () => {
    const submission = anApplication();
    const loadStep = jest
      .fn(async () => nameStep)
      .mockRejectedValueOnce(Object.assign(new Error('gone'), { reason: 'timeout' }));
    await showWizard(at(submission, 1), { api: serviceOf(submission).api, shell: { loadStep } });
    await screen.findByText('“You” could not be loaded');
    expect(screen.getByText(/takes too long to answer/)).toBeTruthy();
    await userEvent.click(await button('Try again'));
    await screen.findByLabelText('Name');
  });

  it('says that a step waits for the connection, and opens it by itself when that is back', async () => {
    const submission = anApplication();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loadStep = jest.fn<ShellContext['loadStep']>(() => Promise.reject(new Error('offline')));
    await showWizard(at(submission, 1), { api: serviceOf(submission).api, shell: { loadStep } });
    await screen.findByText(/You are offline, and this step was not loaded before/);
    onLine.mockRestore();
    loadStep.mockResolvedValue(nameStep);
    dispatchEvent(new Event('online'));
    await screen.findByLabelText('Name');
  });

  it('loads the following steps while the user is idle', async () => {
    const submission = anApplication();
    const loadStep = jest.fn<ShellContext['loadStep']>(async () => nameStep);
    jest.useFakeTimers({ doNotFake: allTimersBut(['setTimeout', 'clearTimeout']) });
    await showWizard(at(submission, 0), { api: serviceOf(submission).api, shell: { loadStep } });
    await act(async () => void (await jest.advanceTimersByTimeAsync(2_900)));
    expect(loadStep).not.toHaveBeenCalled();
    await act(async () => void (await jest.advanceTimersByTimeAsync(3_000)));
    jest.useRealTimers();
    expect(loadStep).toHaveBeenCalledWith('name');
  });

  it('continues only once the step is there: before, its missing answers are unknown', async () => {
    const submission = anApplication();
    let arrive = (_module: typeof nameStep): void => undefined;
    const coming = new Promise<typeof nameStep>((resolve) => (arrive = resolve));
    await showWizard(at(submission, 1), { api: serviceOf(submission).api, shell: { loadStep: () => coming } });
    expect((await screen.findByText<HTMLButtonElement>('Next', { selector: 'button' })).disabled).toBe(true);
    arrive(nameStep);
    await button('Next');
  });

  it('says that a step of a type that no remote offers is not implemented', async () => {
    const submission = anApplication({ steps: [aStep('unheard-of', '')] });
    const loadStep = () => Promise.reject(Object.assign(new Error('none'), { reason: 'not-offered' }));
    await showWizard(at(submission, 0), { api: serviceOf(submission).api, shell: { loadStep } });
    await screen.findByText('This step is not implemented yet');
  });

  it('tells a missing application from a missing connection', async () => {
    await showWizard('/call/none', { api: { GetSubmissionByID: () => Promise.reject(problem(404, 'not-found')) } });
    await screen.findByText('We cannot find this application');
    cleanup();
    const down = jest.fn(() => Promise.reject(problem(503, 'unavailable')));
    await showWizard('/call/none', { api: { GetSubmissionByID: down } });
    await screen.findByText('The application could not be opened');
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(down).toHaveBeenCalledTimes(2));
  });
});

describe('autosave', () => {
  it('saves what is typed with the version that was seen', async () => {
    const submission = anApplication();
    const { api, written } = serviceOf(submission);
    const save = api.UpsertCallStepResult!;
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    // However long typing takes, saving happens only after the assertion.
    const slow = {
      ...api,
      UpsertCallStepResult: jest.fn<typeof save>((request) => mayAnswer.then(() => save(request))),
    };
    const page = await showWizard(at(submission, 1), { api: slow });
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    expect(page.shell.hasUnsavedWork()).toBe(true);
    answer();
    await screen.findByText(/^Saved at \d\d:\d\d:\d\d$/);
    expect(written.at(-1)).toMatchObject({
      content: '"Ada"',
      callSubmissionId: submission.id,
      stepId: submission.steps[1]!.id,
    });
    expect(written[0]?.version).toBe(0);
    expect(written[0]?.idempotencyKey?.length).toBeGreaterThan(7);
    expect(page.shell.hasUnsavedWork()).toBe(false);
  });

  it('keeps answers while offline and sends them on another try', async () => {
    const submission = anApplication();
    const service = serviceOf(submission);
    const UpsertCallStepResult = jest
      .fn(service.api.UpsertCallStepResult!)
      .mockRejectedValueOnce(new NetworkError('gone'));
    await showWizard(at(submission, 1), { api: { ...service.api, UpsertCallStepResult } });
    await userEvent.type(await screen.findByLabelText('Name'), 'A');
    await screen.findAllByText('You are offline. 1 change is kept on this device and is sent when you are back.');
    await userEvent.click(await button('Try now'));
    await waitFor(() => expect(status()).toBe('saved'));
    expect(service.results.get(submission.steps[1]!.id)?.content).toBe('"A"');
  });

  it('lets the applicant choose between two versions, and bring the other back', async () => {
    const submission = anApplication();
    const { api, put, results } = serviceOf(submission);
    await showWizard(at(submission, 1), { api });
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    const stepId = submission.steps[1]!.id;
    put(stepId, '"colleague"');
    await userEvent.type(field, 'mine');
    await screen.findByText('One answer was changed in two places');
    expect(results.get(stepId)?.content).toBe('"colleague"');
    expect(screen.getByText(/You saved the other version in another window or on another device, on/)).toBeTruthy();
    await userEvent.click(await button('Take the other version'));
    await waitFor(() => expect(field.value).toBe('colleague'));
    await userEvent.click(await button('Bring it back'));
    await waitFor(() => expect(field.value).toBe('mine'));
    await waitFor(() => expect(results.get(stepId)?.content).toBe('"mine"'));
  });

  it('keeps the page and the answers when the session ends, and goes on after signing in', async () => {
    const submission = anApplication();
    const { api, written } = serviceOf(submission);
    const { shell } = await showWizard(at(submission, 1), { api });
    await screen.findByLabelText('Name');
    shell.session.setState({ status: 'ended' });
    await userEvent.type(screen.getByLabelText('Name'), 'kept');
    await screen.findAllByText(/Your session has ended\. \d changes? (is|are) kept/);
    expect(written).toEqual([]);
    await userEvent.click(await button('Sign in again'));
    await waitFor(() => expect(written.at(-1)?.content).toBe('"kept"'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('kept');
  });

  it('puts answers that a closed page left behind in place again', async () => {
    const submission = anApplication();
    const { api, results } = serviceOf(submission);
    const gone = { ...api, UpsertCallStepResult: () => Promise.reject(new NetworkError('gone')) };
    await showWizard(at(submission, 1), { api: gone });
    await userEvent.type(await screen.findByLabelText('Name'), 'left behind');
    await waitFor(() => expect(status()).toBe('offline'));
    cleanup();
    await showWizard(at(submission, 1), { api });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('left behind');
    expect(results.size).toBe(0);
  });

  it('shows what came too late, and keeps it until the applicant lets it go', async () => {
    const submission = anApplication();
    const { api, change } = serviceOf(submission);
    const UpsertCallStepResult = () => (change({ isOpen: false }), Promise.reject(problem(409, 'window-closed')));
    await showWizard(at(submission, 1), { api: { ...api, UpsertCallStepResult } });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await userEvent.type(name, 'late');
    await screen.findByText(/The call closed before they arrived/);
    await waitFor(() => expect(name.disabled).toBe(true));
    await userEvent.click(await button('Discard them'));
    await waitFor(() => expect(screen.queryByText(/The call closed before/)).toBeNull());
  });

  it('saves nothing in a view that can only be read', async () => {
    const submission = anApplication();
    const { api, written } = serviceOf(submission);
    await showWizard(`${at(submission, 1)}?readonly=true`, { api });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).disabled).toBe(true);
    expect(status()).toBeUndefined();
    expect(written).toEqual([]);
  });
});

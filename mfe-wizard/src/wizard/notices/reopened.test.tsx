/** @jest-environment @impact-call/jest/jsdom */
import type { Reopening, Submission } from '@impact-call/contracts';
import { aStep } from '@impact-call/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aLine, anApplication, nameStep, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const steps = ['Who you are', 'Your project', 'Your people'].map((name, sort) => aStep('name', '', { name, sort }));
const [who, project] = steps;
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const field = () => screen.findByLabelText<HTMLInputElement>('Name');
const status = () => document.querySelector('[data-save-status]')?.getAttribute('data-save-status');

const show = async (reopening: Partial<Reopening>, api = {}) => {
  const stored: Reopening = { at: '2026-11-20T14:03:22.000Z', message: '', stepIds: null, ...reopening };
  const submission = anApplication({ steps, reopening: stored });
  const service = serviceOf(submission);
  const options = { api: { ...service.api, ...api }, shell: { loadStep: async () => nameStep } };
  return { ...service, submission, options, page: await showWizard(`/call/${submission.id}`, options) };
};

it('begins with the step that was opened again, and says why; the others can only be read', async () => {
  const { written } = await show({ message: 'Please name <b>all</b>.\nThank you.', stepIds: [project?.id ?? ''] });
  await title('Your project');
  expect(screen.getByText(/^Please name <b>all<\/b>\.\s+Thank you\.$/)).toBeTruthy();
  expect(screen.getByText('Only these steps can be changed: Your project')).toBeTruthy();
  await userEvent.type(await field(), 'A');
  await waitFor(() => expect(status()).toBe('saved'));
  expect(written.map(({ stepId }) => stepId)).toEqual([project?.id]);
  await userEvent.click(screen.getByText('Previous', { selector: 'button' }));
  await title('Who you are');
  expect((await field()).disabled).toBe(true);
  expect(screen.getByText('This step was not reopened: it stays as it was submitted.')).toBeTruthy();
});

it('says at its end that it counts once it is submitted, and where there is something to change', async () => {
  await show({ stepIds: [project?.id ?? ''] });
  await title('Your project');
  await userEvent.type(await field(), 'A');
  await userEvent.click(screen.getByText('Next', { selector: 'button' }));
  await title('Your people');
  await userEvent.click(screen.getByText('Next', { selector: 'button' }));
  await title('Check and send');
  expect(await screen.findByText(/^Your application is open again\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look : Who you are' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change : Your project' })).toBeTruthy();
});

it('opens all steps where none is named, and says that it has to be submitted again', async () => {
  await show({});
  await title('Who you are');
  expect((await field()).disabled).toBe(false);
  expect(
    screen.getByText('Make your changes and submit it again: until then your application is not submitted.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Only these steps/)).toBeNull();
});

it('preserves what the user typed into a step that was not reopened, and continues to save the others', async () => {
  const UpsertCallStepResult = () => Promise.reject(problem(409, 'step-not-reopened'));
  const { submission } = await show({}, { UpsertCallStepResult });
  await userEvent.type(await field(), 'A');
  await screen.findByText(/This step was not reopened for changes\./);
  expect(submission.steps[0]).toBe(who);
  await userEvent.click(screen.getByText('Next', { selector: 'button' }));
  await title('Your project');
  expect((await field()).disabled).toBe(false);
});

describe('while the user types', () => {
  const note = (content: string, version: number) => ({
    ...{ id: 'r', stepId: who?.id ?? '', content, version, score: null, stepStepTypeName: 'name' },
    updatedAt: '2026-11-20T14:03:22.000Z',
  });
  const openWithLine = async () => {
    const line = aLine();
    const submission = anApplication({ steps, stepResults: [note('"Ada"', 1)] });
    const service = serviceOf(submission);
    // Saves are accepted after the first change by others, and rejected while the application is closed.
    let isClosed = false;
    let arrived = 0;
    let release = (): void => undefined;
    const changed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const save = service.api.UpsertCallStepResult!;
    const UpsertCallStepResult: typeof save = async (request) => {
      arrived += 1;
      await changed;
      if (isClosed) throw problem(409, 'submission-closed');
      return save(request);
    };
    const set = (changes: Partial<Submission>): void => {
      isClosed = changes.closed ?? isClosed;
      release();
      service.change(changes);
      line.tell({ topic: 'submission', id: submission.id, versions: {}, closed: isClosed });
    };
    const options = {
      api: { ...service.api, UpsertCallStepResult },
      shell: { loadStep: async () => nameStep, events: line.events },
    };
    await showWizard(`/call/${submission.id}/step/${who?.id}`, options);
    const saves = () => arrived;
    return { ...service, submission, line, set, saves, options };
  };

  it('a colleague submits: the page says so; once reopened, what was typed is offered, and can be used or left', async () => {
    const { set, results, saves, submission } = await openWithLine();
    await userEvent.type(await field(), '!');
    await waitFor(() => expect(saves()).toBe(1));
    act(() => set({ closed: true, submissionDate: '2026-11-20T15:00:00.000Z' }));
    await waitFor(async () => expect((await field()).disabled).toBe(true));
    expect(screen.queryByText(/not submitted yet/i)).toBeNull();
    await screen.findByText(/The application was already submitted\./);

    const reopening = { at: '2026-11-21T09:00:00.000Z', message: '', stepIds: null };
    act(() => set({ closed: false, submissionDate: null, reopening }));
    await screen.findByText('You typed this before the application was submitted');
    expect((await field()).disabled).toBe(false);
    expect((await field()).value).toBe('Ada!');
    expect(results.get(submission.steps[0]!.id)?.content).toBe('"Ada"');
    await userEvent.click(await screen.findByText(/^Keep my version/));
    await waitFor(() => expect(results.get(submission.steps[0]!.id)?.content).toBe('"Ada!"'));
  });

  it('the deadline passes and moves: the page is read-only in between, and saves again', async () => {
    const { set, line, change, results, submission } = await openWithLine();
    await field();
    act(() => set({ isOpen: false }));
    await waitFor(async () => expect((await field()).disabled).toBe(true));
    change({ isOpen: true });
    act(() => line.tell({ topic: 'call', id: submission.callId }));
    await waitFor(async () => expect((await field()).disabled).toBe(false));
    await userEvent.type(await field(), '?');
    await waitFor(() => expect(results.get(submission.steps[0]!.id)?.content).toBe('"Ada?"'));
  });
});

/** @jest-environment @impact-call/jest/jsdom */
import type { Api, Submission, Withdrawal } from '@impact-call/contracts';
import { aStep } from '@impact-call/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aLine, anApplication, nameStep, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const steps = ['Who you are', 'Your project'].map((name, sort) => aStep('name', '', { name, sort }));
const withdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  at: '2026-11-20T14:03:22.000Z',
  by: { id: 'somebody', firstName: 'Luca', lastName: 'Verdi' },
  wasSubmitted: false,
  ...changes,
});

/** The wizard with a service that withdraws and resumes, or the given one. */
async function show(changes: Partial<Submission> = {}, api: Partial<Api> = {}) {
  const submission = anApplication({ steps, ...changes });
  const service = serviceOf(submission);
  const withdraw = jest.fn<Api['WithdrawSubmission']>(async () => {
    const withdrawn = withdrawal({ wasSubmitted: submission.closed });
    service.change({ closed: false, withdrawal: withdrawn, withdrawnAt: withdrawn.at });
    return withdrawn;
  });
  const resume = jest.fn<Api['ResumeSubmission']>(async () => {
    service.takeBack();
    return undefined;
  });
  const { events, tell } = aLine();
  const page = await showWizard(`/call/${submission.id}`, {
    api: { ...service.api, WithdrawSubmission: withdraw, ResumeSubmission: resume, ...api },
    shell: { loadStep: async () => nameStep, events },
  });
  return { ...service, ...page, submission, withdraw, resume, tell };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const title = (name: string) => screen.findByText(name, { selector: 'h1' });

/** The first button, because the wide and the narrow list both have one. */
async function askToWithdraw(): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: 'Withdraw the application', hidden: true });
  if (first) await userEvent.click(first);
  await screen.findByRole('alertdialog');
}

const confirm = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the application' }));
};

describe('withdrawing', () => {
  it('says what happens and until when it can be undone, and does nothing when it is cancelled', async () => {
    const { withdraw } = await show();
    await title('Who you are');
    await askToWithdraw();
    expect(screen.getByText('It no longer takes part in the call, and you get no more reminders.')).toBeTruthy();
    expect(screen.getByText(/other members of your organization can resume it/)).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('leads to a page that confirms it and can resume the application', async () => {
    const { submission, resume } = await show();
    await title('Who you are');
    await askToWithdraw();
    await confirm();
    await title('Application withdrawn');
    expect(screen.getByText(/by Luca Verdi/)).toBeTruthy();
    expect(screen.getByText(submission.code)).toBeTruthy();
    await press('Resume the application');
    await title('Who you are');
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('is offered for what was submitted, and not once its decision was published', async () => {
    await show({ closed: true, submissionDate: '2026-11-20T14:00:00.000Z' });
    await askToWithdraw();
    expect(screen.getByText(/it is not assessed/)).toBeTruthy();
    cleanup();
    const decision = { decision: 'accepted', words: '', publishedAt: '2026-11-21T14:00:00.000Z' } as const;
    await show({ closed: true, submissionDate: '2026-11-20T14:00:00.000Z', publishedDecision: decision });
    await screen.findByText('You sent this application');
    expect(screen.queryByRole('button', { name: 'Withdraw the application' })).toBeNull();
  });

  it.each<[unknown, string]>([
    [
      problem(422, 'rule-broken', { errors: [{ path: '', code: 'decided', message: '' }] }),
      'The decision on this application was already published. If you want to withdraw, write to the organizer.',
    ],
    [problem(409, 'window-closed'), 'The call has closed in the meantime.'],
    [
      problem(409, 'number-applied'),
      'Another organization with the same VAT number or tax code has applied, and this call takes only one.',
    ],
    [problem(500, 'internal-error'), 'Try again in a moment.'],
    [
      Object.assign(new Error('offline'), { name: 'NetworkError' }),
      'There is no connection. Try again when you are online.',
    ],
  ])('says why it did not work: %s', async (error, text) => {
    const { shell } = await show({}, { WithdrawSubmission: () => Promise.reject(error) });
    await title('Who you are');
    await askToWithdraw();
    await confirm();
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe(text));
    await title('Who you are');
  });

  it('waits for answers that are not saved yet', async () => {
    const refuse = (): Promise<never> => Promise.reject(problem(500, 'internal-error'));
    const { shell, withdraw } = await show({}, { UpsertCallStepResult: refuse });
    await userEvent.type(await screen.findByLabelText('Name'), 'A');
    await askToWithdraw();
    await confirm();
    await waitFor(() =>
      expect(shell.notices.at(-1)?.message).toBe(
        'Some answers are not saved yet. Wait until everything is saved, then try again.',
      ),
    );
    expect(withdraw).not.toHaveBeenCalled();
  });
});

describe('an application that is withdrawn', () => {
  it('is shown as withdrawn, can be read, and takes no answers', async () => {
    await show({ withdrawal: withdrawal({ wasSubmitted: true }) });
    await title('Application withdrawn');
    expect(screen.getByText(/it then counts as submitted again/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Look at the answers' }));
    await title('Who you are');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).disabled).toBe(true);
    expect(screen.getByText(/^This application is withdrawn/)).toBeTruthy();
  });

  it('cannot be resumed once the call has closed', async () => {
    await show({ withdrawal: withdrawal(), isOpen: false });
    await title('Application withdrawn');
    expect(screen.getByText('The call has closed: this application can no longer be resumed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume the application' })).toBeNull();
  });

  it('keeps what was typed while a colleague withdrew it, and says so', async () => {
    const { change, submission, tell } = await show(
      {},
      { UpsertCallStepResult: () => Promise.reject(problem(409, 'submission-withdrawn')) },
    );
    await title('Who you are');
    change({ withdrawal: withdrawal(), withdrawnAt: withdrawal().at });
    await userEvent.type(await screen.findByLabelText('Name'), 'A');
    await act(async () => tell({ topic: 'submission', id: submission.id, versions: {}, closed: false }));
    expect(await screen.findByText(/^The application was withdrawn in the meantime\./)).toBeTruthy();
  });
});

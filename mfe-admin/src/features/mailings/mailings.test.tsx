/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import {
  LANGUAGES,
  PLACEHOLDERS,
  type Api,
  type MailTemplate,
  type MailingDetail,
  type MailingPerson,
  type SentMail,
  type Submission,
} from '@impact-call/contracts';
import { anId, aSubmission } from '@impact-call/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import '@impact-call/ui/overlays';
import './all-mails-page.tsx';
import './mailing-page.tsx';
import './mailings-page.tsx';
import './new-mailing-page.tsx';
import '../submissions/submissions-page.tsx';

afterEach(cleanup);
// The table measures its rows.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

const WORDING = { subject: 'News {{code}}', opening: '<p>{{greeting}}</p>', actionLabel: 'Open', closing: '' };
const templates = (): MailTemplate[] =>
  LANGUAGES.map((language) => ({
    ...{ kind: 'call-message', language, wording: WORDING, builtIn: WORDING, isChanged: false, version: 0 },
    ...{ updatedAt: null, placeholders: [...PLACEHOLDERS['call-message']] },
  }));
const person = (changes: Partial<MailingPerson> = {}): MailingPerson => ({
  ...{ submissionId: 's1', code: 'IC-1', name: 'Giulia Ferrari', email: 'g@aurora.example', organization: 'Aurora' },
  ...{ language: 'it', optedOut: false },
  ...changes,
});
const aMailing = (changes: Partial<MailingDetail> = {}): MailingDetail => ({
  ...{ id: 'm', callId: 'c', groups: ['in-progress'], subject: 'News', state: 'sent', createdBy: 'Anna Neri' },
  ...{ sendAt: '2026-03-01T10:00:00Z', createdAt: '2026-03-01T09:00:00Z', finishedAt: null, expected: 3, people: 3 },
  wordings: [{ language: 'en', ...WORDING }],
  counts: { queued: 0, held: 0, sending: 0, sent: 1, failed: 1, optedOut: 1 },
  ...changes,
});
const aMail = (changes: Partial<SentMail> = {}): SentMail => ({
  ...{ id: 'm:1', kind: 'call-message', to: 'g@aurora.example', subject: 'News', language: 'en', callId: 'c' },
  ...{ state: 'sent', attempts: 1, nextAttemptAt: null, failure: null, lastError: null, earlier: [] },
  ...{ createdAt: '2026-03-01T10:00:00Z', sentAt: '2026-03-01T10:00:05Z' },
  ...changes,
});
const writing = (api: Partial<Api> = {}, path = '/admin/calls/c/mails/new') =>
  showPage(path, {
    api: {
      GetMailTemplates: async () => templates(),
      CountMailing: async () => ({ people: 12, optedOut: 2, unreachable: 1 }),
      FindMailingPeople: async () => [person(), person({ submissionId: 's2', name: 'Marc', language: 'fr' })],
      PreviewMailing: async ({ body }) => ({
        ...{ to: 'x', language: 'it', html: '<p>Cara Giulia</p>', text: 'Cara Giulia' },
        subject: `For ${body.submissionId}`,
      }),
      ...api,
    },
  });
/** The table of applications with a single row. */
const tableOf = (chosen: Submission): Partial<Api> => {
  const rows = Object.defineProperty([chosen], Symbol.for('impact-call.total'), { value: 1 });
  return { GetSubmissions: async () => rows, GetSavedViews: async () => [], GetBulkJobs: async () => [] };
};
const group = () => screen.findByLabelText(/^Application in progress/);
const problem = (code: 'rule-broken' | 'version-conflict', errors: { path: string; code: string }[] = []) =>
  new ApiProblem(
    { type: '', title: '', status: 422, code, errors: errors.map((each) => ({ ...each, message: '' })) },
    null,
  );

it('says to how many before anything is sent, and sends it once', async () => {
  const SendMailing = jest.fn<Api['SendMailing']>(async () => aMailing());
  const { address } = await writing({
    SendMailing,
    GetMailing: async () => aMailing(),
    GetMailingMails: async () => [],
  });
  await userEvent.click(await group());
  expect(await screen.findByText('12 people now')).toBeTruthy();
  expect(screen.getByText(/^2 of them unsubscribed from such messages/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Write to 12 people?')).toBeTruthy();
  expect(SendMailing).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(SendMailing).toHaveBeenCalledTimes(1));
  const { body } = SendMailing.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ callId: 'c', groups: ['in-progress'], sendAt: null, expected: 12 });
  // A template in a language that the user never opened is not sent.
  expect(body?.wordings).toEqual([{ language: 'en', ...WORDING }]);
  await waitFor(() => expect(address()).toBe(`/admin/calls/c/mails/${body?.id}`));
});

it('shows the mail as one of the people gets it', async () => {
  await writing();
  expect(await screen.findByText(/^Choose a group to see the message/)).toBeTruthy();
  await userEvent.click(await group());
  expect(await screen.findByText('For s1')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 's2');
  expect(await screen.findByText('For s2')).toBeTruthy();
  expect(screen.getByText(/^To g@aurora.example, Italiano/)).toBeTruthy();
});

it('asks for what is missing, and says at its field what the server has against it', async () => {
  const errors = [{ path: 'wordings.0.subject', code: 'placeholder-broken' }];
  const { shell } = await writing({ SendMailing: () => Promise.reject(problem('rule-broken', errors)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(shell.notices.at(-1)?.message).toBe('Choose at least one group.');
  await userEvent.click(await group());
  await userEvent.click(screen.getByLabelText('Later'));
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(shell.notices.at(-1)?.message).toBe('Choose a moment');
  fireEvent.change(screen.getByLabelText('Moment'), { target: { value: '2090-01-01T10:00:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(shell.notices.at(-1)?.title).toBe('Email error!'));
  expect((await screen.findAllByText(/^There are braces that name nothing/)).length).toBeGreaterThan(0);
});

it('tells what became of each mail, its first fate too, and sends again what failed', async () => {
  const ResendMailing = jest.fn<Api['ResendMailing']>(async () => ({ resent: 1 }));
  const earlier = [
    { state: 'failed', failure: 'unreachable', lastError: 'ETIMEDOUT', at: '2026-03-01T11:00:00Z' },
  ] as const;
  const mails = [
    aMail(),
    aMail({
      ...{
        id: 'm:2',
        to: 'b@x.example',
        state: 'failed',
        failure: 'recipient',
        lastError: '550 unknown',
        sentAt: null,
      },
      earlier: [...earlier],
    }),
    aMail({ id: 'm:3', to: 'c@x.example', state: 'failed', failure: 'unsubscribed', sentAt: null }),
  ];
  await showPage('/admin/calls/c/mails/m', {
    api: { GetMailing: async () => aMailing(), GetMailingMails: async () => mails, ResendMailing },
  });
  expect(await screen.findByText('The mail server of this address refuses the message. (550 unknown)')).toBeTruthy();
  expect(screen.getByText(/^Before: Failed: The mail server could not be reached\. \(ETIMEDOUT\)/)).toBeTruthy();
  expect(screen.getByText(/^This person unsubscribed from such messages/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Send again to/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 again' }));
  await waitFor(() => expect(ResendMailing.mock.calls[0]?.[0].body).toEqual({ id: 'm' }));
});

it('every mail of a call is in one list, with its subject', async () => {
  const GetEmails = jest.fn<Api['GetEmails']>().mockResolvedValue([aMail({ subject: 'Application IC-1 submitted' })]);
  await showPage('/admin/calls/c/mails/all', { api: { GetEmails } });
  await screen.findByText('Application IC-1 submitted');
  expect(GetEmails.mock.lastCall?.[0].query).toMatchObject({ callId: 'c', page: 1 });
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'failed');
  await waitFor(() => expect(GetEmails.mock.lastCall?.[0].query).toMatchObject({ state: 'failed' }));
});

it('takes a mailing back after asking, and says when it has begun', async () => {
  const CancelMailing = jest.fn<Api['CancelMailing']>(() => Promise.reject(problem('version-conflict')));
  const scheduled = aMailing({ state: 'scheduled', people: null });
  const { shell } = await showPage('/admin/calls/c/mails/m', {
    api: { GetMailing: async () => scheduled, CancelMailing },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('It has begun: messages are on their way.'));
});

it('lists mailings, and says what the place is for while there is none', async () => {
  const { counts: _c, wordings: _w, ...row } = aMailing({ state: 'scheduled', subject: 'A reminder' });
  await showPage('/admin/calls/c/mails', { api: { GetMailings: async () => [row] } });
  expect(await screen.findByRole('link', { name: 'A reminder' })).toBeTruthy();
  expect(screen.getByText('Scheduled')).toBeTruthy();
  cleanup();
  const GetMailings = jest.fn<Api['GetMailings']>(async () => []);
  await showPage('/admin/calls/c/mails?q=reminder&state=sent&sort=-sendAt', { api: { GetMailings } });
  expect(await screen.findByText('No message matches these filters')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New message' })).toBeTruthy();
  expect(GetMailings.mock.calls[0]?.[0].query).toMatchObject({
    ...{ callId: 'c', search: 'reminder', state: 'sent', sort: 'sendAt', descending: true },
  });
  cleanup();
  await showPage('/admin/calls/c/mails', { api: { GetMailings: async () => [] } });
  expect(await screen.findByText('No message was written here yet')).toBeTruthy();
  cleanup();
  await showPage('/admin/calls/c/mails', { api: { GetMailings: () => Promise.reject(new Error('down')) } });
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
});

it('writes to the people of what was chosen in the table', async () => {
  const callId = anId();
  const chosen = aSubmission({ code: 'IC-1', callId });
  const CountMailing = jest.fn<Api['CountMailing']>(async () => ({ people: 1, optedOut: 0, unreachable: 0 }));
  const FindMailingPeople = jest.fn<Api['FindMailingPeople']>(async () => [person()]);
  const SendMailing = jest.fn<Api['SendMailing']>(async () => aMailing());
  const api = { CountMailing, FindMailingPeople, SendMailing, ...tableOf(chosen) };
  const { address } = await writing(api, '/admin/submissions');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose IC-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
  await waitFor(() => expect(address()).toBe(`/admin/calls/${callId}/mails/new`));
  const box = await screen.findByLabelText(/^Chosen in the table of applications/);
  expect(box).toHaveProperty('checked', true);
  expect(screen.getByText('1 application, however it stands')).toBeTruthy();
  const audience = { callId, groups: ['chosen'], selection: { ids: [chosen.id] } };
  await waitFor(() => expect(CountMailing.mock.lastCall?.[0].body).toEqual(audience));
  expect(FindMailingPeople.mock.lastCall?.[0].body).toEqual({ ...audience, search: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Chosen in the table of applications/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByLabelText('Later'));
  fireEvent.change(screen.getByLabelText('Moment'), { target: { value: '2090-01-01T10:00:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  const planned = await screen.findByRole('alertdialog');
  expect(within(planned).getByText(/to those whose application is still there then\.$/)).toBeTruthy();
  await userEvent.click(within(planned).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(SendMailing.mock.lastCall?.[0].body).toMatchObject({ ...audience, expected: 1 }));
});

it('writes to a group instead of what was chosen', async () => {
  const chosen = aSubmission({ code: 'IC-1' });
  const CountMailing = jest.fn<Api['CountMailing']>(async () => ({ people: 1, optedOut: 0, unreachable: 0 }));
  await writing({ CountMailing, ...tableOf(chosen) }, '/admin/submissions');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose IC-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
  const box = await screen.findByLabelText(/^Chosen in the table of applications/);
  await userEvent.click(await group());
  expect(box).toHaveProperty('checked', false);
  await waitFor(() =>
    expect(CountMailing.mock.lastCall?.[0].body).toEqual({ callId: chosen.callId, groups: ['in-progress'] }),
  );
});

it('says where what was chosen is not what it was', async () => {
  const chosen = aSubmission({ code: 'IC-1' });
  const gone = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  const CountMailing = () => Promise.reject(gone);
  await writing({ CountMailing, ...tableOf(chosen) }, '/admin/submissions');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose IC-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
  expect(
    await screen.findByText('None of these applications is there any more. Look at the table again.'),
  ).toBeTruthy();
});

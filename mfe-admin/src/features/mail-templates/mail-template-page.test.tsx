/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import { LANGUAGES, PLACEHOLDERS, type MailTemplate } from '@impact-call/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './mail-template-page.tsx';
import './mail-templates-page.tsx';

afterEach(cleanup);

const BUILT_IN = { subject: 'Closed: {{code}}', opening: '<p>Hello</p>', actionLabel: 'Open', closing: '<p>Bye</p>' };
const aTemplate = (changes: Partial<MailTemplate> = {}): MailTemplate => ({
  kind: 'submission-closed',
  language: 'en',
  wording: BUILT_IN,
  builtIn: BUILT_IN,
  isChanged: false,
  version: 0,
  updatedAt: null,
  placeholders: [...PLACEHOLDERS['submission-closed']],
  ...changes,
});
const templates = LANGUAGES.map((language) => aTemplate({ language }));
const quiet = {
  GetMailTemplates: async () => templates,
  PreviewMailTemplate: async () => ({
    subject: 'Closed: IC-1',
    html: '<p>Hello</p>',
    text: 'Hello in plain words',
    isSample: true,
  }),
};
const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);
const open = (api: object = {}, path = '/admin/mail-templates/submission-closed') =>
  showPage(path, { api: { ...quiet, ...api } });
const subject = () => screen.findByLabelText<HTMLInputElement>('Subject');
const write = async (value: string) => fireEvent.change(await subject(), { target: { value } });
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lists the mails, and in which languages they were rewritten', async () => {
  await open(
    { GetMailTemplates: async () => [aTemplate({ isChanged: true }), ...templates.slice(1)] },
    '/admin/mail-templates',
  );
  expect(await screen.findByRole('link', { name: 'Application submitted' })).toBeTruthy();
  expect(screen.getAllByText('Worded anew', { selector: 'li *' })).toHaveLength(1);
});

it('saves each language that was changed, naming the version that was seen', async () => {
  const UpdateMailTemplate = jest.fn(async ({ body }: { body: MailTemplate & MailTemplate['wording'] }) => {
    const { kind, language, version, ...wording } = body;
    return aTemplate({ kind, language, wording, version: version + 1, isChanged: true });
  });
  const page = await open({ UpdateMailTemplate });
  await write('Closed!');
  await userEvent.click(screen.getByRole('tab', { name: /Italiano/ }));
  await write('Chiusa!');
  expect(screen.getByText(/^Not saved yet: Italiano, English/)).toBeTruthy();
  expect(page.shell.hasUnsavedWork()).toBe(true);
  await save();
  await waitFor(() => expect(page.shell.notices[0]?.title).toBe('Message template saved'));
  expect(UpdateMailTemplate.mock.calls.map(([{ body }]) => [body.language, body.version, body.subject])).toEqual([
    ['it', 0, 'Chiusa!'],
    ['en', 0, 'Closed!'],
  ]);
  expect(page.shell.hasUnsavedWork()).toBe(false);
});

it('puts a placeholder where the cursor is', async () => {
  await open();
  await write('Closed  now');
  (await subject()).setSelectionRange(7, 7);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Code' }))[0] as HTMLElement);
  expect((await subject()).value).toBe('Closed {{code}} now');
});

it('names the placeholders that the server does not know', async () => {
  const errors = [{ path: 'subject', code: 'placeholder-unknown', message: '', params: { names: '{{nome}}' } }];
  const UpdateMailTemplate = jest.fn(async () => Promise.reject(problem(422, 'rule-broken', { errors })));
  await open({ UpdateMailTemplate });
  await write('Ciao {{nome}}');
  await save();
  expect(await screen.findAllByText(/^This mail does not know \{\{nome\}\}/)).toHaveLength(2);
});

it('says that saving failed, and keeps what was written', async () => {
  const page = await open({ UpdateMailTemplate: async () => Promise.reject(problem(500, 'internal-error')) });
  await write('Closed!');
  await save();
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ kind: 'error', title: 'Error saving' }));
  expect((await subject()).value).toBe('Closed!');
});

it('shows what another administrator saved in between, and saves over it only after a confirmation', async () => {
  const theirs = aTemplate({ version: 4, isChanged: true, wording: { ...BUILT_IN, subject: 'Of Carlo' } });
  const UpdateMailTemplate = jest.fn(async ({ body }: { body: { subject: string } }) =>
    aTemplate({ version: 5, isChanged: true, wording: { ...BUILT_IN, subject: body.subject } }),
  );
  UpdateMailTemplate.mockRejectedValueOnce(problem(409, 'version-conflict', { current: theirs }));
  await open({ UpdateMailTemplate });
  await write('Mine');
  await save();
  expect(await screen.findByText('Of Carlo')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine in its place' }));
  await waitFor(() => expect(UpdateMailTemplate).toHaveBeenCalledTimes(2));
  expect(UpdateMailTemplate.mock.calls[1]?.[0].body).toMatchObject({ version: 4, subject: 'Mine' });
});

it.each([
  [undefined, 'Email sent successfully!', 'It is on its way to anna@x.example.'],
  [
    problem(429, 'too-many-requests'),
    'Error during email send!',
    'You have sent several tests just now. Try again in a minute.',
  ],
  [
    problem(409, 'address-not-verified'),
    'Error during email send!',
    'Your identity provider does not vouch for your e-mail address. Tests go to verified addresses only.',
  ],
])('says what became of a test (%#)', async (failure, title, message) => {
  const SendTestMail = jest.fn(async () => (failure ? Promise.reject(failure) : { id: '1', to: 'anna@x.example' }));
  const page = await open({ SendTestMail });
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(page.shell.notices[0]).toMatchObject({ title, message }));
});

it('shows the mail in both of its forms, and says that it is about something made up', async () => {
  await open();
  expect(await screen.findByText(/^As it would be sent, about an application that was made up/)).toBeTruthy();
  expect(screen.getByTitle('The mail in English').getAttribute('sandbox')).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.getByText('Hello in plain words')).toBeTruthy();
});

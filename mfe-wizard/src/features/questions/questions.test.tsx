/** @jest-environment @impact-call/jest/jsdom */
import type { Api, Conversation, ConversationMessage } from '@impact-call/contracts';
import type { ShellEvents } from '@impact-call/contracts/remote';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aLine, anApplication, ORGANIZATION, problem, serviceOf, showWizard } from '../../test/show-wizard.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const ID = '0199d0a0-0000-7000-8000-000000000001';
const aMessage = (changes: Partial<ConversationMessage> = {}): ConversationMessage => ({
  ...{ id: ID, side: 'funder', author: '', isOwn: false, text: 'Form A.', writtenAt: '2026-11-20T14:03:22.000Z' },
  ...changes,
});
const question = aMessage({ id: ID.replace(/1$/, '2'), side: 'applicant', isOwn: true, text: 'Which form?' });
const answered: Conversation = { state: 'answered', total: 2, unread: 1, left: 19, messages: [aMessage(), question] };

const submission = anApplication();
async function show(
  api: Partial<Api> = {},
  path = `/call/${submission.id}/questions`,
  shell: { events?: ShellEvents } = {},
) {
  const GetConversation = jest.fn<Api['GetConversation']>().mockResolvedValue(answered);
  const MarkConversationRead = jest.fn<Api['MarkConversationRead']>().mockResolvedValue(undefined);
  const WriteToFunder = jest.fn<Api['WriteToFunder']>().mockResolvedValue(question);
  const calls = { GetConversation, MarkConversationRead, WriteToFunder };
  const page = await showWizard(path, { api: { ...serviceOf(submission).api, ...calls, ...api }, shell });
  return { ...page, ...calls };
}
const field = async () => (await screen.findByLabelText(/Your message to the organizer/)) as HTMLTextAreaElement;

it('the page shows the messages, marks them as read, and sends a question', async () => {
  const { WriteToFunder, MarkConversationRead, GetConversation } = await show();
  const newest = within(await screen.findByRole('listitem', { name: 'Message from The organizer' }));
  expect(newest.getByText('New')).toBeTruthy();
  await waitFor(() => expect(MarkConversationRead).toHaveBeenCalledWith({ body: { submissionId: submission.id } }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write something first.')).toBeTruthy();
  await userEvent.type(await field(), 'And the budget?');
  const loads = GetConversation.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(WriteToFunder).toHaveBeenCalledWith({ body: { submissionId: submission.id, text: 'And the budget?' } });
  expect(GetConversation.mock.calls.length).toBeGreaterThan(loads);
});

it('shows an answer as soon as it is written, here and at the link of the steps', async () => {
  const { events, tell } = aLine();
  const GetConversation = jest.fn<Api['GetConversation']>().mockResolvedValue({ ...answered, messages: [question] });
  await show({ GetConversation }, undefined, { events });
  await screen.findByText('Which form?');
  GetConversation.mockResolvedValue(answered);
  tell({ topic: 'conversation', id: ID });
  tell({ topic: 'conversation', id: submission.id });
  expect(await screen.findByText('Form A.')).toBeTruthy();
  cleanup();

  GetConversation.mockResolvedValue({ ...answered, unread: 0 });
  await show({ GetConversation }, `/call/${submission.id}`, { events });
  await screen.findAllByRole('link', { name: /Questions/ });
  GetConversation.mockResolvedValue(answered);
  tell({ topic: 'conversation', id: submission.id });
  expect(await screen.findAllByText('1 new message')).not.toHaveLength(0);
});

it('marks messages as read only once the page is visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { MarkConversationRead } = await show();
  expect(await screen.findByText('New')).toBeTruthy();
  expect(MarkConversationRead).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(MarkConversationRead).toHaveBeenCalledTimes(1);
});

it('a message that is not sent outlives a reload, and a refusal is explained', async () => {
  const errors = [{ path: 'text', code: 'too-many-today', message: '', params: { max: 20 } }];
  const WriteToFunder = jest.fn<Api['WriteToFunder']>().mockRejectedValue(problem(422, 'rule-broken', { errors }));
  await show({ WriteToFunder });
  await userEvent.type(await field(), 'One more');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/at most 20 messages/)).toBeTruthy();
  cleanup();
  await show();
  expect((await field()).value).toBe('One more');
});

it('says before the limit how many messages are left, and offers no form at it', async () => {
  await show({ GetConversation: async () => ({ ...answered, left: 1 }) });
  expect(await screen.findByText('You can send 1 more message at present.')).toBeTruthy();
  cleanup();
  await show({ GetConversation: async () => ({ ...answered, left: 0 }) });
  expect(await screen.findByText(/as many messages about this application/)).toBeTruthy();
  expect(screen.queryByLabelText(/Your message/)).toBeNull();
});

it('the steps lead to the questions with the number of unread messages, for its own organization alone', async () => {
  await show({}, `/call/${submission.id}`);
  const [link] = await screen.findAllByRole('link', { name: /Questions/ });
  expect(link?.textContent).toContain('1 new message');
  cleanup();
  const other = { ...ORGANIZATION, id: ID };
  const api = serviceOf(submission).api;
  await showWizard(`/call/${submission.id}`, { api, session: { organization: other, organizations: [other] } });
  await screen.findAllByText('Read');
  expect(screen.queryByRole('link', { name: /Questions/ })).toBeNull();
});

/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ConversationForAdmin, ConversationRow } from '@impact-call/contracts';
import { aStep, aSubmission, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { showPage } from '../../test/show-page.tsx';
import '../submission/submission-page.tsx';
import './conversations-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const ID = '0199d0a0-0000-7000-8000-000000000001';
const carlo = { id: ID.replace(/1$/, '2'), name: 'Carlo Neri' };
const question = {
  ...{ id: ID, side: 'applicant' as const, author: 'Giulia Ferrari', isOwn: false },
  ...{ text: 'Which form?', writtenAt: '2026-11-20T14:03:22.000Z' },
};
const open: ConversationForAdmin = {
  ...{ state: 'open', total: 1, unread: 0, left: 499, assignee: null, messages: [question] },
};
const administrators: Api['GetUsers'] = async () => [
  {
    ...aUser({ id: carlo.id, firstName: 'Carlo', lastName: 'Neri' }),
    ...{ providerRoles: ['admin'], localRoles: [], disabled: false, mergedInto: null, erasedAt: null },
    ...{ createdAt: question.writtenAt, lastSignInAt: null },
  },
];

async function showSection(api: Partial<Api>, changes: Parameters<typeof aSubmission>[0] = {}) {
  const steps = ['Who you are', 'Your files'].map((name, sort) => aStep('name', '', { name, sort }));
  const submission = aSubmission({ closed: true, isOpen: true, steps, ...changes });
  const { shell } = await showPage(`/admin/submissions/${submission.id}`, {
    api: {
      GetSubmissionByIDAdmin: async () => submission,
      GetConversationAdmin: async () => open,
      GetUsers: administrators,
      ...api,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Questions' }));
  await section.findByText('Which form?');
  return { section, shell, submission };
}

it('the section shows a question with its state, answers it, assigns it and closes it', async () => {
  const WriteToApplicant = jest.fn<Api['WriteToApplicant']>().mockResolvedValue(question);
  const UpdateConversation = jest.fn<Api['UpdateConversation']>().mockResolvedValue(undefined);
  const GetConversations = jest.fn<Api['GetConversations']>(async () => []);
  const GetCallByIdAdmin = async () => aCallForAdmin();
  const { section, submission } = await showSection({
    ...{ WriteToApplicant, UpdateConversation, GetConversations, GetCallByIdAdmin },
  });
  const submissionId = submission.id;
  await waitFor(() => expect(GetConversations).toHaveBeenCalledTimes(1));
  expect(section.getByText('Waiting for an answer')).toBeTruthy();
  expect(section.getByRole('listitem', { name: 'Message from Giulia Ferrari' })).toBeTruthy();
  await userEvent.type(section.getByLabelText('Your message to the applicant'), 'Form A.');
  await userEvent.click(section.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(WriteToApplicant).toHaveBeenCalledWith({ body: { submissionId, text: 'Form A.' } }));
  // The number on the call's tab follows.
  await waitFor(() => expect(GetConversations).toHaveBeenCalledTimes(2));
  await section.findByRole('option', { name: 'Carlo Neri' });
  await userEvent.selectOptions(section.getByLabelText('Answered by'), carlo.id);
  await waitFor(() =>
    expect(UpdateConversation).toHaveBeenLastCalledWith({ body: { submissionId, assigneeId: carlo.id } }),
  );
  await userEvent.click(section.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(UpdateConversation).toHaveBeenLastCalledWith({ body: { submissionId, state: 'closed' } }));
});

it('a request for a document names the step, and explains why it was refused', async () => {
  const errors = [{ path: 'stepId', code: 'other-steps-open', message: '' }];
  const refusal = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null);
  const RequestDocument = jest.fn<Api['RequestDocument']>().mockRejectedValueOnce(refusal).mockResolvedValue(question);
  const { section, shell, submission } = await showSection({ RequestDocument });
  await userEvent.click(section.getByRole('button', { name: 'Request a document' }));
  const form = within(section.getByRole('group', { name: 'Request a document' }));
  const [, files] = submission.steps;
  await userEvent.selectOptions(form.getByLabelText('Step where the document is missing'), files?.id ?? '');
  await userEvent.type(form.getByLabelText('Message'), 'The statute is missing');
  await userEvent.click(form.getByRole('button', { name: 'Request the document' }));
  await form.findByText(/Other steps of this application are open already/);
  await userEvent.click(form.getByRole('button', { name: 'Request the document' }));
  await waitFor(() => expect(shell.notices.at(-1)?.title).toBe('The document was requested'));
  const body = { submissionId: submission.id, stepId: files?.id ?? '', text: 'The statute is missing' };
  expect(RequestDocument).toHaveBeenLastCalledWith({ body });
});

it("the list of a call shows who waits, and filters by state and by one's own", async () => {
  const row: ConversationRow = {
    ...{ submissionId: ID, code: 'IC-2026-7K3QF', organization: 'Cooperativa Aurora', state: 'open', total: 3 },
    assignee: carlo,
    last: { side: 'applicant', text: 'Which form?', writtenAt: question.writtenAt },
  };
  const GetConversations = jest.fn<Api['GetConversations']>(async ({ query }) => (query.mine ? [] : [row]));
  const { address } = await showPage(`/admin/calls/${ID}/conversations`, { api: { GetConversations } });
  const link = await screen.findByRole('link', { name: 'Cooperativa Aurora' });
  expect(link.getAttribute('href')).toBe(`/admin/submissions/${ID}#conversation`);
  expect(screen.getByText(/The applicant wrote/).textContent).toMatch(/3 messages · IC-2026-7K3QF · Answered by Carlo/);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'open');
  await waitFor(() => expect(GetConversations.mock.lastCall?.[0].query).toMatchObject({ callId: ID, state: 'open' }));
  await userEvent.selectOptions(screen.getByLabelText('Answered by'), 'me');
  await screen.findByText('No conversation matches these filters');
  expect(address()).toContain('?state=open&assigned=me');
});

it('an answer is published with the question before it, in words that can be edited first', async () => {
  const answer = { ...question, id: ID.replace(/1$/, '3'), side: 'funder' as const, text: 'Giulia, form A.' };
  const published = { id: ID, question: 'Which form?', answer: 'Form A.', publishedAt: question.writtenAt };
  const PublishAnswer = jest
    .fn<Api['PublishAnswer']>()
    .mockResolvedValue({ ...published, changedAt: null, version: 1 });
  const GetConversationAdmin = async () => ({ ...open, messages: [answer, question] });
  const { section, shell, submission } = await showSection({ PublishAnswer, GetConversationAdmin });
  await userEvent.click(section.getByRole('button', { name: 'Publish to all applicants' }));
  const form = within(section.getByRole('form', { name: 'Publish an answer' }));
  await userEvent.clear(form.getByLabelText('Answer'));
  await userEvent.type(form.getByLabelText('Answer'), 'Form A.');
  await userEvent.click(form.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(shell.notices.at(-1)?.title).toBe('The answer is published'));
  const body = { callId: submission.callId, question: 'Which form?', answer: 'Form A.' };
  expect(PublishAnswer).toHaveBeenCalledWith({ body });
});

it("the page of a call's questions changes a published answer, and says when another one was faster", async () => {
  const published = { id: ID, question: 'Which form?', answer: 'Form A.', version: 2 };
  const conflict = new ApiProblem({ type: '', title: '', status: 409, code: 'version-conflict' }, null);
  const UpdatePublicAnswer = jest.fn<Api['UpdatePublicAnswer']>().mockRejectedValue(conflict);
  const api: Partial<Api> = {
    GetConversations: async () => [],
    GetPublicAnswers: async () => [{ ...published, publishedAt: question.writtenAt, changedAt: null }],
    UpdatePublicAnswer,
  };
  await showPage(`/admin/calls/${ID}/conversations`, { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByLabelText('Answer'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/changed by another administrator meanwhile/);
  expect(UpdatePublicAnswer).toHaveBeenCalledWith({ body: { ...published, answer: 'Form A.!' } });
});

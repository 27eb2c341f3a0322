/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CommentPerson, SubmissionComment } from '@impact-call/contracts';
import { aSubmission } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
import './submission-page.tsx';

afterEach(cleanup);

const RITA = '0199d0a0-0000-7000-8000-000000000001';
const rita: CommentPerson = { id: RITA, role: 'reviewer', name: 'rita@reviewers.example', number: 1 };
const anna: CommentPerson = { ...rita, id: RITA.replace('1', '2'), role: 'administrator', name: 'Anna', number: null };
const aComment = (changes: Partial<SubmissionComment> = {}): SubmissionComment => ({
  id: RITA.replace(/1$/, '3'),
  text: `@[${RITA}] is the budget right?`,
  author: anna,
  mentions: [rita],
  isOwn: true,
  writtenAt: '2026-10-01T10:00:00.000Z',
  changedAt: null,
  version: 1,
  ...changes,
});

async function show(api: Partial<Api>) {
  const submission = aSubmission({ steps: [] });
  await showPage(`/admin/submissions/${submission.id}`, {
    api: {
      GetSubmissionByIDAdmin: async () => submission,
      GetAttachments: async () => [],
      GetComments: async () => [aComment()],
      GetCommentPeople: async () => [rita],
      ...api,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Comments' }));
  await panel.findByText(/is the budget right/);
  return { submission, panel };
}

it('shows names for identifiers, and sends identifiers for the names that were chosen', async () => {
  const AddComment = jest.fn<Api['AddComment']>().mockResolvedValue(aComment());
  const { submission, panel } = await show({ AddComment });
  expect(panel.getByText('@rita@reviewers.example')).toBeTruthy();
  await userEvent.type(panel.getByLabelText('Your comment'), 'Look,');
  await userEvent.selectOptions(panel.getByLabelText('Name somebody'), RITA);
  await userEvent.click(panel.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(AddComment).toHaveBeenCalled());
  expect(AddComment).toHaveBeenCalledWith({ body: { submissionId: submission.id, text: `Look, @[${RITA}] ` } });
});

it('says what to do about a refusal and keeps what was typed; an empty one is not sent', async () => {
  const errors = [{ path: 'text', code: 'too-many-comments', message: '', params: { most: 1000 } }];
  const refusal = new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null);
  const AddComment = jest.fn<Api['AddComment']>().mockRejectedValue(refusal);
  const { panel } = await show({ AddComment });
  await userEvent.click(panel.getByRole('button', { name: 'Comment' }));
  expect(panel.getByText('Write something first.')).toBeTruthy();
  expect(AddComment).not.toHaveBeenCalled();
  await userEvent.type(panel.getByLabelText('Your comment'), 'One more');
  await userEvent.click(panel.getByRole('button', { name: 'Comment' }));
  await panel.findByText(/has 1000 comments already/);
  expect((panel.getByLabelText('Your comment') as HTMLTextAreaElement).value).toBe('One more');
});

it("changes and deletes one's own, and offers neither for others'", async () => {
  const UpdateComment = jest.fn<Api['UpdateComment']>().mockResolvedValue(aComment());
  const DeleteComment = jest.fn<Api['DeleteComment']>().mockResolvedValue(undefined);
  const others = aComment({ id: RITA.replace(/1$/, '4'), isOwn: false, author: rita, text: 'Yes', mentions: [] });
  const { panel } = await show({ UpdateComment, DeleteComment, GetComments: async () => [others, aComment()] });
  expect(panel.getAllByRole('button', { name: 'Change' })).toHaveLength(1);
  await userEvent.click(panel.getByRole('button', { name: 'Change' }));
  const own = within(panel.getByRole('listitem', { name: 'Comment by You' }));
  await userEvent.type(own.getByLabelText('Your comment'), '!');
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  const text = `@[${RITA}] is the budget right?!`;
  await waitFor(() => expect(UpdateComment).toHaveBeenCalledWith({ body: { id: aComment().id, text, version: 1 } }));
  await userEvent.click(await panel.findByRole('button', { name: 'Delete' }));
  await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(DeleteComment).toHaveBeenCalledWith({ query: { id: aComment().id } }));
});

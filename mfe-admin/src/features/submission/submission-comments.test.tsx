/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, CommentPerson, SubmissionComment } from '@impact-call/contracts';
import { aSubmission, aUser } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
import './submission-page.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

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

const submission = aSubmission({ steps: [] });

async function show(api: Partial<Api>, user = aUser()) {
  const { shell } = await showPage(`/admin/submissions/${submission.id}`, {
    api: {
      GetSubmissionByIDAdmin: async () => submission,
      GetAttachments: async () => [],
      GetComments: async () => [aComment()],
      GetCommentPeople: async () => [rita],
      ...api,
    },
    session: { user },
  });
  const panel = within(await screen.findByRole('region', { name: 'Comments' }));
  await panel.findByText(/is the budget right/);
  return { shell, panel };
}

it('shows names for identifiers, and sends identifiers for the names that were chosen', async () => {
  const AddComment = jest.fn<Api['AddComment']>().mockResolvedValue(aComment());
  const { panel } = await show({ AddComment });
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

const written = (panel: ReturnType<typeof within>) =>
  (panel.getAllByLabelText('Your comment') as HTMLTextAreaElement[]).map(({ value }) => value);

it('keeps what was begun over leaving the page, for that person alone, until it is sent', async () => {
  const AddComment = jest.fn<Api['AddComment']>().mockResolvedValue(aComment());
  const me = aUser();
  const { panel } = await show({ AddComment }, me);
  await userEvent.type(panel.getByLabelText('Your comment'), 'The budget');
  cleanup();
  const { panel: others } = await show({ AddComment }, aUser({ id: RITA }));
  expect(written(others)).toEqual(['']);
  cleanup();
  const { panel: again, shell } = await show({ AddComment }, me);
  expect(written(again)).toEqual(['The budget']);
  expect(shell.hasUnsavedWork()).toBe(true);
  await userEvent.click(again.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(written(again)).toEqual(['']));
  expect(shell.hasUnsavedWork()).toBe(false);
  expect(AddComment.mock.lastCall?.[0].body.text).toBe('The budget');
  cleanup();
  expect(written((await show({ AddComment }, me)).panel)).toEqual(['']);
});

it('keeps a change that was begun, and forgets it where it is given up', async () => {
  const me = aUser();
  const own = (panel: ReturnType<typeof within>) => within(panel.getByRole('listitem', { name: 'Comment by You' }));
  const { panel } = await show({}, me);
  await userEvent.click(panel.getByRole('button', { name: 'Change' }));
  await userEvent.type(own(panel).getByLabelText('Your comment'), '?');
  cleanup();
  const { panel: again } = await show({}, me);
  expect(written(own(again))).toEqual(['@rita@reviewers.example is the budget right??']);
  await userEvent.click(own(again).getByRole('button', { name: 'Cancel' }));
  cleanup();
  expect((await show({}, me)).panel.getByRole('button', { name: 'Change' })).toBeTruthy();
});

it('leaves a change in place that another one of theirs was faster than, and saves it over that one', async () => {
  const conflict = new ApiProblem({ type: '', title: '', status: 409, code: 'version-conflict' }, null);
  const UpdateComment = jest.fn<Api['UpdateComment']>().mockRejectedValueOnce(conflict).mockResolvedValue(aComment());
  const GetComments = jest.fn<Api['GetComments']>().mockResolvedValueOnce([aComment()]);
  GetComments.mockResolvedValue([aComment({ text: 'Is the budget right, then?', mentions: [], version: 2 })]);
  const { panel } = await show({ UpdateComment, GetComments });
  await userEvent.click(panel.getByRole('button', { name: 'Change' }));
  const own = within(panel.getByRole('listitem', { name: 'Comment by You' }));
  await userEvent.type(own.getByLabelText('Your comment'), '!');
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await own.findByText('You changed this comment elsewhere meanwhile. Save again to keep what stands here.');
  expect(written(own)).toEqual(['@rita@reviewers.example is the budget right?!']);
  await waitFor(() => expect(GetComments).toHaveBeenCalledTimes(2));
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(UpdateComment).toHaveBeenCalledTimes(2));
  expect(UpdateComment.mock.lastCall?.[0].body).toMatchObject({ version: 2, text: `@[${RITA}] is the budget right?!` });
});

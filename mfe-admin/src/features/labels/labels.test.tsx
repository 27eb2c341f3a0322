/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api, ListedSubmission, Submission, SubmissionLabel, SubmissionMarks } from '@impact-call/contracts';
import { aSubmission, aUser, anId } from '@impact-call/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { aCallForAdmin } from '../../test/call-builders.ts';
import { aPerson } from '../../test/people-builders.ts';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import '../submission/submission-page.tsx';
import '../submissions/submissions-page.tsx';
import './labels-page.tsx';
import '@impact-call/ui/overlays';

afterEach(cleanup);
// jsdom has no layout: gives the table the height of a screen.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 800 });

const CALL = aCallForAdmin({ name: { en: 'Zeta' } });
const URGENT: SubmissionLabel = { id: anId(), name: 'Urgent', color: 'red' };
const ANNA = aPerson({ id: anId(), firstName: 'Anna', lastName: 'Rossi' });
const application = aSubmission({ code: 'IC-1', callId: CALL.id, steps: [] });
const whole: Partial<Api> = {
  GetSubmissionByIDAdmin: async () => application as Submission,
  GetCallByIdAdmin: async () => CALL,
  GetAttachments: async () => [],
  GetComments: async () => [],
  GetCommentPeople: async () => [],
  GetAuditLog: async () => [],
  GetUsers: async () => [ANNA],
  GetLabels: async () => [URGENT],
};
const refusal = (code: string) => {
  const errors = [{ path: 'name', code, message: '' }];
  return new ApiProblem({ type: '', title: '', status: 422, code: 'rule-broken', errors }, null);
};

/** The marks of an application, as the server stores them. */
function stored(labels: SubmissionLabel[]) {
  let marks: SubmissionMarks = { labels: [], owner: null };
  const GetSubmissionMarks = async () => marks;
  const MarkSubmission = jest.fn<Api['MarkSubmission']>(async ({ body: { add = [], remove = [], ownerId } }) => {
    const ids = [...marks.labels.map(({ id }) => id), ...add].filter((id) => !remove.includes(id));
    const owner = ownerId === undefined ? marks.owner : ownerId === null ? null : { id: ownerId, name: 'Anna Rossi' };
    return (marks = { labels: labels.filter(({ id }) => ids.includes(id)), owner });
  });
  return { GetSubmissionMarks, MarkSubmission };
}

it('an application gets an owner, a label and one that is created on the way, on its page', async () => {
  const labels = [URGENT];
  const api = stored(labels);
  const SaveLabel = jest.fn<Api['SaveLabel']>(async ({ body: { name, color } }) => {
    const label = { id: anId(), name, color };
    labels.push(label);
    return label;
  });
  await showPage(`/admin/submissions/${application.id}`, {
    api: { ...whole, ...api, SaveLabel, GetLabels: async () => [...labels] },
  });
  await screen.findByRole('option', { name: 'Anna Rossi' });
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Anna Rossi');
  const section = within(screen.getByRole('region', { name: 'Labels' }));
  expect(section.getByText('No labels')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Choose labels' }));
  await userEvent.click(await section.findByRole('checkbox', { name: 'Urgent' }));
  await userEvent.type(section.getByLabelText('Find or create a label'), 'Visit{Enter}');
  await waitFor(() => expect(section.getByRole<HTMLInputElement>('checkbox', { name: 'Visit' }).checked).toBe(true));
  expect(SaveLabel.mock.lastCall?.[0].body).toEqual({ callId: CALL.id, name: 'Visit', color: 'red' });
  expect(api.MarkSubmission.mock.calls.map(([{ body }]) => Object.keys(body).toSorted())).toEqual([
    ['ownerId', 'submissionId'],
    ['add', 'submissionId'],
    ['add', 'submissionId'],
  ]);
  await userEvent.click(section.getByRole('checkbox', { name: 'Urgent' }));
  await waitFor(() => expect(api.MarkSubmission.mock.lastCall?.[0].body.remove).toEqual([URGENT.id]));
});

it('a refused change says why, and shows what is stored', async () => {
  const { GetSubmissionMarks } = stored([URGENT]);
  const MarkSubmission = () => Promise.reject(refusal('too-many'));
  const { shell } = await showPage(`/admin/submissions/${application.id}`, {
    api: { ...whole, GetSubmissionMarks, MarkSubmission },
  });
  const section = within(await screen.findByRole('region', { name: 'Labels' }));
  await userEvent.click(section.getByRole('button', { name: 'Choose labels' }));
  await userEvent.click(await section.findByRole('checkbox', { name: 'Urgent' }));
  await waitFor(() =>
    expect(shell.notices.at(-1)).toMatchObject({
      title: 'Labels and owner could not be changed',
      message: 'There are as many labels as there can be.',
    }),
  );
  await waitFor(() => expect(section.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(false));
});

const row: ListedSubmission = {
  ...application,
  ...{ quizScore: null, sroiScore: null, declaredSroiScore: null },
  labels: [URGENT],
  owner: { id: ANNA.id, name: 'Anna Rossi' },
};

it('the table shows both in columns, and is filtered by label, by owner and by what is mine', async () => {
  const user = aUser({ id: ANNA.id });
  const GetSubmissions = jest.fn<Api['GetSubmissions']>(async () => [row]);
  const page = await showPage(`/admin/submissions?call=${CALL.id}&columns=code,labels,owner`, {
    api: { ...whole, GetSubmissions },
    session: { user },
  });
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Urgent')).toBeTruthy();
  expect(table.getByText('Anna Rossi')).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Label'), 'Urgent');
  await userEvent.selectOptions(screen.getByLabelText('Owner'), 'Mine');
  await waitFor(() =>
    expect(GetSubmissions.mock.lastCall?.[0].query).toMatchObject({ labelId: URGENT.id, ownerId: ANNA.id }),
  );
  expect(page.address()).toContain(`label=${URGENT.id}&owner=mine`);
  await userEvent.click(screen.getByRole('button', { name: 'Take away the filter Owner: Mine' }));
  await waitFor(() => expect(GetSubmissions.mock.lastCall?.[0].query).not.toHaveProperty('ownerId'));
});

it('many get labels and an owner by one action', async () => {
  const StartBulk = jest.fn<Api['StartBulk']>(() => new Promise(() => undefined));
  await showPage('/admin/submissions', { api: { ...whole, GetSubmissions: async () => [row], StartBulk } });
  await userEvent.click(await screen.findByLabelText('Choose IC-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Set labels and owner' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Set labels and owner of 1 application?' }));
  const confirm = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Set labels and owner' });
  expect(confirm.disabled).toBe(true);
  await userEvent.selectOptions(await dialog.findByLabelText('Owner'), 'No owner');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Labels' }), 'Remove these labels');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Urgent' }));
  await userEvent.click(confirm);
  expect(StartBulk.mock.lastCall?.[0].body).toMatchObject({
    act: { kind: 'mark', remove: [URGENT.id], ownerId: null },
    selection: { ids: [row.id] },
  });
});

it('labels of a call are created, renamed and deleted in one place', async () => {
  const SaveLabel = jest
    .fn<Api['SaveLabel']>()
    .mockRejectedValueOnce(refusal('name-taken'))
    .mockResolvedValue({ ...URGENT, name: 'Soon' });
  const DeleteLabel = jest.fn<Api['DeleteLabel']>().mockResolvedValue(undefined);
  const { shell } = await showPage(`/admin/calls/${CALL.id}/labels`, { api: { ...whole, SaveLabel, DeleteLabel } });
  await userEvent.type(await screen.findByLabelText('New label'), 'Urgent{Enter}');
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Another label of this call has this name.'));
  await userEvent.click(screen.getByRole('button', { name: 'Change the label Urgent' }));
  const form = within(screen.getByRole('form', { name: 'Change' }));
  await userEvent.clear(form.getByLabelText('Name'));
  await userEvent.type(form.getByLabelText('Name'), 'Soon');
  await userEvent.selectOptions(form.getByLabelText('Colour'), 'Blue');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(SaveLabel.mock.lastCall?.[0].body).toEqual({ callId: CALL.id, id: URGENT.id, name: 'Soon', color: 'blue' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the label Urgent' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the label “Urgent”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(DeleteLabel.mock.lastCall?.[0].query).toEqual({ callId: CALL.id, id: URGENT.id });
});

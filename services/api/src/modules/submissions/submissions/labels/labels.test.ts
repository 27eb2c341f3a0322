import { ENDPOINTS, MAX_CALL_LABELS, MAX_LABELS, type Marking, type SubmissionLabel } from '@impact-call/contracts';
import { poll } from '@impact-call/jest';
import { beforeEach, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { storeAnother } from '../../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { CARLO } from '../../../../test/test-api.ts';

const { api, giulia, anna } = await startWithPeople();
const idOf = async (sender: { token: string }) => (await api.send(ENDPOINTS.GetUser, {}, sender)).body.id;
const [annaId, giuliaId] = [await idOf(anna), await idOf(giulia)];
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

let callId: string;
/** Applications of one call. */
let first: string;
let second: string;
beforeEach(async () => {
  const call = await storeCall(api, [aStep('text')]);
  callId = call._id;
  first = await startSubmission(api, call, giulia);
  second = await storeAnother(api, first, null);
});

const saving = (name: string, changes: { id?: string; callId?: string; color?: 'red' | 'blue' } = {}) =>
  api.send(ENDPOINTS.SaveLabel, { body: { callId, name, color: 'red', ...changes } }, anna);
const save = async (...of: Parameters<typeof saving>): Promise<SubmissionLabel> => (await saving(...of)).body;
const mark = (submissionId: string, marking: Marking) =>
  api.send(ENDPOINTS.MarkSubmission, { body: { submissionId, ...marking } }, anna);
const marksOf = async (submissionId: string) =>
  (await api.send(ENDPOINTS.GetSubmissionMarks, { query: { submissionId } }, anna)).body;
const labelsOf = async (submissionId: string) => (await marksOf(submissionId)).labels.map(({ name }) => name);
const listed = async (query: { labelId?: string; ownerId?: string; callId?: string }) =>
  (await api.send(ENDPOINTS.GetSubmissions, { query }, anna)).body;
const idsOf = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id).toSorted();
const logOf = async (subject: string) =>
  (await api.repositories.audit.findBySubject(subject)).map(({ action, before, after }) => ({ action, before, after }));

it('labels of a call are created, renamed and deleted in one place, and their applications follow', async () => {
  const label = await save(' Urgent ');
  await save('A visit');
  await mark(first, { add: [label.id] });
  expect(await save('Soon', { id: label.id, color: 'blue' })).toEqual({ id: label.id, name: 'Soon', color: 'blue' });
  expect((await marksOf(first)).labels).toEqual([{ id: label.id, name: 'Soon', color: 'blue' }]);
  const list = async () => (await api.send(ENDPOINTS.GetLabels, { query: { callId } }, anna)).body;
  expect((await list()).map(({ name }) => name)).toEqual(['A visit', 'Soon']);
  await api.send(ENDPOINTS.DeleteLabel, { query: { callId, id: label.id } }, anna);
  expect((await list()).map(({ name }) => name)).toEqual(['A visit']);
  expect([await labelsOf(first), await idsOf({ labelId: label.id })]).toEqual([[], []]);
  expect(await logOf(label.id)).toEqual([
    { action: 'label.created', before: null, after: { callId, name: 'Urgent', color: 'red' } },
    {
      action: 'label.changed',
      before: { callId, name: 'Urgent', color: 'red' },
      after: { callId, name: 'Soon', color: 'blue' },
    },
    { action: 'label.deleted', before: { callId, name: 'Soon', color: 'blue' }, after: null },
  ]);
});

it('a call has a limited number of labels, each with a name of its own, also for two administrators at once', async () => {
  expect((await Promise.all([saving('Urgent'), saving('urgent')])).map(({ status }) => status).toSorted()).toEqual([
    200, 422,
  ]);
  expect((await saving('x'.repeat(41))).status).toBe(400);
  expect((await saving(' ')).status).toBe(400);
  expect((await saving('Other', { id: uuid() })).status).toBe(404);
  expect((await saving('Other', { callId: uuid() })).status).toBe(404);
  const labels = Array.from({ length: MAX_CALL_LABELS - 1 }, (_, place) => ({
    id: uuid(),
    name: `${place}`,
    color: 'red',
  }));
  await stored('callLabels').updateOne({ _id: callId }, { $set: { labels } });
  expect((await Promise.all([saving('One'), saving('Two')])).map(({ status }) => status).toSorted()).toEqual([
    200, 422,
  ]);
});

it('an application has labels of its call up to the limit, and one administrator as its owner', async () => {
  const labels: string[] = [];
  for (let place = 0; place <= MAX_LABELS; place += 1) labels.push((await save(`Label ${place}`)).id);
  const [one = '', ...others] = labels;
  const other = await storeCall(api, [aStep('text')]);
  const foreign = await save('Urgent', { callId: other._id });
  expect((await mark(first, { add: [one], ownerId: annaId })).body).toMatchObject({
    labels: [{ name: 'Label 0' }],
    owner: { id: annaId, name: expect.any(String) },
  });
  for (const refused of [{ add: others }, { add: [foreign.id] }, { ownerId: giuliaId }, { ownerId: uuid() }])
    expect((await mark(first, refused)).status).toBe(422);
  expect((await mark(uuid(), { add: [] })).status).toBe(404);
  await mark(first, { add: others, remove: [one] });
  expect(await labelsOf(first)).toHaveLength(MAX_LABELS);
  await mark(first, { ownerId: null });
  expect((await marksOf(first)).owner).toBeNull();
  const entries = (await logOf(first)).filter(({ action }) => action === 'submission.marked');
  expect(entries.map(({ after }) => (after as { ownerId: string | null }).ownerId)).toEqual([annaId, annaId, null]);
  expect(entries[0]).toMatchObject({ before: { labels: [], ownerId: null }, after: { labels: ['Label 0'] } });
  // Marks are no change of the application.
  expect(await stored('submissions').findOne({ _id: first })).toMatchObject({ revision: 0 });
});

it('the table shows both and is filtered by both', async () => {
  const label = await save('Urgent');
  await mark(first, { add: [label.id], ownerId: annaId });
  const rows = new Map((await listed({ callId })).map((row) => [row.id, row]));
  expect(rows.get(first)).toMatchObject({ labels: [label], owner: { id: annaId } });
  expect(rows.get(second)).not.toHaveProperty('labels');
  expect(await idsOf({ labelId: label.id })).toEqual([first]);
  expect(await idsOf({ callId, ownerId: annaId })).toEqual([first]);
  expect(await idsOf({ callId, ownerId: 'none' })).toEqual([second]);
  expect(await idsOf({ callId, ownerId: giuliaId })).toEqual([]);
  expect(await idsOf({ labelId: label.id, ownerId: 'none' })).toEqual([]);
});

it('many are marked at once, and it is undone where the owner is still the same', async () => {
  const [label, kept] = [await save('Urgent'), await save('Visited')];
  await mark(first, { add: [kept.id] });
  const over = async (id: string) => {
    const jobs = async () => (await api.send(ENDPOINTS.GetBulkJobs, { query: {} }, anna)).body;
    await poll(async () => (await jobs()).find((job) => job.id === id)?.finishedAt !== null, { timeout: 10_000 }).toBe(
      true,
    );
    return (await jobs()).find((job) => job.id === id);
  };
  const id = uuid();
  const act = { kind: 'mark' as const, add: [label.id, kept.id], ownerId: annaId };
  await api.send(ENDPOINTS.StartBulk, { body: { id, act, selection: { ids: [first, second] } } }, anna);
  expect(await over(id)).toMatchObject({ kind: 'mark', counts: { done: 2 } });
  expect(await labelsOf(first)).toEqual(['Urgent', 'Visited']);
  await mark(second, { ownerId: null });
  await api.send(ENDPOINTS.UndoBulk, { body: { id } }, anna);
  expect(await over(id)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect(await marksOf(first)).toEqual({ labels: [kept], owner: null });
  expect(await labelsOf(second)).toEqual(['Urgent', 'Visited']);
});

it('an administrator who is erased owns nothing any more, and learns before what they owned', async () => {
  const carlo = { token: await api.tokenOf(CARLO) };
  const carloId = await idOf(carlo);
  await mark(first, { ownerId: carloId });
  const { body: own } = await api.send(ENDPOINTS.GetPersonalData, {}, carlo);
  expect(own).toMatchObject({ submissionsOwned: [{ id: first }] });
  expect((await api.send(ENDPOINTS.ErasePerson, { body: { id: carloId } }, anna)).status).toBe(204);
  expect((await marksOf(first)).owner).toBeNull();
});

it.each(['labelIds', 'ownerId'])('a filter by %s reads the rows that match, from an index', async (field) => {
  const value = uuid();
  const like = await stored('submissions').findOne({ _id: first });
  await stored('submissions').insertMany(
    Array.from({ length: 60 }, (_, place) => {
      const _id = uuid();
      const own = { ...like, _id, code: _id, organizationId: uuid(), [field]: place % 20 === 0 ? value : uuid() };
      return field === 'labelIds' ? { ...own, labelIds: [own.labelIds] } : own;
    }),
  );
  const plan = await stored('submissions')
    .find({ [field]: value, deletedAt: null })
    .explain('executionStats');
  const { executionStats, queryPlanner } = plan as Record<string, Record<string, unknown>>;
  expect(JSON.stringify(queryPlanner?.['winningPlan'])).toContain(`"${field}":1`);
  expect(executionStats?.['totalDocsExamined']).toBe(3);
});

import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import type { StepRecord } from '../calls/model.ts';

const { api, giulia } = await startWithPeople();
const { submissions } = api.modules.submissions;
const reads = jest.spyOn(submissions, 'findOwned');
afterAll(() => reads.mockRestore());
afterEach(() => {
  api.clock.at = null;
});

const stored = () => api.connection.model('Submission');
/** A write of another copy of the service: this one is not told. */
const changedElsewhere = (change: object) =>
  api.connection.collection<{ _id: string }>('submissions').updateOne({ _id: id }, change);

let id: string;
let step: StepRecord;
let other: StepRecord;
let call: Awaited<ReturnType<typeof storeCall>>;
const save = (version: number, content = '{"q":1}', { key, on = step }: { key?: string; on?: StepRecord } = {}) =>
  api.send(
    ENDPOINTS.UpsertCallStepResult,
    {
      body: { callSubmissionId: id, stepId: on.id, content, version, ...(key ? { idempotencyKey: key } : {}) },
    },
    giulia,
  );

/** What is known of the submission from then on: it was opened, and both steps were saved. */
beforeEach(async () => {
  step = aStep('survey', '{}');
  other = aStep('text', '', { sort: 1 });
  call = await storeCall(api, [step, other]);
  id = await startSubmission(api, call, giulia);
  expect((await save(0)).status).toBe(200);
  expect((await save(0, 'read', { on: other })).status).toBe(200);
  reads.mockClear();
});

it('saves without reading the submission, as the same result', async () => {
  const first = await save(1, '{"q":2}');
  const second = await save(2, '{"q":3}');
  expect([first.body.version, second.body.version, first.status, second.status]).toEqual([2, 3, 200, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect(reads).not.toHaveBeenCalled();
  const record = await stored().findById(id).lean();
  expect(record).toMatchObject({
    revision: 4,
    results: { [step.id]: { id: first.body.id, content: '{"q":3}', version: 3 } },
  });
});

it('knows the first answer of a step again', async () => {
  const third = aStep('survey', '{}', { sort: 2 });
  const wide = await storeCall(api, [step, third]);
  id = await startSubmission(api, wide, giulia);
  await save(0);
  reads.mockClear();
  const begun = await save(0, '{}', { on: third });
  const goesOn = await save(1, '{"q":2}', { on: third });
  expect([begun.status, goesOn.status]).toEqual([200, 200]);
  expect(goesOn.body.id).toBe(begun.body.id);
  expect(reads).not.toHaveBeenCalled();
  expect(await stored().exists({ _id: id, resultIds: begun.body.id })).not.toBeNull();
});

it('says what is stored to a write that is behind', async () => {
  await save(1, '{"q":"newest"}');
  const { problem } = await save(1, '{"q":"late"}');
  expect(problem).toMatchObject({ code: 'version-conflict', current: { content: '{"q":"newest"}', version: 2 } });
});

it('gives the same write, sent twice, the answer that it had', async () => {
  const key = uuid();
  const first = await save(1, '{"q":2}', { key });
  await save(2, '{"q":3}');
  expect((await save(1, '{"q":2}', { key })).body).toEqual(first.body);
});

it.each([
  ['was closed', { $set: { closed: true } }, 'submission-closed'],
  ['was deleted', { $set: { deletedAt: new Date() } }, 'not-found'],
  ['went to another organization', { $set: { organizationId: uuid() } }, 'not-found'],
  [
    'is open for another step alone',
    { $set: { reopening: { at: new Date(), message: '', stepIds: [uuid()] } } },
    'step-not-reopened',
  ],
])('refuses an answer once the submission %s elsewhere', async (_how, change, code) => {
  await changedElsewhere(change);
  expect((await save(1, '{"q":2}')).problem.code).toBe(code);
});

it('looks again where the submission has other steps now than it had', async () => {
  const stepSetId = uuid();
  const steps = [{ ...other }];
  await api.connection.model('StepSet').create({ _id: stepSetId, steps });
  await changedElsewhere({ $set: { stepSetId } });
  expect((await save(1, '{"q":2}')).problem.code).toBe('not-found');
});

it('refuses an answer after the window, and one that is no answer', async () => {
  expect((await save(1, 'no JSON')).problem.code).toBe('request-invalid');
  api.clock.at = new Date((call.closingAt?.getTime() ?? 0) + 1);
  expect((await save(1, '{"q":2}')).problem.code).toBe('window-closed');
});

it('counts the room that answers of other steps took elsewhere', async () => {
  await changedElsewhere({ $set: { [`results.${other.id}.content`]: 'x'.repeat(13_999_990) } });
  expect((await save(1, '{"q":"too long"}')).problem).toMatchObject({ code: 'request-invalid' });
  expect((await save(1, '{"q":2}')).status).toBe(200);
});

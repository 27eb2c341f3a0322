import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRequirement, aStep, startSubmission, storeCall, uploadStep } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';
import type { StepRecord } from '../calls/model.ts';

const { api, giulia } = await startWithPeople();

describe('answers that are saved at once', () => {
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
});

describe('what is written together', () => {
  const PLACES = 8;
  const submissions = api.connection.collection<{ _id: string }>('submissions');
  const together = jest.spyOn(submissions, 'bulkWrite');
  const alone = jest.spyOn(submissions, 'updateOne');
  afterAll(() => {
    together.mockRestore();
    alone.mockRestore();
  });

  /** One submission, and the step that is written in it. */
  interface Place {
    id: string;
    stepId: string;
  }

  const step = aStep('survey', '{}');
  let places: Place[];

  interface Typed {
    version?: number;
    content?: string;
    key?: string | null;
  }
  const save = ({ id, stepId }: Place, { version = 1, content = '{"q":2}', key = uuid() }: Typed = {}) => {
    const body = { callSubmissionId: id, stepId, content, version, ...(key === null ? {} : { idempotencyKey: key }) };
    return api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia);
  };
  const storedOf = ({ id }: Place) => api.connection.model('Submission').findById(id).lean<Record<string, unknown>>();

  /** All were saved once, so that nothing of them has to be read. */
  beforeEach(async () => {
    places = [];
    while (places.length < PLACES) {
      const id = await startSubmission(api, await storeCall(api, [step]), giulia);
      places.push({ id, stepId: step.id });
    }
    for (const place of places) expect((await save(place, { version: 0, content: '{"q":1}' })).status).toBe(200);
    together.mockClear();
    alone.mockClear();
  });

  it('stores answers that come at the same time by fewer commands than answers', async () => {
    const saved = await Promise.all(places.map((place, at) => save(place, { content: `{"q":"of ${at}"}` })));
    expect(saved.map(({ status, body }) => [status, body.version])).toEqual(places.map(() => [200, 2]));
    for (const [at, place] of places.entries())
      expect(await storedOf(place)).toMatchObject({
        revision: 2,
        results: { [step.id]: { id: saved[at]?.body.id, content: `{"q":"of ${at}"}`, version: 2 } },
      });
    expect(together).toHaveBeenCalled();
    expect(together.mock.calls.length + alone.mock.calls.length).toBeLessThan(PLACES);
  });

  it('stores all others where one is behind, each once, and tells that one what is stored', async () => {
    const [late, ...others] = places as [Place, ...Place[]];
    const [refused, ...saved] = await Promise.all([
      save(late, { version: 7 }),
      ...others.map((place) => save(place, { content: '{"q":"in time"}' })),
    ]);
    expect(refused?.problem).toMatchObject({ code: 'version-conflict', current: { content: '{"q":1}', version: 1 } });
    expect(saved.map(({ status, body }) => [status, body.version])).toEqual(others.map(() => [200, 2]));
    for (const place of others)
      expect(await storedOf(place)).toMatchObject({
        revision: 2,
        results: { [step.id]: { content: '{"q":"in time"}', version: 2 } },
      });
  });

  it('gives the same write, sent twice at the same time, one answer', async () => {
    const [place] = places as [Place];
    const key = uuid();
    const [first, second] = await Promise.all([save(place, { key }), save(place, { key })]);
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    expect(await storedOf(place)).toMatchObject({ revision: 2 });
  });

  it('lets nobody wait for the submission of somebody else that a transaction is changing', async () => {
    const [held, ...others] = places as [Place, ...Place[]];
    const session = await api.connection.startSession();
    session.startTransaction();
    await submissions.updateOne({ _id: held.id }, { $set: { note: 'held' } }, { session });
    const waiting = save(held);
    const saved = await Promise.all(others.map((place) => save(place)));
    expect(saved.map(({ status }) => status)).toEqual(others.map(() => 200));
    await session.abortTransaction();
    await session.endSession();
    expect((await waiting).status).toBe(200);
  });

  it('writes alone what has no key by which it could be known again, and what is long', async () => {
    const long = JSON.stringify({ q: 'x'.repeat(20_001) });
    const saved = await Promise.all(
      places.map((place, at) => save(place, at % 2 === 0 ? { key: null } : { content: long })),
    );
    expect(saved.map(({ status }) => status)).toEqual(places.map(() => 200));
    expect(together).not.toHaveBeenCalled();
  });
});

it('says of each step what closing would find, as it is stored, to everybody who may open it', async () => {
  const survey = aStep('survey', JSON.stringify({ elements: [{ type: 'text', name: 'q', isRequired: true }] }));
  const file = uploadStep(aRequirement({ mandatory: true }));
  const id = await startSubmission(api, await storeCall(api, [aStep('text'), survey, file]), giulia);
  const states = async () =>
    (await api.send(ENDPOINTS.GetStepStates, { query: { callSubmissionId: id } }, giulia)).body.map(
      ({ version, problems, errors }) => [version, problems, errors.map(({ path }) => path)],
    );
  expect(await states()).toEqual([
    [0, 0, []],
    [0, 1, ['q']],
    [0, 1, [aRequirement().file_name]],
  ]);
  const body = { callSubmissionId: id, stepId: survey.id, content: '{"q":"Yes"}', version: 0 };
  await api.send(ENDPOINTS.UpsertCallStepResult, { body }, giulia);
  expect((await states())[1]).toEqual([1, 0, []]);
  const closing = await api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  expect(closing.problem.errors?.map(({ path }) => path.split('.')[1])).toEqual([file.id]);
});

it('takes an answer without a version over whatever is there, which stays in the history of its step', async () => {
  const step = aStep('survey', '{}');
  const id = await startSubmission(api, await storeCall(api, [step]), giulia);
  const specified = (content: string) =>
    api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: step.id, content, score: null } },
      giulia,
    );
  const history = async (version?: number) =>
    (
      await api.send(
        ENDPOINTS.GetOverwrittenAnswers,
        { query: { callSubmissionId: id, stepId: step.id, ...(version === undefined ? {} : { version }) } },
        giulia,
      )
    ).body;
  expect((await specified('{"q":1}')).body.version).toBe(1);
  expect(await history()).toEqual([]);
  expect((await specified('{"q":2}')).body.version).toBe(2);
  // The same again is nothing new.
  expect((await specified('{"q":2}')).body.version).toBe(2);
  await Promise.all([specified('{"q":3}'), specified('{"q":4}')]);
  expect((await history()).map(({ version }) => version)).toEqual([3, 2, 1]);
  const kept = await Promise.all([1, 2].map(async (version) => (await history(version)).find((one) => one.content)));
  expect(kept).toMatchObject([
    { version: 1, content: '{"q":1}', updatedBy: { firstName: 'Giulia' }, overwrittenBy: { firstName: 'Giulia' } },
    { version: 2, content: '{"q":2}' },
  ]);
  const behind = { callSubmissionId: id, stepId: step.id, content: '{"q":5}', version: 1 };
  const refused = await api.send(ENDPOINTS.UpsertCallStepResult, { body: behind }, giulia);
  expect(refused.problem.code).toBe('version-conflict');
  expect((await history()).length).toBe(3);
});

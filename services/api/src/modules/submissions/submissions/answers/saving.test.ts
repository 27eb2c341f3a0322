import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRequirement, aStep, startSubmission, storeCall, uploadStep } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import type { StepRecord } from '../../../calls/calls/model.ts';

const { api, giulia } = await startWithPeople();

describe('an answer', () => {
  const { submissions } = api.modules.submissions;
  afterEach(() => {
    api.clock.at = null;
  });

  const stored = () => api.connection.model('Submission');
  /** Simulates a write of another process. */
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

  beforeEach(async () => {
    step = aStep('survey', '{}');
    other = aStep('text', '', { sort: 1 });
    call = await storeCall(api, [step, other]);
    id = await startSubmission(api, call, giulia);
    expect((await save(0)).status).toBe(200);
    expect((await save(0, 'read', { on: other })).status).toBe(200);
  });

  it('is saved over the version that its writer saw, as the same result', async () => {
    const first = await save(1, '{"q":2}');
    const second = await save(2, '{"q":3}');
    expect([first.body.version, second.body.version, first.status, second.status]).toEqual([2, 3, 200, 200]);
    expect(second.body.id).toBe(first.body.id);
    const record = await stored().findById(id).lean();
    expect(record).toMatchObject({
      revision: 4,
      results: { [step.id]: { id: first.body.id, content: '{"q":3}', version: 3 } },
    });
  });

  it('of a new step is the result that later ones change', async () => {
    const third = aStep('survey', '{}', { sort: 2 });
    const wide = await storeCall(api, [step, third]);
    id = await startSubmission(api, wide, giulia);
    await save(0);
    const begun = await save(0, '{}', { on: third });
    const goesOn = await save(1, '{"q":2}', { on: third });
    expect([begun.status, goesOn.status]).toEqual([200, 200]);
    expect(goesOn.body.id).toBe(begun.body.id);
    expect(await stored().exists({ _id: id, resultIds: begun.body.id })).not.toBeNull();
  });

  it('that is behind is refused with what is stored', async () => {
    await save(1, '{"q":"newest"}');
    const { problem } = await save(1, '{"q":"late"}');
    expect(problem).toMatchObject({ code: 'version-conflict', current: { content: '{"q":"newest"}', version: 2 } });
  });

  it('sent twice is stored once', async () => {
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
  ])('is refused once the submission %s elsewhere', async (_how, change, code) => {
    await changedElsewhere(change);
    expect((await save(1, '{"q":2}')).problem.code).toBe(code);
  });

  it('is refused once its step is gone', async () => {
    const stepSetId = uuid();
    const steps = [{ ...other }];
    await api.connection.model('StepSet').create({ _id: stepSetId, steps });
    await changedElsewhere({ $set: { stepSetId } });
    expect((await save(1, '{"q":2}')).problem.code).toBe('not-found');
  });

  it('is refused after the window, and where it is no JSON', async () => {
    expect((await save(1, 'no JSON')).problem.code).toBe('request-invalid');
    api.clock.at = new Date((call.closingAt?.getTime() ?? 0) + 1);
    expect((await save(1, '{"q":2}')).problem.code).toBe('window-closed');
  });

  it('is saved although the form was corrected between reading and writing', async () => {
    const stepSetId = uuid();
    await api.connection.model('StepSet').create({ _id: stepSetId, steps: [step, other] });
    const writeResult = submissions.writeResult.bind(submissions);
    const write = jest.spyOn(submissions, 'writeResult').mockImplementationOnce(async (first) => {
      await changedElsewhere({ $set: { stepSetId } });
      return writeResult(first);
    });
    expect((await save(1, '{"q":2}')).body.version).toBe(2);
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
  });

  it('has the room that the answers of other steps leave', async () => {
    await changedElsewhere({ $set: { [`results.${other.id}.content`]: 'x'.repeat(13_999_990) } });
    expect((await save(1, '{"q":"too long"}')).problem).toMatchObject({ code: 'request-invalid' });
    expect((await save(1, '{"q":2}')).status).toBe(200);
  });
});

describe('answers of many submissions at the same time', () => {
  const PLACES = 8;
  const submissions = api.connection.collection<{ _id: string }>('submissions');

  /** A submission and the step to write. */
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

  /** Every step starts with one saved answer. */
  beforeEach(async () => {
    places = [];
    while (places.length < PLACES) {
      const id = await startSubmission(api, await storeCall(api, [step]), giulia);
      places.push({ id, stepId: step.id });
    }
    for (const place of places) expect((await save(place, { version: 0, content: '{"q":1}' })).status).toBe(200);
  });

  it('are all stored, each once', async () => {
    const saved = await Promise.all(places.map((place, at) => save(place, { content: `{"q":"of ${at}"}` })));
    expect(saved.map(({ status, body }) => [status, body.version])).toEqual(places.map(() => [200, 2]));
    for (const [at, place] of places.entries())
      expect(await storedOf(place)).toMatchObject({
        revision: 2,
        results: { [step.id]: { id: saved[at]?.body.id, content: `{"q":"of ${at}"}`, version: 2 } },
      });
  });

  it('are stored although one of them is behind, which is answered with what is stored', async () => {
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

  it('get one answer where the same write was sent twice', async () => {
    const [place] = places as [Place];
    const key = uuid();
    const [first, second] = await Promise.all([save(place, { key }), save(place, { key })]);
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    expect(await storedOf(place)).toMatchObject({ revision: 2 });
  });

  it('do not wait for the submission of another organization that a transaction is changing', async () => {
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
  // A write with unchanged content keeps its version.
  expect((await specified('{"q":2}')).body.version).toBe(2);
  await Promise.all([specified('{"q":3}'), specified('{"q":4}')]);
  expect((await history()).map(({ version }) => version)).toEqual([3, 2, 1]);
  const stored = await Promise.all([1, 2].map(async (version) => (await history(version)).find((one) => one.content)));
  expect(stored).toMatchObject([
    { version: 1, content: '{"q":1}', updatedBy: { firstName: 'Giulia' }, overwrittenBy: { firstName: 'Giulia' } },
    { version: 2, content: '{"q":2}' },
  ]);
  const behind = { callSubmissionId: id, stepId: step.id, content: '{"q":5}', version: 1 };
  const refused = await api.send(ENDPOINTS.UpsertCallStepResult, { body: behind }, giulia);
  expect(refused.problem.code).toBe('version-conflict');
  expect((await history()).length).toBe(3);
});

import { ENDPOINTS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { aStep, startSubmission, storeCall } from '../../test/fixtures.ts';
import { startWithPeople } from '../../test/people.ts';

const PLACES = 8;
const { api, giulia } = await startWithPeople();
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

import { type CallDashboard, ENDPOINTS } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import fc from '@impact-call/jest/fast-check';
import { v7 as uuid } from 'uuid';
import { aDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, organizationInput, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { GIULIA, MARC } from '../../../test/test-api.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';
import type { CallRecord } from '../../calls/calls/model.ts';

const { api, giulia, marc, anna } = await startWithPeople();
const submissions = api.connection.collection<StoredDocument>('submissions');
const DAY = 24 * 60 * 60 * 1000;

async function dashboard(callId: string, zone?: string): Promise<CallDashboard> {
  const query = { callId, ...(zone === undefined ? {} : { zone }) };
  const { status, body } = await api.send(ENDPOINTS.GetCallDashboard, { query }, anna);
  expect(status).toBe(200);
  return body;
}

const CITIES = ['torino', 'milano', 'lyon'] as const;
const KINDS = ['accepted', 'waiting-list', 'rejected'] as const;
const generated = fc.record({
  closed: fc.boolean(),
  isDeleted: fc.constantFrom(false, false, false, true),
  isOther: fc.constantFrom(false, false, true),
  day: fc.integer({ min: 0, max: 5 }),
  city: fc.constantFrom(...CITIES),
  quiz: fc.constantFrom(null, 0, 0.1, 0.3, 0.55, 0.7, 1),
  sroi: fc.constantFrom(null, -1, 0, 1, 7.99, 8, 40),
  kind: fc.constantFrom(null, ...KINDS),
  quiet: fc.boolean(),
});
type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never;

const at = (day: number): Date => new Date(Date.now() - day * DAY);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function storeGenerated(all: readonly Generated[]): Promise<[CallRecord, CallRecord]> {
  const calls = [await storeCall(api, [aStep('text')]), await storeCall(api, [aStep('text')])] as const;
  const begun = await startSubmission(api, calls[0], giulia);
  const model = await submissions.findOne({ _id: begun });
  await submissions.deleteOne({ _id: begun });
  if (!model) throw new Error('nothing was started');
  await submissions.insertMany(
    all.map((one, index) => ({
      ...model,
      ...{ _id: uuid(), code: `IC-DASH-${index}-${model['code']}`, organizationId: uuid() },
      ...{ callId: calls[one.isOther ? 1 : 0]._id, closed: one.closed, deletedAt: one.isDeleted ? new Date() : null },
      ...{ createdAt: at(one.day + 10), submissionDate: one.closed ? at(one.day) : null },
      updatedAt: one.quiet ? at(9) : at(1),
      ...{ country: one.city === 'lyon' ? 'FR' : 'IT', city: one.city },
      ...{ quizScore: one.closed ? one.quiz : null, sroiScore: one.closed ? one.sroi : null },
      decision: one.closed && one.kind ? aDecision({ kind: one.kind }) : null,
    })),
  );
  return [...calls];
}

const countOf = <T>(all: readonly T[], isMeant: (one: T) => boolean): number => all.filter(isMeant).length;
const without = <T extends object>(counts: T[], isEmpty: (one: T) => boolean): T[] =>
  counts.filter((one) => !isEmpty(one));

/** The expected numbers, computed independently. */
function byHand(own: readonly Generated[]) {
  const closed = own.filter((one) => one.closed);
  const begunIn = (isMeant: (one: Generated) => boolean) => {
    const meant = own.filter(isMeant);
    return { drafts: countOf(meant, (one) => !one.closed), submitted: countOf(meant, (one) => one.closed) };
  };
  const days = Array.from({ length: 16 }, (_, day) => ({
    day: dayOf(at(15 - day)),
    started: countOf(own, (one) => one.day + 10 === 15 - day),
    submitted: countOf(closed, (one) => one.day === 15 - day),
  }));
  return {
    ...{ inProgress: own.length - closed.length, expired: 0, submitted: closed.length },
    atRisk: countOf(own, (one) => !one.closed && one.quiet),
    ...Object.fromEntries(KINDS.map((kind) => [kind, countOf(closed, (one) => one.kind === kind)])),
    arrivals: without(days, ({ started, submitted }) => started + submitted === 0),
    countries: new Set(
      without(
        ['IT', 'FR'].map((country) => ({
          country,
          ...begunIn(({ city }) => (city === 'lyon') === (country === 'FR')),
        })),
        ({ drafts, submitted }) => drafts + submitted === 0,
      ),
    ),
    cities: new Set(
      without(
        CITIES.map((city) => ({
          city,
          country: city === 'lyon' ? 'FR' : 'IT',
          ...begunIn((one) => one.city === city),
        })),
        ({ drafts, submitted }) => drafts + submitted === 0,
      ),
    ),
  };
}

const inBin = (score: number | null, { from, below }: { from: number | null; below: number | null }): boolean =>
  score !== null && score >= (from ?? -Infinity) && score < (below ?? Infinity);

const meanOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

it('says how each call was decided, and the mean SROI, as one counts by hand', async () => {
  const all = fc.sample(generated, { numRuns: 80, seed: 3 });
  const calls = await storeGenerated(all);
  const empty = await storeCall(api, [aStep('text')]);
  const { status, body } = await api.send(ENDPOINTS.GetCallOutcomes, {}, anna);
  expect(status).toBe(200);
  const outcomes = new Map(body.map((outcome) => [outcome.callId, outcome]));
  for (const [index, call] of calls.entries()) {
    const closed = all.filter((one) => one.closed && !one.isDeleted && one.isOther === (index === 1));
    const scores = closed.flatMap(({ sroi }) => sroi ?? []);
    expect(outcomes.get(call._id)).toEqual({
      callId: call._id,
      ...Object.fromEntries(KINDS.map((kind) => [kind, countOf(closed, (one) => one.kind === kind)])),
      scored: scores.length,
      meanSroi: expect.closeTo(meanOf(scores), 9),
    });
  }
  expect(outcomes.has(empty._id)).toBe(false);
});

it('counts as one does by hand, and neither other calls nor what was deleted', async () => {
  for (const seed of [1, 2]) {
    const all = fc.sample(generated, { numRuns: 80, seed });
    const calls = await storeGenerated(all);
    for (const [index, call] of calls.entries()) {
      const own = all.filter((one) => !one.isDeleted && one.isOther === (index === 1));
      const found = await dashboard(call._id);
      const { countries, cities, ...numbers } = byHand(own);
      expect(found).toMatchObject(numbers);
      expect(new Set(found.countries)).toEqual(countries);
      expect(new Set(found.cities)).toEqual(cities);
      expect([found.otherCountries, found.otherCities]).toEqual(Array(2).fill({ drafts: 0, submitted: 0 }));
      for (const [bins, score] of [
        [found.quizScores, (one: Generated) => one.quiz],
        [found.sroiScores, (one: Generated) => one.sroi],
      ] as const) {
        const closed = own.filter((one) => one.closed);
        expect(bins.map(({ count }) => count)).toEqual(
          bins.map((bin) => countOf(closed, (one) => inBin(score(one), bin))),
        );
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(countOf(closed, (one) => score(one) !== null));
      }
    }
  }
});

it('has for every number the rows of the table that it counts', async () => {
  const all = fc.sample(generated, { numRuns: 60, seed: 3 });
  const [{ _id: callId }] = await storeGenerated(all);
  const found = await dashboard(callId);
  const rows = async (query: object) => {
    const { headers } = await api.send(ENDPOINTS.GetSubmissions, { query: { callId, ...query } }, anna);
    return Number(headers['x-total-count']);
  };
  expect(await rows({ state: 'in-progress' })).toBe(found.inProgress);
  expect(await rows({ state: 'at-risk' })).toBe(found.atRisk);
  expect(await rows({ state: 'submitted' })).toBe(found.submitted);
  for (const decision of KINDS) expect(await rows({ decision })).toBe(found[decision]);
  for (const { country, drafts, submitted } of found.countries)
    expect(await rows({ country })).toBe(drafts + submitted);
  for (const { country, city, submitted } of found.cities)
    expect(await rows({ country, city, state: 'submitted' })).toBe(submitted);
  for (const [sort, bins] of [
    ['quizScore', found.quizScores],
    ['sroiScore', found.sroiScores],
  ] as const)
    for (const { from, below, count } of bins) {
      const bounds = { ...(from === null ? {} : { least: from }), ...(below === null ? {} : { below }) };
      expect(await rows({ state: 'submitted', sort, ...bounds })).toBe(count);
    }
});

it('counts days in the zone that is named, and knows zones', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const id = await startSubmission(api, call, giulia);
  const evening = new Date(`${dayOf(at(3))}T23:30:00Z`);
  await submissions.updateOne({ _id: id }, { $set: { createdAt: evening } });
  expect((await dashboard(call._id)).arrivals).toEqual([{ day: dayOf(evening), started: 1, submitted: 0 }]);
  const next = new Date(evening.getTime() + DAY);
  expect((await dashboard(call._id, 'Asia/Tokyo')).arrivals).toEqual([{ day: dayOf(next), started: 1, submitted: 0 }]);
  const query = { callId: call._id, zone: 'Mars/Olympus' };
  const { status, problem } = await api.send(ENDPOINTS.GetCallDashboard, { query }, anna);
  expect([status, problem]).toMatchObject([422, { errors: [{ path: 'zone', code: 'unknown-zone' }] }]);
});

it('writes a country without a code, and a city, as an organization does', async () => {
  const body = { id: marc.organization, city_name: 'Città Alta' };
  // A record older than the list of countries.
  await api.connection.model('Organization').updateOne({ _id: marc.organization }, { $set: { country: 'Atlàntis' } });
  await api.send(ENDPOINTS.UpdateOrganization, { body }, marc);
  const call = await storeCall(api, [aStep('text')]);
  await startSubmission(api, call, marc);
  const place = { country: 'Atlàntis', drafts: 1, submitted: 0 };
  expect(await dashboard(call._id)).toMatchObject({ countries: [place], cities: [{ ...place, city: 'Città Alta' }] });
});

it('tells drafts whose time is over from others', async () => {
  const call = await storeCall(api, [aStep('text')]);
  await startSubmission(api, call, giulia);
  await startSubmission(api, call, marc);
  const extensions = { [marc.organization]: { until: new Date(Date.now() + DAY), reason: '' } };
  await api.repositories.calls.store({ ...call, closingAt: at(1), extensions });
  expect(await dashboard(call._id)).toMatchObject({ inProgress: 1, expired: 1, submitted: 0 });
});

it('knows no call that is not there', async () => {
  const query = { callId: uuid() };
  for (const endpoint of [ENDPOINTS.GetCallDashboard, ENDPOINTS.GetNotStarted, ENDPOINTS.GetCallProgress])
    expect((await api.send(endpoint, { query }, anna)).status).toBe(404);
  const drafts = { query: { ...query, group: 'untouched' as const } };
  expect((await api.send(ENDPOINTS.GetCountedDrafts, drafts, anna)).status).toBe(404);
});

/** All pages in sequence. */
async function notStarted(
  callId: string,
  search = '',
): Promise<{ names: string[]; count: number; population: string }> {
  const names: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { callId, ...(search === '' ? {} : { search }), ...(after === undefined ? {} : { after }) };
    const { body } = await api.send(ENDPOINTS.GetNotStarted, { query }, anna);
    names.push(...body.entries.map(({ name }) => name));
    after = body.next;
  }
  return { names, ...(await dashboard(callId)).notStarted };
}

it('waits for every organization that is registered where a call is for all', async () => {
  const call = await storeCall(api, [aStep('text')]);
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...{ ...organizationInput({ name: `Waiting ${index}` }), _id: uuid(), memberIds: [], deletedAt: null },
    ...{ revision: 0, terms: ['waiting', String(index)], sortName: `waiting ${index}`, createdAt: new Date() },
  }));
  await api.connection.collection<{ _id: string }>('organizations').insertMany(many);
  const before = await notStarted(call._id);
  expect(before).toMatchObject({ population: 'registered', count: before.names.length });
  expect(new Set(before.names).size).toBeGreaterThan(120);
  await startSubmission(api, call, giulia);
  await startSubmission(api, await storeCall(api, [aStep('text')]), marc);
  expect((await notStarted(call._id, 'waiting 11')).names).toEqual(
    ['119', '118', '117', '116', '115', '114', '113', '112', '111', '110', '11'].map((each) => `Waiting ${each}`),
  );
  const after = await notStarted(call._id);
  expect([after.count, after.names.length]).toEqual([before.count - 1, before.count - 1]);
});

it('waits for the addresses that a call is restricted to, until an organization of theirs has begun', async () => {
  const userFilterEmail = `${GIULIA}, ${MARC}; nobody@example.org, *@example.org`;
  const call = await storeCall(api, [aStep('text')], { isUserFilterEnable: true, userFilterEmail });
  const everybody = [GIULIA, MARC, 'nobody@example.org'].sort();
  expect(await notStarted(call._id)).toEqual({ names: everybody, count: 3, population: 'invited' });
  expect((await notStarted(call._id, 'NOBODY example')).names).toEqual(['nobody@example.org']);
  await startSubmission(api, call, giulia);
  const waiting = everybody.filter((email) => email !== GIULIA);
  expect(await notStarted(call._id)).toEqual({ names: waiting, count: 2, population: 'invited' });
});

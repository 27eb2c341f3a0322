import { ENDPOINTS, SUBMISSION_SORTS, type ListedSubmission, type SubmissionSort } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from '@jest/globals';
import { storeDecision } from '../../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../../test/fixtures/people.ts';
import { startOwnServer } from '../../../../test/test-database.ts';
import type { StoredDocument } from '../../../../test/fixtures/stored-document.ts';
import { NumberRepository } from '../../../parties/organizations/number-repository.ts';
import { SubmissionAdminReading } from './admin-reading.ts';
import { orderOf } from './list-order.ts';
import { SubmissionList } from '../stored/list-repository.ts';
import { type Searched, type SearchQuery, SubmissionSearch } from './list-search.ts';
import { sortNameOf } from '../../../../platform/storage/search-terms.ts';

const { api, giulia, anna } = await startWithPeople({ database: await startOwnServer() });
const submissions = api.connection.collection<StoredDocument>('submissions');
const DAY = 24 * 60 * 60 * 1000;

type Query = NonNullable<Parameters<typeof api.send<typeof ENDPOINTS.GetSubmissions>>[1]>['query'];
const list = async (query: Query) => {
  const { body, headers, status, problem } = await api.send(ENDPOINTS.GetSubmissions, { query }, anna);
  return { rows: body, total: Number(headers['x-total-count']), next: headers['x-next-cursor'], status, problem };
};

/** Reads all pages in sequence, as infinite scrolling does. */
async function walk(query: Query): Promise<ListedSubmission[]> {
  const rows: ListedSubmission[] = [];
  let after: string | undefined;
  do {
    const page = await list({ pageSize: 9, ...query, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next === undefined ? undefined : String(page.next);
  } while (after !== undefined);
  return rows;
}

const valueOf = (row: ListedSubmission, sort: SubmissionSort): string | number | null => {
  if (sort === 'organization') return sortNameOf(row.organization.name);
  if (sort === 'user') return sortNameOf(row.user.firstName, row.user.lastName);
  return row[sort];
};
/** The list that the rule requires: empty values last in both directions, ties by identifier. */
function arranged(rows: readonly ListedSubmission[], sort: SubmissionSort, descending: boolean): string[] {
  const way = descending ? -1 : 1;
  const compare = (a: ListedSubmission, b: ListedSubmission): number => {
    const [first, second] = [valueOf(a, sort), valueOf(b, sort)];
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    if (first !== second && first !== null && second !== null) return first < second ? -way : way;
    return a.id < b.id ? -way : way;
  };
  return [...rows].sort(compare).map(({ id }) => id);
}

/** Stores submissions of one call with few distinct values, to have ties, and with empty ones. */
async function storeMany(count: number) {
  const call = await storeCall(api, [aStep('text')]);
  const other = await storeCall(api, [aStep('text')]);
  const model = await submissions.findOne({ _id: await startSubmission(api, call, giulia) });
  const owner = await submissions.findOne({ _id: await startSubmission(api, other, giulia) });
  if (!model || !owner) throw new Error('nothing was started');
  const random = fc.sample(
    fc.record({
      closed: fc.boolean(),
      day: fc.integer({ min: 1, max: 4 }),
      score: fc.constantFrom(null, 0, 0.5, 2),
    }),
    { numRuns: count, seed: 7 },
  );
  const records = random.map(({ closed, day, score }, index) => ({
    ...model,
    _id: uuid(),
    code: `IC-LIST-${(index * 7919) % 10_000}-${model['code']}`,
    organizationId: uuid(),
    organizationSortName: '',
    closed,
    createdAt: new Date(Date.UTC(2026, 0, day)),
    updatedAt: new Date(Date.UTC(2026, 1, day)),
    submissionDate: closed ? new Date(Date.UTC(2026, 2, day)) : null,
    quizScore: closed ? score : null,
    sroiScore: closed ? score : null,
  }));
  await submissions.insertMany(records);
  return { callId: call._id, otherCallId: other._id, count: count + 1 };
}

/** A search for which six matches are many, and the resulting list. */
const searching = (callId: string) => ({
  search: (query: SearchQuery): Promise<Searched> =>
    new SubmissionSearch(api.connection, api.repositories.calls, new NumberRepository(api.connection), 5).find(query),
  rowsOf: async (searched: Searched): Promise<string[]> => {
    const { rows } = await new SubmissionList(api.connection).pageFrom(
      { callId, searched },
      orderOf({ sort: 'code' }),
      100,
    );
    return rows.map(({ _id }) => _id);
  },
});

/**
 * Documents that the database reads for a request; repeats the request when above `most`, since the API's jobs read
 * too.
 */
async function documentsRead(work: () => Promise<unknown>, most = 0): Promise<number> {
  const soFar = async () =>
    Number((await api.connection.db?.admin().serverStatus())?.['metrics'].queryExecutor.scannedObjects);
  let least = Infinity;
  for (let time = 0; time < 20 && least > most; time += 1) {
    const before = await soFar();
    await work();
    least = Math.min(least, (await soFar()) - before);
  }
  return least;
}

/** Makes queries fail as if a search exceeded its time limit. */
const failingFinds = (mode: object) =>
  api.connection.db?.admin().command({
    configureFailPoint: 'failCommand',
    mode,
    data: { failCommands: ['find'], errorCode: 50, namespace: `${api.connection.name}.submissions` },
  });

describe('the table in any order', () => {
  it('comes page by page, each row once, in each order and direction, with and without filters', async () => {
    const { callId, count } = await storeMany(30);
    const all = (await list({ callId, pageSize: 500 })).rows;
    expect(all).toHaveLength(count);
    for (const sort of SUBMISSION_SORTS)
      for (const descending of [false, true])
        for (const closed of [undefined, true]) {
          const rows = all.filter((row) => closed === undefined || row.closed === closed);
          const found = await walk({
            callId,
            sort,
            descending,
            pageSize: 16,
            ...(closed === undefined ? {} : { closed }),
          });
          expect([sort, descending, closed, found.map(({ id }) => id)]).toEqual([
            sort,
            descending,
            closed,
            arranged(rows, sort, descending),
          ]);
        }
  });

  it('knows the rows before and after each, in each order and direction, also beside one that left the filter', async () => {
    const { callId } = await storeMany(12);
    const neighbours = async (query: object) =>
      (await api.send(ENDPOINTS.GetSubmissionNeighbours, { query: { callId, id: '', ...query } }, anna)).body;
    const all = (await list({ callId, pageSize: 500 })).rows;
    for (const sort of ['updatedAt', 'sroiScore', 'organization'] as const)
      for (const descending of [false, true]) {
        const ids = arranged(all, sort, descending);
        const found = await Promise.all(ids.map((id) => neighbours({ sort, descending, id })));
        const expected = ids.map((_, at) => [ids[at - 1], ids[at + 1]]);
        expect(found.map(({ previous, next }) => [previous?.id, next?.id])).toEqual(expected);
      }
    const drafts = arranged(
      all.filter(({ closed }) => !closed),
      'createdAt',
      true,
    );
    const [first = '', gone = '', third = ''] = drafts;
    await submissions.updateOne({ _id: gone }, { $set: { closed: true } });
    expect(await neighbours({ sort: 'createdAt', descending: true, state: 'in-progress', id: gone })).toMatchObject({
      previous: { id: first },
      next: { id: third },
    });
    const { problem } = await api.send(ENDPOINTS.GetSubmissionNeighbours, { query: { id: uuid() } }, anna);
    expect(problem.code).toBe('not-found');
  });

  it('is bounded by the column that it is in order by, and counts what lies within', async () => {
    const { callId } = await storeMany(40);
    const all = (await list({ callId, pageSize: 500 })).rows;
    for (const descending of [false, true]) {
      const days = { from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z' };
      const inside = all.filter(({ submissionDate: at }) => at !== null && at >= '2026-03-02' && at < '2026-03-04');
      const query = { callId, sort: 'submissionDate', descending } as const;
      expect((await walk({ ...query, ...days })).map(({ id }) => id)).toEqual(
        arranged(inside, 'submissionDate', descending),
      );
      expect((await list({ ...query, ...days })).total).toBe(inside.length);
      const scored = all.filter(({ sroiScore }) => sroiScore !== null && sroiScore >= 0.5 && sroiScore <= 2);
      const found = await walk({ callId, sort: 'sroiScore', descending, least: 0.5, most: 2 });
      expect(found.map(({ id }) => id)).toEqual(arranged(scored, 'sroiScore', descending));
      expect(scored.length).toBeGreaterThan(3);
    }
  });

  it('looks, for what lies within bounds, at nothing else, not even to count it', async () => {
    await storeMany(600);
    const table = new SubmissionList(api.connection);
    const at = { from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z' };
    const some = (
      await submissions
        .find({ code: /^IC-LIST-/ })
        .limit(3)
        .toArray()
    ).map(({ _id }) => _id);
    await submissions.updateMany({ _id: { $in: some } }, { $set: { createdAt: new Date(at.from) } });
    const within = () => table.pageFrom({}, orderOf({ sort: 'createdAt', ...at }), 50);
    expect(await within()).toMatchObject({ total: 3, rows: [{}, {}, {}] });
    expect(await documentsRead(within, 19)).toBeLessThan(20);
  });

  it('is searched in each order, for words that many have and for words that few have', async () => {
    const { callId } = await storeMany(600);
    await api.connection
      .collection<StoredDocument>('calls')
      .updateOne({ _id: callId }, { $set: { name: { en: `Xylophones of ${callId}`, fr: 'Zythums' } } });
    const all = (await list({ callId, pageSize: 500, sort: 'code' })).rows;
    const rare = all.slice(3, 6);
    await submissions.updateMany({ _id: { $in: rare.map(({ id }) => id) } } as object, {
      $set: { terms: ['quagga', 'giulia'] },
    });
    for (const sort of ['updatedAt', 'sroiScore'] as const) {
      const few = await walk({ search: 'xylo quag', sort, descending: false });
      expect(few.map(({ id }) => id)).toEqual(arranged(rare, sort, false));
      const many = await walk({ search: 'zyth giul', sort, descending: true, pageSize: 200 });
      const other = await walk({ callId, sort, descending: true, pageSize: 200 });
      expect(many.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
      expect(many).toHaveLength(601);
    }
  });

  it('looks up together what is common by itself, and walks through the list for what is common together', async () => {
    const { callId } = await storeMany(30);
    const ids = (await submissions.find({ callId }).toArray()).map(({ _id }) => String(_id));
    const both = ids.slice(0, 3);
    const give = (to: readonly string[], terms: string[]) =>
      submissions.updateMany({ _id: { $in: to } } as object, { $set: { terms } });
    await give(ids.slice(0, 15), ['okapi']);
    await give(ids.slice(15), ['ibis']);
    await give(both, ['okapi', 'ibis']);
    const { search, rowsOf } = searching(callId);
    expect([await search({ search: 'okapi' }), await search({ search: 'ibis' })]).toMatchObject([
      { isCommon: true },
      { isCommon: true },
    ]);
    const together = await search({ search: 'okapi ibis' });
    expect(together.isCommon).toBe(false);
    expect((await rowsOf(together)).toSorted()).toEqual(both.toSorted());
    const undecided = await search({ callId, decision: 'undecided' });
    expect(undecided.isCommon).toBe(true);
    const closed = await submissions.find({ callId, closed: true }).toArray();
    expect((await rowsOf(undecided)).toSorted()).toEqual(closed.map(({ _id }) => String(_id)).toSorted());
  });

  it('is narrowed to what was decided about what was submitted, and to what a reviewer has', async () => {
    const { callId } = await storeMany(40);
    const all = (await list({ callId, pageSize: 500 })).rows;
    const closed = all.filter((row) => row.closed);
    const [accepted, rejected] = [closed.slice(0, 3), closed.slice(3, 5)];
    const draft = all.find((row) => !row.closed);
    for (const row of [...accepted, ...(draft ? [draft] : [])]) await storeDecision(api, row, { kind: 'accepted' });
    for (const row of rejected) await storeDecision(api, row, { kind: 'rejected' });
    const undecided = closed.slice(5);
    for (const [decision, rows] of [
      ['accepted', accepted],
      ['rejected', rejected],
      ['undecided', undecided],
    ] as const)
      for (const sort of ['updatedAt', 'sroiScore'] as const) {
        const found = await walk({ callId, decision, sort, descending: true, pageSize: 2 });
        expect(found.map(({ id }) => id)).toEqual(arranged(rows, sort, true));
      }
    expect((await list({ decision: 'accepted' })).total).toBe(3);
    const seen = new Map((await list({ callId, pageSize: 500 })).rows.map((row) => [row.id, row.decision]));
    expect([accepted[0], rejected[0], undecided[0], draft].map((row) => seen.get(row?.id ?? ''))).toEqual([
      ...['accepted', 'rejected', undefined, undefined],
    ]);
    expect(await list({ callId, decision: 'accepted', state: 'in-progress' })).toMatchObject({ rows: [], total: 0 });
    const reviewerId = uuid();
    const reviewed = (row: ListedSubmission | undefined, state: string) =>
      api.connection
        .collection<StoredDocument>('reviews')
        .insertOne({ _id: uuid(), reviewerId, submissionId: row?.id, state });
    await reviewed(accepted[0], 'done');
    await reviewed(rejected[0], 'open');
    await reviewed(rejected[1], 'conflict');
    const mine = await walk({ reviewerId, sort: 'code' });
    expect(mine.map(({ id }) => id).toSorted()).toEqual([accepted[0]?.id, rejected[0]?.id].toSorted());
    expect((await walk({ reviewerId, decision: 'rejected', search: 'giulia' })).map(({ id }) => id)).toEqual([
      rejected[0]?.id,
    ]);
    expect((await list({ reviewerId: uuid() })).total).toBe(0);
  });

  it('says so when a search has more matches than there is time for, when they are looked up and when the list is walked', async () => {
    const { callId } = await storeMany(10);
    await submissions.updateMany({ callId }, { $set: { terms: ['gnu'] } });
    const { search, rowsOf } = searching(callId);
    const common = await search({ search: 'gnu' });
    const refused = { code: 'rule-broken', errors: [{ path: 'search', code: 'too-broad' }] };
    for (const work of [() => search({ search: 'gnu' }), () => rowsOf(common)]) {
      await failingFinds({ times: 1 });
      expect(await work().catch((error: unknown) => error)).toMatchObject({
        code: 'rule-broken',
        details: { errors: refused.errors },
      });
    }
    await failingFinds({ times: 1 });
    expect((await list({ callId, search: 'gnu' })).problem).toMatchObject(refused);
    expect((await list({ callId, search: 'gnu' })).total).toBe(11);
  });

  it('of one organization come by the number of their page in every order', async () => {
    const organizationId = giulia.organization;
    for (let index = 0; index < 3; index += 1) {
      const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
      const query = { callSubmissionId: id };
      if (index > 0) await api.send(ENDPOINTS.CloseCallSubmission, { query }, giulia);
    }
    const orders = [
      { sort: 'code', descending: false },
      { sort: 'submissionDate', descending: true },
      { sort: 'submissionDate', descending: false },
    ] as const;
    for (const order of orders) {
      const whole = (await list({ organizationId, ...order })).rows.map(({ id }) => id);
      const pages = [];
      for (const page of [1, 2, 3]) pages.push((await list({ organizationId, ...order, page, pageSize: 2 })).rows);
      expect(whole.length).toBeGreaterThan(2);
      expect(pages.flat().map(({ id }) => id)).toEqual(whole.slice(0, 6));
    }
  });

  it('refuses bounds of another column, a place that is none, and pages by number in other orders', async () => {
    const codes = [
      await list({ sort: 'code', from: '2026-01-01T00:00:00Z' }),
      await list({ sort: 'updatedAt', least: 1 }),
      await list({ after: 'nowhere' }),
      await list({ sort: 'quizScore', after: Buffer.from('["a","b"]').toString('base64url') }),
      await list({ sort: 'code', page: 2 }),
      await list({ sort: 'sroiScore', most: 2, after: Buffer.from('[3,"a"]').toString('base64url') }),
      await list({ sort: 'sroiScore', least: 1, after: Buffer.from('[null,"a"]').toString('base64url') }),
    ].map(({ problem }) => [problem.code, (problem.errors ?? []).map(({ code }) => code)]);
    expect(codes).toEqual([
      ['rule-broken', ['other-order']],
      ['rule-broken', ['other-order']],
      ['rule-broken', ['not-a-place']],
      ['rule-broken', ['not-a-place']],
      ['rule-broken', ['needs-place']],
      ['rule-broken', ['not-a-place']],
      ['rule-broken', ['not-a-place']],
    ]);
  });
});

describe('the state of a draft', () => {
  it('depends on the window of its call and the extension of its organization', async () => {
    const begun = async (closingIn: number, extendedBy?: number) => {
      const call = await storeCall(api, [aStep('text')], { closingAt: new Date(Date.now() + DAY) });
      const id = await startSubmission(api, call, giulia);
      const record = await submissions.findOne({ _id: id });
      const until = extendedBy === undefined ? undefined : new Date(Date.now() + extendedBy);
      await api.connection.collection<StoredDocument>('calls').updateOne(
        { _id: call._id },
        {
          $set: {
            closingAt: new Date(Date.now() + closingIn),
            ...(until && { [`extensions.${String(record?.['organizationId'])}`]: { until, reason: 'late' } }),
          },
        },
      );
      return { id, callId: call._id };
    };
    const running = await begun(DAY);
    const over = await begun(-DAY);
    const extended = await begun(-DAY, DAY);
    const wasExtended = await begun(-DAY * 2, -DAY);
    const ids = async (query: Query) =>
      (await walk({ ...query, sort: 'createdAt', pageSize: 100 })).map(({ id }) => id);
    const mine = [running, over, extended, wasExtended];
    const ofMine = (found: string[]) => mine.map(({ id }) => found.includes(id));
    expect(ofMine(await ids({ state: 'expired' }))).toEqual([false, true, false, true]);
    expect(ofMine(await ids({ state: 'in-progress' }))).toEqual([true, false, true, false]);
    expect(ofMine(await ids({ state: 'submitted' }))).toEqual([false, false, false, false]);
    for (const { id, callId } of mine) {
      const expired = [over, wasExtended].some((each) => each.id === id);
      expect(await ids({ callId, state: 'expired' })).toEqual(expired ? [id] : []);
      expect(await ids({ callId, state: 'in-progress' })).toEqual(expired ? [] : [id]);
    }
  });
});

describe('drafts at risk', () => {
  it('are those without a change for a week whose own window ends within two', async () => {
    const begun = async (closesIn: number, extendedTo?: number, quiet = 8) => {
      const call = await storeCall(api, [aStep('text')]);
      const id = await startSubmission(api, call, giulia);
      const at = (days: number) => new Date(Date.now() + days * DAY);
      const until = extendedTo === undefined ? undefined : at(extendedTo);
      await api.repositories.calls.store({
        ...call,
        closingAt: at(closesIn),
        extensions: until ? { [giulia.organization]: { until, reason: '' } } : {},
      });
      await submissions.updateOne({ _id: id }, { $set: { updatedAt: at(-quiet) } });
      return { id, callId: call._id };
    };
    const atRisk = [await begun(3), await begun(-1, 5), await begun(3, 10)];
    const others = [
      await begun(3, undefined, 2),
      await begun(20),
      await begun(-1),
      await begun(3, 20),
      await begun(-1, 20),
    ];
    const found = (await walk({ state: 'at-risk', pageSize: 100 })).map(({ id }) => id);
    expect(atRisk.map(({ id }) => found.includes(id))).toEqual([true, true, true]);
    expect(others.map(({ id }) => found.includes(id))).toEqual([false, false, false, false, false]);
    for (const { id, callId } of atRisk) {
      const { rows, total } = await list({ callId, state: 'at-risk' });
      expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
    }
    for (const { callId } of others) expect((await list({ callId, state: 'at-risk' })).total).toBe(0);
    // Sorted and bounded by the date that decides whether a draft is at risk.
    const { callId } = atRisk[0] ?? { callId: '' };
    const bounds = { from: new Date(Date.now() - 9 * DAY).toISOString() };
    expect((await list({ callId, state: 'at-risk', sort: 'updatedAt', ...bounds })).total).toBe(1);
    expect((await list({ callId, state: 'at-risk', sort: 'updatedAt', to: bounds.from })).total).toBe(0);
  });
});

describe('the place of an organization', () => {
  const organization = { id: giulia.organization };
  const move = (change: object) =>
    api.send(ENDPOINTS.UpdateOrganization, { body: { ...organization, ...change } }, giulia);

  it('narrows the table, however it is written, and follows the organization', async () => {
    const call = await storeCall(api, [aStep('text')]);
    await startSubmission(api, call, giulia);
    const total = async (query: Query) => (await list({ callId: call._id, ...query })).total;
    expect(await total({ country: 'IT', city: 'TORINO' })).toBe(1);
    for (const country of ['Italia', 'italy', 'ITALIE']) expect(await total({ country })).toBe(1);
    expect(await total({ country: 'FR' })).toBe(0);
    await move({ country: 'France', city_name: 'Saint-Étienne' });
    expect(await total({ country: 'it' })).toBe(0);
    expect(await total({ country: 'Francia', city: 'saint-etienne' })).toBe(1);
    // A record older than the list of countries.
    await api.connection
      .model('Organization')
      .updateOne({ _id: giulia.organization }, { $set: { country: 'Atlantis' } });
    await move({ city_name: 'Torino' });
    expect(await total({ country: 'atlantis' })).toBe(1);
    expect((await list({ country: 'atlantis' })).rows.some(({ callId }) => callId === call._id)).toBe(true);
    await move({ country: 'Italia', city_name: 'Torino' });
  });

  it('is given to submissions of before places were known', async () => {
    const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
    const placed = await submissions.findOne({ _id: id });
    await submissions.updateOne({ _id: id }, { $unset: { country: '', city: '' } });
    await api.repositories.submissionPeople.fillSortNames();
    expect(await submissions.findOne({ _id: id })).toEqual(placed);
    expect(placed).toMatchObject({ country: 'IT', city: 'torino' });
  });
});

it('counts what each call has, and reads no submission for it', async () => {
  const { callId, count } = await storeMany(30);
  const closed = await submissions.countDocuments({ callId, closed: true });
  const { submissionAdmin, calls, callAdmin, organizations } = api.repositories;
  const reading = new SubmissionAdminReading(
    { now: () => new Date() },
    submissionAdmin,
    calls,
    callAdmin,
    organizations,
  );
  const expected = { callId, drafts: count - closed, submitted: closed };
  expect(await reading.countByCall(callId)).toEqual([expected]);
  expect(await reading.countByCall()).toContainEqual(expected);
  expect((await reading.countByCall()).every(({ drafts, submitted }) => drafts + submitted > 0)).toBe(true);
  // Only the calls themselves are read.
  expect(await documentsRead(() => reading.countByCall(callId))).toBe(0);
});

it('looks for a place in the keys of each order, whatever else the submissions are', async () => {
  const { callId } = await storeMany(600);
  const some = (await submissions.find({ callId }).limit(60).toArray()).map(({ _id }) => _id);
  await submissions.updateMany({ callId }, { $set: { country: 'IT' } });
  await submissions.updateMany({ _id: { $in: some } }, { $set: { country: 'MT' } });
  const table = new SubmissionList(api.connection);
  for (const sort of SUBMISSION_SORTS) {
    const look = () => searching(callId).search({ callId, country: 'MT' });
    const searched = await look();
    expect(await documentsRead(look)).toBe(0);
    const page = () => table.pageFrom({ callId, searched }, orderOf({ sort }), 60);
    expect([searched.isCommon, (await page()).rows.length]).toEqual([true, 60]);
    // Reads the rows of the page, but not those that are only counted.
    expect(await documentsRead(page, 69)).toBeLessThan(70);
  }
});

it('bounds scores below one that belongs to the next', async () => {
  const { callId } = await storeMany(20);
  const most = await list({ callId, sort: 'quizScore', most: 0.5 });
  const below = await list({ callId, sort: 'quizScore', below: 0.5 });
  const exactly = await list({ callId, sort: 'quizScore', least: 0.5, most: 0.5 });
  expect(exactly.total).toBeGreaterThan(0);
  expect(below.total).toBe(most.total - exactly.total);
  expect(below.rows.every(({ quizScore }) => quizScore === 0)).toBe(true);
});

it('gives names to sort by to submissions of before there were any', async () => {
  const id = await startSubmission(api, await storeCall(api, [aStep('text')]), giulia);
  const named = await submissions.findOne({ _id: id });
  await submissions.updateOne({ _id: id }, { $unset: { organizationSortName: '', userSortName: '' } });
  await api.repositories.submissionPeople.fillSortNames();
  expect(await submissions.findOne({ _id: id })).toEqual(named);
  expect(named?.['userSortName']).toContain('giulia');
});

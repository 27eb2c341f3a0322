import type { EndpointName } from '@impact-call/contracts/paths';
import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { median } from '../api/median.ts';
import { signedInPerson } from '../api/person.ts';
import { collectionOf, type StoredDocument } from '../api/collection-of.ts';
import { withApi } from '../api/with-api.ts';
import { ask } from '../api/test-world.ts';

const SIZES = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const REQUESTS = Number(process.env['REQUESTS'] ?? 41);
/**
 * Few enough that each list fills its page at the smallest size: a page of 17 rows beside one of 50 would be growth
 * that is none.
 */
const CALLS = 5;
/** The orders of the table. */
const SORTS = ['updatedAt', 'createdAt', 'submissionDate', 'code', 'organization', 'user', 'quizScore', 'sroiScore'];
/** Requests of each list before the first that counts: the code is compiled by then. */
const WARM_UP = 40;
const BATCH = 5000;
const PAGE_SIZE = '50';
const MAX_EXPONENT = 0.1;

interface Surroundings {
  callIds: string[];
  organizationIds: string[];
  userId: string;
}

/** Some number below 10,000 that looks like chance and is the same in every run. */
const spread = (index: number): number => (index * 7919 + 13) % 10_007;

/** The fields that a submission has in the database, with some answers. */
function aSubmission(index: number, { callIds, organizationIds, userId }: Surroundings): StoredDocument {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
  return {
    _id: uuid(),
    code: `IC-2026-${index.toString(36).toUpperCase()}`,
    callId: callIds[index % CALLS],
    callTypeId: uuid(),
    organizationId: organizationIds[Math.floor(index / CALLS)],
    userId,
    // Spread over the whole order, whatever was stored before.
    organizationSortName: `organization ${spread(index)}`,
    userSortName: `person ${spread(index + 1)}`,
    stepSetId: 'none',
    results: {
      [uuid()]: { id: uuid(), content: JSON.stringify({ text: 'x'.repeat(200) }), version: 1, updatedAt: at },
    },
    revision: 1,
    closed: index % 3 === 0,
    submissionDate: index % 3 === 0 ? at : null,
    quizScore: index % 3 === 0 ? (spread(index) % 13) / 12 : null,
    sroiScore: index % 3 === 0 ? spread(index) / 1000 : null,
    terms: ['cooperativa', 'aurora'],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

const call = (id: string, i: number) => ({
  _id: id,
  name: `Call ${i}`,
  description: '',
  callTypeId: uuid(),
  openingAt: null,
  // The window of every second one is over: its drafts are expired.
  closingAt: i % 2 === 0 ? new Date(0) : null,
  graceMinutes: 0,
  callLockEnd: null,
  isUserFilterEnable: false,
  userFilterEmail: '',
  enableUserDownloadPdf: false,
  powerBIReportID: null,
  powerBIWorkspaceID: null,
  userPowerBIReportID: null,
  userPowerBIWorkspaceID: null,
  customFile: null,
  impactFrameworkId: null,
  extensions: {},
  version: 1,
  visibleTo: ['*'],
  deletedAt: null,
});
const organization = (id: string, i: number, userId: string) => ({
  _id: id,
  name: `Organization ${i}`,
  memberIds: [userId],
  revision: 0,
  terms: [],
  createdAt: new Date(),
  deletedAt: null,
});

async function insertAll(db: Db, collection: string, records: Iterable<StoredDocument>): Promise<void> {
  let batch: StoredDocument[] = [];
  const flush = async () => {
    if (batch.length > 0) await collectionOf(db, collection).insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const record of records) if (batch.push(record) >= BATCH) await flush();
  await flush();
}

function* submissions(from: number, to: number, around: Surroundings): Iterable<StoredDocument> {
  for (let index = from; index < to; index += 1) yield aSubmission(index, around);
}

/**
 * Slope of log(time) over log(size), by least squares: 0 means that size does not matter, 1 that time grows with it.
 */
function exponent(points: { size: number; time: number }[]): number {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  return (
    logs.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)
  );
}

type Query = Record<string, string>;
type List = [name: string, endpoint: EndpointName, query: Query];

/** Every order with the filters of the table, and the bounds of its columns. */
function listsOf(callId: string): List[] {
  const filters: Record<string, Query> = {
    all: {},
    'of a call': { callId },
    'closed ones of a call': { callId, closed: 'true' },
    expired: { state: 'expired' },
    'in progress': { state: 'in-progress' },
  };
  const ordered = SORTS.flatMap((sort) =>
    Object.entries(filters).map(([name, query]): [string, Query] => [
      `${sort}, ${name}`,
      { ...query, sort, descending: 'true' },
    ]),
  );
  const submissions: Record<string, Query> = {
    'first page': {},
    ...Object.fromEntries(ordered),
    'updatedAt, ascending': { sort: 'updatedAt', descending: 'false' },
    'sroiScore, ascending, closed': { sort: 'sroiScore', descending: 'false', state: 'submitted' },
    'updatedAt, a span of days': { sort: 'updatedAt', from: '2026-01-01T00:02:00Z', to: '2026-01-01T00:10:00Z' },
    'sroiScore, a span': { sort: 'sroiScore', least: '1', most: '8' },
    'one by its code': { search: 'IC-2026-RR' },
    'words that all have': { search: 'cooperativa aurora' },
    'words that all have, by score': { search: 'cooperativa aurora', sort: 'sroiScore', descending: 'true' },
    'a word that every fifth has by its call': { search: 'call 1', sort: 'organization', descending: 'false' },
  };
  return [
    ...Object.entries(submissions).map(
      ([name, query]): List => [name, 'GetSubmissions', { pageSize: PAGE_SIZE, ...query }],
    ),
    ['calls', 'GetCallList', {}],
    ['counts of all calls', 'GetCallCounts', {}],
    ['counts of a call', 'GetCallCounts', { callId }],
  ];
}

/** Pages after another, to a depth that a browser never scrolls to: what lies before must cost nothing. */
async function deepPlace(read: (query: Query) => Promise<{ headers: Headers }>, pages: number): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page += 1) {
    const { headers } = await read({ pageSize: '500', sort: 'code', ...(after === '' ? {} : { after }) });
    after = headers.get('x-next-cursor') ?? after;
  }
  return after;
}

await withApi(async ({ address, db }) => {
  const admin = await signedInPerson(db, ['admin']);
  const around: Surroundings = {
    callIds: Array.from({ length: CALLS }, () => uuid()),
    organizationIds: Array.from({ length: Math.ceil(Math.max(...SIZES) / CALLS) }, () => uuid()),
    userId: admin.id,
  };
  await insertAll(db, 'calls', around.callIds.map(call));
  await insertAll(
    db,
    'organizations',
    around.organizationIds.map((id, i) => organization(id, i, admin.id)),
  );
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' };
  const callId = around.callIds[0] ?? '';
  const lists = listsOf(callId);
  const points = new Map<string, { size: number; time: number }[]>();
  let stored = 0;
  const read = (query: Query) => ask(address, 'GetSubmissions', { query, headers });
  for (const size of SIZES) {
    await insertAll(db, 'submissions', submissions(stored, size, around));
    stored = size;
    console.log(`${size} submissions stored`);
    const middle = await deepPlace(read, Math.floor(size / 2 / 500));
    const measured: List[] = [
      ...lists,
      [
        'code, from the middle on',
        'GetSubmissions',
        { pageSize: PAGE_SIZE, sort: 'code', ...(middle !== '' && { after: middle }) },
      ],
    ];
    for (const [name, endpoint, query] of measured) {
      const times: number[] = [];
      for (let i = -WARM_UP; i < REQUESTS; i += 1) {
        const begin = performance.now();
        await ask(address, endpoint, { query, headers });
        if (i >= 0) times.push(performance.now() - begin);
      }
      points.set(name, [...(points.get(name) ?? []), { size, time: median(times) }]);
    }
  }
  console.log(
    `Lists by the number of submissions, ${PAGE_SIZE} rows a page, median of ${REQUESTS} requests, milliseconds`,
  );
  for (const [name, measured] of points) {
    const slope = exponent(measured);
    if (slope > MAX_EXPONENT) process.exitCode = 1;
    const times = measured.map(({ size, time }) => `${size}: ${time.toFixed(1)}`).join('   ');
    console.log(
      `${slope <= MAX_EXPONENT ? '✓' : '✗'} ${name.padEnd(40)}${times}   exponent ${slope.toFixed(3)} (aim ≤ ${MAX_EXPONENT})`,
    );
  }
});

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
/** Requests before the first that counts: the code is compiled by then. */
const WARM_UP = 40;
const BATCH = 5000;
const PAGE_SIZE = '50';
const MAX_EXPONENT = 0.1;

interface Surroundings {
  callIds: string[];
  organizationIds: string[];
  userId: string;
}

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
    stepSetId: 'none',
    results: {
      [uuid()]: { id: uuid(), content: JSON.stringify({ text: 'x'.repeat(200) }), version: 1, updatedAt: at },
    },
    revision: 1,
    closed: index % 3 === 0,
    submissionDate: index % 3 === 0 ? at : null,
    quizScore: null,
    sroiScore: null,
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
  closingAt: null,
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
  const lists = {
    'first page': { pageSize: PAGE_SIZE },
    'first page of a call': { pageSize: PAGE_SIZE, callId: around.callIds[0] ?? '' },
    'closed ones of a call': { pageSize: PAGE_SIZE, callId: around.callIds[0] ?? '', closed: 'true' },
  };
  const points = new Map<string, { size: number; time: number }[]>(Object.keys(lists).map((name) => [name, []]));
  let stored = 0;
  for (const size of SIZES) {
    await insertAll(db, 'submissions', submissions(stored, size, around));
    stored = size;
    for (const [name, query] of Object.entries(lists)) {
      const times: number[] = [];
      for (let i = -WARM_UP; i < REQUESTS; i += 1) {
        const begin = performance.now();
        await ask(address, 'GetSubmissions', { query, headers });
        if (i >= 0) times.push(performance.now() - begin);
      }
      points.get(name)?.push({ size, time: median(times) });
    }
  }
  console.log(`GetSubmissions, ${PAGE_SIZE} rows a page, median of ${REQUESTS} requests, milliseconds`);
  for (const [name, measured] of points) {
    const slope = exponent(measured);
    if (slope > MAX_EXPONENT) process.exitCode = 1;
    const times = measured.map(({ size, time }) => `${size}: ${time.toFixed(1)}`).join('   ');
    console.log(
      `${slope <= MAX_EXPONENT ? '✓' : '✗'} ${name.padEnd(24)}${times}   exponent ${slope.toFixed(3)} (aim ≤ ${MAX_EXPONENT})`,
    );
  }
});

import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { median } from '../api/median.ts';
import { signedInPerson } from '../api/person.ts';
import { collectionOf } from '../api/collection-of.ts';
import { insertAll } from '../api/insert-all.ts';
import { withApi } from '../api/with-api.ts';
import { ask } from '../api/test-world.ts';
import { reviewsOf, submissions, surroundingsOf } from './records.ts';
import { type List, listsOf, PAGE_SIZE, type Query } from './wishes.ts';

const SIZES = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const REQUESTS = Number(process.env['REQUESTS'] ?? 21);
const ONLY = process.env['ONLY'] ?? '';
/** Rounds through all lists before the first that counts: the code is compiled by then. */
const WARM_UP_ROUNDS = 10;
/** Requests of each list before the first that counts: what the database keeps of it is warm by then. */
const WARM_UP = 5;
/** What one reviewer has to read, however much comes in. */
const REVIEWED = 200;
const MAX_EXPONENT = 0.1;

interface Point {
  size: number;
  time: number;
}

/**
 * Slope of log(time) over log(size), by least squares: 0 means that size does not matter, 1 that time grows with it.
 */
function exponent(points: readonly Point[]): number {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  return (
    logs.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)
  );
}

type Send = (list: List) => Promise<{ headers: Headers; json: unknown }>;

/** Pages after another, to a depth that a browser never scrolls to: what lies before must cost nothing. */
async function fromTheMiddle(send: Send, size: number): Promise<List> {
  let after: Query = {};
  for (let page = 0; page < Math.floor(size / 2 / 500); page += 1) {
    const query = { pageSize: '500', sort: 'code', ...after };
    const next = (await send(['a page', 'GetSubmissions', query])).headers.get('x-next-cursor');
    after = next === null ? {} : { after: next };
  }
  return ['code, from the middle on', 'GetSubmissions', { pageSize: PAGE_SIZE, sort: 'code', ...after }];
}

/** How long a list takes in milliseconds; a list of submissions with nothing in it would measure nothing. */
async function timeOf(send: Send, list: List): Promise<number> {
  const times: number[] = [];
  for (let i = -WARM_UP; i < REQUESTS; i += 1) {
    const begin = performance.now();
    const { json } = await send(list);
    if (i >= 0) times.push(performance.now() - begin);
    else if (Array.isArray(json) && json.length === 0) throw new Error(`${list[0]} is empty`);
  }
  return median(times);
}

function print(points: ReadonlyMap<string, readonly Point[]>): void {
  const found = [...points].map(([name, measured]) => ({ name, measured, slope: exponent(measured) }));
  for (const { name, measured, slope } of found) {
    const times = measured.map(({ size, time }) => `${size}: ${time.toFixed(1)}`).join('   ');
    console.log(`${slope <= MAX_EXPONENT ? '✓' : '✗'} ${name.padEnd(40)}${times}   exponent ${slope.toFixed(3)}`);
  }
  const above = found.filter(({ slope }) => slope > MAX_EXPONENT);
  const middle = median(found.map(({ slope }) => slope));
  const most = Math.max(...found.map(({ slope }) => slope));
  console.log(
    `${found.length} lists, ${PAGE_SIZE} rows a page, median of ${REQUESTS} requests, milliseconds; exponent: ` +
      `middle ${middle.toFixed(3)}, most ${most.toFixed(3)}, ${above.length} above ${MAX_EXPONENT}`,
  );
  if (above.length > 0) process.exitCode = 1;
}

/** Calls, organizations and a reviewer are there before the first submission. */
async function storeSurroundings(db: Db, userId: string) {
  const { around, calls, organizations } = surroundingsOf(Math.max(...SIZES), userId);
  await insertAll(db, 'calls', calls);
  await insertAll(db, 'organizations', organizations);
  return around;
}

await withApi(async ({ address, db }) => {
  const admin = await signedInPerson(db, ['admin']);
  const around = await storeSurroundings(db, admin.id);
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' };
  const send: Send = ([, endpoint, query]) => ask(address, endpoint, { query, headers });
  const [callId = '', organizationId = '', reviewerId] = [around.callIds[0], around.organizationIds[0], uuid()];
  const lists = listsOf({ callId, organizationId, reviewerId }).filter(([name]) => name.includes(ONLY));
  const points = new Map<string, Point[]>();
  let stored = 0;
  for (const size of SIZES) {
    await insertAll(db, 'submissions', submissions(stored, size, around));
    if (stored === 0) {
      const read = await collectionOf(db, 'submissions').find({ closed: true }).limit(REVIEWED).toArray();
      await insertAll(db, 'reviews', reviewsOf(reviewerId, read));
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const list of lists) await send(list);
    }
    stored = size;
    console.log(`${size} submissions stored`);
    for (const list of [...lists, await fromTheMiddle(send, size)])
      points.set(list[0], [...(points.get(list[0]) ?? []), { size, time: await timeOf(send, list) }]);
    // The largest may take very long: what is known is told before.
    if (size !== SIZES[0]) print(points);
  }
});

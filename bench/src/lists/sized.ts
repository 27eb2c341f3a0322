import { MongoClient, type Db } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInPerson } from '../api/person.ts';
import { callApi } from '../api/test-world.ts';
import { startApi, startDatabase } from '../api/with-api.ts';
import { narrowedIn, type Place, renewCalls, seedOnce, wantedIndexes } from './seeded.ts';
import { listsOf, middleOf, type List } from './wishes.ts';

export type Answer = { headers: Headers; json: unknown };

/** This many submissions behind a separate API, and its lists. */
export interface Sized {
  size: number;
  db: Db;
  lists: List[];
  send(list: List): Promise<Answer>;
}

/** Where a database is stored. On an external server all databases share the server. */
const placeIn = (folder: string, name: string): Place => ({
  dataDir: join(folder, name),
  logs: join(folder, `logs-${name}`),
  name: process.env['MONGODB_URI'] === undefined ? 'bench-lists' : `bench-lists-${name}`,
});

/** Starts the database and the API of one size, and prepends what stops them to `stops`. */
async function start(place: Place, size: number, stops: (() => Promise<unknown>)[]): Promise<Sized> {
  const server = await startDatabase(place.dataDir, place.logs);
  stops.unshift(server.stop);
  const uri = new URL(server.uri);
  uri.pathname = `/${place.name}`;
  const client = await MongoClient.connect(uri.href);
  stops.unshift(() => client.close());
  const db = client.db();
  await renewCalls(db);
  const api = await startApi(uri.href, place.logs);
  stops.unshift(api.stop);
  const { token } = await signedInPerson(db, ['admin']);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  const send = ([, endpoint, query]: List): Promise<Answer> => callApi(api.address, endpoint, { query, headers });
  const lists = [...listsOf(await narrowedIn(db)), await middleOf(send, size)];
  return { size, db, lists, send };
}

/**
 * Runs `work` on all sizes in parallel, each with its own database server and API, so that other load affects all
 * alike. `DATABASES` names a folder in which the databases remain for the next run.
 */
export async function withSizes(sizes: readonly number[], work: (all: Sized[]) => Promise<void>): Promise<void> {
  const stored = process.env['DATABASES'];
  const folder = stored ?? (await mkdtemp(join(tmpdir(), 'impact-call-bench-')));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const all: Sized[] = [];
    const wanted = await wantedIndexes(placeIn(folder, 'indexes'));
    for (const size of sizes) await seedOnce(placeIn(folder, String(size)), size, wanted);
    for (const size of sizes) all.push(await start(placeIn(folder, String(size)), size, stops));
    await work(all);
  } finally {
    for (const stop of stops) await stop();
    if (stored === undefined) await rm(folder, { recursive: true, force: true });
  }
}

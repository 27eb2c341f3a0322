import { MongoClient, type Db } from 'mongodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedInPerson } from '../api/person.ts';
import { ask } from '../api/test-world.ts';
import { startApi, startDatabase } from '../api/with-api.ts';
import { narrowedIn, type Place, renewCalls, seedOnce, wantedIndexes } from './seeded.ts';
import { listsOf, middleOf, type List } from './wishes.ts';

export type Answer = { headers: Headers; json: unknown };

/** So many submissions behind an API of their own, and the lists that are asked of it. */
export interface Sized {
  size: number;
  db: Db;
  lists: List[];
  send(list: List): Promise<Answer>;
}

/** Where a database is kept. On a server that was named, all are side by side. */
const placeIn = (folder: string, name: string): Place => ({
  dataDir: join(folder, name),
  logs: join(folder, `logs-${name}`),
  name: process.env['MONGODB_URI'] === undefined ? 'bench-lists' : `bench-lists-${name}`,
});

/** Starts the database and the API of one size; what has to be stopped is put before what was. */
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
  const send = ([, endpoint, query]: List): Promise<Answer> => ask(api.address, endpoint, { query, headers });
  const lists = [...listsOf(await narrowedIn(db)), await middleOf(send, size)];
  return { size, db, lists, send };
}

/**
 * Runs work on all sizes side by side, each with a database server and an API of its own, so that whatever the machine
 * does besides meets all of them. `DATABASES` names a folder in which the databases stay for the next run.
 */
export async function withSizes(sizes: readonly number[], work: (all: Sized[]) => Promise<void>): Promise<void> {
  const kept = process.env['DATABASES'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'impact-call-bench-')));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const all: Sized[] = [];
    const wanted = await wantedIndexes(placeIn(folder, 'indexes'));
    for (const size of sizes) await seedOnce(placeIn(folder, String(size)), size, wanted);
    for (const size of sizes) all.push(await start(placeIn(folder, String(size)), size, stops));
    await work(all);
  } finally {
    for (const stop of stops) await stop();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

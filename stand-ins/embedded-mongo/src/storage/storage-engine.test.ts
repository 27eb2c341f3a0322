import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Engine } from './engine.ts';
import type { StoredRecord, Version } from './record.ts';
import { visibleDoc } from './record.ts';
import { Store } from './store.ts';

const directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-engine-'));
let store: Store;
let engine: Engine;
beforeAll(() => {
  store = new Store(directory, (error) => {
    throw error;
  });
  engine = new Engine(store, { noTableScan: false });
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

function statesOf({ head }: StoredRecord): number {
  let states = 0;
  for (let version: Version | null = head; version !== null; version = version.older) states++;
  return states;
}

it('frees the states that no open snapshot reads, while transactions overlap', () => {
  const collection = engine.create('d', 'c', null);
  const record = collection.insert(new Map([['_id', 1]]), engine.writer(null));
  let before = engine.begin();
  for (let round = 0; round < 100; round++) {
    const next = engine.begin();
    const seen = visibleDoc(record, next);
    collection.write(
      record,
      new Map([
        ['_id', 1],
        ['n', round],
      ]),
      engine.writer(null),
    );
    engine.abort(before);
    // The newest state, and the one that the open transaction still reads.
    expect(statesOf(record)).toBeLessThanOrEqual(2);
    expect(visibleDoc(record, next)).toBe(seen);
    before = next;
  }
  engine.commit(before);
  expect(statesOf(record)).toBe(1);
  expect(collection.hasOlderStates).toBe(false);
});

it('frees a deleted document once it is no longer read', () => {
  const collection = engine.create('d', 'gone', null);
  const record = collection.insert(new Map([['_id', 1]]), engine.writer(null));
  const reader = engine.begin();
  collection.write(record, null, engine.writer(null));
  const other = engine.begin();
  expect(visibleDoc(record, reader)).not.toBeNull();
  expect(visibleDoc(record, other)).toBeNull();
  engine.abort(reader);
  expect(collection.records.size).toBe(0);
  engine.abort(other);
});

it('gives no collection the number of one that is gone, also after a start', async () => {
  const gone = engine.create('d', 'short-lived', null);
  engine.drop(gone);
  await store.durable();
  const again = new Engine(store, { noTableScan: false });
  expect(again.create('d', 'next', null).id).toBeGreaterThan(gone.id);
});

it('leaves nothing of a collection that is dropped', async () => {
  const collection = engine.create('d', 'large', null);
  for (let n = 0; n < 100; n++) collection.insert(new Map([['_id', n]]), engine.writer(null));
  await store.durable();
  engine.drop(collection);
  await store.durable();
  expect([...store.entries(['d', collection.id])]).toEqual([]);
  expect(new Engine(store, { noTableScan: false }).find('d.large', null)).toBeUndefined();
});

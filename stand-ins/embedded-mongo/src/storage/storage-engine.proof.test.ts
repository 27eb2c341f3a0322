import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isProof, poll } from '@impact-call/jest';
import { Engine, TEMPORARY } from './engine.ts';
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
  const collection = engine.create('d', 'c', new Map(), null);
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
    // The newest, and what the transaction that is open still reads.
    expect(statesOf(record)).toBeLessThanOrEqual(2);
    expect(visibleDoc(record, next)).toBe(seen);
    before = next;
  }
  engine.commit(before);
  expect(statesOf(record)).toBe(1);
  expect(collection.hasOlderStates).toBe(false);
});

it('drops at its start what an output stage had not yet filled', async () => {
  engine.create('d', `${TEMPORARY}1`, new Map(), null).insert(new Map([['_id', 1]]), engine.writer(null));
  engine.create('d', 'whole', new Map(), null);
  await store.durable();
  const names = new Engine(store, { noTableScan: false }).all().map(({ name }) => name);
  expect(names).toContain('whole');
  expect(names).not.toContain(`${TEMPORARY}1`);
});

it('frees a deleted document once nobody reads it', () => {
  const collection = engine.create('d', 'gone', new Map(), null);
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
  const gone = engine.create('d', 'short-lived', new Map(), null);
  engine.drop(gone);
  await store.durable();
  const again = new Engine(store, { noTableScan: false });
  expect(again.create('d', 'next', new Map(), null).id).toBeGreaterThan(gone.id);
});

it('removes what a large collection has left in pieces, and goes on with it after a start', async () => {
  const collection = engine.create('d', 'large', new Map(), null);
  for (let n = 0; n < 7000; n++) collection.insert(new Map([['_id', n]]), engine.writer(null));
  await store.durable();
  const { id } = collection;
  expect(store.keysOf(id, Infinity).length).toBeGreaterThan(7000);
  const dropped = performance.now();
  engine.drop(collection);
  if (isProof) expect(performance.now() - dropped).toBeLessThan(50);
  await store.durable();
  // Not yet gone: this start is one in between.
  expect(store.keysOf(id, Infinity).length).toBeGreaterThan(0);
  const again = new Engine(store, { noTableScan: false });
  expect(again.find('d.large', null)).toBeUndefined();
  expect(again.create('d', 'large', new Map(), null).id).toBeGreaterThan(id);
  // Each piece waits for the disk.
  await poll(() => store.keysOf(id, Infinity).length, { timeout: 15_000 }).toBe(0);
  await poll(() => [...store.entries(['c'])].some(([key]) => key[1] === id), { timeout: 15_000 }).toBe(false);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from '@impact-call/jest/fast-check';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Doc, Value } from '../values/types.ts';
import { Engine } from './engine.ts';
import { Store } from './store.ts';
import type { Transaction } from './transaction.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-pages-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

type Opened = { store: Store; engine: Engine };

function openAll(changesInRound?: number): Opened {
  const store = new Store(directory, (error) => {
    throw error;
  });
  return { store, engine: new Engine(store, { noTableScan: false }, undefined, changesInRound) };
}

const docOf = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields));

const collectionOf = ({ engine }: Opened) => {
  const collection = engine.find('d.c', null);
  if (collection === undefined) throw new Error('there is no collection');
  return collection;
};

/** The entries of all indexes as they would be, were the indexes made anew; and as they are. */
function indexesOf(opened: Opened): { kept: unknown; anew: unknown } {
  const collection = collectionOf(opened);
  const kept = collection.indexes.map((index) =>
    Array.from(
      index.entries.range(() => 0),
      ({ key, record }) => [key, record.id],
    ),
  );
  const anew = collection.indexes.map((index) => {
    const entries = [...collection.scan(null)].flatMap(([record, doc]) =>
      index.keys(doc).map((key) => ({ key, record })),
    );
    index.entries.load(entries);
    return Array.from(
      index.entries.range(() => 0),
      ({ key, record }) => [key, record.id],
    );
  });
  return { kept, anew };
}

const valueOf = (n: number): Value => (n % 5 === 0 ? [n, n + 1] : n % 7 === 0 ? [] : n % 3 === 0 ? null : n);

/** Does one of the things that change documents; which one, on which, and who does it are numbers. */
function change({ engine }: Opened, transactions: (Transaction | null)[], [what, which, who]: number[]): void {
  const at = (who as number) % transactions.length;
  const transaction = transactions[at] ?? null;
  const writer = engine.writer(transaction);
  const collection = engine.findOrCreate('d', 'c', transaction);
  const found = [...collection.scan(transaction)];
  const [record, doc] = found[(which as number) % (found.length + 1)] ?? [];
  try {
    if (what === 0 && at > 0) {
      if (transaction !== null) engine.commit(transaction);
      transactions[at] = transaction === null ? engine.begin() : null;
    } else if (what === 1 && at > 0 && transaction !== null) {
      engine.abort(transaction);
      transactions[at] = null;
    } else if (record === undefined || doc === undefined)
      collection.insert(docOf({ _id: which as number, a: valueOf(what as number), b: which as number }), writer);
    else if (what === 2) collection.write(record, null, writer);
    else collection.write(record, new Map(doc).set('a', valueOf(what as number)), writer);
  } catch {
    // It is written by another transaction, or its key is taken.
  }
}

it('after a start says what it would say anew, whatever was under way at the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(40), fc.nat(60), fc.nat(3), fc.boolean()), { minLength: 1, maxLength: 120 }),
      fc.nat(20),
      fc.constantFrom(0, 600),
      async (steps, changesInRound, many) => {
        rmSync(directory, { recursive: true, force: true });
        let opened = openAll(changesInRound);
        const collection = opened.engine.create('d', 'c', new Map(), null);
        opened.engine.addIndex(collection, docOf({ v: 2, key: docOf({ a: 1, b: -1 }), name: 'a_b' }));
        // Two pages, of which the first is split in the second commit.
        for (let n = 0; n < many; n++) {
          if (n === 500) await opened.store.durable();
          const doc = docOf({ _id: 100 + ((n * 77) % 601), a: n % 50, b: n });
          collection.insert(doc, opened.engine.writer(null));
        }
        for (const part of [steps, steps.toReversed()]) {
          const transactions: (Transaction | null)[] = [null, null, null, null];
          for (const [what, which, who, waits] of part) {
            change(opened, transactions, [what, which, who]);
            if (waits) await opened.store.durable();
          }
          const before = [...collectionOf(opened).scan(null)].map(([{ id }, doc]) => [id, doc]);
          // Without an end of the transactions: as if the process had been killed.
          await opened.store.close();
          opened = openAll(changesInRound);
          expect([...collectionOf(opened).scan(null)].map(([{ id }, doc]) => [id, doc])).toEqual(before);
          expect(collectionOf(opened).records.size).toBe(before.length);
          const { kept, anew } = indexesOf(opened);
          expect(kept).toEqual(anew);
          await opened.store.close();
          opened = openAll(changesInRound);
        }
        await opened.store.close();
      },
    ),
    { numRuns: 15, seed: 1 },
  );
}, 120_000);

it('opens without reading documents or entries, and reads what is asked for', async () => {
  const first = openAll();
  const collection = first.engine.create('d', 'c', new Map(), null);
  for (let n = 0; n < 3000; n++) collection.insert(docOf({ _id: n, text: 'x'.repeat(50) }), first.engine.writer(null));
  first.engine.saveAll();
  await first.store.close();
  const second = openAll();
  let reads = 0;
  const read = second.store.bytes.bind(second.store);
  second.store.bytes = (key) => {
    reads++;
    return read(key);
  };
  const opened = collectionOf(second);
  expect(reads).toBe(0);
  expect(opened.records.size).toBe(3000);
  const [index] = opened.indexes;
  const found = [...(index?.equalTo([2000]) ?? [])];
  expect(found.map(({ head }) => head.doc?.get('_id'))).toEqual([2000]);
  // One page of the index, and one document.
  expect(reads).toBe(2);
  await second.store.close();
});

it('writes no page at once for documents whose keys come one behind the other', async () => {
  const first = openAll();
  const collection = first.engine.create('d', 'c', new Map(), null);
  let pages = 0;
  const put = first.store.putBytes.bind(first.store);
  first.store.putBytes = (key, bytes) => {
    if (key[0] === 'i') pages++;
    put(key, bytes);
  };
  for (let n = 0; n < 3000; n++) {
    collection.insert(docOf({ _id: n }), first.engine.writer(null));
    if (n % 300 === 0) await first.store.durable();
  }
  await first.store.durable();
  expect(pages).toBe(0);
  // As if the process had been killed.
  await first.store.close();
  const second = openAll();
  const { kept, anew } = indexesOf(second);
  expect(kept).toEqual(anew);
  await second.store.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from '@impact-call/jest/fast-check';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Doc, Value } from '../values/types.ts';
import { visibleDoc } from './record.ts';
import { Engine } from './engine.ts';
import { Store } from './store.ts';
import type { Transaction } from './transaction.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-builds-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function openAll(): { store: Store; engine: Engine } {
  const store = new Store(directory, (error) => {
    throw error;
  });
  return { store, engine: new Engine(store, { noTableScan: false }) };
}

const docOf = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields));
const UNIQUE = docOf({ v: 2, key: docOf({ a: 1, b: -1 }), name: 'a_b', unique: true });
const PLAIN = docOf({ v: 2, key: docOf({ b: 1 }), name: 'b' });

type Step = [what: number, which: number, who: number];

/** Two arrays in one document, which no index on both may hold, and else few values, so that keys meet. */
const fieldsOf = (what: number, which: number): Record<string, Value> => ({
  a: what === 9 ? [1, 2] : what % 4 === 0 ? [which % 60, which] : which % 60,
  b: what === 9 ? [3] : which % 7,
});

/** One of the things that may happen between two slices. */
function change(engine: Engine, transactions: (Transaction | null)[], [what, which, who]: Step): void {
  const at = who % transactions.length;
  const transaction = transactions[at] ?? null;
  const writer = engine.writer(transaction);
  const collection = engine.findOrCreate('d', 'c', transaction);
  const found = [...collection.scan(transaction)];
  const [record] = found[which % (found.length + 1)] ?? [];
  try {
    if (what === 0 && at > 0) {
      if (transaction !== null) engine.commit(transaction);
      transactions[at] = transaction === null ? engine.begin() : null;
    } else if (what === 1 && at > 0 && transaction !== null) {
      engine.abort(transaction);
      transactions[at] = null;
    } else if (record === undefined) collection.insert(docOf({ _id: 1000 + which, ...fieldsOf(what, which) }), writer);
    else if (what === 2) collection.write(record, null, writer);
    else {
      const _id = visibleDoc(record, transaction)?.get('_id') ?? null;
      collection.write(record, docOf({ _id, ...fieldsOf(what, which) }), writer);
    }
  } catch (error) {
    // Written by another transaction, or taken: never by the index that is being made.
    expect(String(error)).not.toMatch(/a_b|parallel/);
  }
}

/** What the documents that there are say of the two indexes: why they cannot be, or their entries. */
function anewOf(docs: readonly Doc[]): { isFit: boolean; keys: string[] } {
  const keys: string[] = [];
  let isFit = true;
  for (const doc of docs) {
    const [a, b] = [doc.get('a') ?? null, doc.get('b') ?? null];
    if (Array.isArray(a) && Array.isArray(b)) isFit = false;
    else for (const one of new Set(Array.isArray(a) ? a : [a])) keys.push(JSON.stringify([one, b]));
  }
  return { isFit: isFit && new Set(keys).size === keys.length, keys: keys.sort() };
}

function entriesOf(engine: Engine): { name: string; keys: string[] }[] {
  return (engine.find('d.c', null)?.indexes ?? []).map(({ name, entries }) => ({
    name,
    keys: Array.from(
      entries.range(() => 0),
      ({ key }) => JSON.stringify(key),
    ).sort(),
  }));
}

const outcomes = { made: 0, refused: 0 };

/** Makes both indexes while others write, and gives what was refused; at its end no transaction is open. */
function build(engine: Engine, steps: readonly Step[], perSlice: number): unknown {
  const collection = engine.find('d.c', null);
  if (collection === undefined) throw new Error('there is no collection');
  const transactions: (Transaction | null)[] = [null, null, null];
  const left = [...steps];
  const builds = engine.buildIndexes(collection, [UNIQUE, PLAIN]);
  try {
    for (const work of [builds.fill(), builds.catchUp()])
      while (work.next().done !== true) for (const step of left.splice(0, perSlice)) change(engine, transactions, step);
    for (const [i, transaction] of transactions.entries()) {
      if (transaction === null) continue;
      if (i === 1) engine.abort(transaction);
      else engine.commit(transaction);
    }
    engine.addIndexes(builds);
    return undefined;
  } catch (error) {
    for (const transaction of engine.open()) engine.abort(transaction);
    return error;
  } finally {
    builds.end();
  }
}

it('an index that is made while others write holds what it would hold anew, or is refused for what there is', async () => {
  const step = fc.tuple(fc.nat(9), fc.nat(900), fc.nat(2));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), async (steps, perSlice) => {
      rmSync(directory, { recursive: true, force: true });
      const first = openAll();
      const collection = first.engine.create('d', 'c', new Map(), null);
      for (let n = 0; n < 500; n++)
        collection.insert(docOf({ _id: n, a: 100 + n, b: n % 7 }), first.engine.writer(null));
      await first.store.durable();
      const error = build(first.engine, steps, perSlice);
      const { isFit, keys } = anewOf([...collection.scan(null)].map(([, doc]) => doc));
      expect(collection.builds).toEqual([]);
      expect(isFit).toBe(error === undefined);
      if (error !== undefined) expect(String(error)).toMatch(/E11000|parallel arrays/);
      outcomes[error === undefined ? 'made' : 'refused']++;
      const before = entriesOf(first.engine);
      if (error === undefined) expect(before[1]).toEqual({ name: 'a_b', keys });
      else expect(before.map(({ name }) => name)).toEqual(['_id_']);
      // As if the process had been killed.
      await first.store.close();
      const second = openAll();
      expect(entriesOf(second.engine)).toEqual(before);
      await second.store.close();
    }),
    { numRuns: 60, seed: 1 },
  );
  // Both happen, or the property says little.
  expect(Math.min(outcomes.made, outcomes.refused)).toBeGreaterThan(3);
}, 60_000);

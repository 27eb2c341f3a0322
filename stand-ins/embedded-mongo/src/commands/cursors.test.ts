import { expect, it } from '@jest/globals';
import { placeSize } from '../values/size.ts';
import type { Doc } from '../values/types.ts';
import { Cursors } from './cursors.ts';
import type { Reply } from './context.ts';

type Batch = { firstBatch?: Doc[]; nextBatch?: Doc[]; id: bigint };

/** A message of 16 MB has space for about 1.1 million of them. */
const COUNT = 1_300_000;
/** A document with one null field. */
const BYTES = 8;

function* many(doc: Doc): Generator<Doc> {
  for (let i = 0; i < COUNT; i++) yield doc;
}

const batchOf = (reply: Reply): Batch => reply['cursor'] as Batch;

it('counts the places of very many small documents: no message is longer than 16 MB', async () => {
  const cursors = new Cursors();
  const doc: Doc = new Map([['a', null]]);
  let { firstBatch: batch = [], id } = batchOf(cursors.start('d.c', many(doc), Infinity, null));
  let total = 0;
  for (;;) {
    const bytes = batch.reduce((sum, _doc, i) => sum + BYTES + placeSize(i), 0);
    expect(bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
    total += batch.length;
    if (id === 0n) break;
    ({ nextBatch: batch = [], id } = batchOf(await cursors.more(id, 'd.c', COUNT, null)));
  }
  expect(total).toBe(COUNT);
});

it('finds no more than was requested', async () => {
  let made = 0;
  function* counted(): Generator<Doc> {
    for (; made < 100; ) {
      made++;
      yield new Map([['n', made]]);
    }
  }
  const cursors = new Cursors();
  const { id } = batchOf(cursors.start('d.c', counted(), 10, null));
  expect(made).toBe(10);
  await cursors.more(id, 'd.c', 5, null);
  expect(made).toBe(15);
});

it('encodes no more at one go than others can wait for, except on request', async () => {
  const cursors = new Cursors();
  const { id } = batchOf(cursors.start('d.c', many(new Map([['a', null]])), undefined, null));
  const sizeOf = async (requested: number | undefined) =>
    batchOf(await cursors.more(id, 'd.c', requested, null)).nextBatch?.length;
  expect(await sizeOf(undefined)).toBe(20_000);
  expect(await sizeOf(30_000)).toBe(30_000);
});

import type { Db, Document } from 'mongodb';

const DOCUMENTS = 20_000;
const SCANNED = 50_000;

/** One thing that is done again and again by so many at the same time. */
export interface Work {
  name: string;
  writers: number;
  once(db: Db, i: number): Promise<unknown>;
}

const docs = (count: number): Document[] =>
  Array.from({ length: count }, (_, n) => ({ n, group: n % 100, text: `a text of some words, number ${n}` }));
const identified = (count: number) => docs(count).map((doc, _id) => ({ _id, ...doc }));

interface Identified extends Document {
  _id: number;
}

/** What the work reads and writes. */
export async function fill(db: Db): Promise<void> {
  await db.collection<Identified>('docs').insertMany(identified(DOCUMENTS));
  await db.collection<Identified>('scanned').insertMany(identified(SCANNED));
}

// Far apart one after the other, so that writers do not meet.
const idOf = (i: number) => (i * 7919) % DOCUMENTS;

const findById = (db: Db, i: number) => db.collection<Identified>('docs').findOne({ _id: idOf(i) });
const update = (db: Db, i: number) => db.collection<Identified>('docs').updateOne({ _id: idOf(i) }, { $inc: { n: 1 } });
const insert = (db: Db, i: number) => db.collection('inserted').insertOne({ n: i, text: 'x'.repeat(100) });

export const WORK: readonly Work[] = [
  { name: 'find by _id', writers: 1, once: findById },
  { name: 'find by _id', writers: 32, once: findById },
  { name: 'update by _id', writers: 1, once: update },
  { name: 'update by _id', writers: 32, once: update },
  { name: 'insert', writers: 1, once: insert },
  { name: 'insert', writers: 32, once: insert },
  {
    name: 'a scan by a pattern',
    writers: 1,
    once: (db) => db.collection('scanned').countDocuments({ text: /number \d*99$/ }),
  },
  {
    name: 'groups of all',
    writers: 1,
    once: (db) =>
      db
        .collection('scanned')
        .aggregate([{ $group: { _id: '$group', n: { $sum: '$n' } } }])
        .toArray(),
  },
  {
    name: 'the first of all, sorted',
    writers: 1,
    once: (db) => db.collection('scanned').find().sort({ text: -1 }).limit(10).toArray(),
  },
  {
    name: 'an update of many',
    writers: 1,
    once: (db, i) => db.collection('scanned').updateMany({ group: i % 100 }, { $inc: { n: 1 } }),
  },
];

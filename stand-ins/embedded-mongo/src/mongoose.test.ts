import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEmbeddedMongo } from './index.ts';
import type { EmbeddedMongo } from './index.ts';
import { errorOf } from './test/test-server.ts';

let server: EmbeddedMongo;
let connection: mongoose.Connection;
beforeAll(async () => {
  server = await startEmbeddedMongo();
  connection = await mongoose.createConnection(server.uri('mongoose')).asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

describe('mongoose', () => {
  it('works with schemas, unique fields, timestamps, arrays, maps and versions', async () => {
    const schema = new mongoose.Schema(
      {
        email: { type: String, unique: true, required: true },
        tags: [String],
        byLanguage: { type: Map, of: String },
        steps: [{ name: String, done: Boolean }],
      },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Person = connection.model('Person', schema);
    await Person.init();
    const person = await Person.create({
      email: 'a@b.c',
      tags: ['x'],
      byLanguage: { it: 'ciao' },
      steps: [{ name: 'one' }, { name: 'two' }],
    });
    expect(await errorOf(Person.create({ email: 'a@b.c' }))).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@b.c' },
    });
    const copy = await Person.findById(person._id).orFail();
    copy.steps[1]?.set('done', true);
    copy.tags.push('y');
    await copy.save();
    person.email = 'late@b.c';
    expect((await errorOf(person.save())).name).toBe('VersionError');
    const found = await Person.findOne({ 'steps.done': true, tags: { $in: ['y'] } }).lean();
    expect(found).toMatchObject({
      email: 'a@b.c',
      tags: ['x', 'y'],
      byLanguage: { it: 'ciao' },
      createdAt: expect.any(Date),
    });
    expect(await Person.countDocuments({ email: /^A@/i })).toBe(1);
    expect((await Person.updateOne({ _id: person._id }, { $addToSet: { tags: 'z' } })).modifiedCount).toBe(1);
  });
  it('populates, aggregates, paginates and walks with a cursor', async () => {
    const Author = connection.model('Author', new mongoose.Schema({ name: String }));
    const Book = connection.model(
      'Book',
      new mongoose.Schema({
        title: String,
        year: Number,
        author: { type: mongoose.Schema.Types.ObjectId, ref: 'Author' },
      }),
    );
    const [one, two] = await Author.create([{ name: 'one' }, { name: 'two' }]);
    await Book.insertMany(
      Array.from({ length: 30 }, (_, i) => ({
        title: `t${i}`,
        year: 2000 + i,
        author: (i % 3 === 0 ? one : two)?._id,
      })),
    );
    const page = await Book.find({ year: { $gte: 2010 } })
      .sort('-year')
      .skip(5)
      .limit(3)
      .populate<{ author: { name: string } }>('author');
    expect(page.map(({ title, author }) => [title, author.name])).toEqual([
      ['t24', 'one'],
      ['t23', 'two'],
      ['t22', 'two'],
    ]);
    const byAuthor = await Book.aggregate([{ $group: { _id: '$author', n: { $sum: 1 } } }, { $sort: { n: 1 } }]);
    expect(byAuthor).toEqual([
      { _id: one?._id, n: 10 },
      { _id: two?._id, n: 20 },
    ]);
    let seen = 0;
    for await (const _ of Book.find().cursor({ batchSize: 4 })) seen++;
    expect(seen).toBe(30);
    expect(await Book.distinct('author', { year: { $lt: 2002 } })).toHaveLength(2);
  });
  it('synchronizes indexes: what differs is dropped and created again, and the second time nothing is left to do', async () => {
    const first = new mongoose.Schema(
      { code: String, at: Date, old: Number, outcomes: [{ id: String }], deletedAt: { type: Date, default: null } },
      { autoIndex: false },
    );
    first.index({ code: 1 });
    first.index({ old: 1 });
    first.index({ at: 1 }, { expireAfterSeconds: 60 });
    const Before = connection.model('SyncBefore', first, 'synced');
    await Before.createCollection();
    expect(await Before.syncIndexes()).toEqual([]);
    const second = new mongoose.Schema(
      { code: String, at: Date, outcomes: [{ id: String }], deletedAt: { type: Date, default: null } },
      { autoIndex: false },
    );
    second.index({ code: 1 }, { unique: true, partialFilterExpression: { deletedAt: { $eq: null } } });
    second.index({ at: 1 }, { expireAfterSeconds: 120 });
    second.index({ 'outcomes.id': 1, at: -1 }, { name: 'by outcome', sparse: true });
    second.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'null' } } });
    const After = connection.model('SyncAfter', second, 'synced');
    const difference = await After.diffIndexes();
    expect([...difference.toDrop].sort()).toEqual(['at_1', 'code_1', 'old_1']);
    expect(difference.toCreate).toHaveLength(4);
    expect((await After.syncIndexes()).sort()).toEqual(['at_1', 'code_1', 'old_1']);
    expect(await After.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await After.syncIndexes()).toEqual([]);
    expect((await After.listIndexes()).map(({ name }) => name as string).sort()).toEqual([
      '_id_',
      'at_1',
      'by outcome',
      'code_1',
      'deletedAt_1',
    ]);
    await After.create({ code: 'x' });
    expect((await errorOf(After.create({ code: 'x' }))).code).toBe(11000);
    await After.updateOne({ code: 'x' }, { deletedAt: new Date() });
    await After.create({ code: 'x', outcomes: [{ id: 'a' }, { id: 'b' }] });
    const plan = await After.findOne({ 'outcomes.id': 'b' })
      .explain('queryPlanner')
      .lean<{ queryPlanner: { winningPlan: object } }>();
    expect(JSON.stringify(plan?.queryPlanner.winningPlan)).toContain('"indexName":"by outcome"');
  });
  it('commits and rolls back', async () => {
    const Account = connection.model('Account', new mongoose.Schema({ owner: String, balance: Number }));
    await Account.create([
      { owner: 'a', balance: 10 },
      { owner: 'b', balance: 0 },
    ]);
    const move = (amount: number) =>
      connection.transaction(async (session) => {
        const from = await Account.findOneAndUpdate(
          { owner: 'a' },
          { $inc: { balance: -amount } },
          { session, returnDocument: 'after' },
        ).orFail();
        await Account.updateOne({ owner: 'b' }, { $inc: { balance: amount } }, { session });
        if ((from.balance ?? 0) < 0) throw new Error('not enough');
      });
    await move(4);
    expect((await errorOf(move(7))).message).toBe('not enough');
    expect((await Account.find().sort('owner').lean()).map(({ balance }) => balance)).toEqual([6, 4]);
  });
});

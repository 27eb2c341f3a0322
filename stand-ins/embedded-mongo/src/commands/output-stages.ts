import { randomUUID } from 'node:crypto';
import type { How } from '../changes/change.ts';
import { PAUSE_EVERY } from '../aggregate/stage.ts';
import { duplicateKey, MongoError, unsupported } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { TEMPORARY } from '../storage/engine.ts';
import { comparePaths } from '../update/paths.ts';
import { identical } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { paceOf, writerOf } from './context.ts';
import type { Context } from './context.ts';
import { checkNamespace } from './names.ts';
import { prepareForStorage } from './stored-doc.ts';
import { letOthersIn, untilFree } from './waiting.ts';

type Output = (docs: Doc[]) => Promise<void>;

const OUT_OF_TIME = 50;

/** The last stage of a pipeline when it writes its documents into a collection. */
export function outputStage(stage: Maybe, context: Context): Output | undefined {
  const [name, spec] = stage instanceof Map && stage.size === 1 ? ([...stage][0] as [string, Value]) : ['', null];
  if (name !== '$out' && name !== '$merge') return undefined;
  if (context.transaction !== null) throw new MongoError(263, `${name} cannot be used in a transaction`);
  if (context.fields.document('readConcern')?.get('level') === 'linearizable')
    throw new MongoError(72, `${name} cannot be used with a 'linearizable' read concern level`);
  return name === '$out' ? out(spec, context) : merge(spec, context);
}

function target(spec: Value, context: Context): [string, string] {
  const [db, name] = spec instanceof Map ? [spec.get('db') ?? context.db, spec.get('coll')] : [context.db, spec];
  if (typeof db !== 'string' || typeof name !== 'string')
    throw new MongoError(16990, 'the target of an output stage must be a string or {db, coll}');
  checkNamespace(`${db}.${name}`);
  return [db, name];
}

/** Replaces a collection, keeping its indexes; when a document cannot be stored everything stays as it was. */
function out(spec: Value, context: Context): Output {
  if (spec instanceof Map && [...spec.keys()].some((key) => key !== 'db' && key !== 'coll'))
    throw unsupported('$out with more than db and coll');
  const [db, name] = target(spec, context);
  const { engine } = context.server;
  return async (docs) => {
    const before = engine.find(`${db}.${name}`, null);
    const fresh = engine.create(db, `${TEMPORARY}${randomUUID()}`, before?.options ?? new Map(), null);
    try {
      for (const index of before?.indexes ?? []) if (!index.isId) engine.addIndex(fresh, index.spec);
      await insertAll(context, fresh, docs);
      await untilFree(context, () => {
        engine.rename(fresh, db, name, engine.find(`${db}.${name}`, null));
      });
    } catch (error) {
      engine.drop(fresh);
      throw error;
    }
  };
}

async function insertAll(context: Context, collection: Collection, docs: Doc[]): Promise<void> {
  const pace = paceOf(context);
  for (const [i, doc] of docs.entries()) {
    if (i % PAUSE_EVERY === 0) await letOthersIn(context, pace);
    collection.insert(prepareForStorage(doc, false), writerOf(context));
  }
}

const WHEN_MATCHED: Record<string, (old: Doc, doc: Doc, namespace: string) => Doc> = {
  replace: (old, doc) => new Map([['_id', old.get('_id') as Value], ...doc]),
  merge: (old, doc) => new Map([...old, ...doc]),
  keepExisting: (old) => old,
  fail: (old, _doc, namespace) => {
    const keyValue: Doc = new Map([['_id', old.get('_id') as Value]]);
    const { code, message, extra } = duplicateKey(
      namespace,
      '_id_',
      formatDoc(keyValue),
      new Map([['_id', 1]]),
      keyValue,
    );
    throw new MongoError(
      code,
      `$merge with whenMatched: fail found an existing document with the same values for the 'on' fields :: caused by :: ${message}`,
      extra,
    );
  },
};

/** As `$set` of all fields. */
const settingAll = (doc: Doc): How =>
  [...doc.keys()].map((field) => ({ operator: '$set', path: [field] })).sort((a, b) => comparePaths(a.path, b.path));

type Merging = {
  /** What becomes of a document that is there already; `replaces` where nothing of it stays. */
  combine: (old: Doc, doc: Doc, namespace: string) => Doc;
  replaces: boolean;
  notMatched: string;
};

/** How `$merge` is to treat documents. */
function readMerging(options: Doc): Merging {
  for (const name of options.keys())
    if (!['into', 'on', 'whenMatched', 'whenNotMatched'].includes(name)) throw unsupported(`$merge with '${name}'`);
  const [on, matched, notMatched] = [
    options.get('on') ?? '_id',
    options.get('whenMatched') ?? 'merge',
    options.get('whenNotMatched') ?? 'insert',
  ];
  if (on !== '_id') throw unsupported("$merge on fields other than '_id'");
  const combine = typeof matched === 'string' ? WHEN_MATCHED[matched] : undefined;
  if (combine === undefined) throw unsupported('$merge with a pipeline in whenMatched');
  if (typeof notMatched !== 'string' || !['insert', 'discard', 'fail'].includes(notMatched))
    throw new MongoError(
      2,
      `Enumeration value '${String(notMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  return { combine, replaces: matched === 'replace', notMatched };
}

/** Writes one document as `$merge` is told to. */
function mergeOne(doc: Doc, context: Context, [db, name]: [string, string], merging: Merging): void {
  const { combine, replaces, notMatched } = merging;
  const { engine } = context.server;
  const collection = engine.find(`${db}.${name}`, null);
  const idIndex = collection?.indexes.find((index) => index.isId);
  const [record] = [...(idIndex?.equalTo([doc.get('_id')]) ?? [])].filter(({ head }) => head.doc !== null);
  if (record?.head.doc != null) {
    const combined = prepareForStorage(combine(record.head.doc, doc, `${db}.${name}`), false);
    if (identical(combined, record.head.doc)) return;
    collection?.write(record, combined, writerOf(context), replaces ? 'replacement' : settingAll(doc));
  } else if (notMatched === 'insert')
    engine.findOrCreate(db, name, null).insert(prepareForStorage(doc, false), writerOf(context));
  else if (notMatched === 'fail')
    throw new MongoError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
}

/** Writes each document over the one with the same `_id`. */
function merge(spec: Value, context: Context): Output {
  const options: Doc = spec instanceof Map ? spec : new Map([['into', spec]]);
  const merging = readMerging(options);
  const into = target(options.get('into') ?? null, context);
  return async (docs) => {
    let failed: MongoError | undefined;
    // What comes after a document that fails is written all the same.
    const pace = paceOf(context);
    for (const [i, doc] of docs.entries())
      try {
        if (i % PAUSE_EVERY === 0) await letOthersIn(context, pace);
        await untilFree(context, () => mergeOne(doc, context, into, merging));
      } catch (error) {
        if (!(error instanceof MongoError) || error.code === OUT_OF_TIME) throw error;
        failed ??= error;
      }
    if (failed !== undefined) throw failed;
  };
}

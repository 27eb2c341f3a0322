import { duplicateKey, MongoError, unsupported } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { writerOf } from './context.ts';
import type { Context } from './context.ts';
import { checkNamespace } from './names.ts';
import { prepareForStorage } from './stored-doc.ts';
import { untilFree } from './waiting.ts';

type Output = (docs: Doc[]) => Promise<void>;

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
  return (docs) =>
    untilFree(context, () => {
      const old = engine.find(`${db}.${name}`, null);
      const prepared = docs.map((doc) => prepareForStorage(doc, false));
      const fresh = engine.create(
        db,
        `tmp.${context.client.id}.${Date.now()}.${name}`,
        old?.options ?? new Map(),
        null,
      );
      try {
        for (const index of old?.indexes ?? []) if (!index.isId) engine.addIndex(fresh, index.spec);
        for (const doc of prepared) fresh.insert(doc, writerOf(context));
        if (old !== undefined) engine.drop(old);
      } catch (error) {
        engine.drop(fresh);
        throw error;
      }
      engine.rename(fresh, db, name);
    });
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

/** Writes each document over the one with the same `_id`. */
function merge(spec: Value, context: Context): Output {
  const options: Doc = spec instanceof Map ? spec : new Map([['into', spec]]);
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
  const [db, name] = target(options.get('into') ?? null, context);
  const { engine } = context.server;
  const write = (doc: Doc): void => {
    const collection = engine.find(`${db}.${name}`, null);
    const idIndex = collection?.indexes.find((index) => index.isId);
    const [record] = [...(idIndex?.equalTo([doc.get('_id')]) ?? [])].filter(({ head }) => head.doc !== null);
    if (record?.head.doc != null) {
      const combined = combine(record.head.doc, doc, `${db}.${name}`);
      collection?.write(record, prepareForStorage(combined, false), writerOf(context));
    } else if (notMatched === 'insert')
      engine.findOrCreate(db, name, null).insert(prepareForStorage(doc, false), writerOf(context));
    else if (notMatched === 'fail')
      throw new MongoError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
  };
  return async (docs) => {
    let failed: MongoError | undefined;
    // What comes after a document that fails is written all the same.
    for (const doc of docs)
      try {
        await untilFree(context, () => write(doc));
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        failed ??= error;
      }
    if (failed !== undefined) throw failed;
  };
}

import { MongoError } from '../../errors.ts';
import { BSONRegExp } from 'bson';
import { isOperatorDoc } from '../../query/operators.ts';
import { modify } from '../../update/modify.ts';
import { splitPath } from '../../values/path.ts';
import type { Doc, Maybe, Value } from '../../values/types.ts';

/** A filter's equality conditions, the initial fields of an upserted document. */
export function equalityFields(filter: Doc, onlyId: boolean): Doc {
  const found = new Map<string, Value>();
  collect(filter, found);
  let doc: Doc = new Map();
  for (const [path, value] of found) {
    if (onlyId && splitPath(path)[0] !== '_id') continue;
    doc = modify(doc, splitPath(path), { creates: true, apply: () => value });
  }
  return doc;
}

function collect(filter: Doc, found: Map<string, Value>): void {
  for (const [key, condition] of filter) {
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const branch of condition as Doc[]) collect(branch, found);
    } else if (!key.startsWith('$')) {
      const value = equalValue(condition);
      if (value !== undefined) addField(found, key, value);
    }
  }
}

function equalValue(condition: Value): Maybe {
  if (condition instanceof BSONRegExp) return undefined;
  if (!(condition instanceof Map) || !isOperatorDoc(condition)) return condition;
  if (condition.has('$eq')) return condition.get('$eq');
  const values = condition.get('$in');
  const only = Array.isArray(values) && values.length === 1 ? values[0] : undefined;
  return only instanceof BSONRegExp ? undefined : only;
}

function addField(found: Map<string, Value>, path: string, value: Value): void {
  for (const other of found.keys()) {
    if (other === path) throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    if (`${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`))
      throw new MongoError(54, `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`);
  }
  found.set(path, value);
}

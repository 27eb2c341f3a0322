import { Binary, Decimal128, Double, ObjectId } from 'bson';
import { equal } from '../values/compare.ts';
import type { Maybe } from '../values/types.ts';

/** A text that equal values share; values that differ may share one too. */
function bucketKey(value: Maybe): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `n${Number(value) + 0}`;
  if (value instanceof Double) return `n${value.value + 0}`;
  if (value instanceof Decimal128) return `n${Number(value.toString()) + 0}`;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value instanceof Binary) return `b${value.length()}`;
  if (Array.isArray(value)) return `[${value.map(bucketKey).join()}]`;
  if (value instanceof Map) return `{${[...value].map(([name, field]) => `${name}:${bucketKey(field)}`).join()}}`;
  return String(value === null || typeof value === 'boolean' ? value : value?._bsontype);
}

/** Groups by value: 1 and 1.0 are one group, and so are documents that compare as equal. */
export class ValueGroups<T> {
  private readonly buckets = new Map<string, { value: Maybe; group: T }[]>();
  readonly groups: { value: Maybe; group: T }[] = [];

  get(value: Maybe, create: () => T): T {
    const key = bucketKey(value);
    const bucket = this.buckets.get(key);
    const found = bucket?.find((entry) => equal(entry.value, value));
    if (found !== undefined) return found.group;
    const entry = { value, group: create() };
    if (bucket === undefined) this.buckets.set(key, [entry]);
    else bucket.push(entry);
    this.groups.push(entry);
    return entry.group;
  }
}

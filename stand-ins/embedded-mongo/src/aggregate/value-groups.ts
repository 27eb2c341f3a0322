import { Binary, Double, ObjectId } from 'bson';
import { equal } from '../values/compare.ts';
import type { Maybe } from '../values/types.ts';

/** A hash key: equal values share it, and different ones may collide. */
function bucketKey(value: Maybe): string | number {
  if (typeof value === 'number') return value + 0;
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value + 0;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value instanceof Binary) return `b${value.length()}`;
  if (Array.isArray(value)) return `[${value.map(bucketKey).join()}]`;
  if (value instanceof Map) return `{${[...value].map(([name, field]) => `${name}:${bucketKey(field)}`).join()}}`;
  return String(value === null || typeof value === 'boolean' ? value : value?._bsontype);
}

/** Groups by value: 1 and 1.0 are one group, and so are equal documents. */
export class ValueGroups<T> {
  private readonly buckets = new Map<string | number, { value: Maybe; group: T }[]>();
  readonly groups: { value: Maybe; group: T }[] = [];

  get(value: Maybe, create: () => T): T {
    const key = bucketKey(value);
    const bucket = this.buckets.get(key);
    if (bucket !== undefined) for (const entry of bucket) if (equal(entry.value, value)) return entry.group;
    const entry = { value, group: create() };
    if (bucket === undefined) this.buckets.set(key, [entry]);
    else bucket.push(entry);
    this.groups.push(entry);
    return entry.group;
  }
}

export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The changed fields of an entry; where nothing changed, all fields that it names. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].map((field) => ({
    field,
    before: old[field],
    after: now[field],
  }));
  const changed = fields.filter((each) => !isSame(each.before, each.after));
  const filled = fields.filter((each) => !isEmpty(each.before) || !isEmpty(each.after));
  return changed.length > 0 ? changed : filled;
}

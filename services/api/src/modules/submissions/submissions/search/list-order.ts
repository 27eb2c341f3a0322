import type { SubmissionSort } from '@impact-call/contracts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { SubmissionRecord } from '../stored/model.ts';

type ValueKind = 'date' | 'number' | 'string';
type OrderField =
  | 'standing.mean'
  | 'standing.spread'
  | 'decision.place'
  | 'updatedAt'
  | 'createdAt'
  | 'submissionDate'
  | 'code'
  | 'organizationSortName'
  | 'userSortName'
  | 'quizScore'
  | 'sroiScore';

const COLUMNS: Record<SubmissionSort, { field: OrderField; kind: ValueKind }> = {
  updatedAt: { field: 'updatedAt', kind: 'date' },
  createdAt: { field: 'createdAt', kind: 'date' },
  submissionDate: { field: 'submissionDate', kind: 'date' },
  code: { field: 'code', kind: 'string' },
  organization: { field: 'organizationSortName', kind: 'string' },
  user: { field: 'userSortName', kind: 'string' },
  quizScore: { field: 'quizScore', kind: 'number' },
  sroiScore: { field: 'sroiScore', kind: 'number' },
};

const LOWEST: Record<ValueKind, Value> = { date: new Date(-8.64e15), number: Number.NEGATIVE_INFINITY, string: '' };

type Value = Date | number | string;
type Bounds = Record<string, Value>;

export interface Position {
  value: Value | null;
  id: string;
}

export interface OrderQuery {
  sort?: SubmissionSort;
  descending?: boolean;
  from?: string;
  to?: string;
  least?: number;
  most?: number;
  below?: number;
  after?: string;
}

export interface ListOrder {
  field: OrderField;
  descending: boolean;
  /** Otherwise rows without a value come last, in both directions. */
  emptyFirst?: boolean;
  /** Conditions on the value; without them, rows without a value are included. */
  bounds?: Bounds;
  /** Separates rows with a value from rows without one. */
  lowest: Value;
  after?: Position;
}

const refused = (path: string, code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path, code, message }] });

export const cursorOf = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function valueOf(stored: unknown, kind: ValueKind): Value | null | undefined {
  if (stored === null) return null;
  if (kind !== 'date') return typeof stored === kind ? (stored as Value) : undefined;
  const date = new Date(typeof stored === 'string' ? stored : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Rows without a value are outside any bounds. */
const isWithin = (value: Value | null, { $gte, $lt, $lte }: Bounds): boolean =>
  value !== null &&
  ($gte === undefined || value >= $gte) &&
  ($lt === undefined || value < $lt) &&
  ($lte === undefined || value <= $lte);

/** @throws RuleBroken when the cursor does not match this order and these bounds */
function positionOf(cursor: string, kind: ValueKind, bounds: Bounds = {}): Position {
  const position = parsed(cursor);
  const [stored, id] = Array.isArray(position) ? (position as unknown[]) : [];
  const value = valueOf(stored, kind);
  const isOutside = Object.keys(bounds).length > 0 && !isWithin(value ?? null, bounds);
  if (value === undefined || typeof id !== 'string' || isOutside)
    throw refused('after', 'not-a-place', 'is no place in this order');
  return { value, id };
}

function boundsOf({ from, to, least, most, below }: OrderQuery, kind: ValueKind): Bounds | undefined {
  if (kind !== 'date' && (from ?? to) !== undefined)
    throw refused('from', 'other-order', 'the list is in order by no date');
  if (kind !== 'number' && (least ?? most ?? below) !== undefined)
    throw refused('least', 'other-order', 'the list is in order by no score');
  if ((from ?? to ?? least ?? most ?? below) === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { $gte: new Date(from) }),
    ...(to === undefined ? {} : { $lt: new Date(to) }),
    ...(least === undefined ? {} : { $gte: least }),
    ...(most === undefined ? {} : { $lte: most }),
    ...(below === undefined ? {} : { $lt: below }),
  };
}

/**
 * The default is newest change first.
 * @throws RuleBroken for bounds on another column than the sorted one, and for an invalid cursor
 */
export function orderOf(query: OrderQuery): ListOrder {
  const { sort = 'updatedAt', descending = query.sort === undefined, after } = query;
  const { field, kind } = COLUMNS[sort];
  const bounds = boundsOf(query, kind);
  return {
    field,
    descending,
    lowest: LOWEST[kind],
    ...(bounds === undefined ? {} : { bounds }),
    ...(after === undefined ? {} : { after: positionOf(after, kind, bounds) }),
  };
}

type Row = Pick<SubmissionRecord, '_id'> & Record<string, unknown>;

const rowValue = (row: Row, field: OrderField): Value | null => {
  const value = field.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], row);
  return (value as Value | undefined) ?? null;
};

export const positionAfter = (row: Row, { field }: Pick<ListOrder, 'field'>): Position => ({
  value: rowValue(row, field),
  id: row._id,
});

export const reversed = ({ descending, emptyFirst = false, ...order }: ListOrder): ListOrder => ({
  ...order,
  descending: !descending,
  emptyFirst: !emptyFirst,
});

/**
 * Filters whose results, in sequence, are the list from the cursor on; each scans one range of an index, so no earlier
 * row is read.
 */
export function rangesOf({
  field,
  descending,
  emptyFirst = false,
  bounds,
  lowest,
  after,
}: ListOrder): Record<string, unknown>[] {
  const past = descending ? '$lt' : '$gt';
  const withValue = { [field]: { $gte: lowest, ...bounds } };
  const without = bounds === undefined ? [{ [field]: null }] : [];
  if (after === undefined) return emptyFirst ? [...without, withValue] : [withValue, ...without];
  if (after.value === null)
    return [...without.map((each) => ({ ...each, _id: { [past]: after.id } })), ...(emptyFirst ? [withValue] : [])];
  return [
    { [field]: after.value, _id: { [past]: after.id } },
    { [field]: { ...(descending && { $gte: lowest }), ...otherSide(bounds, past), [past]: after.value } },
    ...(emptyFirst ? [] : without),
  ];
}

/** The bounds on the side that the cursor does not limit. */
const otherSide = (bounds: Bounds | undefined, past: '$lt' | '$gt'): Bounds =>
  Object.fromEntries(Object.entries(bounds ?? {}).filter(([operator]) => !operator.startsWith(past)));

import type { SubmissionSort } from '@impact-call/contracts';
import { RuleBroken } from '../../platform/errors/request-errors.ts';
import type { SubmissionRecord } from './model.ts';

/** What a column's values are. */
type ValueKind = 'date' | 'number' | 'words';
type OrderField =
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
  code: { field: 'code', kind: 'words' },
  organization: { field: 'organizationSortName', kind: 'words' },
  user: { field: 'userSortName', kind: 'words' },
  quizScore: { field: 'quizScore', kind: 'number' },
  sroiScore: { field: 'sroiScore', kind: 'number' },
};

/** The first of all values of a kind, which tells those that have one from those that have none. */
const FIRST: Record<ValueKind, Value> = { date: new Date(-8.64e15), number: Number.NEGATIVE_INFINITY, words: '' };

type Value = Date | number | string;
/** Conditions on a value, by operator. */
type Bounds = Record<string, Value>;

/** Where a page ended: the value of the column there, and the row. */
export interface Place {
  value: Value | null;
  id: string;
}

/** An order and its bounds, as a request says them. */
export interface OrderWish {
  sort?: SubmissionSort;
  descending?: boolean;
  from?: string;
  to?: string;
  least?: number;
  most?: number;
  below?: number;
  after?: string;
}

/** The order of a list; rows without a value come last in both directions, ties stand by identifier. */
export interface ListOrder {
  field: OrderField;
  descending: boolean;
  /** Conditions on the values of the column; absent where there are none, and rows without a value belong to it. */
  bounds?: Bounds;
  /** The value that every other one is at least. */
  first: Value;
  after?: Place;
}

const refused = (path: string, code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path, code, message }] });

/** A place on its way to a client and back. */
export const cursorOf = ({ value, id }: Place): string =>
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
  if (kind !== 'date')
    return typeof stored === (kind === 'words' ? 'string' : 'number') ? (stored as Value) : undefined;
  const date = new Date(typeof stored === 'string' ? stored : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Rows without a value lie within no bounds. */
const isWithin = (value: Value | null, { $gte, $lt, $lte }: Bounds): boolean =>
  value !== null &&
  ($gte === undefined || value >= $gte) &&
  ($lt === undefined || value < $lt) &&
  ($lte === undefined || value <= $lte);

/** @throws {RuleBroken} where no page of a list in this order and within these bounds ended there */
function placeOf(cursor: string, kind: ValueKind, bounds: Bounds = {}): Place {
  const place = parsed(cursor);
  const [stored, id] = Array.isArray(place) ? (place as unknown[]) : [];
  const value = valueOf(stored, kind);
  const isOutside = Object.keys(bounds).length > 0 && !isWithin(value ?? null, bounds);
  if (value === undefined || typeof id !== 'string' || isOutside)
    throw refused('after', 'not-a-place', 'is no place in this order');
  return { value, id };
}

function boundsOf({ from, to, least, most, below }: OrderWish, kind: ValueKind): Bounds | undefined {
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
 * Reads the order that a request asks for; newest change first where it asks for none.
 * @throws {RuleBroken} for bounds of another column than that of the order, and for a place that is none
 */
export function orderOf(wish: OrderWish): ListOrder {
  const { sort = 'updatedAt', descending = wish.sort === undefined, after } = wish;
  const { field, kind } = COLUMNS[sort];
  const bounds = boundsOf(wish, kind);
  return {
    field,
    descending,
    first: FIRST[kind],
    ...(bounds === undefined ? {} : { bounds }),
    ...(after === undefined ? {} : { after: placeOf(after, kind, bounds) }),
  };
}

type Row = Pick<SubmissionRecord, '_id' | OrderField>;
const rowValue = (row: Row, field: OrderField): Value | null => row[field] ?? null;

/** Where a page that ends with this row ends. */
export const placeAfter = (row: Row, { field }: ListOrder): Place => ({ value: rowValue(row, field), id: row._id });

/**
 * Conditions whose results, one after the other, are the list from the asked place on. Each is one stretch of an index
 * that ends with the column and the identifier, so that no page looks at the rows before it.
 */
export function stretchesOf({ field, descending, bounds, first, after }: ListOrder): Record<string, unknown>[] {
  const past = descending ? '$lt' : '$gt';
  const withValue = { [field]: { $gte: first, ...bounds } };
  const without = bounds === undefined ? [{ [field]: null }] : [];
  if (after === undefined) return [withValue, ...without];
  if (after.value === null) return without.map((each) => ({ ...each, _id: { [past]: after.id } }));
  return [
    { [field]: after.value, _id: { [past]: after.id } },
    { [field]: { ...(descending && { $gte: first }), ...otherSide(bounds, past), [past]: after.value } },
    ...without,
  ];
}

/** The bounds on the side that the place says nothing of. */
const otherSide = (bounds: Bounds | undefined, past: '$lt' | '$gt'): Bounds =>
  Object.fromEntries(Object.entries(bounds ?? {}).filter(([operator]) => !operator.startsWith(past)));

import { failedToParse, MongoError } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc } from '../values/types.ts';

/** A place in the order of all changes: the time, and the number of the change among those of one transaction. */
export type Position = { readonly t: number; readonly i: number; readonly n: number };

/**
 * What a token stands for: an event, the invalidation that follows one, or a moment up to which all has been seen
 * ("high water mark").
 */
export type TokenKind = 'event' | 'invalidate' | 'moment';

export type Token = { at: Position; kind: TokenKind };

/** After all changes of one time, and after all times of one second. */
export const LAST = 0xffffffff;
const KINDS: readonly TokenKind[] = ['event', 'invalidate', 'moment'];
/** Begins every token, as it does MongoDB's. */
const PREFIX = '82';

export const compareBy = (a: Position, b: Position): number => a.t - b.t || a.i - b.i || a.n - b.n;

/** The position after everything that has this time. */
export const endOf = ({ t, i }: { t: number; i: number }): Position => ({ t, i, n: LAST });

const hex = (value: number): string => value.toString(16).padStart(8, '0').toUpperCase();

/** The `_id` of an event, by which a stream can go on after it. Tokens are in the order of what they stand for. */
export function tokenDoc({ at, kind }: Token): Doc {
  return new Map([['_data', `${PREFIX}${hex(at.t)}${hex(at.i)}${hex(at.n)}0${KINDS.indexOf(kind)}`]]);
}

const TOKEN = new RegExp(`^${PREFIX}([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})0([0-2])$`, 'i');

/**
 * Reads a resume token.
 *
 * @throws {MongoError} 40647, 40649 and 9 for what is none, 260 for one that this server has not made
 */
export function parseToken(doc: Doc): Token {
  const data = doc.get('_data');
  if (typeof data !== 'string')
    throw new MongoError(
      40647,
      `Bad resume token: _data of missing or of wrong type. Expected string, got ${formatDoc(doc)}`,
    );
  if (data === '') throw new MongoError(40649, 'invalid empty resume token');
  if (data.length % 2 === 1 || /[^0-9a-f]/i.test(data))
    throw failedToParse('resume token string was not a valid hex string');
  const [, t = '', i = '', n = '', kind = ''] = TOKEN.exec(data) ?? [];
  if (t === '') throw new MongoError(260, 'the resume token was not made by this server');
  const at = { t: Number.parseInt(t, 16), i: Number.parseInt(i, 16), n: Number.parseInt(n, 16) };
  return { at, kind: KINDS[Number(kind)] as TokenKind };
}

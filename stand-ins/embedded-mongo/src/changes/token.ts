import { failedToParse, MongoError } from '../errors.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc } from '../values/types.ts';

/** A position in the order of all changes: the time, and the change's number within a transaction. */
export type Position = { readonly t: number; readonly i: number; readonly n: number };

/**
 * A token's type: an event, the invalidation that follows one, or a point up to which everything was seen ("high water
 * mark").
 */
export type TokenKind = 'event' | 'invalidate' | 'moment';

export type Token = { at: Position; kind: TokenKind };

/** After all changes of one time, or all times of one second. */
export const LAST = 0xffffffff;
const KINDS: readonly TokenKind[] = ['event', 'invalidate', 'moment'];
/** The first bytes of every token, as in MongoDB. */
const PREFIX = '82';

export const compareBy = (a: Position, b: Position): number => a.t - b.t || a.i - b.i || a.n - b.n;

/** The position after everything at this time. */
export const endOf = ({ t, i }: { t: number; i: number }): Position => ({ t, i, n: LAST });

const hex = (value: number): string => value.toString(16).padStart(8, '0').toUpperCase();

/** An event's `_id`, a token to resume after. Tokens sort in the order of their positions. */
export function tokenDoc({ at, kind }: Token): Doc {
  return new Map([['_data', `${PREFIX}${hex(at.t)}${hex(at.i)}${hex(at.n)}0${KINDS.indexOf(kind)}`]]);
}

const TOKEN = new RegExp(`^${PREFIX}([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})0([0-2])$`, 'i');

/**
 * Reads a resume token.
 *
 * @throws {MongoError} 40647, 40649 and 9 for an invalid token, 260 for one of another server
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

import type { Doc, Value } from '../values/types.ts';
import type { Change, TransactionId } from './change.ts';
import { describeDiff } from './diff.ts';
import { diffOfStates } from './state-diff.ts';
import { diffOfTouched } from './touched-diff.ts';
import type { Position } from './token.ts';

/** A change in the log; a stream's options decide how it is shown. */
export type Entry = {
  /** milliseconds */
  wall: number;
  change: Change;
  transaction: TransactionId | undefined;
};

type Write = Extract<Change, { kind: 'write' }>;

/** The fields of a write: its type, and the new document or the difference. */
function writeFields({ before, after, how }: Write): Doc {
  const fields: Doc = new Map([['key', (after ?? before)?.get('_id') ?? null]]);
  if (after === null) return fields.set('kind', 'delete');
  if (before === null) return fields.set('kind', 'insert').set('doc', after);
  const diff =
    how === 'replacement'
      ? undefined
      : how === 'pipeline'
        ? diffOfStates(before, after)
        : diffOfTouched(before, after, how);
  if (diff === undefined) return fields.set('kind', 'replace').set('doc', after);
  return fields.set('kind', 'update').set('description', describeDiff(diff));
}

/** A change as a log document. */
export function entryDoc({ wall, change, transaction }: Entry, at: Position): Doc {
  const fields: Doc = change.kind === 'write' ? writeFields(change) : new Map([['kind', change.kind]]);
  const place: [string, Value][] = [
    ['at', [BigInt(at.t), BigInt(at.i), at.n]],
    ['wall', new Date(wall)],
    ['db', change.db],
    ['name', change.name],
    ['id', change.id],
  ];
  for (const [name, value] of place) fields.set(name, value);
  if (transaction !== undefined) fields.set('txnNumber', transaction.txnNumber).set('lsid', transaction.lsid);
  return fields;
}

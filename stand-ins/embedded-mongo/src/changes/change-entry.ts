import type { Doc, Value } from '../values/types.ts';
import type { Change, TransactionId } from './change.ts';
import { describeDiff } from './diff.ts';
import { diffOfStates } from './state-diff.ts';
import { diffOfTouched } from './touched-diff.ts';
import type { Position } from './token.ts';

/** A change as it stands in the log; what streams make of it depends on their options. */
export type Entry = {
  /** milliseconds */
  wall: number;
  change: Change;
  transaction: TransactionId | undefined;
};

type Write = Extract<Change, { kind: 'write' }>;

/** The kind of a write and what belongs to it: the new document, or what differs from the old one. */
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

/** A change as a document of the log. */
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

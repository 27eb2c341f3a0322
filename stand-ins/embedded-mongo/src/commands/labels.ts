import type { Fields } from './fields.ts';

/**
 * Codes after which a driver may retry a write: the server is stopping, is not (or no longer) primary, or a connection
 * broke.
 */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Codes after which a whole transaction may be retried. */
const TRANSIENT = new Set([24, 112, 246, 251, 267]);

/** Codes after which a change stream cannot resume. */
const FATAL_TO_STREAMS = new Set([280, 286]);

/** MongoDB's error labels, by which drivers decide what to retry. */
export function errorLabels(code: number, fields: Fields, name: string): string[] {
  if (FATAL_TO_STREAMS.has(code)) return ['NonResumableChangeStreamError'];
  if (fields.get('txnNumber') === undefined) return [];
  const inTransaction = fields.get('autocommit') !== undefined;
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (RETRYABLE.has(code)) return inTransaction && !ends ? ['TransientTransactionError'] : ['RetryableWriteError'];
  return inTransaction && TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
}

import type { Fields } from './fields.ts';

/**
 * Codes after which a driver may send a write again: the server stops, is no primary (any more), or a connection broke.
 */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Codes after which a whole transaction may be run again. */
const TRANSIENT = new Set([24, 112, 246, 251, 267]);

/** Codes after which a change stream cannot be resumed. */
const FATAL_TO_STREAMS = new Set([280, 286]);

/** The labels that MongoDB puts on an error of a command, by which drivers decide what they may send again. */
export function errorLabels(code: number, fields: Fields, name: string): string[] {
  if (FATAL_TO_STREAMS.has(code)) return ['NonResumableChangeStreamError'];
  if (fields.get('txnNumber') === undefined) return [];
  const inTransaction = fields.get('autocommit') !== undefined;
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (RETRYABLE.has(code)) return inTransaction && !ends ? ['TransientTransactionError'] : ['RetryableWriteError'];
  return inTransaction && TRANSIENT.has(code) ? ['TransientTransactionError'] : [];
}

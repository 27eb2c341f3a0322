import { errorNames } from './error-names.ts';
import type { Doc } from './values/types.ts';

/** An error in MongoDB's format: numeric code, name, message, and fields of its type (keyPattern, errorLabels). */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Record<string, unknown>;
  /** settles when the blocking transaction ends: earlier retries are futile */
  readonly obstacle: Promise<void> | undefined;

  constructor(code: number, message: string, extra: Record<string, unknown> = {}, obstacle?: Promise<void>) {
    super(message);
    this.code = code;
    this.extra = extra;
    this.obstacle = obstacle;
  }

  get codeName(): string {
    return errorNames[this.code] ?? `Location${this.code}`;
  }
}

export const badValue = (message: string): MongoError => new MongoError(2, message);
export const failedToParse = (message: string): MongoError => new MongoError(9, message);
export const typeMismatch = (message: string): MongoError => new MongoError(14, message);

/** A MongoDB feature that this server lacks: rejected by name, so that no client gets a wrong result. */
export function unsupported(what: string): MongoError {
  return new MongoError(238, `${what} is not supported by the embedded development server; use a real MongoDB for it`);
}

/**
 * Two transactions changed the same document: the driver may retry the whole transaction. `by` is the other one while
 * it is open.
 */
export function writeConflict(by?: { readonly ended: Promise<void> }): MongoError {
  return new MongoError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
    by?.ended,
  );
}

export function duplicateKey(
  namespace: string,
  index: string,
  keyText: string,
  keyPattern: Doc,
  keyValue: Doc,
): MongoError {
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${keyText}`,
    { keyPattern, keyValue },
  );
}

import { failedToParse, MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { isNumber } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import type { Doc, Maybe } from '../values/types.ts';
import type { Fields } from './fields.ts';
import { any, boolOrNumber, checkOptions, number, oneOf, timestamp } from './schema.ts';
import type { Schema } from './schema.ts';

const READ_CONCERN: Schema = { level: oneOf('local', 'majority', 'snapshot'), afterClusterTime: timestamp };

const WRITE_CONCERN: Schema = { w: any, j: boolOrNumber, wtimeout: number };

/** Rejects invalid concerns and time limits, and those that one node cannot satisfy. */
export function checkConcerns(fields: Fields): void {
  checkReadConcern(fields);
  const write = fields.document('writeConcern');
  if (write !== undefined) checkWriteConcern(write);
  checkTimeLimit(fields.get('maxTimeMS'));
}

function checkReadConcern(fields: Fields): void {
  const concern = fields.document('readConcern');
  if (concern === undefined) return;
  checkOptions(concern, READ_CONCERN, 'readConcern');
  if (concern.get('level') === 'snapshot' && fields.get('autocommit') === undefined)
    throw unsupported("readConcern 'snapshot' outside of a transaction");
}

function checkWriteConcern(concern: Doc): void {
  checkOptions(concern, WRITE_CONCERN, 'writeConcern');
  const w = concern.get('w');
  const isMet = w === undefined || w === null || w === 'majority' || wholeNumber(w) === 0 || wholeNumber(w) === 1;
  if (!isMet) throw unsupported(`the write concern w: ${formatValue(w)}`);
}

function checkTimeLimit(limit: Maybe): void {
  if (!isNumber(limit)) return;
  const ms = wholeNumber(limit);
  if (ms === undefined) throw failedToParse(`Expected an integer: maxTimeMS: ${formatValue(limit)}`);
  if (ms < 0) throw new MongoError(2, `BSON field 'maxTimeMS' value must be >= 0, actual value '${ms}'`);
  if (ms > 2 ** 31 - 1)
    throw new MongoError(2, `BSON field 'maxTimeMS' value must be <= 2147483647, actual value '${ms}'`);
}

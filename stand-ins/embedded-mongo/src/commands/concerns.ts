import { failedToParse, MongoError, unsupported } from '../errors.ts';
import { isTrue } from '../aggregate/expression.ts';
import { toDouble, wholeNumber } from '../values/arithmetic.ts';
import { isNumber } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe } from '../values/types.ts';
import type { Command, Reply } from './context.ts';
import type { Fields } from './fields.ts';
import { any, boolOrNumber, checkOptions, number, oneOf, text, timestamp } from './schema.ts';
import type { Schema } from './schema.ts';

const READ_CONCERN: Schema = {
  level: oneOf('local', 'available', 'majority', 'linearizable', 'snapshot'),
  afterClusterTime: timestamp,
  atClusterTime: timestamp,
  provenance: text,
};

/** What answers other levels than `local` outside of a transaction. */
const READS = ['find', 'aggregate', 'count', 'distinct', 'getMore', 'killCursors', 'explain', 'commitTransaction'];

const WRITE_CONCERN: Schema = {
  w: any,
  j: boolOrNumber,
  fsync: boolOrNumber,
  wtimeout: number,
  wtimeoutMS: number,
  provenance: text,
};

/** Refuses concerns and time limits that are wrong, or that would be answered wrongly, and API versions that do not exist. */
export function checkConcerns(fields: Fields, name: string): void {
  checkReadConcern(fields, name);
  const write = fields.document('writeConcern');
  if (write !== undefined) checkWriteConcern(write);
  const version = fields.get('apiVersion');
  if (version !== undefined && version !== '1') throw new MongoError(322, 'API version must be "1"');
  if (
    version === undefined &&
    (fields.get('apiStrict') !== undefined || fields.get('apiDeprecationErrors') !== undefined)
  )
    throw new MongoError(322, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  checkTimeLimit(fields.get('maxTimeMS'));
}

function checkReadConcern(fields: Fields, name: string): void {
  const concern = fields.document('readConcern');
  if (concern === undefined) return;
  checkOptions(concern, READ_CONCERN, 'readConcern');
  const level = concern.get('level');
  if (fields.get('autocommit') !== undefined) {
    if (level === 'available' || level === 'linearizable')
      throw new MongoError(72, `readConcern level '${level}' is not supported in a transaction`);
    return;
  }
  if (level === 'snapshot') throw unsupported("readConcern 'snapshot' outside of a transaction");
  if (level !== undefined && level !== null && level !== 'local' && !READS.includes(name))
    throw new MongoError(72, `Command ${name} does not support { readConcern: { level: "${String(level)}" } }`);
}

function checkWriteConcern(concern: Doc): void {
  checkOptions(concern, WRITE_CONCERN, 'writeConcern');
  const w = concern.get('w');
  if (isNumber(w)) {
    const nodes = toDouble(w);
    if (!(nodes >= 0 && nodes <= 50)) throw failedToParse('w has to be a non-negative number and not greater than 50');
  } else if (w !== undefined && w !== null && typeof w !== 'string') {
    throw w instanceof Map
      ? unsupported('a write concern with tags')
      : failedToParse(`w has to be a number, string, or object; found: ${typeName(w)}`);
  }
  if (isSet(concern.get('j')) && isSet(concern.get('fsync')))
    throw failedToParse('fsync and j options cannot be used together');
}

const isSet = (value: Maybe): boolean => value !== undefined && isTrue(value);

function checkTimeLimit(limit: Maybe): void {
  if (!isNumber(limit)) return;
  const ms = wholeNumber(limit);
  if (ms === undefined) throw failedToParse(`Expected an integer: maxTimeMS: ${formatValue(limit)}`);
  if (ms < 0) throw new MongoError(2, `BSON field 'maxTimeMS' value must be >= 0, actual value '${ms}'`);
  if (ms > 2 ** 31 - 1)
    throw new MongoError(2, `BSON field 'maxTimeMS' value must be <= 2147483647, actual value '${ms}'`);
}

/** A write concern that one node cannot satisfy: the write is done, and the reply says so. */
export function writeConcernError(fields: Fields, { writes }: Command): Reply {
  const w = writes === true ? fields.document('writeConcern')?.get('w') : undefined;
  if (w === undefined || w === null || w === 'majority') return {};
  if (typeof w === 'string')
    return {
      writeConcernError: {
        code: 79,
        codeName: 'UnknownReplWriteConcern',
        errmsg: `No write concern mode named '${w}' found in replica set configuration`,
      },
    };
  if ((wholeNumber(w) ?? 1) <= 1) return {};
  return {
    writeConcernError: { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' },
  };
}

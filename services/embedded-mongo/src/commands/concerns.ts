import { MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Command, Reply } from './context.ts';
import type { Fields } from './fields.ts';

const LEVELS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

/** Refuses read concerns that would be answered wrongly, and API versions that do not exist. */
export function checkConcerns(fields: Fields, name: string): void {
  const level = fields.document('readConcern')?.get('level');
  if (level !== undefined && level !== null && !LEVELS.includes(String(level)))
    throw new MongoError(2, `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`);
  if (level === 'snapshot' && fields.get('autocommit') === undefined)
    throw unsupported("readConcern 'snapshot' outside of a transaction");
  const version = fields.get('apiVersion');
  if (version !== undefined && version !== '1') throw new MongoError(322, 'API version must be "1"');
  if (
    version === undefined &&
    (fields.get('apiStrict') !== undefined || fields.get('apiDeprecationErrors') !== undefined)
  )
    throw new MongoError(322, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  const maxTime = fields.get('maxTimeMS');
  if (maxTime !== undefined && (wholeNumber(maxTime) ?? -1) < 0)
    throw new MongoError(2, `maxTimeMS has to be a non-negative whole number in ${name}`);
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

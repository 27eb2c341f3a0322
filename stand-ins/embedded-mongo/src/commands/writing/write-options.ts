import { failedToParse, unsupported } from '../../errors.ts';
import { isNumber } from '../../values/compare.ts';
import { bool, object, required } from '../schema.ts';
import type { Option, Schema } from '../schema.ts';

/** Options of all write commands. */
export const COMMON: Schema = { ordered: bool };

/** An update's modification: operators, a new document or a pipeline. */
export const MODIFICATION: Option = {
  check(value) {
    if (!(value instanceof Map) && !Array.isArray(value))
      throw failedToParse('Update argument must be either an object or an array');
  },
  nullable: false,
};

/** One statement of `update`. */
export const UPDATE: Schema = {
  q: required(object),
  u: required(MODIFICATION),
  multi: bool,
  upsert: bool,
  sort: object,
};

/**
 * 0 deletes all matches, 1 the first. MongoDB reads other types as 0; here they are errors, to prevent accidental
 * deletions.
 */
const LIMIT: Option = {
  check(value) {
    if (!isNumber(value)) throw unsupported('deleting by a limit that is no number');
    const limit = Number(value.toString());
    if (limit !== 0 && limit !== 1)
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
  },
  nullable: false,
};

/** One statement of `delete`. */
export const DELETE: Schema = { q: required(object), limit: required(LIMIT) };

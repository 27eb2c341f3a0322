import { MongoError, typeMismatch, unsupported } from '../../errors.ts';
import { isOperatorDoc } from '../../query/operators.ts';
import { toDouble, wholeNumber } from '../../values/arithmetic.ts';
import { isNumber, isTrue } from '../../values/compare.ts';
import { formatDoc, formatValue } from '../../values/format.ts';
import { typeName } from '../../values/types.ts';
import type { Doc, Maybe, Value } from '../../values/types.ts';

/** The index options that are stored in its description. */
export const KEPT = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];
const IGNORED = ['key', 'name', 'v', 'background'];
const FLAGS = ['unique', 'sparse', 'background'];

function checkKey(key: Maybe): Doc {
  if (!(key instanceof Map)) throw typeMismatch(`The field 'key' must be an object, but got ${typeName(key)}`);
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be empty.');
  for (const [path, direction] of key) {
    if (typeof direction === 'string') throw unsupported(`an index of the kind '${direction}'`);
    if (path.includes('$**')) throw unsupported('a wildcard index');
    if (!isNumber(direction))
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (toDouble(direction) === 0 || Number.isNaN(toDouble(direction)))
      throw new MongoError(
        67,
        `Values in the index key pattern cannot be ${Number.isNaN(toDouble(direction)) ? 'NaN' : 0}.`,
      );
    if (path === '' || path.split('.').includes(''))
      throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((part, i) => part.startsWith('$') && !(i > 0 && ['$id', '$ref', '$db'].includes(part))))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  }
  return key;
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function checkPartial(filter: Doc): void {
  for (const [key, condition] of filter) {
    if ((key === '$and' || key === '$or') && Array.isArray(condition)) {
      for (const branch of condition) checkPartial(branch as Doc);
      continue;
    }
    const operators = condition instanceof Map && isOperatorDoc(condition) ? [...condition] : [];
    const wrong = key.startsWith('$')
      ? key
      : operators.find(([name, value]) => !PARTIAL_OPERATORS.has(name) && !(name === '$exists' && value === true))?.[0];
    if (wrong !== undefined) throw new MongoError(67, `Expression not supported in partial index: ${wrong}`);
  }
}

/** An index's stored description; throws MongoDB's error for an invalid one. */
export function indexSpec(request: Doc): Doc {
  try {
    return read(request);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code === 238) throw error;
    throw new MongoError(
      error.code,
      `Error in specification ${formatDoc(request)} :: caused by :: ${error.message}`,
      error.extra,
    );
  }
}

function read(request: Doc): Doc {
  for (const field of ['key', 'name'])
    if (!request.has(field))
      throw new MongoError(9, `The '${field}' field is a required property of an index specification`);
  const key = checkKey(request.get('key'));
  const name = request.get('name');
  if (typeof name !== 'string') throw typeMismatch(`The field 'name' must be a string, but got ${typeName(name)}`);
  if (name === '') throw new MongoError(67, 'index name cannot be empty');
  const spec: Doc = new Map<string, Value>([
    ['v', versionOf(request.get('v'))],
    ['key', key],
    ['name', name],
  ]);
  for (const [option, value] of request) readOption(spec, option, value);
  checkOptions(spec, key);
  return spec;
}

/** The index format; both of MongoDB's current ones have the same keys here. */
function versionOf(value: Maybe): Value {
  if (value === undefined) return 2;
  if (!isNumber(value)) throw typeMismatch(`The field 'v' must be a number, but got ${typeName(value)}`);
  const version = wholeNumber(value);
  if (version === undefined) throw new MongoError(2, 'Index version must be representable as a 32-bit integer');
  if (version !== 1 && version !== 2)
    throw new MongoError(67, `Invalid index specification; cannot create an index with v=${version}`);
  return version;
}

function readOption(spec: Doc, option: string, value: Value): void {
  if (FLAGS.includes(option) && typeof value !== 'boolean' && !isNumber(value))
    throw typeMismatch(
      `The field '${option} has value ${option}: ${formatValue(value)}, which is not convertible to bool`,
    );
  if (FLAGS.includes(option)) {
    // Any number but 0 is true, and is listed as such.
    if (KEPT.includes(option) && isTrue(value)) spec.set(option, true);
  } else if (KEPT.includes(option)) spec.set(option, value);
  else if (!IGNORED.includes(option)) throw unsupported(`the index option '${option}'`);
}

/** Throws for an invalid expiry in seconds. */
function checkExpiry(seconds: Value, spec: Doc): void {
  if (!isNumber(seconds))
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(seconds)}'`,
    );
  const whole = Math.trunc(toDouble(seconds));
  if (Number.isNaN(whole) || whole < 0 || whole > 2 ** 31 - 1)
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number. Specification: ${formatDoc(spec)}`,
    );
}

function checkOptions(spec: Doc, key: Doc): void {
  if (key.size === 1 && key.has('_id'))
    for (const option of KEPT)
      if (spec.has(option))
        throw new MongoError(197, `The field '${option}' is not valid for an _id index specification.`);
  const seconds = spec.get('expireAfterSeconds');
  if (seconds !== undefined) {
    checkExpiry(seconds, spec);
    if (key.size > 1)
      throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  const partial = spec.get('partialFilterExpression');
  if (partial === undefined) return;
  if (!(partial instanceof Map))
    throw typeMismatch(`The field 'partialFilterExpression' must be an object, but got ${typeName(partial)}`);
  if (spec.get('sparse') === true)
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  checkPartial(partial);
}

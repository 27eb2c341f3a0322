import util, { types } from 'node:util';

const isInstance = Function.prototype[Symbol.hasInstance];

/** Checks that recognize a value's type from any context. */
const KINDS = {
  Array: Array.isArray,
  Promise: types.isPromise,
  RegExp: types.isRegExp,
  Date: types.isDate,
  Map: types.isMap,
  Set: types.isSet,
  WeakMap: types.isWeakMap,
  WeakSet: types.isWeakSet,
  Function: (value) => typeof value === 'function',
  Object: (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null,
};

const ERRORS = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

/** Recognizes an error by the name of one of its prototypes. @param {string} name */
const isErrorOf = (name) => (value) => {
  if (!types.isNativeError(value)) return false;
  for (let prototype = Object.getPrototypeOf(value); prototype; prototype = Object.getPrototypeOf(prototype))
    if (Object.hasOwn(prototype, 'name') && prototype.name === name) return true;
  return false;
};

const CLASSES = { ...KINDS, ...Object.fromEntries(ERRORS.map((name) => [name, isErrorOf(name)])) };

for (const [name, isOne] of Object.entries(CLASSES)) {
  const shared = globalThis[name];
  Object.defineProperty(shared, Symbol.hasInstance, {
    configurable: true,
    value(candidate) {
      // Subclasses inherit this method, but must accept only their own instances.
      return isInstance.call(this, candidate) || (this === shared && isOne(candidate));
    },
  });
}

/** A value that cannot be copied is returned as is. */
function ownCopy(value) {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}

// It also compares plain objects' prototypes, which differ between contexts.
const { isDeepStrictEqual } = util;
util.isDeepStrictEqual = (one, other) =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(ownCopy(one), ownCopy(other));

/**
 * Each file has its own Error, Date, Map. This gives it Node's, and makes `instanceof` accept literals and engine
 * errors.
 */
export function shareClasses(global) {
  for (const name of Object.keys(CLASSES)) {
    const value = globalThis[name];
    Object.defineProperty(global[name].prototype, 'constructor', { value, configurable: true, writable: true });
    Object.defineProperty(global, name, { value, configurable: true, writable: true });
  }
}

import util, { types } from 'node:util';

const isInstance = Function.prototype[Symbol.hasInstance];

/** What a value is, whatever context it was made in. */
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

/** Errors know their kind by the name that one of their prototypes has. @param {string} name */
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
      // Subclasses inherit this method and keep to their own instances.
      return isInstance.call(this, candidate) || (this === shared && isOne(candidate));
    },
  });
}

/** The same value made of this context's classes; one that cannot be copied, as it is. */
function ownCopy(value) {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}

// Of plain objects it compares the prototypes, too, of which each context has its own.
const { isDeepStrictEqual } = util;
util.isDeepStrictEqual = (one, other) =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(ownCopy(one), ownCopy(other));

/**
 * Jest runs each file in a context of its own, with its own Error, Date, Map; modules that Node has loaded live outside
 * of it. Here the file gets Node's classes, and what it makes without naming one, as `{}` or what the engine throws, says
 * that it is of theirs.
 */
export function shareClasses(global) {
  for (const name of Object.keys(CLASSES)) {
    const value = globalThis[name];
    Object.defineProperty(global[name].prototype, 'constructor', { value, configurable: true, writable: true });
    Object.defineProperty(global, name, { value, configurable: true, writable: true });
  }
}

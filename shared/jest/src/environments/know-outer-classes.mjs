const NAMES = [
  ...['Object', 'Function', 'Array', 'Promise', 'RegExp', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
];
const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Jest runs each file in a context of its own, with its own Error, Date, Map. What Node's modules throw or give is an
 * instance of Node's classes: here the file's classes learn to call those theirs too.
 */
export function knowOuterClasses(global) {
  for (const name of NAMES) {
    const inner = global[name];
    const outer = globalThis[name];
    Object.defineProperty(inner, Symbol.hasInstance, {
      configurable: true,
      value(candidate) {
        // Subclasses inherit this method and keep to their own instances.
        return isInstance.call(this, candidate) || (this === inner && isInstance.call(outer, candidate));
      },
    });
  }
}

const NAMES = [
  ...['Object', 'Function', 'Array', 'Promise', 'RegExp', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
];
const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Jest runs each file in its own context, with its own Error, Date, Map. Values from Node's modules are instances of
 * Node's classes: this makes the file's `instanceof` accept them.
 */
export function knowOuterClasses(global) {
  for (const name of NAMES) {
    const inner = global[name];
    const outer = globalThis[name];
    Object.defineProperty(inner, Symbol.hasInstance, {
      configurable: true,
      value(candidate) {
        // Subclasses inherit this method, but must accept only their own instances.
        return isInstance.call(this, candidate) || (this === inner && isInstance.call(outer, candidate));
      },
    });
  }
}

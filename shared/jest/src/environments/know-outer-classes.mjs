const NAMES = [
  ...['Object', 'Function', 'Array', 'Promise', 'RegExp', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
];
const isInstance = Function.prototype[Symbol.hasInstance];

/** Each file has its own Error, Date, Map: this makes `instanceof` accept values from Node's modules. */
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

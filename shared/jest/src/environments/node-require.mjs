import { createRequire } from 'node:module';

/** The name under which a test's global object has Node's own `require`. */
export const NODE_REQUIRE = Symbol.for('impact-call.node-require');

const require = createRequire(import.meta.url);

/** @param {object} global */
export const giveNodeRequire = (global) => void Object.defineProperty(global, NODE_REQUIRE, { value: require });

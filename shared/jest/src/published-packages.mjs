import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { NODE_REQUIRE } from './environments/node-require.mjs';

const version = readFileSync(import.meta.filename);

/**
 * A transformer for published packages: in the place of one in CommonJS stands what Node's own loader gives, which
 * loads and compiles it once for all the files of a worker and not for each file anew. ES modules stay as they are.
 */
export default {
  /**
   * @param {string} source
   * @param {string} path
   * @param {{supportsStaticESM: boolean, supportsDynamicImport: boolean}} asked the latter is false where Jest itself
   *   asks, for a part of its own
   */
  process(source, path, { supportsStaticESM, supportsDynamicImport }) {
    if (supportsStaticESM || !supportsDynamicImport) return { code: source };
    return { code: `module.exports = globalThis[Symbol.for('${NODE_REQUIRE.description}')](${JSON.stringify(path)});` };
  },

  /** @param {string} source @param {string} path */
  getCacheKey: (source, path) => createHash('sha256').update(version).update(path).update(source).digest('hex'),
};

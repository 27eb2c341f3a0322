import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import swc from '@swc/jest';
import { buildSync } from 'esbuild';
import { handedOut } from './loaded-once.mjs';

/** Test code must be loaded by Jest. */
const OF_TESTS = /from '(@jest\/globals|@impact-call\/(jest|testing)|[^']*\/test\/)/;
/** Such exports are only known after reading the other files. */
const ALL_OF_ANOTHER = /^export \* from/m;

/** By path and source, because Jest transforms each file again for every test file. @type {Map<string, string[]>} */
const known = new Map();

/** @param {string} path @param {string} source @returns {string[]} */
function namesIn(path, source) {
  const key = `${path}\n${source}`;
  const names = known.get(key) ?? readNames(path, source);
  known.set(key, names);
  return names;
}

/** @param {string} path @param {string} source @returns {string[]} */
function readNames(path, source) {
  const { metafile } = buildSync({
    ...{ entryPoints: [path], bundle: ALL_OF_ANOTHER.test(source), packages: 'external', write: false },
    ...{ metafile: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent', outdir: '.' },
  });
  return Object.values(metafile.outputs)[0].exports;
}

/** Shares the services' sources that Node has loaded with all test files of a worker (`loaded-once.mjs`). */
export default {
  /** @param {object} options of `@swc/jest`, for files that belong to tests */
  createTransformer(options) {
    const inside = swc.createTransformer(options);
    return {
      canInstrument: false,
      getCacheKey: (source, path, details) =>
        createHash('sha256')
          .update(inside.getCacheKey(source, path, details))
          .update(ALL_OF_ANOTHER.test(source) && !OF_TESTS.test(source) ? namesIn(path, source).join() : '')
          .update('sources-once 1')
          .digest('hex')
          .slice(0, 32),
      process: (source, path, details) =>
        OF_TESTS.test(source)
          ? inside.process(source, path, details)
          : { code: handedOut(pathToFileURL(path).href, namesIn(path, source)) },
    };
  },
};

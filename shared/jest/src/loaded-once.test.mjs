import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import loadedOnce from './loaded-once.mjs';

const require = createRequire(import.meta.url);

describe('what is handed out in the place of a package', () => {
  it('is the package, by its file', () => {
    const path = require.resolve('jest-environment-node');
    const { code } = loadedOnce.process('', path, { supportsStaticESM: false });
    expect(code).toMatch(/^module\.exports = .+\.require\(".+"\);$/);
    expect(code).toContain(JSON.stringify(path));
  });

  it('has the names that an ES module exports', () => {
    const path = join(import.meta.dirname, 'late-errors-file.mjs');
    const { code } = loadedOnce.process('', path, { supportsStaticESM: true });
    expect(code).toMatch(/^export \{ .*_\d+ as noteLateErrors\b.* \};$/m);
  });

  it('is cached for each of the two ways of loading it', () => {
    const keyOf = (supportsStaticESM) => loadedOnce.getCacheKey('', '/package.js', { supportsStaticESM });
    expect(keyOf(true)).toBe(keyOf(true));
    expect(keyOf(true)).not.toBe(keyOf(false));
  });
});

describe('a file without a page', () => {
  it('has Node’s own classes, and what is made without naming one is of theirs', () => {
    expect(() => null.a).toThrow(TypeError);
    expect(() => null.a).not.toThrow(RangeError);
    expect([[], /a/, (async () => {})()].map((each, index) => each instanceof [Array, RegExp, Promise][index])).toEqual(
      [true, true, true],
    );
    expect(Object.create(null) instanceof Object).toBe(false);
    // Node's own function creates objects outside this file's context.
    expect(structuredClone({}).constructor).toBe({}.constructor);
  });

  it('finds the same values strictly equal, wherever they were made', () => {
    expect(isDeepStrictEqual(structuredClone({ a: [{ b: 1 }] }), { a: [{ b: 1 }] })).toBe(true);
    expect(isDeepStrictEqual(structuredClone({ a: [{ b: 1 }] }), { a: [{ b: 2 }] })).toBe(false);
  });
});

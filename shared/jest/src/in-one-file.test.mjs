import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import inOneFile from './in-one-file.mjs';
import withoutOwnerStacks from './without-owner-stacks.mjs';

const require = createRequire(import.meta.url);

it('a package in one file imports nothing of its own any more, and exports the same', () => {
  const path = require.resolve('./environments/rules.mjs');
  const { code } = inOneFile.process('', path, { supportsStaticESM: true });
  expect(code).not.toMatch(/from ?"\./);
  expect(code).toMatch(/export\{withRules\}/);
});

it('a package in one file is cached for each of the two ways of loading it', () => {
  const keyOf = (supportsStaticESM) => inOneFile.getCacheKey('', '/package.js', { supportsStaticESM });
  expect(keyOf(true)).toBe(keyOf(true));
  expect(keyOf(true)).not.toBe(keyOf(false));
});

it('React takes no owner stacks; a React that never takes any needs no change', () => {
  const source = 'const isTracked = 1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++;';
  expect(withoutOwnerStacks.process(source, '/react.js').code).toBe('const isTracked = false;');
  expect(() => withoutOwnerStacks.process('', '/react.js')).toThrow('no longer needed');
});

import { Linter } from 'eslint';
import { describe, expect, it } from '@jest/globals';
import { focusedTests } from './focused-tests.mjs';

const linter = new Linter();
const complaints = (code) => linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...focusedTests] } });

describe('tests that leave the others out', () => {
  it.each([
    "it.only('a', () => {});",
    "test.only.each([1])('%s', () => {});",
    'describe.only.each`a`("$a", () => {});',
    "test.concurrent.only('a', async () => {});",
    "test.describe.only('a', () => {});",
    "import { fit } from '@jest/globals';",
    "import { fdescribe as suite } from '@jest/globals';",
  ])('are found in: %s', (code) => expect(complaints(code)).toHaveLength(1));

  it.each([
    "it('a', () => {});",
    "test.each([1])('%s', () => {});",
    'const { only } = options; use(options.only, only);',
  ])('are not in: %s', (code) => expect(complaints(code)).toEqual([]));
});

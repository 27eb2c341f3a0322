import { describe, expect, it } from '@jest/globals';
import { complaintsOf } from './complaints.mjs';

const FOCUSED = [
  "it.only('a', () => {});",
  "test.only.each([1])('%s', () => {});",
  'describe.only.each`a`("$a", () => {});',
  "test.concurrent.only('a', async () => {});",
  "test.describe.only('a', () => {});",
  "import { fit } from '@jest/globals';",
  "import { fdescribe as suite } from '@jest/globals';",
];
const OTHERS = [
  "it('a', () => {});",
  "test.each([1])('%s', () => {});",
  'const { only } = options; use(options.only, only);',
];
const found = await complaintsOf('focused-tests', [...FOCUSED, ...OTHERS]);

describe('tests that leave the others out', () => {
  it.each(FOCUSED)('are found in: %s', (code) => expect(found.get(code)?.complaints).toBe(1));

  it.each(OTHERS)('are not in: %s', (code) => expect(found.get(code)?.complaints).toBe(0));
});

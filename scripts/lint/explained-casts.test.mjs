import { describe, expect, it } from '@jest/globals';
import { complaintsOf } from './complaints.mjs';

const UNEXPLAINED = [
  'const id = text as unknown as Id;',
  'send(text as never);',
  '// Why not.\n\nsend(text as never);',
  'send(text as never); // Why not.',
  '// About the function.\nfunction send() {\n  post(text as never);\n}',
  '// About the object.\nconst mail = {\n  to: text as never,\n};',
];
const EXPLAINED = [
  '// Why.\nconst id = text as unknown as Id;',
  '/* Why, in\n more words. */\nsend(text as never);',
  '// Why.\nconst id = (\n  text as unknown as Id\n).id;',
  'const mail = {\n  // Why.\n  to: text as never,\n};',
  'const id = text as Id;',
  'const value = text as unknown;',
  'function fail(): never {\n  throw new Error("as never");\n}',
];
const found = await complaintsOf('explained-casts', [...UNEXPLAINED, ...EXPLAINED]);

describe('casts past all checks', () => {
  it.each(UNEXPLAINED)('need a comment directly above: %s', (code) => expect(found.get(code)?.complaints).toBe(1));

  it.each(EXPLAINED)('pass with a comment, and other casts without: %s', (code) =>
    expect(found.get(code)?.complaints).toBe(0),
  );
});

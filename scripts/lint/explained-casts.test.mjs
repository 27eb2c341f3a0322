import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from '@jest/globals';
import { explainedCasts } from './explained-casts.mjs';

const linter = new Linter();
const complaints = (code) =>
  linter.verify(code, {
    languageOptions: { parser: tseslint.parser },
    plugins: { own: { rules: { 'explained-casts': explainedCasts } } },
    rules: { 'own/explained-casts': 'error' },
  });

describe('casts past all checks', () => {
  it.each([
    'const id = text as unknown as Id;',
    'send(text as never);',
    '// Why not.\n\nsend(text as never);',
    'send(text as never); // Why not.',
    '// About the function.\nfunction send() {\n  post(text as never);\n}',
    '// About the object.\nconst mail = {\n  to: text as never,\n};',
  ])('need a comment directly above: %s', (code) =>
    expect(complaints(code).map(({ messageId }) => messageId)).toEqual(['unexplained']),
  );

  it.each([
    '// Why.\nconst id = text as unknown as Id;',
    '/* Why, in\n more words. */\nsend(text as never);',
    '// Why.\nconst id = (\n  text as unknown as Id\n).id;',
    'const mail = {\n  // Why.\n  to: text as never,\n};',
    'const id = text as Id;',
    'const value = text as unknown;',
    'function fail(): never {\n  throw new Error("as never");\n}',
  ])('are well with one, and other casts without: %s', (code) => expect(complaints(code)).toEqual([]));
});

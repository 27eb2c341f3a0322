import { describe, expect, it } from '@jest/globals';
import { complaintsOf } from './complaints.mjs';
import { BANNED, BANNED_IN_TITLES } from './plain-words.mjs';

const planted = [
  ...Object.keys(BANNED).flatMap((word) => [
    `// The list that ${word} reads.\nexport const list = 1;`,
    `/** What ${word} reads. */\nexport const list = 1;`,
    `export const ${word}List = 1;`,
    `export const MAX_${word.toUpperCase()} = 1;`,
    `export interface Rows { ${word}: number }`,
    `export interface Rows { ${word}(): number }`,
    `export class Rows { ${word} = 1; }`,
    `export class Rows { #${word}() {} }`,
    `export const rows = { ${word}: 1 };`,
    `export const read = (${word}) => 1;`,
    `export function read({ row: [${word}, ...rest] }) {}`,
    `export const { row: ${word} = 1 } = rows;`,
  ]),
  ...Object.keys(BANNED_IN_TITLES).flatMap((word) => [
    `it('shows what ${word} read', () => {});`,
    `describe.each([1])(\`what ${word} read, %s\`, () => {});`,
  ]),
];
const PLAIN = [
  '// The list that administrators read, again.\nexport const list = 1;',
  "export const text = 'somebody';",
  "it('shows what the user read', () => expect('nobody').toBe('asked'));",
  'export const understands = 1;',
  'export const { told: notified } = rows;',
  'export const rows = { [told]: 1 };',
  'export const UNTOLD = 1;',
];
const found = await complaintsOf('plain-words', [...planted, ...PLAIN]);

describe('plain words', () => {
  it.each(planted)('%s is reported', (code) => expect(found.get(code)?.complaints).toBe(1));

  it.each(PLAIN)('%s is not', (code) => expect(found.get(code)?.complaints).toBe(0));
});

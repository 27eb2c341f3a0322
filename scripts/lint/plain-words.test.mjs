import { describe, expect, it } from '@jest/globals';
import { complaintsOf } from './complaints.mjs';
import { BANNED } from './plain-words.mjs';

const planted = Object.keys(BANNED).flatMap((word) => [
  `// The list that ${word} reads.\nexport const list = 1;`,
  `/** What ${word} reads. */\nexport const list = 1;`,
  `export const ${word}List = 1;`,
]);
const PLAIN = [
  '// The list that administrators read, again.\nexport const list = 1;',
  "export const text = 'somebody';",
  'export const understands = 1;',
];
const found = await complaintsOf('plain-words', [...planted, ...PLAIN]);

describe('plain words', () => {
  it.each(planted)('%s is reported', (code) => expect(found.get(code)?.complaints).toBe(1));

  it.each(PLAIN)('%s is not', (code) => expect(found.get(code)?.complaints).toBe(0));
});

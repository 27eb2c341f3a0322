import { expect, test } from '@jest/globals';
import { allowedBytes } from './file-size.ts';
import { fileSize } from '../format/size.ts';

test.each([
  [5_242_880, 'en', '5 MB'],
  [1_572_864, 'en', '1.5 MB'],
  [1_572_864, 'it', '1,5 MB'],
  [900, 'en', '900 bytes'],
  [1_024, 'fr', '1 KB'],
  [0, 'en', '0 bytes'],
])('%i bytes in %s: %s', (bytes, language, words) => expect(fileSize(bytes, language)).toBe(words));

test('a requirement never allows more than the applicant may send', () => {
  expect(allowedBytes(100)).toBe(100);
  expect(allowedBytes(50 * 1024 * 1024)).toBe(5_242_880);
});

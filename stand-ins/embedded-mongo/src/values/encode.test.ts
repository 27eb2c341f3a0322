import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { docSize } from './size.ts';
import type { Doc } from './types.ts';

const MEGABYTE = 1024 * 1024;

it.each([-1, 0, 1, 3, 7])('encodes a document that is longer than the buffer of the library by %i', (over) => {
  const doc: Doc = new Map();
  const text = (length: number): string => 'x'.repeat(length);
  doc.set('text', '').set('last', 7);
  doc.set('text', text(17 * MEGABYTE + over - docSize(doc)));
  expect(docSize(doc)).toBe(17 * MEGABYTE + over);
  const bytes = Buffer.from(encode(doc));
  expect(bytes.length).toBe(docSize(doc));
  expect(decode(bytes).get('last')).toBe(7);
});

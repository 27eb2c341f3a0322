import { describe, expect, it } from '@jest/globals';
import { fileReference, referencedFile, referencedFiles } from './file-reference.ts';

const FILE = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const OTHER = '0190a1b2-c3d4-7e5f-8a6b-000000000000';

/** Nearly a reference. */
const OTHER_TEXTS = [
  '',
  FILE,
  'impact-call-file:',
  `impact-call-file:${FILE.slice(1)}`,
  `impact-call-file:${FILE}0`,
  `impact-call-file:${FILE.toUpperCase()}`,
  `impact-call-file:${FILE.replaceAll('-', '')}`,
  `impact-call-file:${FILE.replace('-c3d4', '')}`,
  `impact-call-file:${FILE.replace('c3d4', 'c')}`,
  `impact-call-file:../${FILE}`,
  ` impact-call-file:${FILE}`,
  `https://evil.example/impact-call-file:${FILE}`,
];

describe('the reference to a file', () => {
  it('leads back to it', () => {
    expect(fileReference(FILE)).toBe(`impact-call-file:${FILE}`);
    expect(referencedFile(fileReference(FILE))).toBe(FILE);
  });

  it.each([...OTHER_TEXTS, undefined, null, 7, [fileReference(FILE)], { content: fileReference(FILE) }])(
    'is not %j',
    (value) => expect(referencedFile(value)).toBeNull(),
  );
});

describe('the files of answers', () => {
  it('are found in a whole text, once each', () => {
    const content = JSON.stringify({
      photos: [{ name: 'a.png', content: fileReference(FILE) }, { content: fileReference(OTHER) }],
      signature: fileReference(FILE),
      note: `See ${fileReference('0190a1b2-c3d4-7e5f-8a6b-111111111111')}`,
    });
    expect([...referencedFiles(content)]).toEqual([FILE, OTHER]);
  });

  it('are none of what is no reference', () => {
    expect(referencedFiles('')).toEqual(new Set());
    expect(referencedFiles(JSON.stringify(OTHER_TEXTS))).toEqual(new Set());
  });
});

import { expect, it } from '@jest/globals';
import { ACCEPTED, ADMIN_DROP, previewOf } from './file-kind.ts';

const MEGABYTE = 1024 * 1024;

it('shows PDFs and pictures that browsers draw, and nothing that one could take for a page', () => {
  const shown = [...Object.values(ACCEPTED).flat(), ...ADMIN_DROP, 'image/svg+xml', 'text/html', ''].filter(
    (mime) => previewOf({ mime, size: MEGABYTE }) !== null,
  );
  expect([...new Set(shown)].sort()).toEqual([...ACCEPTED.pdf, ...ACCEPTED.image].sort());
  expect(previewOf({ mime: 'application/pdf', size: MEGABYTE })).toBe('pdf');
  expect(previewOf({ mime: 'image/png', size: MEGABYTE })).toBe('image');
});

it('leaves what is too large for a page to be downloaded', () => {
  expect(previewOf({ mime: 'image/png', size: 25 * MEGABYTE })).toBe('image');
  expect(previewOf({ mime: 'image/png', size: 25 * MEGABYTE + 1 })).toBeNull();
});

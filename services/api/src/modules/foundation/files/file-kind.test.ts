import { expect, it } from '@jest/globals';
import { ACCEPTED, ADMIN_DROP, beginningOf, previewOf } from './file-kind.ts';

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

it('accepts a PDF whose header is anywhere within the first 1,024 bytes, unless it begins as something else', async () => {
  const after = (lead: Buffer | string) => beginningOf(Buffer.concat([Buffer.from(lead), Buffer.from('%PDF-1.4\n')]));
  expect(await after('')).toEqual({ mime: 'application/pdf' });
  expect(await after('\r\n'.repeat(512))).toEqual({ mime: 'application/pdf' });
  expect(await after(' '.repeat(1025))).toEqual({ mime: 'application/octet-stream' });
  expect(await after(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).not.toEqual({ mime: 'application/pdf' });
});

import contentDisposition from 'content-disposition';

/**
 * `attachment` with the name for old and new readers (RFC 6266, RFC 8187). Control characters and lone halves of a
 * character, which cannot be encoded, are left out; old readers get the name without accents.
 */
export function attachmentDisposition(name: string): string {
  const fileName = name.replace(/[\p{Cs}\p{Cc}]/gu, '');
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || 'file';
  return contentDisposition(fileName, { type: 'attachment', fallback: ascii });
}

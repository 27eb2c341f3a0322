/**
 * `attachment` with the name for old and new readers (RFC 6266, RFC 8187); a lone half of a character cannot be encoded
 * and is left out.
 */
export function attachmentDisposition(name: string): string {
  const fileName = name.replace(/[\p{Cs}\p{Cc}]/gu, '');
  const ascii =
    fileName
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'file';
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name for old and new clients (RFC 6266, RFC 8187), without control characters and lone surrogates. */
export function attachmentDisposition(name: string): string {
  const fileName = name.replace(/[\p{Cs}\p{Cc}]/gu, '');
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || 'file';
  return contentDisposition(fileName, { type: 'attachment', fallback: ascii });
}

export function sendWorkbook(reply: FastifyReply, bytes: Buffer, name: string): Readable {
  void reply
    .type(XLSX)
    .header('content-length', bytes.length)
    .header('content-disposition', attachmentDisposition(name));
  return Readable.from([bytes]);
}

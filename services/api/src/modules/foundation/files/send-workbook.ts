import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from './content-disposition.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a workbook as a download. */
export function sendWorkbook(reply: FastifyReply, bytes: Buffer, name: string): Readable {
  void reply
    .type(XLSX)
    .header('content-length', bytes.length)
    .header('content-disposition', attachmentDisposition(name));
  return Readable.from([bytes]);
}

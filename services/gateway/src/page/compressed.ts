import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const compress = promisify(gzip);

/** A first screen within the first packets saves a round trip; the only secret, the nonce, differs each time. */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  if (!ACCEPTS_GZIP.test(String(headers['accept-encoding'] ?? ''))) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

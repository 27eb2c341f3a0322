import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const compress = promisify(gzip);

/**
 * Sends a page as small as its reader takes it: a first screen that fits into the first packets comes a round trip
 * earlier. Its one secret, the nonce, is another one in each answer, so that lengths tell nothing about it.
 */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  if (!ACCEPTS_GZIP.test(String(headers['accept-encoding'] ?? ''))) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

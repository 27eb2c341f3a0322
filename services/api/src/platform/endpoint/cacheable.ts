import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const OK = 200;
const NOT_MODIFIED = 304;

/** Under its ETag, with 304 if unchanged; failures are never cached. */
export function cacheable(control: string, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== OK) return payload;
  // Files are streamed.
  if (typeof payload !== 'string') {
    void reply.header('cache-control', control);
    return payload;
  }
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.header('cache-control', control).header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!known?.includes(tag)) return payload;
  void reply.code(NOT_MODIFIED).removeHeader('content-length').removeHeader('content-type');
  return '';
}

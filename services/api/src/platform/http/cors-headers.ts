import type { FastifyReply } from 'fastify';

/**
 * The page of this origin may read the answer. Never a wildcard, and never with credentials: there are none on
 * partners' pages.
 */
export function setCorsHeaders(reply: FastifyReply, origin: string): void {
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'Retry-After, X-Request-Id');
}

const KEPT_SECONDS = '600';

/** What a browser asks before a request that is more than a plain GET. */
export function setPreflightHeaders(reply: FastifyReply, origin: string, methods: readonly string[]): void {
  setCorsHeaders(reply, origin);
  void reply
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', KEPT_SECONDS);
}

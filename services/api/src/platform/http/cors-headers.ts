import type { FastifyReply } from 'fastify';

/** Never a wildcard or credentials: partner pages have none. */
export function setCorsHeaders(reply: FastifyReply, origin: string): void {
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'Retry-After, X-Request-Id');
}

const KEPT_SECONDS = '600';

export function setPreflightHeaders(reply: FastifyReply, origin: string, methods: readonly string[]): void {
  setCorsHeaders(reply, origin);
  void reply
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', KEPT_SECONDS);
}

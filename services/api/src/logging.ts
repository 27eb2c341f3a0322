import type { FastifyRequest, FastifyServerOptions } from 'fastify';

// Neither bodies nor queries, addresses or e-mails: a log outlives what a person may have erased.
const serializeRequest = ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] });

/** Structured logs without secrets or personal data. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: ['req.headers', 'headers.authorization', 'headers.cookie', 'res.headers', '*.token', '*.refresh_token', '*.idToken'],
    serializers: { req: serializeRequest },
  };
}

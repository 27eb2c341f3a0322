import type { FastifyInstance } from 'fastify';

function contentSecurityPolicy(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    // Empty = no script at all. The directive must be there: the provider adds its script's hash for `form_post`
    // responses.
    'script-src',
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Set on the raw response, because the provider's own responses bypass Fastify. */
export function addSecurityHeaders(app: FastifyInstance, formTargets: readonly string[]): void {
  const policy = contentSecurityPolicy(formTargets);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('Content-Security-Policy', policy);
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
    reply.raw.setHeader('X-Frame-Options', 'DENY');
    reply.raw.setHeader('Referrer-Policy', 'no-referrer');
    reply.raw.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  });
}

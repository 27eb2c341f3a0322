import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

/** The page adds its content security policy. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // The console previews pages in a frame.
  'x-frame-options': 'SAMEORIGIN',
};

/** Those of the API stay. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(ALWAYS)) if (!reply.hasHeader(name)) reply.header(name, value);
    if (!LOOPBACK.test(request.hostname))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

import fp from 'fastify-plugin';

/** Even if a browser renders a response, it loads, runs and embeds nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The documentation pages have their own policy. */
export const policyPlugin = fp(
  async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NOTHING);
      if (!reply.hasHeader('x-content-type-options')) void reply.header('x-content-type-options', 'nosniff');
      done(null, payload);
    });
  },
  { name: 'policy' },
);

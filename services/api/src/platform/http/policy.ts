import fp from 'fastify-plugin';

/** Responses of the API are data: even if a browser renders them, they load, run and embed nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Sets the policy and `nosniff` on every response without its own; the API's documentation pages have theirs. */
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

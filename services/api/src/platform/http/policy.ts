import fp from 'fastify-plugin';

/**
 * Documents of the API are data: nothing in them loads, runs, is framed or is of our origin, whatever a browser takes
 * them for.
 */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * A policy and no guessing of types for every answer that has none of its own; the pages of the API's description bring
 * theirs.
 */
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

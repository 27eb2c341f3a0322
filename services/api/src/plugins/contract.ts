import fp from 'fastify-plugin';
import { compileSchema } from '../endpoint/validation.ts';

/** What every entry of the table shares: validators, the slot for the caller, and answers that nobody may keep. */
export const contractPlugin = fp(
  async (app) => {
    app.setValidatorCompiler(({ schema, httpPart }) => compileSchema(schema as object, httpPart));
    app.removeContentTypeParser('text/plain');
    app.decorateRequest('caller', null);
    app.addHook('onSend', async (request, reply) => {
      void reply.header('x-request-id', request.id);
      if (request.routeOptions.config.endpoint) {
        void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
        // What is answered depends on these; a shared cache that ignores no-store must at least not mix them up.
        void reply.header('vary', 'Authorization, Accept-Language, SelectedOrganizationId');
      }
    });
  },
  { name: 'contract' },
);

import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** Passes every request that is not for a page of ours to the provider, with its body unread. */
export async function addProviderRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  const answer = provider.callback();
  const { host, protocol } = new URL(provider.issuer);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', async (request, reply) => {
      // The provider builds addresses from these: they must be the issuer's, whatever host name the caller used.
      request.raw.headers['x-forwarded-host'] = host;
      request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      reply.hijack();
      await answer(request.raw, reply.raw);
    });
  });
}

import { ENDPOINTS, type Endpoint } from '@impact-call/contracts';
import { parseRequestUrl } from '@impact-call/listener';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { NotFound } from '../errors/request-errors.ts';
import type { AllowPage } from '../endpoint/principal.ts';

/** Never a wildcard or credentials: partner pages have none. */
export function setCorsHeaders(reply: FastifyReply, origin: string): void {
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'Retry-After, X-Request-Id');
}

const CACHE_SECONDS = '600';

function setPreflightHeaders(reply: FastifyReply, origin: string, methods: readonly string[]): void {
  setCorsHeaders(reply, origin);
  void reply
    .header('access-control-allow-methods', methods.join(', '))
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', CACHE_SECONDS);
}

const methodsOf = (path: string): string[] =>
  (Object.values(ENDPOINTS) as Endpoint[])
    .filter((endpoint) => endpoint.access === 'embed' && endpoint.path === path)
    .map(({ method }) => method);

async function answerPreflight(
  { limits }: FastifyInstance,
  allowPage: AllowPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await limits.charge(request, 'address');
  const { pathname, searchParams } = parseRequestUrl(request.url);
  const methods = methodsOf(pathname);
  if (methods.length === 0) throw new NotFound();
  const { origin } = await allowPage(searchParams.get('key') ?? undefined, request.headers.origin);
  setPreflightHeaders(reply, origin, methods);
  return reply.code(204).header('cache-control', 'no-store').header('vary', 'Origin').send();
}

/** Allows preflight requests of partner pages by their key; all others get 404, so no other page reads a response. */
export const preflightPlugin = fp<{ allowPage: AllowPage }>(
  async (app, { allowPage }) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS' && request.url.startsWith('/api/embed/'))
        return answerPreflight(app, allowPage, request, reply);
      return undefined;
    });
  },
  { name: 'preflight', dependencies: ['limits'] },
);

import { createHash } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { LazyCompile } from '../endpoint/lazy-compile.ts';
import { compileSerializer } from '../endpoint/serialization.ts';
import { compileSchema } from '../endpoint/validation.ts';

const OK = 200;
const NOT_MODIFIED = 304;

/** Under its ETag, with 304 if unchanged; failures are never cached. */
function cacheable(control: string, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== OK) return payload;
  // Files are streamed.
  if (typeof payload !== 'string') {
    void reply.header('cache-control', control);
    return payload;
  }
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  void reply.header('cache-control', control).header('etag', tag);
  const tags = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!tags?.includes(tag)) return payload;
  void reply.code(NOT_MODIFIED).removeHeader('content-length').removeHeader('content-type');
  return '';
}

declare module 'fastify' {
  interface FastifyInstance {
    warmUp: LazyCompile['warmUp'];
  }
}

/** All other routes below `/api` are in the endpoint table. */
const isAboutTheApi = (url: string): boolean =>
  /^\/api\/openapi(-public)?\.json$/.test(url) || url.startsWith('/api/docs');

function endpointOf({ url, method, config }: RouteOptions): Endpoint | null {
  const endpoint = (config as { endpoint?: Endpoint } | undefined)?.endpoint;
  if (!endpoint && url.startsWith('/api') && !isAboutTheApi(url))
    throw new Error(`${String(method)} ${url} is not in the endpoint table`);
  return endpoint ?? null;
}

/** Validators, request context and `no-store` for every endpoint; a test compares routes and table. */
export const contractPlugin = fp(
  async (app) => {
    const registered = new Set<string>();
    app.addHook('onRoute', (route) => {
      const endpoint = endpointOf(route);
      if (endpoint) registered.add(endpoint.name);
    });
    app.addHook('onReady', async () => {
      const missing = Object.keys(ENDPOINTS).filter((name) => !registered.has(name));
      if (missing.length > 0) throw new Error(`not registered: ${missing.join(', ')}`);
    });
    const compiling = new LazyCompile();
    app.decorate('warmUp', (isOver) => compiling.warmUp(isOver));
    app.setValidatorCompiler(({ schema, httpPart }) => compileSchema(schema as object, httpPart, compiling));
    app.setSerializerCompiler(({ schema }) => compiling.lazily(() => compileSerializer(schema as object)));
    app.removeContentTypeParser('text/plain');
    app.decorateRequest('principal', null);
    app.decorateRequest('embed', null);
    app.decorateRequest('deployer', null);
    app.decorateRequest('integration', null);
    // In a hook of every response, promises would cost extra turns of the event loop.
    app.addHook('onSend', (request, reply, payload, done) => {
      void reply.header('x-request-id', request.id);
      const { endpoint } = request.routeOptions.config;
      if (endpoint) {
        void reply.header('cache-control', 'no-store');
        // For shared caches that ignore no-store.
        void reply
          .header('vary', 'Authorization, Accept-Language, SelectedOrganizationId, Origin')
          .header('x-content-type-options', 'nosniff');
      }
      done(null, endpoint?.cache ? cacheable(endpoint.cache, request, reply, payload) : payload);
    });
  },
  { name: 'contract' },
);

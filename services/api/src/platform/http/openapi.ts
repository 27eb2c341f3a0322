import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ServerEvent, Uuid, type Endpoint } from '@impact-call/contracts';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';

const PUBLIC_API = '/api/public/';

const BYTES = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const EVENTS = {
  description: 'Server-sent events, whose data is this as JSON',
  content: { 'text/event-stream': { schema: ServerEvent } },
};

/** OpenAPI needs a schema for responses other than JSON. */
function answersOf(endpoint: Endpoint, documented: unknown): object {
  if (endpoint.response === 'file') return { 200: BYTES, ...(documented as object) };
  if (endpoint.response === 'events') return { 200: EVENTS, ...(documented as object) };
  return endpoint.response === 'none'
    ? { 204: { description: 'Done', type: 'null' }, ...(documented as object) }
    : (documented as object);
}

const organizationHeader = (endpoint: Endpoint): object => {
  const isNeeded = endpoint.problems?.includes('organization-required') ?? false;
  return isNeeded
    ? {
        headers: { type: 'object', required: ['SelectedOrganizationId'], properties: { SelectedOrganizationId: Uuid } },
      }
    : {};
};

const securityOf = ({ access, scope }: Endpoint): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return access === 'token' ? [{ token: scope ? [scope] : [] }] : [{ bearer: [] }];
};

/** For integration tokens: small, and stable within a version. */
function publicPart<Document extends object>(whole: Document): Document {
  const paths = (whole as { paths?: object }).paths ?? {};
  const own = Object.entries(paths).filter(([path]) => path.startsWith(PUBLIC_API));
  return { ...whole, paths: Object.fromEntries(own) };
}

const describe: SwaggerTransform = ({ schema, url, route }) => {
  const endpoint = route.config?.endpoint;
  // Trials use the same endpoints (docs/adr/0026-trials.md).
  if (!endpoint || endpoint.path !== url) return { schema: { ...schema, hide: true } as FastifySchema, url };
  const documented = {
    ...schema,
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint),
    description: `Access: ${endpoint.access}${endpoint.scope ? `, scope ${endpoint.scope}` : ''}. Problems: ${endpoint.problems?.join(', ') ?? 'those of the access level'}.`,
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'], body: endpoint.multipart } : {}),
    ...(endpoint.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...organizationHeader(endpoint),
    response: answersOf(endpoint, schema.response),
  };
  return { schema: documented as FastifySchema, url };
};

/** OpenAPI 3.1, for integrations and as pages, from the table that validates. */
export const openapiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Impact Call', version: '1.0', description: 'The HTTP API of Impact Call.' },
        tags: [{ name: 'public', description: 'For programs with a token of an integration, made in the console.' }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            token: { type: 'http', scheme: 'bearer', description: 'A token of an integration; it has scopes.' },
          },
        },
      },
      transform: describe,
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
    app.get('/api/openapi.json', { schema: { hide: true } as FastifySchema }, async () => app.swagger());
    app.get('/api/openapi-public.json', { schema: { hide: true } as FastifySchema }, async () =>
      publicPart(app.swagger()),
    );
  },
  { name: 'openapi' },
);

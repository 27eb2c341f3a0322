import { type Endpoint, type EndpointShape, Nullable, Problem } from '@impact-call/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import { BusinessError } from '../errors/business-error.ts';
import { AdminOnly, CustomizerOnly, ReviewerOnly, ScopeMissing } from '../errors/session-errors.ts';
import { OrganizationRequired } from '../errors/submission-errors.ts';
import { bodyBoundsOf, bodyLimitOf } from './body-bounds.ts';
import type { Deployer, Integration, Principal, EmbedPage, RequestContext } from './principal.ts';
import { limitOf } from './classes.ts';
import type { EndpointContext, EndpointHandler } from './context.ts';

const problem = { content: { 'application/problem+json': { schema: Problem } } };

function routeSchema(endpoint: Endpoint): FastifySchema {
  const sent = endpoint.body ?? endpoint.form;
  const response: Record<string, unknown> = { '4xx': problem, '5xx': problem };
  if (typeof endpoint.response === 'object') response['200'] = endpoint.response;
  return {
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(sent ? { body: endpoint.optionalBody ? Nullable(sent) : sent } : {}),
    response,
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    principal: Principal | null;
    embed: EmbedPage | null;
    deployer: Deployer | null;
    integration: Integration | null;
  }
  interface FastifyInstance {
    requestContext: RequestContext;
  }
}

type Authorizing = Pick<FastifyInstance, 'requestContext' | 'limits'>;

/** On a separate limit of the address, so that other sign-ins behind it go on. */
const chargeFailure =
  (limits: Authorizing['limits'], request: FastifyRequest, limit: 'refused' | 'sign-in' = 'refused') =>
  async (error: unknown): Promise<never> => {
    if (error instanceof BusinessError && error.status < 500) await limits.charge(request, limit);
    throw error;
  };

async function authorizePage(
  { requestContext, limits }: Authorizing,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.embed = await requestContext.embed(request, reply).catch(chargeFailure(limits, request));
  await limits.charge(request, limitOf(endpoint));
  await limits.charge(request, 'embed-key');
}

// After the token, so that an invalid one reveals nothing of scopes.
async function authorizeIntegration(
  { requestContext, limits }: Authorizing,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  request.integration = await requestContext.integration(request).catch(chargeFailure(limits, request));
  await limits.charge(request, limitOf(endpoint));
  const { scope } = endpoint;
  if (scope === undefined || !request.integration.scopes.includes(scope))
    throw new ScopeMissing({ detail: `The token needs the scope ${scope}` });
}

// Before the body is read: unauthorized callers cost no parsing and get no schema errors.
async function authorize(
  { requestContext, limits }: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.access === 'public') {
    const limit = limitOf(endpoint);
    // Guesses by others do not block users with a valid code.
    return limits.charge(request, limit === 'sign-in' ? 'sign-in-attempt' : limit);
  }
  if (endpoint.access === 'embed') return authorizePage({ requestContext, limits }, endpoint, request, reply);
  if (endpoint.access === 'token') return authorizeIntegration({ requestContext, limits }, endpoint, request);
  if (endpoint.access === 'deploy') {
    // Whether the token is valid or not.
    await limits.charge(request, limitOf(endpoint));
    request.deployer = await requestContext.deployer(request);
    return;
  }
  request.principal = await requestContext.principal(request).catch(chargeFailure(limits, request));
  await limits.charge(request, limitOf(endpoint));
  if (endpoint.access === 'user') return;
  if (endpoint.access === 'reviewer') {
    if (!(await requestContext.isReviewer(request.principal))) throw new ReviewerOnly();
    return;
  }
  if (!request.principal.isAdmin) throw new AdminOnly();
  if (endpoint.access === 'customizer' && !request.principal.isCustomizer) throw new CustomizerOnly();
}

async function contextOf(
  requestContext: RequestContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { principal, embed, deployer, integration } = request;
  const selectedOrganization = async () => (principal ? requestContext.organization(request, principal) : null);
  const isRequired = endpoint.problems?.includes('organization-required') ?? false;
  const organization = isRequired ? await selectedOrganization() : undefined;
  if (organization === null) throw new OrganizationRequired();
  const language = () => requestContext.language(request);
  return {
    query: request.query,
    body: endpoint.optionalBody ? (request.body ?? {}) : request.body,
    principal,
    embed,
    deployer,
    integration,
    organization,
    selectedOrganization,
    language,
    request,
    reply,
  };
}

/** Other sites can post forms without a preflight, so other endpoints reject them. */
function withFormParser(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  return scope;
}

/** One entry of the endpoint table; a test compares routes and table. */
export function registerEndpoint<const S extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  handler: EndpointHandler<Endpoint<S>>,
): void {
  const answer: RouteHandlerMethod = async (request, reply) => {
    const context = (await contextOf(app.requestContext, endpoint, request, reply)) as EndpointContext<Endpoint<S>>;
    const result = await (limitOf(endpoint) === 'sign-in'
      ? Promise.resolve(handler(context)).catch(chargeFailure(app.limits, request, 'sign-in'))
      : handler(context));
    if (endpoint.status !== undefined) void reply.code(endpoint.status);
    if (endpoint.response === 'none' || result === undefined) return reply.code(204).send();
    return result;
  };
  const addRoute = (scope: FastifyInstance): void =>
    void scope.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint) as FastifySchema,
      config: { endpoint, bodyBounds: bodyBoundsOf(endpoint) },
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: (request, reply) => authorize(app, endpoint, request, reply),
      handler: answer,
    });
  if (endpoint.form) void app.register(async (scope) => addRoute(withFormParser(scope)));
  else addRoute(app);
}

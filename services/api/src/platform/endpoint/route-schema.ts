import { Nullable, Problem, type Endpoint } from '@impact-call/contracts';
import type { FastifySchema } from 'fastify';

const problem = { content: { 'application/problem+json': { schema: Problem } } };

export function routeSchema(endpoint: Endpoint): FastifySchema {
  const sent = endpoint.body ?? endpoint.form;
  const response: Record<string, unknown> = { '4xx': problem, '5xx': problem };
  if (typeof endpoint.response === 'object') response['200'] = endpoint.response;
  return {
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(sent ? { body: endpoint.optionalBody ? Nullable(sent) : sent } : {}),
    response,
  };
}

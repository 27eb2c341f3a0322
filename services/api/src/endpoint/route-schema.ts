import { Problem, type Endpoint } from '@impact-call/contracts';
import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';

const problem = { content: { 'application/problem+json': { schema: Problem } } };

/** Fastify's view of an entry of the table: what it validates and what it serializes. */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  const response: Record<string, unknown> = { '4xx': problem, '5xx': problem };
  if (typeof endpoint.response === 'object') response['200'] = endpoint.response;
  return {
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response,
  };
}

const BYTES_PER_CHARACTER = 6;
const SMALL_BODY = 64 * 1024;

/** Room for the longest text that the schema allows, escaped in the worst way, and no more. */
export function bodyLimitOf(endpoint: Endpoint): number {
  const texts = Object.values((endpoint.body?.properties ?? {}) as Record<string, TSchema & { maxLength?: number }>);
  return texts.reduce((sum, schema) => sum + (schema.maxLength ?? 0) * BYTES_PER_CHARACTER, SMALL_BODY);
}

import { Problem, type Endpoint } from '@impact-call/contracts';
import type { FastifySchema } from 'fastify';

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
// What the database takes as one document; lists of long texts could add up to more.
const LARGEST_BODY = 16 * 1024 * 1024;
/** A number or an identifier of a list, with its name and punctuation. */
const SMALL_VALUE = 64;

interface Sized {
  maxLength?: number;
  contentEncoding?: string;
  maxItems?: number;
  items?: Sized;
  anyOf?: Sized[];
  properties?: Record<string, Sized>;
}

/** Bytes of the longest text that the schema allows, escaped in the worst way; base64 needs no escapes. */
function roomFor({ maxLength = 0, contentEncoding, maxItems = 1, items, anyOf = [], properties = {} }: Sized): number {
  const own = maxLength * (contentEncoding === 'base64' ? 1 : BYTES_PER_CHARACTER);
  const inside = Object.values(properties).reduce((sum, property) => sum + roomFor(property), 0);
  const list = items ? maxItems * (SMALL_VALUE + roomFor(items)) : 0;
  return own + inside + list + Math.max(0, ...anyOf.map(roomFor));
}

/** Room for what the schema allows, and no more. */
export const bodyLimitOf = ({ body, maxBody = LARGEST_BODY }: Endpoint): number => Math.min(maxBody, SMALL_BODY + roomFor((body ?? {}) as Sized));

import type { Endpoint } from '@impact-call/contracts';
import type { JsonBounds } from '@impact-call/domain';

// UTF-8 bytes; an escaped quotation mark or line break has two.
const BYTES_PER_CHARACTER = 4;
const SMALL_BODY = 64 * 1024;
// MongoDB's document limit.
const MAX_BODY = 16 * 1024 * 1024;
/** A number or identifier in a list, with its name and punctuation. */
const SMALL_VALUE = 64;

interface Sized {
  maxLength?: number;
  contentEncoding?: string;
  maxItems?: number;
  items?: Sized;
  anyOf?: Sized[];
  properties?: Record<string, Sized>;
}

/** In bytes; base64 needs no escapes. */
function capacityFor({
  maxLength = 0,
  contentEncoding,
  maxItems = 1,
  items,
  anyOf = [],
  properties = {},
}: Sized): number {
  const text = maxLength * (contentEncoding === 'base64' ? 1 : BYTES_PER_CHARACTER);
  const inside = Object.values(properties).reduce((sum, property) => sum + capacityFor(property), 0);
  const list = items ? maxItems * (SMALL_VALUE + capacityFor(items)) : 0;
  return text + inside + list + Math.max(0, ...anyOf.map(capacityFor));
}

export const bodyLimitOf = ({ body, form, maxBody = MAX_BODY }: Endpoint): number =>
  Math.min(maxBody, SMALL_BODY + capacityFor((body ?? form ?? {}) as Sized));

function valuesOf({ maxItems = 1, items, anyOf = [], properties = {} }: Sized): number {
  const members = Object.values(properties).reduce((sum, property) => sum + valuesOf(property), 0);
  const list = items ? maxItems * valuesOf(items) : 0;
  return Math.max(1 + members + list, ...anyOf.map(valuesOf));
}

function depthOf({ items, anyOf = [], properties = {} }: Sized): number {
  const inside = [...Object.values(properties), ...(items ? [items] : [])].map((part) => 1 + depthOf(part));
  return Math.max(0, ...inside, ...anyOf.map(depthOf));
}

/** Beyond the schema, so that a client with a small error gets a validation error. */
const SLACK: JsonBounds = { depth: 16, values: 1000, markup: 30_000 };

// A framework of twenty thousand rows with every field.
const MAX_VALUES = 500_000;

/** By its schema; nearly zero for endpoints without one. */
export function bodyBoundsOf({ body }: Pick<Endpoint, 'body'>): JsonBounds {
  const schema = (body ?? {}) as Sized;
  return {
    depth: SLACK.depth + depthOf(schema),
    values: Math.min(MAX_VALUES, SLACK.values + valuesOf(schema)),
    markup: SLACK.markup,
  };
}

export const NO_BODY_BOUNDS = bodyBoundsOf({});

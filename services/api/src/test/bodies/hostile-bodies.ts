import { filledBody, listPlaces, type BodySchema } from './filled-body.ts';

type Json = Record<string, unknown> | unknown[];

/** A body as text, and what is wrong with it. */
export interface HostileBody {
  kind: string;
  payload: string;
}

const MARK = '@@mark@@';

/** Replaces the mark in the body by repetitions of `piece`, up to the maximum length. */
function stuffed(body: unknown, piece: string, around: readonly [string, string], limit: number): string {
  const [before = '', after = ''] = JSON.stringify(body).split(`"${MARK}"`);
  const left = limit - Buffer.byteLength(before) - Buffer.byteLength(after) - around[0].length - around[1].length;
  return `${before}${around[0]}${piece.repeat(Math.max(1, Math.floor(left / piece.length)))}${around[1]}${after}`;
}

/** A valid body with the mark in one place; `good` has the existing identifiers. */
function marked(schema: BodySchema, good: unknown, place: readonly (string | number)[]): unknown {
  const [first] = place;
  const whole = withKnown(
    filledBody(schema, 8000, { piece: 'x', items: 1 }),
    good,
    typeof first === 'string' ? first : undefined,
  );
  if (place.length === 0) return MARK;
  let inside = whole as Record<string | number, unknown>;
  for (const name of place.slice(0, -1)) inside = inside[name] as Record<string | number, unknown>;
  inside[place.at(-1) ?? ''] = MARK;
  return whole;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Generated text, in contrast to identifiers and versions. */
const isProse = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && !/^[0-9a-f-]{36}$/.test(value));

/**
 * Replaces generated identifiers, versions and switches by those of the good request, so that requests reach the rules
 * behind the schema.
 */
function withKnown(body: unknown, good: unknown, except?: string): unknown {
  if (!isObject(body) || !isObject(good)) return body;
  const known = Object.entries(good).filter(
    ([name, value]) =>
      name !== except &&
      (typeof value !== 'object' || value === null) &&
      !(typeof value === 'string' && value.length < 20 && name !== 'language'),
  );
  const made = Object.entries(body).filter(
    ([name, value]) => name in good || typeof value === 'object' || isProse(value),
  );
  return { ...Object.fromEntries(made), ...Object.fromEntries(known) };
}

function manyKeys(limit: number): string {
  const keys: string[] = [];
  for (let length = 2, index = 0; length < limit - 16; index += 1) {
    const key = `"k${index.toString(36)}":0`;
    keys.push(key);
    length += key.length + 1;
  }
  return `{${keys.join(',')}}`;
}

const first = (schema: BodySchema): string => Object.keys(schema.properties ?? {})[0] ?? 'x';

/** Text fields of more than one line. */
function textNames({ properties = {} }: BodySchema): string[] {
  const isText = (schema: BodySchema): boolean => schema.type === 'string' && (schema.maxLength ?? 0) >= 10_000;
  return Object.entries(properties).flatMap(([name, schema]) =>
    [schema, ...(schema.anyOf ?? []), ...(schema.anyOf ?? []).flatMap(({ anyOf = [] }) => anyOf)].some(isText)
      ? [name]
      : [],
  );
}

/** Texts that the service parses: HTML, JSON, addresses. */
const PIECES = {
  'one long text': 'x',
  'text of tags': '<b>',
  'text of brackets': '[',
  'text of keys': '{"a":',
  'text of blanks': ' ',
  'text of signs': '@',
};

/** JSON lists that the wizard would store, in a long text field. */
const LISTS = {
  'list of {} in a text': '{},',
  'list of answers in a text': '{"tipoAllegatoName":"a","fileDownloadId":"b"},',
};

/**
 * Hostile bodies of at most `limit` bytes: empty objects in every list, many keys, deep nesting, long texts, and the
 * largest valid body. `good` is a successful request.
 */
export function hostileBodies(schema: BodySchema, good: unknown, limit: number): HostileBody[] {
  const root: Json = schema.type === 'array' ? [MARK] : { ...(good as object), [first(schema)]: MARK };
  const lists = listPlaces(schema);
  const filled = (piece: string): string =>
    JSON.stringify(withKnown(filledBody(schema, limit * 0.9, { piece, items: Infinity }), good));
  const bodies = [
    ...lists.map((place) => ({
      kind: `empty objects in ${place.join('.') || 'the list'}`,
      payload: stuffed(marked(schema, good, place), '{},', ['[', '{}]'], limit),
    })),
    { kind: 'empty objects', payload: stuffed(root, '{},', ['[', '{}]'], limit) },
    { kind: 'empty lists', payload: stuffed(root, '[],', ['[', '[]]'], limit) },
    { kind: 'many keys', payload: manyKeys(limit) },
    { kind: 'deep lists', payload: '['.repeat(limit / 2) + ']'.repeat(limit / 2) },
    { kind: 'deep objects in a field', payload: stuffed(root, '{"a":', ['', '1'], limit) },
    { kind: 'one text', payload: stuffed(root, 'x', ['"', '"'], limit) },
    { kind: 'escapes', payload: stuffed(root, '\\u003c', ['"', '"'], limit) },
    { kind: 'largest', payload: filled('è') },
    ...textNames(schema).flatMap((name) => [
      ...Object.entries(PIECES).map(([kind, piece]) => ({
        kind: `${kind}: ${name}`,
        payload: textBody(schema, good, name, piece, limit),
      })),
      ...Object.entries(LISTS).map(([kind, piece]) => ({
        kind: `${kind}: ${name}`,
        payload: listBody(schema, good, name, piece),
      })),
    ]),
  ];
  return bodies.filter(({ payload }) => Buffer.byteLength(payload) <= limit);
}

const longest = (schema: BodySchema): number => Math.max(schema.maxLength ?? 0, ...(schema.anyOf ?? []).map(longest));

function textBody(schema: BodySchema, good: unknown, name: string, piece: string, limit: number): string {
  const length = Math.min(longest(schema.properties?.[name] ?? {}), Math.floor(limit * 0.9));
  return JSON.stringify({ ...(good as object), [name]: piece.repeat(length / piece.length) });
}

function listBody(schema: BodySchema, good: unknown, name: string, piece: string): string {
  const length = longest(schema.properties?.[name] ?? {});
  return JSON.stringify({
    ...(good as object),
    [name]: `[${piece.repeat((length - piece.length - 2) / piece.length)}${piece.slice(0, -1)}]`,
  });
}

import type { Endpoint } from '@impact-call/contracts';
import fc, { type Arbitrary } from '@impact-call/jest/fast-check';
import { arbitraryOf, type KnownIds } from './schema-arbitrary.ts';

/** Name of an undeclared property; its presence in the database shows that validation let a field through. */
export const INTRUDER = 'zzIntruder';

/** A request as sent. */
export interface FuzzRequest {
  query: Record<string, string | string[]>;
  payload: string | Buffer | undefined;
  contentType: string | undefined;
}

const DEEP = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as unknown;

const HOSTILE: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  ['a', 'b'],
  [[]],
  {},
  [],
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '💥'.repeat(50),
  'x'.repeat(100_000),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '$gt',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:61Z',
  '9'.repeat(400),
  'NaN',
  'constructor',
  '__proto__',
  DEEP,
  { __proto__: null, toString: 1 },
];

const hostile = fc.constantFrom(...HOSTILE);
type Fields = Record<string, unknown>;

/** A valid object with one field invalid, missing or added. */
function spoilt(good: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), value: hostile, how: fc.constantFrom('replace', 'remove', 'add', 'whole') });
  return fc.tuple(good, change).map(([value, { at, value: bad, how }]) => {
    if (how === 'whole' || typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
    const fields = { ...(value as Fields) };
    const name = Object.keys(fields)[at % Math.max(1, Object.keys(fields).length)];
    if (how === 'add' || name === undefined) return { ...fields, [INTRUDER]: bad };
    if (how === 'remove') delete fields[name];
    else fields[name] = bad;
    return fields;
  });
}

const eitherWay = (schema: object, ids: KnownIds): Arbitrary<unknown> => {
  const good = arbitraryOf(schema, ids);
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: spoilt(good) });
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Queries are text: a list repeats its name, an object becomes what a careless client would send. */
function queryOf(value: unknown): FuzzRequest['query'] {
  if (typeof value !== 'object' || value === null) return { [asText(value)]: '1' };
  const pairs = Object.entries(value as Fields).flatMap(([name, field]): [string, string | string[]][] => {
    if (Array.isArray(field)) return [[name, field.map(asText)]];
    if (typeof field === 'object' && field !== null)
      return Object.entries(field as Fields).map(([key, inner]) => [`${name}[${key}]`, asText(inner)]);
    return [[name, asText(field)]];
  });
  return Object.fromEntries(pairs);
}

const BROKEN = [
  '{',
  '{"a":',
  '[1,2',
  '"',
  'null',
  'undefined',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '{"a":1}}',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'image/png',
  '',
];

/** A form of these fields, with the file last like real clients. */
function formOf(value: unknown): string {
  const fields = Object.entries(typeof value === 'object' && value !== null ? (value as Fields) : {}).sort(
    ([a], [b]) => Number(a === 'File') - Number(b === 'File'),
  );
  const parts = fields.map(
    ([name, field]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${name === 'File' ? '; filename="a.pdf"' : ''}\r\n\r\n${asText(field)}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}

/** The same as a URL-encoded form. */
function urlEncoded(value: unknown): string {
  const fields = Object.entries(typeof value === 'object' && value !== null ? (value as Fields) : {});
  return new URLSearchParams(fields.map(([name, field]): [string, string] => [name, asText(field)])).toString();
}

function payloads(
  { body, multipart, form: encoded }: Endpoint,
  ids: KnownIds,
): Arbitrary<Pick<FuzzRequest, 'payload' | 'contentType'>> {
  const sent = fc.oneof(eitherWay(body ?? multipart ?? {}, ids)).map((value) => ({
    payload: JSON.stringify(value) ?? 'null',
    contentType: 'application/json' as string | undefined,
  }));
  const broken = fc
    .constantFrom(...BROKEN)
    .map((payload) => ({ payload, contentType: 'application/json' as string | undefined }));
  const wrongType = fc
    .tuple(sent, fc.constantFrom(...TYPES))
    .map(([{ payload }, contentType]) => ({ payload, contentType }));
  const form = eitherWay(multipart ?? {}, ids).map((value) => ({
    payload: formOf(value),
    contentType: 'multipart/form-data; boundary=x' as string | undefined,
  }));
  const nothing = fc.constant({ payload: undefined, contentType: undefined });
  const fields = eitherWay(encoded ?? {}, ids).map((value) => ({
    payload: urlEncoded(value),
    contentType: 'application/x-www-form-urlencoded' as string | undefined,
  }));
  if (encoded)
    return fc.oneof(
      { weight: 4, arbitrary: fields },
      { weight: 1, arbitrary: wrongType },
      { weight: 1, arbitrary: broken },
    );
  if (multipart)
    return fc.oneof(
      { weight: 4, arbitrary: form },
      { weight: 1, arbitrary: wrongType },
      { weight: 1, arbitrary: broken },
    );
  if (!body) return fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: wrongType });
  return fc.oneof(
    { weight: 8, arbitrary: sent },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: wrongType },
    { weight: 1, arbitrary: nothing },
  );
}

/** Requests to an endpoint: valid ones by its schema, and close variations. */
export function requestsTo(endpoint: Endpoint, ids: KnownIds): Arbitrary<FuzzRequest> {
  const query = endpoint.query
    ? eitherWay(endpoint.query, ids).map(queryOf)
    : fc.oneof(
        { weight: 9, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: spoilt(fc.constant({})).map(queryOf) },
      );
  return fc
    .tuple(query, payloads(endpoint, ids))
    .map(([requested, { payload, contentType }]) => ({ query: requested, payload, contentType }));
}

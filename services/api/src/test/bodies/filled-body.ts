import { v7 as uuid } from 'uuid';

/** The part of JSON Schema that bodies of the contract use. */
export interface BodySchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: BodySchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maxItems?: number;
  items?: BodySchema;
  properties?: Record<string, BodySchema>;
}

const FORMATS: Record<string, string> = {
  email: 'somebody@people.example',
  uri: 'https://people.example/',
  date: '2020-01-31',
  'iso-date-time': '2030-01-31T12:00:00Z',
  'date-time': '2030-01-31T12:00:00Z',
};

const isFixed = ({ format, pattern }: BodySchema): boolean =>
  format !== undefined ||
  (pattern !== undefined && pattern !== '\\S' && !pattern.startsWith('^data:') && !pattern.startsWith('^[^'));

function fixedText({ format, pattern = '' }: BodySchema): string {
  if (format) return FORMATS[format] ?? '';
  if (pattern.includes('0-9a-fA-F]{8}')) return uuid();
  if (pattern.startsWith('^ic_')) return `ic_${'a'.repeat(24)}`;
  return pattern.startsWith('^#') ? '#0b5d57' : 'a'.repeat(43);
}

/** A text of the schema with about `bytes` bytes, which repeats `piece`. */
function textOf(schema: BodySchema, bytes: number, piece: string): string {
  if (isFixed(schema)) return fixedText(schema);
  const beginning = schema.pattern?.startsWith('^data:') ? 'data:image/png;base64,' : '';
  const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? bytes, bytes) - beginning.length, 1);
  return beginning + piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const choicesOf = ({ anyOf = [], ...schema }: BodySchema): BodySchema[] =>
  anyOf.length === 0 ? [schema] : anyOf.flatMap(choicesOf);

/** The alternative of the value that can be largest. */
function growing(schema: BodySchema): BodySchema {
  const choices = choicesOf(schema);
  const isList = ({ type }: BodySchema): boolean => type === 'array' || type === 'object';
  return (
    choices.find(isList) ?? choices.find((one) => one.type === 'string' && !('const' in one)) ?? choices[0] ?? schema
  );
}

/** Minimum size of a value of the schema in bytes. */
function leastOf(given: BodySchema): number {
  const schema = growing(given);
  if (schema.type === 'object')
    return (
      2 +
      Object.entries(schema.properties ?? {}).reduce((sum, [name, part]) => sum + name.length + 4 + leastOf(part), 0)
    );
  if (schema.type === 'array') return 2;
  return schema.type === 'string' ? 2 + textOf(schema, 1, 'x').length : 6;
}

/** Whether its size is variable. */
const isElastic = (given: BodySchema): boolean => {
  const schema = growing(given);
  return (
    schema.type === 'array' ||
    schema.type === 'object' ||
    (schema.type === 'string' && !isFixed(schema) && !schema.enum)
  );
};

/** Content of a body: texts repeat `piece`, lists have at most `items` entries. */
export interface Filling {
  piece: string;
  items: number;
}

/** A valid value of about `bytes` bytes, with lists and texts as long as they fit. */
export function filledBody(given: BodySchema, bytes: number, filling: Filling): unknown {
  const schema = growing(given);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {});
      const share = Math.floor(
        (bytes - leastOf(schema)) / Math.max(1, parts.filter(([, part]) => isElastic(part)).length),
      );
      return Object.fromEntries(parts.map(([name, part]) => [name, filledBody(part, share + leastOf(part), filling)]));
    }
    case 'array': {
      const items = schema.items ?? {};
      const count = Math.max(
        0,
        Math.min(filling.items, schema.maxItems ?? 1, Math.floor(bytes / (leastOf(items) + 1))),
      );
      return Array.from({ length: count }, () => filledBody(items, Math.floor(bytes / count) - 1, filling));
    }
    case 'string':
      return textOf(schema, bytes, filling.piece);
    case 'boolean':
      return true;
    default:
      return schema.minimum ?? 1;
  }
}

/** Paths of all lists in the schema, as names; 0 is the first item of a list. */
export function listPlaces(given: BodySchema, place: (string | number)[] = []): (string | number)[][] {
  const schema = growing(given);
  if (schema.type === 'array') return [place, ...listPlaces(schema.items ?? {}, [...place, 0])];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => listPlaces(part, [...place, name]));
}

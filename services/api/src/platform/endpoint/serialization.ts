import fastJsonStringify, { type Schema } from 'fast-json-stringify';

type SchemaPart = { anyOf?: SchemaPart[]; type?: unknown };

const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null;

/** `Nullable` of the contract. */
function nullableOf({ anyOf }: SchemaPart): SchemaPart | null {
  const [schema, nothing, ...others] = anyOf ?? [];
  return typeof schema?.type === 'string' && nothing?.type === 'null' && others.length === 0 ? schema : null;
}

function withNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNullable);
  if (!isObject(part)) return part;
  const schema = nullableOf(part);
  if (schema) return { ...(withNullable(schema) as object), nullable: true };
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNullable(value)]));
}

/** For `anyOf` the serializer would run Ajv on each value; `nullable` is a simple comparison. */
export const compileSerializer = (schema: object): ((value: unknown) => string) =>
  fastJsonStringify(withNullable(schema) as Schema);

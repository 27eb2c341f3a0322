import fastJsonStringify, { type Schema } from 'fast-json-stringify';

type SchemaPart = { anyOf?: SchemaPart[]; type?: unknown };

const isObject = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null;

/** The only other branch of `anyOf` is null, as `Nullable` of the contract says it. */
function nullableOf({ anyOf }: SchemaPart): SchemaPart | null {
  const [schema, nothing, ...others] = anyOf ?? [];
  return typeof schema?.type === 'string' && nothing?.type === 'null' && others.length === 0 ? schema : null;
}

/** The same schema, saying of what may be null that it is `nullable`. */
function withNullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNullable);
  if (!isObject(part)) return part;
  const schema = nullableOf(part);
  if (schema) return { ...(withNullable(schema) as object), nullable: true };
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNullable(value)]));
}

/**
 * Compiles what writes values of a schema as JSON. Which branch of `anyOf` a value is, the serializer finds out by having
 * Ajv judge it, once for each value that may be null; `nullable` is a comparison.
 */
export const compileSerializer = (schema: object): ((value: unknown) => string) =>
  fastJsonStringify(withNullable(schema) as Schema);

import { Ajv } from 'ajv';
import envSchema from 'env-schema';
import type { Static, TObject, TSchema } from 'typebox';

type Environment = Readonly<Record<string, string | undefined>>;

interface Fault {
  instancePath: string;
  keyword: string;
  params: { missingProperty?: string };
}

const faultsOf = (error: unknown): Fault[] => {
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors as Fault[];
  throw error;
};

/** What is wrong with a variable, and what to do; a secret's value is never repeated. */
function sentence({ instancePath, params: { missingProperty } }: Fault, schema: TObject, env: Environment): string {
  if (missingProperty !== undefined) return `${missingProperty} is not set`;
  const name = instancePath.slice(1);
  const { description, writeOnly } = schema.properties[name] as TSchema & { description?: string; writeOnly?: boolean };
  const value = writeOnly ? '' : `, not "${env[name]}"`;
  return `${name} must be ${description ?? 'something else'}${value}`;
}

// Without `strictNumbers`, so that limits also reject infinite numbers, which a text can become.
const ajv = new Ajv({
  ...{ allErrors: true, removeAdditional: true, useDefaults: true, coerceTypes: true, addUsedSchema: false },
  strictNumbers: false,
});

/** Only variables that the schema knows and that are set; an empty text counts as unset. */
const settingsIn = (schema: TObject, env: Environment): Environment =>
  Object.fromEntries(Object.keys(schema.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/**
 * Parses numbers and applies defaults.
 * @throws an error that names every missing or invalid variable, one sentence per line
 */
export function readEnvironment<Schema extends TObject>(schema: Schema, env: Environment): Static<Schema> {
  try {
    const settings: unknown = envSchema({ schema, data: settingsIn(schema, env), env: false, ajv });
    // The validated settings have the schema's type.
    return settings as Static<Schema>;
  } catch (error) {
    const sentences = faultsOf(error).map((fault) => sentence(fault, schema, env));
    throw new Error([...new Set(sentences)].join('\n'));
  }
}

/** Builds the process's configuration; `from` does so from settings that are already read. */
export const readerOf = <Schema extends TObject, Result>(schema: Schema, make: (settings: Static<Schema>) => Result) =>
  Object.assign((env: Environment): Result => make(readEnvironment(schema, env)), { from: make });

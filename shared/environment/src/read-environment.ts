import envSchema from 'env-schema';
import type { Static, TObject, TSchema } from 'typebox';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the check of a schema says of one variable. */
interface Fault {
  instancePath: string;
  keyword: string;
  params: { missingProperty?: string };
}

const faultsOf = (error: unknown): Fault[] => {
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors as Fault[];
  throw error;
};

/** The library reads `Infinity` as a number, and holds it against no bound. */
const endless = (settings: Record<string, unknown>): Fault[] =>
  Object.entries(settings)
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([name]) => ({ instancePath: `/${name}`, keyword: 'type', params: {} }));

/** What is wrong with a variable, and what to do; a secret is not repeated. */
function sentence({ instancePath, params: { missingProperty } }: Fault, schema: TObject, env: Environment): string {
  if (missingProperty !== undefined) return `${missingProperty} is not set`;
  const name = instancePath.slice(1);
  const { description, writeOnly } = schema.properties[name] as TSchema & { description?: string; writeOnly?: boolean };
  const value = writeOnly ? '' : `, not "${env[name]}"`;
  return `${name} must be ${description ?? 'something else'}${value}`;
}

/** Only what the schema knows and what is set: nothing but an empty text counts as unset. */
const settingsIn = (schema: TObject, env: Environment): Environment =>
  Object.fromEntries(Object.keys(schema.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/**
 * The settings of a schema, numbers as numbers and what is left out by its default.
 * @throws an error that names every variable that is missing or wrong, a sentence on a line for each
 */
export function readEnvironment<Schema extends TObject>(schema: Schema, env: Environment): Static<Schema> {
  const faults: Fault[] = [];
  let settings: Record<string, unknown> = {};
  try {
    settings = envSchema({ schema, data: settingsIn(schema, env), env: false });
    faults.push(...endless(settings));
  } catch (error) {
    faults.push(...faultsOf(error));
  }
  if (faults.length > 0) throw new Error([...new Set(faults.map((fault) => sentence(fault, schema, env)))].join('\n'));
  // What was checked has the form of the schema.
  return settings as Static<Schema>;
}

/**
 * A function that reads the settings of a schema and makes of them what the process works with; `from` makes it of
 * settings that were read with others.
 */
export const readerOf = <Schema extends TObject, Result>(schema: Schema, make: (settings: Static<Schema>) => Result) =>
  Object.assign((env: Environment): Result => make(readEnvironment(schema, env)), { from: make });

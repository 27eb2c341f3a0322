import { MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Maybe } from '../values/types.ts';
import type { Command, Context, Reply, ServerState } from './context.ts';
import type { Fields } from './fields.ts';
import { any } from './schema.ts';

/** A server parameter; one without `set` cannot be changed while the server runs. */
type Parameter = { get(server: ServerState): unknown; set?(server: ServerState, fields: Fields, name: string): void };

function seconds(value: Maybe, name: string): number {
  const number = wholeNumber(value);
  if (number === undefined || number < 1)
    throw new MongoError(2, `Invalid value for parameter ${name}: it must be a whole number greater than 0`);
  return number;
}

const PARAMETERS: Record<string, Parameter> = {
  notablescan: {
    get: ({ engine }) => engine.settings.noTableScan,
    set: ({ engine }, fields, name) => {
      engine.settings.noTableScan = fields.flag(name);
    },
  },
  transactionLifetimeLimitSeconds: {
    get: ({ sessions }) => sessions.transactionSeconds,
    set: ({ sessions }, fields, name) => {
      sessions.transactionSeconds = seconds(fields.get(name), name);
    },
  },
  ttlMonitorSleepSecs: {
    get: ({ ttl }) => ttl.pause,
    set: ({ ttl }, fields, name) => ttl.setPause(seconds(fields.get(name), name)),
  },
  ttlMonitorEnabled: {
    get: ({ ttl }) => ttl.enabled,
    set: ({ ttl }, fields, name) => {
      ttl.enabled = fields.flag(name);
    },
  },
  featureCompatibilityVersion: { get: () => ({ version: '8.0' }) },
  enableTestCommands: { get: () => true },
  authenticationMechanisms: { get: () => [] },
};
const NAMES = Object.keys(PARAMETERS);

function getParameter({ fields, server }: Context): Reply {
  const wanted = fields.doc.get('getParameter') === '*' ? NAMES : NAMES.filter((name) => fields.doc.has(name));
  if (wanted.length === 0) throw new MongoError(72, 'no option found to get');
  return Object.fromEntries(wanted.map((name) => [name, PARAMETERS[name]?.get(server)]));
}

/** Changes parameters and answers with what the first of them was. */
function setParameter({ fields, server }: Context): Reply {
  const named = [...fields.doc.keys()].filter(
    (name) => name !== 'setParameter' && (NAMES.includes(name) || !fields.isGeneric(name)),
  );
  if (named.length === 0) throw new MongoError(72, 'no option found to set, use help:true to see options ');
  for (const name of named)
    if (PARAMETERS[name]?.set === undefined) throw unsupported(`setting the parameter ${name} while the server runs`);
  const was = PARAMETERS[named[0] as string]?.get(server);
  for (const name of named) PARAMETERS[name]?.set?.(server, fields, name);
  return { was };
}

export const parameterCommands: Record<string, Command> = {
  getParameter: {
    options: Object.fromEntries(
      [...NAMES, 'allParameters', 'showDetails', 'requireApiVersion'].map((name) => [name, any]),
    ),
    run: getParameter,
  },
  setParameter: { options: 'any', run: setParameter },
};

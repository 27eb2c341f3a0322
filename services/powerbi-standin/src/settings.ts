import type { StandInOptions } from './start-stand-in.ts';

const DEFAULT_PORT = 3004;

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`POWERBI_PORT must be 0 to 65535, not "${text}"`);
  return port;
}

function readOrigin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} must be a complete address, not "${text}"`);
  return new URL(text).origin;
}

/** Reads the environment; what it refuses it names. */
export function readSettings(env: NodeJS.ProcessEnv): StandInOptions {
  const origin = env['POWERBI_ORIGIN'];
  const parents = env['POWERBI_PARENTS']?.split(/[\s,]+/).filter(Boolean);
  return {
    port: readPort(env['POWERBI_PORT']),
    host: env['POWERBI_HOST'] || undefined,
    origin: origin ? readOrigin('POWERBI_ORIGIN', origin) : undefined,
    parents: parents?.map((parent) => readOrigin('POWERBI_PARENTS', parent)),
    tenantId: env['POWERBI_TENANT_ID'] || undefined,
    clientId: env['POWERBI_CLIENT_ID'] || undefined,
    clientSecret: env['POWERBI_CLIENT_SECRET'] || undefined,
    scope: env['POWERBI_SCOPE'] || undefined,
  };
}

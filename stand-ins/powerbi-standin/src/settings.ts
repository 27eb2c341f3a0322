import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';
import type { StandInOptions } from './start-stand-in.ts';

const ENVIRONMENT = Type.Object({
  POWERBI_PORT: setting.portOr(3004),
  POWERBI_HOST: setting.optionalText(),
  POWERBI_ORIGIN: setting.optionalText(),
  /** Addresses, separated by commas or spaces. */
  POWERBI_PARENTS: setting.optionalText(),
  POWERBI_TENANT_ID: setting.optionalText(),
  POWERBI_CLIENT_ID: setting.optionalText(),
  POWERBI_CLIENT_SECRET: setting.optionalSecret(),
  POWERBI_SCOPE: setting.optionalText(),
});

function readOrigin(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} must be a complete address, not "${text}"`);
  return new URL(text).origin;
}

/** Reads the environment; an error names the invalid variables. */
export const readSettings = readerOf(ENVIRONMENT, (settings): StandInOptions => {
  const { POWERBI_ORIGIN: origin, POWERBI_PARENTS: parents } = settings;
  return {
    port: settings.POWERBI_PORT,
    host: settings.POWERBI_HOST,
    origin: origin ? readOrigin('POWERBI_ORIGIN', origin) : undefined,
    parents: parents
      ?.split(/[\s,]+/)
      .filter(Boolean)
      .map((parent) => readOrigin('POWERBI_PARENTS', parent)),
    tenantId: settings.POWERBI_TENANT_ID,
    clientId: settings.POWERBI_CLIENT_ID,
    clientSecret: settings.POWERBI_CLIENT_SECRET,
    scope: settings.POWERBI_SCOPE,
  };
});

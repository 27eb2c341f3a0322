import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';
import { readerOf, setting } from '@impact-call/environment';
import Type, { type Static } from 'typebox';
import { validate } from 'uuid';
import { isLoopback } from '../../platform/http/origin.ts';

/** How the Power BI service is reached, and in which roles rows are read. */
export interface PowerBiSettings {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  authorityUrl: string;
  /** What the authority is asked for; each of Microsoft's clouds has its own. */
  scope: string;
  /** The role of the data model that leaves an organization its own rows. */
  rlsRole: string;
  /** The role in which administrators read a model with row-level security; null = such reports are not for them. */
  adminRole: string | null;
  /**
   * The only ones whose reports are offered and opened; empty = every workspace that the service principal is a member
   * of.
   */
  workspaces: string[];
  timeoutMs: number;
}

export const POWERBI_ENVIRONMENT = Type.Object({
  /** The service principal: all three, or none. */
  POWERBI_TENANT_ID: setting.optionalText(),
  POWERBI_CLIENT_ID: setting.optionalText(),
  POWERBI_CLIENT_SECRET: setting.optionalSecret(),
  POWERBI_CLOUD: setting.optionalText(),
  POWERBI_API_URL: setting.optionalText(),
  POWERBI_AUTHORITY_URL: setting.optionalText(),
  POWERBI_SCOPE: setting.optionalText(),
  POWERBI_RLS_ROLE: setting.textOr('Organization'),
  POWERBI_ADMIN_ROLE: setting.optionalText(),
  /** Identifiers, separated by commas or spaces. */
  POWERBI_WORKSPACES: setting.textOr(''),
  POWERBI_TIMEOUT_SECONDS: setting.amountOr(8, 60),
});
const PRINCIPAL = ['POWERBI_TENANT_ID', 'POWERBI_CLIENT_ID', 'POWERBI_CLIENT_SECRET'] as const;

function checkedAddress(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} is not an address: "${text}"`);
  // The secret and the tokens would travel readable.
  if (!text.startsWith('https:') && !isLoopback(text)) throw new Error(`${name} must begin with https:`);
  return text.replace(/\/$/, '');
}

function readWorkspaces(text: string): string[] {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.find((id) => !validate(id));
  if (wrong !== undefined) throw new Error(`POWERBI_WORKSPACES: "${wrong}" is not the identifier of a workspace`);
  return ids.map((id) => id.toLowerCase());
}

/** Null where Power BI is not configured, an error where only a part of it is. */
function readPrincipal(
  settings: Static<typeof POWERBI_ENVIRONMENT>,
): Pick<PowerBiSettings, 'tenantId' | 'clientId' | 'clientSecret'> | null {
  const missing = PRINCIPAL.filter((name) => !settings[name]);
  if (missing.length === PRINCIPAL.length) return null;
  const { POWERBI_TENANT_ID: tenantId, POWERBI_CLIENT_ID: clientId, POWERBI_CLIENT_SECRET: clientSecret } = settings;
  if (!tenantId || !clientId || !clientSecret)
    throw new Error(`${missing.join(' and ')} is not set, and Power BI needs all of ${PRINCIPAL.join(', ')}`);
  return { tenantId, clientId, clientSecret };
}

/** Reads the environment; null where Power BI is not configured, an error where only a part of it is. */
export const readPowerBiSettings = readerOf(POWERBI_ENVIRONMENT, (settings): PowerBiSettings | null => {
  const principal = readPrincipal(settings);
  if (!principal) return null;
  const cloud = powerBiCloud(settings.POWERBI_CLOUD);
  return {
    ...principal,
    apiUrl: checkedAddress('POWERBI_API_URL', settings.POWERBI_API_URL ?? cloud.apiUrl),
    authorityUrl: checkedAddress('POWERBI_AUTHORITY_URL', settings.POWERBI_AUTHORITY_URL ?? cloud.authorityUrl),
    scope: settings.POWERBI_SCOPE ?? cloud.scope,
    rlsRole: settings.POWERBI_RLS_ROLE,
    adminRole: settings.POWERBI_ADMIN_ROLE ?? null,
    workspaces: readWorkspaces(settings.POWERBI_WORKSPACES),
    timeoutMs: settings.POWERBI_TIMEOUT_SECONDS * 1000,
  };
});

import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';
import { readerOf, setting } from '@impact-call/environment';
import Type, { type Static } from 'typebox';
import { validate } from 'uuid';
import { isLoopback } from '../../../platform/http/origin.ts';

export interface PowerBiSettings {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  authorityUrl: string;
  /** Differs between Microsoft's clouds. */
  scope: string;
  /** Shows an organization only its rows. */
  rlsRole: string;
  /** For models with row-level security; null = administrators cannot open them. */
  adminRole: string | null;
  /** Empty = all workspaces of the service principal. */
  workspaces: string[];
  timeoutMs: number;
}

export const POWERBI_ENVIRONMENT = Type.Object({
  /** All three, or none. */
  POWERBI_TENANT_ID: setting.optionalText(),
  POWERBI_CLIENT_ID: setting.optionalText(),
  POWERBI_CLIENT_SECRET: setting.optionalSecret(),
  POWERBI_CLOUD: setting.optionalText(),
  POWERBI_API_URL: setting.optionalText(),
  POWERBI_AUTHORITY_URL: setting.optionalText(),
  POWERBI_SCOPE: setting.optionalText(),
  POWERBI_RLS_ROLE: setting.textOr('Organization'),
  POWERBI_ADMIN_ROLE: setting.optionalText(),
  POWERBI_WORKSPACES: setting.textOr(''),
  POWERBI_TIMEOUT_SECONDS: setting.amountOr(8, 60),
});
const PRINCIPAL = ['POWERBI_TENANT_ID', 'POWERBI_CLIENT_ID', 'POWERBI_CLIENT_SECRET'] as const;

function checkedAddress(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name} is not an address: "${text}"`);
  // Plain HTTP would expose the secret and the tokens.
  if (!text.startsWith('https:') && !isLoopback(text)) throw new Error(`${name} must begin with https:`);
  return text.replace(/\/$/, '');
}

function readWorkspaces(text: string): string[] {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.find((id) => !validate(id));
  if (wrong !== undefined) throw new Error(`POWERBI_WORKSPACES: "${wrong}" is not the identifier of a workspace`);
  return ids.map((id) => id.toLowerCase());
}

/** Null when Power BI is not configured. @throws when only some of the settings exist */
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

/** Null when Power BI is not configured. @throws when only some of the settings exist */
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

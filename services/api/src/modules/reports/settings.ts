import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';
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

const TIMEOUT_SECONDS = 8;
const PRINCIPAL = ['POWERBI_TENANT_ID', 'POWERBI_CLIENT_ID', 'POWERBI_CLIENT_SECRET'] as const;

function readAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} is not an address: "${text}"`);
  // The secret and the tokens would travel readable.
  if (!text.startsWith('https:') && !isLoopback(text)) throw new Error(`${name} must begin with https:`);
  return text.replace(/\/$/, '');
}

function readWorkspaces(text = ''): string[] {
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const wrong = ids.find((id) => !validate(id));
  if (wrong !== undefined) throw new Error(`POWERBI_WORKSPACES: "${wrong}" is not the identifier of a workspace`);
  return ids.map((id) => id.toLowerCase());
}

function readTimeout(text: string | undefined): number {
  const seconds = Number(text || TIMEOUT_SECONDS);
  if (!(seconds > 0 && seconds <= 60))
    throw new Error(`POWERBI_TIMEOUT_SECONDS must be above 0 and at most 60, not "${text}"`);
  return seconds * 1000;
}

/** Reads the environment; null where Power BI is not configured, an error where only a part of it is. */
export function readPowerBiSettings(env: NodeJS.ProcessEnv): PowerBiSettings | null {
  const missing = PRINCIPAL.filter((name) => !env[name]);
  if (missing.length === PRINCIPAL.length) return null;
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} is not set, and Power BI needs all of ${PRINCIPAL.join(', ')}`);
  const cloud = powerBiCloud(env['POWERBI_CLOUD']);
  return {
    tenantId: env['POWERBI_TENANT_ID'] as string,
    clientId: env['POWERBI_CLIENT_ID'] as string,
    clientSecret: env['POWERBI_CLIENT_SECRET'] as string,
    apiUrl: readAddress(env, 'POWERBI_API_URL', cloud.apiUrl),
    authorityUrl: readAddress(env, 'POWERBI_AUTHORITY_URL', cloud.authorityUrl),
    scope: env['POWERBI_SCOPE'] || cloud.scope,
    rlsRole: env['POWERBI_RLS_ROLE'] || 'Organization',
    adminRole: env['POWERBI_ADMIN_ROLE'] || null,
    workspaces: readWorkspaces(env['POWERBI_WORKSPACES']),
    timeoutMs: readTimeout(env['POWERBI_TIMEOUT_SECONDS']),
  };
}

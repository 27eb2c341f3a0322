import type { LimitClass, Priority } from '@impact-call/contracts';
import type { ListenerOptions } from '@impact-call/listener';
import { readMailConfig } from './mail-config.ts';
import type { MailConfig } from './modules/email/index.ts';
import { readOidcSettings, type OidcSettings, type SessionBounds } from './modules/identity/index.ts';
import { readPowerBiSettings, type PowerBiSettings } from './modules/reports/index.ts';
import { readScanner, type ScannerSettings } from './scanner-config.ts';
import { MAX_ADMIN_FILE, MAX_APPLICANT_FILE } from '@impact-call/domain';

/** All that the environment decides about the service. */
export interface Config {
  mongodbUri: string;
  port: number;
  host: string;
  oidc: OidcSettings;
  /** Null = no reports. */
  powerBi: PowerBiSettings | null;
  /** The one origin that browsers use; redirect addresses lie below it. */
  publicOrigin: string;
  /** Signs access tokens and seals stored ID tokens. */
  tokenSecret: string;
  /** E-mail domain that the customize tab, and every write behind it, needs; empty = nobody has it. */
  customizeEmailDomain: string;
  logLevel: string;
  /** Fastify's `trustProxy`: which peers may name the host that was asked (`X-Forwarded-Host`); nobody by default. */
  trustProxy: string | false;
  /** Requests a minute, for each user, address or partner's key. */
  limits: Record<LimitClass, number>;
  overload: Record<Priority, LoadBound>;
  /** What whoever listens bears of the slow and the silent; the usual when absent. */
  listener?: ListenerOptions;
  mail: MailConfig;
  stop: StopSettings;
  files: FileBounds;
  /** Null = files are not looked at for viruses. */
  scanner: ScannerSettings | null;
  /** How many organizations one person may register, those counted that others invited them to. */
  maxOrganizations: number;
  sessions: SessionBounds;
  /** For how many days what was deleted is kept before it goes for good. */
  retentionDays: number;
  /**
   * For how many days a result that a visitor keeps on a partner's page waits to be claimed, from its last change on.
   */
  embedSessionDays: number;
}

/** How the process ends, in milliseconds. */
export interface StopSettings {
  /** It goes on listening until no request has come for this long: a load balancer needs a moment to look elsewhere. */
  quiet: number;
  /** And not longer than this, whatever still comes. */
  longest: number;
}

/** The largest file that may be uploaded, in bytes; a step's requirement may ask for less. */
export interface FileBounds {
  applicant: number;
  admin: number;
}

/** What the process may be under before endpoints of a priority are refused. */
export interface LoadBound {
  /** Mean delay of the event loop in milliseconds. */
  loopDelay: number;
  requestsInFlight: number;
}

export const MAX_ORGANIZATIONS = 20;

/** Bounds of a sign-in; see there what each means. */
export function readSessionBounds(env: NodeJS.ProcessEnv): SessionBounds {
  return {
    days: readCount(env, 'SESSION_DAYS', 30),
    adminHours: readCount(env, 'ADMIN_SESSION_HOURS', 8),
    awayHours: readCount(env, 'PROVIDER_AWAY_HOURS', 24),
  };
}

export const RETENTION_DAYS = 365;
export const EMBED_SESSION_DAYS = 90;

const MIN_SECRET = 32;

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function readSecret(env: NodeJS.ProcessEnv): string {
  const secret = required(env, 'TOKEN_SECRET');
  if (secret.length < MIN_SECRET) throw new Error(`TOKEN_SECRET must have at least ${MIN_SECRET} characters`);
  return secret;
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? '3001');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`API_PORT must be 0 to 65535, not "${text}"`);
  return port;
}

function readCount(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const count = Number(env[name] || fallback);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`${name} must be a whole number above 0, not "${env[name]}"`);
  return count;
}

/** Generous to people, also to many behind one address; what a script would need is beyond them. */
export function readLimits(env: NodeJS.ProcessEnv): Config['limits'] {
  return {
    user: readCount(env, 'LIMIT_USER', 1200),
    transfer: readCount(env, 'LIMIT_TRANSFER', 120),
    'test-mail': readCount(env, 'LIMIT_TEST_MAIL', 5),
    address: readCount(env, 'LIMIT_ADDRESS', 600),
    'sign-in': readCount(env, 'LIMIT_SIGN_IN', 120),
    embed: readCount(env, 'LIMIT_EMBED', 120),
    'embed-key': readCount(env, 'LIMIT_EMBED_KEY', 3000),
  };
}

export function readFileBounds(env: NodeJS.ProcessEnv): FileBounds {
  return {
    applicant: readCount(env, 'MAX_APPLICANT_FILE_BYTES', MAX_APPLICANT_FILE),
    admin: readCount(env, 'MAX_ADMIN_FILE_BYTES', MAX_ADMIN_FILE),
  };
}

export function readOverload(env: NodeJS.ProcessEnv): Config['overload'] {
  return {
    deferrable: {
      loopDelay: readCount(env, 'OVERLOAD_DEFER_DELAY_MS', 500),
      requestsInFlight: readCount(env, 'OVERLOAD_DEFER_IN_FLIGHT', 200),
    },
    prompt: {
      loopDelay: readCount(env, 'OVERLOAD_REFUSE_DELAY_MS', 2000),
      requestsInFlight: readCount(env, 'OVERLOAD_REFUSE_IN_FLIGHT', 1000),
    },
  };
}

export function readStop(env: NodeJS.ProcessEnv): StopSettings {
  return { quiet: readCount(env, 'STOP_QUIET_MS', 500), longest: readCount(env, 'STOP_LONGEST_MS', 5000) };
}

/** Reads the environment; what is missing or wrong it names. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const publicOrigin = new URL(env['PUBLIC_ORIGIN'] || 'http://localhost:3000').origin;
  return {
    mongodbUri: required(env, 'MONGODB_URI'),
    port: readPort(env['API_PORT']),
    host: env['API_HOST'] || '127.0.0.1',
    oidc: readOidcSettings(env),
    powerBi: readPowerBiSettings(env),
    publicOrigin,
    tokenSecret: readSecret(env),
    customizeEmailDomain: env['CUSTOMIZE_EMAIL_DOMAIN'] ?? '',
    logLevel: env['LOG_LEVEL'] || 'info',
    trustProxy: env['TRUST_PROXY'] || false,
    limits: readLimits(env),
    overload: readOverload(env),
    mail: readMailConfig(env, publicOrigin),
    stop: readStop(env),
    files: readFileBounds(env),
    scanner: readScanner(env),
    maxOrganizations: readCount(env, 'MAX_ORGANIZATIONS', MAX_ORGANIZATIONS),
    sessions: readSessionBounds(env),
    retentionDays: readCount(env, 'RETENTION_DAYS', RETENTION_DAYS),
    embedSessionDays: readCount(env, 'EMBED_SESSION_DAYS', EMBED_SESSION_DAYS),
  };
}

import type { LimitClass } from '@impact-call/contracts';
import type { ListenerOptions } from '@impact-call/listener';
import { randomSecret, readEnvironment, readerOf, trustedProxies } from '@impact-call/environment';
import {
  ENVIRONMENT,
  FILE_ENVIRONMENT,
  LIMIT_ENVIRONMENT,
  MIN_SECRET,
  OVERLOAD_ENVIRONMENT,
  SESSION_ENVIRONMENT,
  STOP_ENVIRONMENT,
} from './environment.ts';
import type { Urgency } from './platform/endpoint/classes.ts';
import { readMailConfig } from './mail-config.ts';
import type { MailConfig } from './modules/work/email/index.ts';
import { readOidcSettings, type OidcSettings, type SessionBounds } from './modules/foundation/identity/index.ts';
import { readPowerBiSettings, type PowerBiSettings } from './modules/work/reports/index.ts';
import { readScanner, type ScannerSettings } from './scanner-config.ts';

export { EMBED_SESSION_DAYS, MAX_ORGANIZATIONS, RETENTION_DAYS } from './environment.ts';

export interface Config {
  mongodbUri: string;
  port: number;
  host: string;
  oidc: OidcSettings;
  /** Null disables reports. */
  powerBi: PowerBiSettings | null;
  /** Redirect addresses must be below it. */
  publicOrigin: string;
  /** Also seals stored ID tokens. */
  tokenSecret: string;
  /** Further secrets, which verify and decrypt, but never sign or encrypt. */
  furtherSecrets: readonly string[];
  /** Grants the customize tab; empty grants it to no one. */
  customizeEmailDomain: string;
  logLevel: string;
  /** Which peers may set `X-Forwarded-Host`; none by default. */
  trustProxy: string | false;
  limits: Record<LimitClass, number>;
  overload: Record<Urgency, LoadBound>;
  /** The listener's defaults when absent. */
  listener?: ListenerOptions;
  mail: MailConfig;
  stop: StopSettings;
  files: FileBounds;
  /** Null disables virus scans. */
  scanner: ScannerSettings | null;
  /** Maximum for one user, including those that others invited them to. */
  maxOrganizations: number;
  sessions: SessionBounds;
  /** Until deleted records are removed for good. */
  retentionDays: number;
  /** After the last change, while a visitor can claim a result from a partner's page. */
  embedSessionDays: number;
  /** And without TLS, for development and tests. */
  webhooksToPrivateAddresses: boolean;
}

/** Milliseconds. */
export interface StopSettings {
  /** Without requests, so that load balancers notice. */
  quiet: number;
  /** Limit of that wait, whatever requests arrive. */
  maxWait: number;
}

export interface FileBounds {
  applicant: number;
  admin: number;
}

/** Above it, requests wait or are refused. */
export interface LoadBound {
  /** Mean delay in milliseconds. */
  loopDelay: number;
  requestsInFlight: number;
}

export const readSessionBounds = readerOf(
  SESSION_ENVIRONMENT,
  (settings): SessionBounds => ({
    days: settings.SESSION_DAYS,
    adminHours: settings.ADMIN_SESSION_HOURS,
    awayHours: settings.PROVIDER_AWAY_HOURS,
  }),
);

export const readLimits = readerOf(LIMIT_ENVIRONMENT, (settings): Config['limits'] => ({
  user: settings.LIMIT_USER,
  transfer: settings.LIMIT_TRANSFER,
  'test-mail': settings.LIMIT_TEST_MAIL,
  address: settings.LIMIT_ADDRESS,
  'sign-in': settings.LIMIT_SIGN_IN,
  embed: settings.LIMIT_EMBED,
  'embed-key': settings.LIMIT_EMBED_KEY,
  token: settings.LIMIT_TOKEN,
}));

export const readFileBounds = readerOf(
  FILE_ENVIRONMENT,
  (settings): FileBounds => ({
    applicant: settings.MAX_APPLICANT_FILE_BYTES,
    admin: settings.MAX_ADMIN_FILE_BYTES,
  }),
);

export const readOverload = readerOf(OVERLOAD_ENVIRONMENT, (settings): Config['overload'] => ({
  deferrable: {
    loopDelay: settings.OVERLOAD_DEFER_DELAY_MS,
    requestsInFlight: settings.OVERLOAD_DEFER_IN_FLIGHT,
  },
  prompt: {
    loopDelay: settings.OVERLOAD_READ_DELAY_MS,
    requestsInFlight: settings.OVERLOAD_READ_IN_FLIGHT,
  },
  saving: {
    loopDelay: settings.OVERLOAD_REFUSE_DELAY_MS,
    requestsInFlight: settings.OVERLOAD_REFUSE_IN_FLIGHT,
  },
}));

export const readStop = readerOf(
  STOP_ENVIRONMENT,
  (settings): StopSettings => ({ quiet: settings.STOP_QUIET_MS, maxWait: settings.STOP_LONGEST_MS }),
);

function readOrigin(text: string): string {
  if (!URL.canParse(text))
    throw new Error(`PUBLIC_ORIGIN must be an address such as https://calls.example, not "${text}"`);
  return new URL(text).origin;
}

function readFurtherSecrets(text = ''): string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  const used = secrets.filter((secret) => secret !== '');
  if (used.some(({ length }) => length < MIN_SECRET))
    throw new Error(`TOKEN_SECRETS_READ must be secrets of at least ${MIN_SECRET} characters, separated by commas`);
  return used.map((secret) => randomSecret('TOKEN_SECRETS_READ', secret));
}

/** @throws all missing or invalid values at once, then invalid combinations */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readEnvironment(ENVIRONMENT, env);
  const publicOrigin = readOrigin(settings.PUBLIC_ORIGIN);
  return {
    mongodbUri: settings.MONGODB_URI,
    port: settings.API_PORT,
    host: settings.API_HOST,
    oidc: readOidcSettings.from(settings),
    powerBi: readPowerBiSettings.from(settings),
    publicOrigin,
    tokenSecret: randomSecret('TOKEN_SECRET', settings.TOKEN_SECRET),
    furtherSecrets: readFurtherSecrets(settings.TOKEN_SECRETS_READ),
    customizeEmailDomain: settings.CUSTOMIZE_EMAIL_DOMAIN,
    logLevel: settings.LOG_LEVEL,
    trustProxy: trustedProxies('TRUST_PROXY', settings.TRUST_PROXY) ?? false,
    limits: readLimits.from(settings),
    overload: readOverload.from(settings),
    mail: readMailConfig(settings, publicOrigin),
    stop: readStop.from(settings),
    files: readFileBounds.from(settings),
    scanner: readScanner.from(settings),
    maxOrganizations: settings.MAX_ORGANIZATIONS,
    sessions: readSessionBounds.from(settings),
    retentionDays: settings.RETENTION_DAYS,
    embedSessionDays: settings.EMBED_SESSION_DAYS,
    webhooksToPrivateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES.toLowerCase() === 'true',
  };
}

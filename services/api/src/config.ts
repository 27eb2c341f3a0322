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
import type { MailConfig } from './modules/email/index.ts';
import { readOidcSettings, type OidcSettings, type SessionBounds } from './modules/identity/index.ts';
import { readPowerBiSettings, type PowerBiSettings } from './modules/reports/index.ts';
import { readScanner, type ScannerSettings } from './scanner-config.ts';

export { EMBED_SESSION_DAYS, MAX_ORGANIZATIONS, RETENTION_DAYS } from './environment.ts';

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
  /** The former secret, or the next one: nothing is signed or sealed by these, and what was is read all the same. */
  furtherSecrets: readonly string[];
  /** E-mail domain that the customize tab, and every write behind it, needs; empty = nobody has it. */
  customizeEmailDomain: string;
  logLevel: string;
  /** Fastify's `trustProxy`: which peers may name the host that was asked (`X-Forwarded-Host`); nobody by default. */
  trustProxy: string | false;
  /** Requests a minute, for each user, address or partner's key. */
  limits: Record<LimitClass, number>;
  overload: Record<Urgency, LoadBound>;
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
  /** Whether webhooks may lead into the operator's own network, and without TLS: for development and tests. */
  webhooksToPrivateAddresses: boolean;
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

/** What the process may be under before endpoints of an urgency wait, or are refused. */
export interface LoadBound {
  /** Mean delay of the event loop in milliseconds. */
  loopDelay: number;
  /** Requests that are worked on. */
  requestsInFlight: number;
}

/** Bounds of a sign-in; see there what each means. */
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
  (settings): StopSettings => ({ quiet: settings.STOP_QUIET_MS, longest: settings.STOP_LONGEST_MS }),
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

/** Reads the environment. All that is missing or wrong by itself is named at once, what does not go together after it. */
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

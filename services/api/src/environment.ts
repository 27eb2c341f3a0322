import { MAX_ADMIN_FILE, MAX_APPLICANT_FILE } from '@impact-call/domain';
import { setting } from '@impact-call/environment';
import { TRACING_ENVIRONMENT } from '@impact-call/tracing';
import Type from 'typebox';
import { MAIL_ENVIRONMENT } from './mail-config.ts';
import { OIDC_ENVIRONMENT } from './modules/foundation/identity/index.ts';
import { POWERBI_ENVIRONMENT } from './modules/work/reports/index.ts';
import { SCANNER_ENVIRONMENT } from './scanner-config.ts';

export const MAX_ORGANIZATIONS = 20;
export const RETENTION_DAYS = 365;
export const EMBED_SESSION_DAYS = 90;

export const MIN_SECRET = 32;

/** See `SessionBounds`. */
export const SESSION_ENVIRONMENT = Type.Object({
  SESSION_DAYS: setting.countOr(30),
  ADMIN_SESSION_HOURS: setting.countOr(8),
  PROVIDER_AWAY_HOURS: setting.countOr(24),
});

/** High enough for many users behind one address, too low for scripts. */
export const LIMIT_ENVIRONMENT = Type.Object({
  LIMIT_USER: setting.countOr(1200),
  LIMIT_TRANSFER: setting.countOr(120),
  LIMIT_TEST_MAIL: setting.countOr(5),
  LIMIT_ADDRESS: setting.countOr(600),
  LIMIT_SIGN_IN: setting.countOr(120),
  LIMIT_EMBED: setting.countOr(120),
  LIMIT_EMBED_KEY: setting.countOr(3000),
  LIMIT_TOKEN: setting.countOr(600),
});

export const FILE_ENVIRONMENT = Type.Object({
  MAX_APPLICANT_FILE_BYTES: setting.countOr(MAX_APPLICANT_FILE),
  MAX_ADMIN_FILE_BYTES: setting.countOr(MAX_ADMIN_FILE),
});

export const OVERLOAD_ENVIRONMENT = Type.Object({
  OVERLOAD_DEFER_DELAY_MS: setting.countOr(500),
  OVERLOAD_DEFER_IN_FLIGHT: setting.countOr(32),
  OVERLOAD_READ_DELAY_MS: setting.countOr(1000),
  OVERLOAD_READ_IN_FLIGHT: setting.countOr(200),
  OVERLOAD_REFUSE_DELAY_MS: setting.countOr(2000),
  OVERLOAD_REFUSE_IN_FLIGHT: setting.countOr(1000),
});

export const STOP_ENVIRONMENT = Type.Object({
  STOP_QUIET_MS: setting.countOr(500),
  STOP_LONGEST_MS: setting.countOr(5000),
});

export const ENVIRONMENT = Type.Object({
  /** The address may contain a password. */
  MONGODB_URI: setting.secret(),
  API_PORT: setting.portOr(3001),
  API_HOST: setting.textOr('127.0.0.1'),
  PUBLIC_ORIGIN: setting.textOr('http://localhost:3000'),
  TOKEN_SECRET: setting.secret(MIN_SECRET),
  TOKEN_SECRETS_READ: setting.optionalSecret(),
  CUSTOMIZE_EMAIL_DOMAIN: setting.textOr(''),
  LOG_LEVEL: setting.textOr('info'),
  TRUST_PROXY: setting.optionalText(),
  MAX_ORGANIZATIONS: setting.countOr(MAX_ORGANIZATIONS),
  RETENTION_DAYS: setting.countOr(RETENTION_DAYS),
  EMBED_SESSION_DAYS: setting.countOr(EMBED_SESSION_DAYS),
  WEBHOOK_PRIVATE_ADDRESSES: setting.switchOr(false),
  ...SESSION_ENVIRONMENT.properties,
  ...LIMIT_ENVIRONMENT.properties,
  ...FILE_ENVIRONMENT.properties,
  ...OVERLOAD_ENVIRONMENT.properties,
  ...STOP_ENVIRONMENT.properties,
  ...TRACING_ENVIRONMENT.properties,
  ...OIDC_ENVIRONMENT.properties,
  ...POWERBI_ENVIRONMENT.properties,
  ...MAIL_ENVIRONMENT.properties,
  ...SCANNER_ENVIRONMENT.properties,
});

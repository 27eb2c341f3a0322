import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';
import { readerOf, setting, trustedProxies } from '@impact-call/environment';
import type { ListenerOptions } from '@impact-call/listener';
import { TRACING_ENVIRONMENT } from '@impact-call/tracing';
import Type from 'typebox';

export interface GatewayConfig {
  /** E.g. `http://127.0.0.1:3001`. */
  apiUrl: string;
  shellDir: string;
  /** `<name>/<version>/…` */
  remotesDir: string;
  /** Addresses of trusted proxies, separated by commas. */
  trustProxy?: string | undefined;
  logLevel?: string | undefined;
  /** The page may frame these; none by default. */
  reportOrigins?: readonly string[] | undefined;
  /** The listener's defaults when absent. */
  listener?: ListenerOptions | undefined;
}

export const GATEWAY_ENVIRONMENT = Type.Object({
  API_URL: setting.text(),
  SHELL_DIR: setting.text(),
  REMOTES_DIR: setting.text(),
  TRUST_PROXY: setting.optionalText(),
  LOG_LEVEL: setting.optionalText(),
  /** Separated by commas or spaces; the cloud's by default. */
  POWERBI_EMBED_ORIGINS: setting.optionalText(),
  POWERBI_CLOUD: setting.optionalText(),
  PORT: setting.portOr(3000),
  GATEWAY_HOST: setting.textOr('localhost'),
  ...TRACING_ENVIRONMENT.properties,
});

// Part of a header: only a scheme, a host with an optional wildcard, and a port.
const FRAME_SOURCE = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i;

function readReportOrigins(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !FRAME_SOURCE.test(origin));
  if (wrong !== undefined)
    throw new Error(`POWERBI_EMBED_ORIGINS: "${wrong}" is not an origin such as https://app.powerbi.com`);
  return origins;
}

/** @throws with all missing or invalid values */
export const readConfig = readerOf(GATEWAY_ENVIRONMENT, (settings): GatewayConfig & { port: number; host: string } => ({
  apiUrl: settings.API_URL.replace(/\/$/, ''),
  shellDir: settings.SHELL_DIR,
  remotesDir: settings.REMOTES_DIR,
  trustProxy: trustedProxies('TRUST_PROXY', settings.TRUST_PROXY),
  logLevel: settings.LOG_LEVEL,
  reportOrigins: readReportOrigins(settings.POWERBI_EMBED_ORIGINS ?? powerBiCloud(settings.POWERBI_CLOUD).embedOrigin),
  port: settings.PORT,
  host: settings.GATEWAY_HOST,
}));

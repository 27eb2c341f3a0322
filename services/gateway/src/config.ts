import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';
import { readerOf, setting, trustedProxies } from '@impact-call/environment';
import type { ListenerOptions } from '@impact-call/listener';
import { TRACING_ENVIRONMENT } from '@impact-call/tracing';
import Type from 'typebox';

/** Configuration of the gateway. */
export interface GatewayConfig {
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  apiUrl: string;
  /** The shell's build. */
  shellDir: string;
  /** Published builds of the remotes: `<name>/<version>/…`. */
  remotesDir: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted: addresses, separated by commas. */
  trustProxy?: string | undefined;
  logLevel?: string | undefined;
  /** Origins of reports that the page may frame; none by default. */
  reportOrigins?: readonly string[] | undefined;
  /** Limits for slow and idle connections; the listener's defaults when absent. */
  listener?: ListenerOptions | undefined;
}

/** Every variable that the gateway reads. */
export const GATEWAY_ENVIRONMENT = Type.Object({
  API_URL: setting.text(),
  SHELL_DIR: setting.text(),
  REMOTES_DIR: setting.text(),
  TRUST_PROXY: setting.optionalText(),
  LOG_LEVEL: setting.optionalText(),
  /** Origins, separated by commas or spaces; the cloud's by default. */
  POWERBI_EMBED_ORIGINS: setting.optionalText(),
  POWERBI_CLOUD: setting.optionalText(),
  PORT: setting.portOr(3000),
  GATEWAY_HOST: setting.textOr('localhost'),
  ...TRACING_ENVIRONMENT.properties,
});

// The value becomes part of a header: only a scheme, a host with an optional wildcard, and a port.
const FRAME_SOURCE = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i;

function readReportOrigins(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !FRAME_SOURCE.test(origin));
  if (wrong !== undefined)
    throw new Error(`POWERBI_EMBED_ORIGINS: "${wrong}" is not an origin such as https://app.powerbi.com`);
  return origins;
}

/**
 * Reads the environment.
 * @throws with all missing or invalid values
 */
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

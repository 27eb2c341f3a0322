import type { ListenerOptions } from '@impact-call/listener';
import { powerBiCloud } from '@impact-call/contracts/power-bi-cloud';

/** What the gateway needs to know. */
export interface GatewayConfig {
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  apiUrl: string;
  /** The shell's build. */
  shellDir: string;
  /** Published builds of the remotes: `<name>/<version>/…`. */
  remotesDir: string;
  /** Proxies in front of the gateway whose `X-Forwarded-*` are believed: addresses, separated by commas. */
  trustProxy?: string | undefined;
  logLevel?: string | undefined;
  /** Origins whose reports the page may frame; none when absent. */
  reportOrigins?: readonly string[] | undefined;
  /** What whoever listens bears; the usual when absent. */
  listener?: ListenerOptions | undefined;
}

const required = (env: NodeJS.ProcessEnv, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

// It becomes part of a header: nothing but a scheme, a host with an optional wildcard, and a port.
const FRAME_SOURCE = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i;

function readReportOrigins(env: NodeJS.ProcessEnv): string[] {
  const text = env.POWERBI_EMBED_ORIGINS ?? powerBiCloud(env.POWERBI_CLOUD).embedOrigin;
  const origins = text.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !FRAME_SOURCE.test(origin));
  if (wrong !== undefined)
    throw new Error(`POWERBI_EMBED_ORIGINS: "${wrong}" is not an origin such as https://app.powerbi.com`);
  return origins;
}

/** Reads the environment; throws the name of what is missing. */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig & { port: number } {
  return {
    apiUrl: required(env, 'API_URL').replace(/\/$/, ''),
    shellDir: required(env, 'SHELL_DIR'),
    remotesDir: required(env, 'REMOTES_DIR'),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    reportOrigins: readReportOrigins(env),
    port: Number(env.PORT ?? 3000),
  };
}

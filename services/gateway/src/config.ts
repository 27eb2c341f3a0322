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
}

const required = (env: NodeJS.ProcessEnv, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Reads the environment; throws the name of what is missing. */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig & { port: number } {
  return {
    apiUrl: required(env, 'API_URL').replace(/\/$/, ''),
    shellDir: required(env, 'SHELL_DIR'),
    remotesDir: required(env, 'REMOTES_DIR'),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    port: Number(env.PORT ?? 3000),
  };
}

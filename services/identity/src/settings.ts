import { developmentClient, type StartOptions } from './start-identity.ts';

const DEFAULT_PORT = 3010;

function list(text: string | undefined, fallback: readonly string[]): readonly string[] {
  if (!text) return fallback;
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !URL.canParse(entry));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a complete address`);
  return entries;
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`IDENTITY_PORT must be 0 to 65535, not "${text}"`);
  return port;
}

function readIssuer(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new Error(`IDENTITY_ISSUER must be an origin such as http://localhost:3010, not "${text}"`);
  return url.origin;
}

/** Reads the environment; what it refuses it names. */
export function readSettings(env: NodeJS.ProcessEnv): StartOptions {
  return {
    port: readPort(env['IDENTITY_PORT']),
    issuer: readIssuer(env['IDENTITY_ISSUER']),
    dataDir: env['IDENTITY_DATA_DIR'] || undefined,
    demoPassword: env['DEMO_PASSWORD'] || undefined,
    client: {
      clientId: env['IDENTITY_CLIENT_ID'] || developmentClient.clientId,
      clientSecret: env['IDENTITY_CLIENT_SECRET'] || developmentClient.clientSecret,
      redirectUris: list(env['IDENTITY_REDIRECT_URIS'], developmentClient.redirectUris),
      backchannelLogoutUri: list(env['IDENTITY_BACKCHANNEL_LOGOUT_URI'], [])[0],
      postLogoutRedirectUris: list(env['IDENTITY_POST_LOGOUT_REDIRECT_URIS'], developmentClient.postLogoutRedirectUris),
    },
  };
}

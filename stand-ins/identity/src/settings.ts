import { readerOf, setting } from '@impact-call/environment';
import Type from 'typebox';
import { developmentClient, type StartOptions } from './start-identity.ts';

const ENVIRONMENT = Type.Object({
  IDENTITY_PORT: setting.portOr(3010),
  /** An origin, such as http://localhost:3010. */
  IDENTITY_ISSUER: setting.optionalText(),
  IDENTITY_DATA_DIR: setting.optionalText(),
  DEMO_PASSWORD: setting.optionalSecret(),
  IDENTITY_CLIENT_ID: setting.textOr(developmentClient.clientId),
  IDENTITY_CLIENT_SECRET: setting.optionalSecret(),
  /** Lists of addresses, separated by commas. */
  IDENTITY_REDIRECT_URIS: setting.optionalText(),
  IDENTITY_BACKCHANNEL_LOGOUT_URI: setting.optionalText(),
  IDENTITY_POST_LOGOUT_REDIRECT_URIS: setting.optionalText(),
});

function readAddresses(name: string, text: string | undefined, fallback: readonly string[]): readonly string[] {
  if (!text) return fallback;
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !URL.canParse(entry));
  if (wrong !== undefined) throw new Error(`${name}: "${wrong}" is not a complete address`);
  return entries;
}

function readIssuer(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.pathname !== '/' || url.search || url.hash)
    throw new Error(`IDENTITY_ISSUER must be an origin such as http://localhost:3010, not "${text}"`);
  return url.origin;
}

/** Reads the environment; an error names the invalid variables. */
export const readSettings = readerOf(
  ENVIRONMENT,
  (settings): StartOptions => ({
    port: settings.IDENTITY_PORT,
    issuer: readIssuer(settings.IDENTITY_ISSUER),
    dataDir: settings.IDENTITY_DATA_DIR,
    demoPassword: settings.DEMO_PASSWORD,
    client: {
      clientId: settings.IDENTITY_CLIENT_ID,
      clientSecret: settings.IDENTITY_CLIENT_SECRET ?? developmentClient.clientSecret,
      redirectUris: readAddresses(
        'IDENTITY_REDIRECT_URIS',
        settings.IDENTITY_REDIRECT_URIS,
        developmentClient.redirectUris,
      ),
      backchannelLogoutUri: readAddresses(
        'IDENTITY_BACKCHANNEL_LOGOUT_URI',
        settings.IDENTITY_BACKCHANNEL_LOGOUT_URI,
        [],
      )[0],
      postLogoutRedirectUris: readAddresses(
        'IDENTITY_POST_LOGOUT_REDIRECT_URIS',
        settings.IDENTITY_POST_LOGOUT_REDIRECT_URIS,
        developmentClient.postLogoutRedirectUris,
      ),
    },
  }),
);

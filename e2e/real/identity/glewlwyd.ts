import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Sandbox } from '../sandbox.ts';
import { started } from '../started.ts';

const run = promisify(execFile);
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
/** Its pages; much of it are links to other packages, which the server does not follow. */
const PAGES = '/usr/share/glewlwyd/webapp';
const SAMPLE = '/usr/share/doc/glewlwyd/glewlwyd.conf.sample.gz';
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const CLIENT = { id: 'impact-call', secret: 'a-secret-that-both-sides-know' };

/** A user with an account at the provider. */
export interface Account {
  username: string;
  name: string;
  email: string;
  password: string;
  roles: readonly string[];
  /** What the provider says of the address; nothing when absent. */
  emailVerified?: boolean;
}

export interface Glewlwyd {
  issuer: string;
  client: typeof CLIENT;
  /** Makes the account, or brings it up to date. */
  put(account: Account): Promise<void>;
}

/** The product's settings that name this provider. */
export const settingsFor = ({ issuer, client }: Glewlwyd) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
});

/** Where the provider listens, and whom it knows. */
interface Placed {
  port: number;
  /** Origin of the product, its one client. */
  origin: string;
  /** Its origin for browsers, where a proxy is in front of it. */
  site?: string;
}

/** Debian's sample with our port and our folder. */
async function configuration(folder: string, port: number, site: string): Promise<string> {
  const sample = gunzipSync(await readFile(SAMPLE)).toString();
  const file = join(folder, 'glewlwyd.conf');
  const pages = join(folder, 'glewlwyd-pages');
  await cp(PAGES, pages, { recursive: true, dereference: true });
  // Debian's package makes a folder of what should be a file.
  await rm(join(pages, 'config.json'), { recursive: true, force: true });
  await cp('/usr/share/glewlwyd/templates/config.json', join(pages, 'config.json'));
  const text = sample
    .replace(/^port=.*$/m, `port=${port}`)
    .replace(/^external_url=.*$/m, `external_url="${site}"`)
    .replace(/^static_files_path=.*$/m, `static_files_path="${pages}/"`)
    .replace(/^cookie_secure=.*$/m, `cookie_secure=${site.startsWith('https:') ? 1 : 0}`)
    .replace(/path = "[^"]*glewlwyd\.db"/, `path = "${join(folder, 'glewlwyd.db')}"`);
  await writeFile(file, text);
  return file;
}

/** Talks to the provider's own administration. */
function administration(origin: string) {
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const given = answer.headers.get('set-cookie');
    if (given) cookie = given.split(';')[0] ?? '';
    return answer;
  };
  return {
    ask,
    async must(method: string, path: string, body?: unknown): Promise<Response> {
      const answer = await ask(method, path, body);
      if (!answer.ok) throw new Error(`Glewlwyd: ${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    },
  };
}

/** Properties of a person that the provider writes into its claims; it knows none of them by itself. */
const PERSON = {
  roles: { multiple: false, read: true, write: true, 'profile-read': false, 'profile-write': false },
  email_verified: { multiple: false, read: true, write: true, 'profile-read': false, 'profile-write': false },
};

function openIdPlugin(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs1', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'access-token-duration': 3600,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 2_419_200,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-refresh-enabled': true,
      'subject-type': 'public',
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      claims: [
        {
          name: 'roles',
          'user-property': 'roles',
          type: 'string',
          mandatory: false,
          'on-demand': false,
          scope: ['openid'],
        },
        {
          name: 'email_verified',
          'user-property': 'email_verified',
          type: 'boolean',
          'boolean-value-true': 'true',
          'boolean-value-false': 'false',
          mandatory: false,
          'on-demand': false,
          scope: ['email'],
        },
      ],
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'session-management-allowed': true,
      'back-channel-logout-allowed': true,
    },
  };
}

type Administration = ReturnType<typeof administration>;

const clientAt = (origin: string) => ({
  client_id: CLIENT.id,
  name: 'Impact Call',
  enabled: true,
  confidential: true,
  // Without it no way of authenticating is allowed, which its token endpoint calls an unauthorized client.
  token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
  password: CLIENT.secret,
  authorization_type: ['code', 'refresh_token'],
  redirect_uri: [`${origin}/login-callback`],
  post_logout_redirect_uri: `${origin}/logout-callback`,
  backchannel_logout_uri: `${origin}/api/Jwt/backchannel-logout`,
  scope: SCOPES,
});

/** Makes of a new Glewlwyd a provider with one client: the product at `origin`. */
async function configure({ must }: Administration, issuer: string, origin: string): Promise<void> {
  await must('POST', 'auth/', { username: 'admin', password: 'password' });
  const users = (await (await must('GET', 'mod/user/database')).json()) as { parameters: { 'data-format': object } };
  Object.assign(users.parameters['data-format'], PERSON);
  await must('PUT', 'mod/user/database', users);
  await must('PUT', 'mod/user/database/reset');
  for (const name of SCOPES.slice(1))
    await must('POST', 'scope/', { name, display_name: name, password_required: true, scheme: {} });
  await must('POST', 'mod/plugin/', openIdPlugin(issuer));
  await must('POST', 'client/', clientAt(origin));
}

const personOf = ({ emailVerified, roles, ...account }: Account) => ({
  ...account,
  enabled: true,
  scope: ['g_profile', ...SCOPES],
  roles: roles.join(' '),
  ...(emailVerified === undefined ? {} : { email_verified: String(emailVerified) }),
});

async function putAccount({ ask, must }: Administration, site: string, account: Account): Promise<void> {
  const { username, password } = account;
  if ((await ask('GET', `user/${username}`)).ok) return void (await must('PUT', `user/${username}`, personOf(account)));
  await must('POST', 'user/', personOf(account));
  // What the person would be asked at the first visit: whether the product may know them.
  const own = administration(site);
  await own.must('POST', 'auth/', { username, password });
  await own.must('PUT', `auth/grant/${CLIENT.id}`, { scope: SCOPES.join(' ') });
}

/** Starts a Glewlwyd of our own in this sandbox, with one client: the product at `origin`. */
export async function startGlewlwyd(
  { folder, atEnd }: Sandbox,
  { port, origin, site = `http://localhost:${port}` }: Placed,
): Promise<Glewlwyd> {
  await run('sqlite3', [join(folder, 'glewlwyd.db'), `.read ${SCHEMA}`]);
  const service = await started('glewlwyd', ['--config-file', await configuration(folder, port, site)], port);
  atEnd(() => service.stop());
  const issuer = `${site}/api/oidc`;
  // Its administration is reached directly, without the proxy.
  const own = `http://localhost:${port}`;
  const admin = administration(own);
  await configure(admin, issuer, origin);
  return { issuer, client: CLIENT, put: (account) => putAccount(admin, own, account) };
}

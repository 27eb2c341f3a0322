import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APPS } from '../../../scripts/lib/build/build-app.mjs';
import { composeEnvironment, newVariables } from '../../../scripts/lib/deployment/compose.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { freePorts } from '../../../scripts/lib/processes/ports.mjs';
import { startService, type Service } from '../../../scripts/lib/service.mjs';
import type { Sandbox } from '../sandbox.ts';
import { started, until } from '../started.ts';
import { nameHosts } from './hosts.ts';

const run = promisify(execFile);
export const SITE = 'calls.localhost';
export const IDENTITY = 'id.localhost';
export const ORIGIN = `https://${SITE}`;
const GATEWAY = '127.0.0.2';
const COPIES = ['127.0.0.3', '127.0.0.4'];
const REMOTES = APPS.filter((app) => app.startsWith('mfe-')).map((app) => join(ROOT, app, 'dist'));

/** The product as docker-compose.yml puts it together. */
export interface Stack {
  /** The copies of the API, in the order in which the gateway knows them. */
  copies: readonly Service[];
}

/** The certificate of the authority that Caddy makes for names below `localhost`. */
async function startCaddy({ folder, atEnd }: Sandbox): Promise<string> {
  const env = {
    ...{ SITE_HOST: SITE, IDENTITY_HOST: IDENTITY, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    // It would have the machine trust its authority; without these programs it cannot.
    PATH: folder,
  };
  const file = join(ROOT, 'docker', 'Caddyfile');
  const caddy = await started('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file], 443, env);
  atEnd(() => caddy.stop());
  const authority = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  await until('Caddy has an authority', () =>
    run('test', ['-s', authority]).then(
      () => true,
      () => false,
    ),
  );
  return authority;
}

/** What differs from the containers: there is neither MongoDB nor Keycloak, and all listen on this machine's loopback. */
const instead = (mongodbUri: string, authority: string): Record<string, string> => ({
  MONGODB_URI: mongodbUri,
  OIDC_ISSUER: `https://${IDENTITY}`,
  OIDC_ROLE_CLAIM: 'roles',
  OIDC_SCOPE: 'openid profile email roles',
  TRUST_PROXY: 'loopback',
  NODE_EXTRA_CA_CERTS: authority,
  NODE_ENV: 'production',
});

/** Starts it: names, ports, variables and the proxy's file are those of the containers. */
export async function startStack(sandbox: Sandbox): Promise<Stack> {
  const { folder, atEnd } = sandbox;
  const ports = await freePorts();
  const variables = newVariables(folder, SITE, IDENTITY);
  const begin = (name: string, entry: string, env: Record<string, string>, log = name): Service => {
    const service = startService({ name, entry, env, logFile: join(folder, `${log}.log`) });
    atEnd(() => service.stop());
    return service;
  };
  await nameHosts(sandbox, { [GATEWAY]: ['gateway'], '127.0.0.1': ['keycloak', SITE, IDENTITY], ...copiesByName() });
  const mail = begin('mail-catcher', 'src/server.ts', { MAIL_PORT: String(ports.mail), SMTP_PORT: String(ports.smtp) });
  const mongo = { EMBEDDED_MONGO_PORT: String(ports.mongo), EMBEDDED_MONGO_DIR: join(folder, 'database') };
  const database = new URL(await begin('embedded-mongo', 'src/server.ts', mongo).ready);
  await mail.ready;
  const api = {
    ...composeEnvironment('api', { ...variables, SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` }),
    ...instead(Object.assign(database, { pathname: '/impact-call' }).href, await startCaddy(sandbox)),
  };
  await begin('identity', 'src/server.ts', {
    IDENTITY_PORT: '8080',
    IDENTITY_ISSUER: `https://${IDENTITY}`,
    IDENTITY_CLIENT_ID: 'impact-call',
    IDENTITY_CLIENT_SECRET: variables['OIDC_CLIENT_SECRET'] ?? '',
    IDENTITY_REDIRECT_URIS: `${ORIGIN}/login-callback`,
    IDENTITY_POST_LOGOUT_REDIRECT_URIS: `${ORIGIN}/logout-callback`,
    IDENTITY_DATA_DIR: join(folder, 'identity'),
  }).ready;
  // As the image `publish` does it: into the database, and no folder is shared.
  const cwd = join(ROOT, 'services', 'api');
  await run(process.execPath, ['dist/publish-remote.mjs', '--new-only', ...REMOTES], {
    cwd,
    env: { ...process.env, ...api },
  });
  const copies = COPIES.map((host, index) =>
    begin('api', 'dist/server.mjs', { ...api, API_HOST: host, API_PORT: '3001' }, `api-${index}`),
  );
  await Promise.all(copies.map(({ ready }) => ready));
  const remotes = join(folder, 'remotes');
  await mkdir(remotes);
  await begin('gateway', 'dist/server.mjs', {
    ...composeEnvironment('gateway', variables),
    ...{ TRUST_PROXY: 'loopback', GATEWAY_HOST: GATEWAY, PORT: '3000', NODE_ENV: 'production' },
    ...{ SHELL_DIR: join(ROOT, 'shell', 'dist'), REMOTES_DIR: remotes },
  }).ready;
  await until('the gateway reaches the API, and that its database', async () =>
    fetch(`http://${GATEWAY}:3000/readyz`).then(({ ok }) => ok),
  );
  return { copies };
}

const copiesByName = (): Record<string, string[]> => Object.fromEntries(COPIES.map((host) => [host, ['api']]));

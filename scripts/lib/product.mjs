import { join } from 'node:path';
import { SERVICES } from './build/build-service.mjs';
import { partnerOrigin } from './build/partner-page.mjs';
import { hasPowerBi, powerBiSettings } from './deployment/power-bi.mjs';
import { publishRemotes, seedDemo, wantsDemo } from './build/prepare-data.mjs';
import { ROOT } from './paths.mjs';
import { secretsIn } from './deployment/secrets.mjs';
import { startService } from './service.mjs';

/** @typedef {import('./processes/ports.mjs').Ports} Ports */
/** @typedef {import('./service.mjs').Service} Service */

/**
 * A running product.
 * @typedef {object} Product
 * @property {string} origin the address for browsers
 * @property {string} mongodbUri
 * @property {string} remotesDir published builds
 * @property {boolean} hasDemo whether its database has the demo
 * @property {string | undefined} mailUrl page of the caught mails; undefined where the operator has a mail server
 * @property {Map<string, Service>} services
 * @property {(name: string) => Promise<void>} restart restarts a stopped or killed service
 * @property {() => Promise<void>} stop stops callers before the services that they call
 */

/**
 * Starts the whole product, for `npm start` and the end-to-end tests. The services must be built.
 * @typedef {object} ProductOptions
 * @property {string} dataDir
 * @property {Ports} ports
 * @property {NodeJS.ProcessEnv} [env] the operator's: MONGODB_URI, OIDC_*, SMTP_URL and POWERBI_* replace the embedded
 * parts
 * @property {boolean} [demo] seeds the demo into the database; see `wantsDemo`
 * @property {Promise<unknown>} [builds] pending builds of the shell and the remotes
 * @property {string} [shellDir] another build of the shell
 * @property {<T>(name: string, work: () => Promise<T>) => Promise<T>} [step] reports each stage of the start
 * @property {(service: Service, how: string) => void} [died] called when a part exits unexpectedly
 * @property {AbortSignal} [signal] aborts the start
 *
 * @param {ProductOptions} options
 * @returns {Promise<Product>}
 */
export async function startProduct({
  dataDir,
  ports,
  env = process.env,
  demo = wantsDemo(env),
  builds = Promise.resolve(),
  shellDir = join(ROOT, 'shell', 'dist'),
  step = (_name, work) => work(),
  died = () => {},
  signal,
}) {
  const settings = settingsOf({ dataDir, ports, env, shellDir });
  /** @type {Map<string, Service>} */
  const services = new Map();
  const start = (/** @type {string} */ name) => {
    signal?.throwIfAborted();
    const entry = SERVICES.includes(name) ? 'dist/server.mjs' : undefined;
    const logFile = join(dataDir, 'logs', `${name}.log`);
    const service = startService({ name, entry, env: settings.of[name], logFile });
    services.set(name, service);
    void service.ended.then((how) => services.get(name) === service && !service.isStopping() && died(service, how));
    return service.ready;
  };
  const stop = async () => {
    for (const name of ['gateway', 'api', 'identity', 'mail-catcher', 'powerbi-standin', 'embedded-mongo'])
      await services.get(name)?.stop();
  };
  signal?.addEventListener('abort', () => void stop());
  // Prevents an unhandled rejection; the await below reports the failure.
  builds.catch(() => undefined);
  try {
    await step('Database, sign-in, mail and reports', () => Promise.all(settings.embedded.map(start)));
    settings.of.api.MONGODB_URI ??= databaseOf(await services.get('embedded-mongo')?.ready);
    const data = { dataDir, env: settings.of.api };
    if (demo) await step('Demo data', () => seedDemo(data));
    await builds;
    await step('Publishing the remotes', () => publishRemotes(data));
    await step('API and gateway', () => Promise.all(['api', 'gateway'].map(start)));
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (/** @type {string} */ name) => {
    await services.get(name)?.stop();
    await start(name);
  };
  const { origin, remotesDir, mailUrl, of } = settings;
  return {
    origin,
    mongodbUri: String(of.api.MONGODB_URI),
    remotesDir,
    hasDemo: demo,
    mailUrl,
    services,
    restart,
    stop,
  };
}

/** The product's database on the server at this address. @param {string | undefined} server */
function databaseOf(server) {
  const uri = new URL(String(server));
  uri.pathname = '/impact-call';
  return uri.href;
}

/** @param {{ dataDir: string, ports: Ports, env: NodeJS.ProcessEnv, shellDir: string }} options */
function settingsOf({ dataDir, ports, env, shellDir }) {
  const secrets = secretsIn(dataDir);
  const origin = `http://localhost:${ports.gateway}`;
  const remotesDir = join(dataDir, 'remotes');
  const client = { id: env.OIDC_CLIENT_ID ?? 'impact-call', secret: env.OIDC_CLIENT_SECRET ?? secrets.clientSecret };
  const issuer = `http://localhost:${ports.identity}`;
  const powerBi = powerBiSettings({
    env,
    port: ports.powerBi,
    parent: env.PUBLIC_ORIGIN ?? origin,
    seed: secrets.tokenSecret,
  });
  /** @type {Record<string, NodeJS.ProcessEnv>} */
  const of = {
    'embedded-mongo': { EMBEDDED_MONGO_PORT: String(ports.mongo), EMBEDDED_MONGO_DIR: join(dataDir, 'database') },
    identity: {
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_ISSUER: issuer,
      IDENTITY_CLIENT_ID: client.id,
      IDENTITY_CLIENT_SECRET: client.secret,
      IDENTITY_REDIRECT_URIS: `${origin}/login-callback`,
      IDENTITY_POST_LOGOUT_REDIRECT_URIS: `${origin}/logout-callback`,
      IDENTITY_BACKCHANNEL_LOGOUT_URI: `http://127.0.0.1:${ports.api}/api/Jwt/backchannel-logout`,
      IDENTITY_DATA_DIR: join(dataDir, 'identity'),
    },
    'powerbi-standin': powerBi.standIn,
    'mail-catcher': { MAIL_PORT: String(ports.mail), SMTP_PORT: String(ports.smtp) },
    api: {
      MONGODB_URI: env.MONGODB_URI,
      API_PORT: String(ports.api),
      OIDC_ISSUER: env.OIDC_ISSUER ?? issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      // The development provider has the roles in a separate scope.
      ...(env.OIDC_ISSUER ? {} : { OIDC_SCOPE: env.OIDC_SCOPE ?? 'openid profile email roles' }),
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? origin,
      TOKEN_SECRET: env.TOKEN_SECRET ?? secrets.tokenSecret,
      CUSTOMIZE_EMAIL_DOMAIN: env.CUSTOMIZE_EMAIL_DOMAIN ?? 'company.example',
      // On a developer's machine, webhook receivers have private addresses too.
      WEBHOOK_PRIVATE_ADDRESSES: env.WEBHOOK_PRIVATE_ADDRESSES ?? String(env.PUBLIC_ORIGIN === undefined),
      // The gateway in front of it runs on the same machine.
      TRUST_PROXY: env.TRUST_PROXY ?? 'loopback',
      REMOTES_DIR: remotesDir,
      DEMO_PARTNER_ORIGIN: partnerOrigin(ports.partner),
      DEMO_ROUNDS: env.DEMO_ROUNDS,
      ...powerBi.api,
      SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    },
    gateway: {
      PORT: String(ports.gateway),
      API_URL: `http://127.0.0.1:${ports.api}`,
      SHELL_DIR: shellDir,
      REMOTES_DIR: remotesDir,
      TRUST_PROXY: env.TRUST_PROXY,
      ...powerBi.gateway,
    },
  };
  const embedded = [
    ...(env.MONGODB_URI ? [] : ['embedded-mongo']),
    ...(env.OIDC_ISSUER ? [] : ['identity']),
    ...(env.SMTP_URL ? [] : ['mail-catcher']),
    ...(hasPowerBi(env) ? [] : ['powerbi-standin']),
  ];
  return { origin, remotesDir, mailUrl: env.SMTP_URL ? undefined : `http://localhost:${ports.mail}`, of, embedded };
}

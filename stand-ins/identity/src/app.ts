import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { createListener } from '@impact-call/listener';
import fastify, { type FastifyInstance } from 'fastify';
import { createAdministration, type Administration } from './administration.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createAttemptLimiter } from './accounts/attempt-limiter.ts';
import { hashPassword } from './accounts/password.ts';
import { DEFAULT_DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import type { Behaviour } from './provider/behaviour.ts';
import { clientOrigins, type ClientSettings } from './provider/client-settings.ts';
import { createProvider } from './provider/create-provider.ts';
import { addAssetRoutes } from './routes/asset-routes.ts';
import { addErrorHandler } from './routes/error-handler.ts';
import { addHomeRoutes } from './routes/home-routes.ts';
import type { IdentityContext } from './routes/identity-context.ts';
import { addProviderRoutes } from './routes/provider-routes.ts';
import { addRegistrationRoutes } from './routes/registration-routes.ts';
import { addSecurityHeaders } from './routes/security-headers.ts';
import { addSignInRoutes } from './routes/sign-in-routes.ts';
import { loadProviderKeys } from './storage/provider-keys.ts';
import { createStateStore } from './storage/state-store.ts';

/** Options of the provider. */
export interface IdentityOptions {
  /** The provider's public address, without a path: `http://localhost:3010`. */
  readonly issuer: string;
  readonly clients: readonly ClientSettings[];
  /** Folder of keys, registered accounts, sessions and grants; in memory without it. */
  readonly dataDir?: string | undefined;
  readonly demoPassword?: string | undefined;
  /** How this provider differs from the default one. */
  readonly behaviour?: Behaviour | undefined;
  /** Key and certificate, both PEM, for an issuer with https. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** Called with internal errors; silent by default. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** Maximum form size in bytes; forms have only a few fields. */
const MAX_FORM = 16 * 1024;

interface Built {
  readonly context: IdentityContext;
  readonly administration: Administration;
}

async function createContext({
  issuer,
  clients,
  dataDir,
  demoPassword = DEFAULT_DEMO_PASSWORD,
  behaviour,
}: IdentityOptions): Promise<Built> {
  const file = (name: string): string | undefined => (dataDir === undefined ? undefined : join(dataDir, name));
  const passwordHash = await hashPassword(demoPassword);
  const accounts = await createAccountStore(
    demoAccounts.map((account) => ({ ...account, passwordHash })),
    file('accounts.json'),
  );
  const keys = await loadProviderKeys(file('keys.json'));
  const state = await createStateStore(file('state.json'));
  const provider = await createProvider({ issuer, clients, keys, state, accounts, behaviour });
  const context = {
    provider,
    accounts,
    clients,
    attempts: createAttemptLimiter(),
    demo: { accounts: demoAccounts, password: demoPassword },
  };
  return { context, administration: createAdministration(provider, accounts, state) };
}

/** The whole service as a Fastify app, not listening yet, and its administration. */
export async function buildIdentity(
  options: IdentityOptions,
): Promise<{ app: FastifyInstance; administration: Administration }> {
  const report = options.report ?? (() => undefined);
  const { context: identity, administration } = await createContext(options);
  identity.provider.on('server_error', (_ctx, error) => report(error));
  const { createServer } = createListener();
  // With a certificate, in tests only, the server lacks the listener's limits.
  const server = options.tls
    ? { https: options.tls }
    : { serverFactory: (handler: RequestListener) => createServer(handler) };
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: MAX_FORM,
    ...server,
  }) as FastifyInstance;
  addSecurityHeaders(app, clientOrigins(options.clients));
  addErrorHandler(app, identity, report);
  await app.register(formbody);
  await addAssetRoutes(app);
  addHomeRoutes(app, identity);
  addSignInRoutes(app, identity);
  addRegistrationRoutes(app, identity);
  await addProviderRoutes(app, identity.provider);
  return { app, administration };
}

import type { FastifyInstance } from 'fastify';
import type { Administration } from './administration.ts';
import { buildIdentity, type IdentityOptions } from './app.ts';
import { demoAccounts, DEFAULT_DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { findFreePort } from './free-port.ts';
import type { ClientSettings } from './provider/client-settings.ts';

/** The product's client on a developer's machine; its secret is public. */
export const developmentClient: ClientSettings = {
  clientId: 'impact-call',
  clientSecret: 'impact-call-development-secret',
  redirectUris: ['http://localhost:3000/login-callback'],
  postLogoutRedirectUris: ['http://localhost:3000/logout-callback'],
};

/** All optional: by default any free port, in memory, the development client. */
export interface StartOptions extends Omit<IdentityOptions, 'clients' | 'issuer'> {
  /** `http://localhost:<port>` by default. */
  readonly issuer?: string | undefined;
  /** 0 = any free port. */
  readonly port?: number;
  /** Changes to the development client. */
  readonly client?: Partial<ClientSettings>;
}

/** A running provider. */
export interface RunningIdentity {
  readonly issuer: string;
  readonly client: ClientSettings;
  readonly accounts: readonly DemoAccount[];
  readonly demoPassword: string;
  readonly administration: Administration;
  stop(): Promise<void>;
}

const TRIES = 5;

// The issuer is needed before listening, so a free port must be known first; another process may take it in between.
async function listenSomewhere(
  port: number,
  build: (port: number) => Promise<FastifyInstance>,
): Promise<FastifyInstance> {
  for (let tried = 1; ; tried += 1) {
    const chosen = port === 0 ? await findFreePort() : port;
    const app = await build(chosen);
    try {
      await app.listen({ port: chosen, host: 'localhost' });
      return app;
    } catch (error) {
      await app.close();
      if (port !== 0 || tried === TRIES) throw error;
    }
  }
}

/** Starts the provider on loopback and resolves when it is ready. */
export async function startIdentity({ port = 0, client, ...options }: StartOptions = {}): Promise<RunningIdentity> {
  const settings = { ...developmentClient, ...client };
  let issuer = '';
  let administration: Administration | undefined;
  const app = await listenSomewhere(port, async (chosen) => {
    issuer = options.issuer ?? `${options.tls ? 'https' : 'http'}://localhost:${chosen}`;
    const built = await buildIdentity({ ...options, issuer, clients: [settings] });
    administration = built.administration;
    return built.app;
  });
  if (!administration) throw new Error('nothing was built');
  return {
    issuer,
    client: settings,
    accounts: demoAccounts,
    demoPassword: options.demoPassword ?? DEFAULT_DEMO_PASSWORD,
    administration,
    stop: () => app.close(),
  };
}

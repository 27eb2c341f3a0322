import type { Endpoint, EndpointShape, RequestOf, ResponseOf } from '@impact-call/contracts';
import { ENDPOINTS } from '@impact-call/contracts';
import { startIdentity, type RunningIdentity, type StartOptions } from 'identity';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Writable } from 'node:stream';
import { buildApp, type BuiltApp } from '../app.ts';
import {
  EMBED_SESSION_DAYS,
  MAX_ORGANIZATIONS,
  RETENTION_DAYS,
  readFileBounds,
  readLimits,
  readOverload,
  readSessionBounds,
  readStop,
  type Config,
} from '../config.ts';
import { readOidcSettings } from '../modules/foundation/identity/provider/oidc-settings.ts';
import type { Outbox } from '../modules/work/email/outbox/outbox.ts';
import { visitProvider } from './provider-visit.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

/** A response with the endpoint's body type; `problem` reads problem documents. */
export interface Answer<Body> {
  status: number;
  body: Body;
  problem: {
    code?: string;
    detail?: string;
    errors?: { path: string; code: string; message: string; params?: Record<string, string | number> }[];
    current?: unknown;
  };
  headers: Record<string, unknown>;
  raw: LightMyRequestResponse;
}

/** What an actor adds to each request. */
export interface Sender {
  token?: string;
  organization?: string;
  language?: string;
  headers?: Record<string, string>;
}

export interface TestApi extends BuiltApp {
  config: Config;
  identity: RunningIdentity;
  /** Repositories, with the application's own outbox, which notices new mails at once. */
  repositories: Repositories & { outbox: Outbox };
  /** The server's clock; null uses the real one. */
  clock: { at: Date | null };
  send<S extends EndpointShape>(
    endpoint: Endpoint<S>,
    request: RequestOf<Endpoint<S>>,
    sender?: Sender,
  ): Promise<Answer<ResponseOf<Endpoint<S>>>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs the demo account in at the provider; returns its access token, the same at each call. */
  tokenOf(email: string): Promise<string>;
  stop(): Promise<void>;
}

export const GIULIA = 'giulia@cooperativa-aurora.example';
export const MARC = 'marc@atelier-solidaire.example';
export const LUCA = 'luca@cooperativa-aurora.example';
export const ANNA = 'anna@impact-call.example';
export const CARLO = 'carlo@company.example';
export const NINA = 'nina@not-verified.example';

/** Without a mail server, mails stay in the outbox. */
export const TEST_MAIL: Config['mail'] = {
  smtpUrl: null,
  from: 'Impact Call <no-reply@impact-call.example>',
  replyTo: null,
  timeZone: 'Europe/Rome',
  reminderHours: 72,
  retentionDays: 90,
};

const PLENTY = 1_000_000_000;

/** Settings without rate limits, for tests that send more requests than a user would. */
export const NO_RATE_LIMITS: Pick<Config, 'limits' | 'overload'> = {
  limits: {
    user: PLENTY,
    transfer: PLENTY,
    'test-mail': PLENTY,
    address: PLENTY,
    'sign-in': PLENTY,
    embed: PLENTY,
    'embed-key': PLENTY,
    token: PLENTY,
  },
  overload: {
    deferrable: { loopDelay: PLENTY, requestsInFlight: PLENTY },
    prompt: { loopDelay: PLENTY, requestsInFlight: PLENTY },
    saving: { loopDelay: PLENTY, requestsInFlight: PLENTY },
  },
};

/** The provider's settings on a developer's machine; `changes` override environment variables. */
export const testOidc = ({ issuer, client }: RunningIdentity, changes: NodeJS.ProcessEnv = {}): Config['oidc'] =>
  readOidcSettings({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_SCOPE: 'openid profile email roles',
    ...changes,
  });

export const testConfig = (mongodbUri: string, identity: RunningIdentity): Config => ({
  mongodbUri,
  port: 0,
  host: '127.0.0.1',
  oidc: testOidc(identity),
  powerBi: null,
  publicOrigin: 'http://localhost:3000',
  tokenSecret: 'a secret that only the tests know, long enough',
  furtherSecrets: [],
  customizeEmailDomain: 'company.example',
  logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  trustProxy: false,
  limits: readLimits({}),
  // High limits, because the machine may be busy; overload has its own tests.
  overload: readOverload({
    OVERLOAD_DEFER_DELAY_MS: '60000',
    OVERLOAD_READ_DELAY_MS: '60000',
    OVERLOAD_REFUSE_DELAY_MS: '60000',
  }),
  mail: TEST_MAIL,
  stop: readStop({}),
  files: readFileBounds({}),
  scanner: null,
  maxOrganizations: MAX_ORGANIZATIONS,
  sessions: readSessionBounds({}),
  retentionDays: RETENTION_DAYS,
  embedSessionDays: EMBED_SESSION_DAYS,
  webhooksToPrivateAddresses: true,
});

function headersOf({ token, organization, language, headers }: Sender): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(organization ? { SelectedOrganizationId: organization } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...headers,
  };
}

const isJson = (response: LightMyRequestResponse): boolean => String(response.headers['content-type']).includes('json');

export interface TestApiOptions {
  /** Changes to the default settings. */
  settings?: Partial<Config>;
  /** Options of the identity provider. */
  provider?: StartOptions;
  /** Changes to the provider's configuration, as environment variables. */
  oidc?: NodeJS.ProcessEnv;
  /** Receives the log lines. */
  logTo?: Writable;
  /** By default a new one on the shared server. */
  database?: TestDatabase;
}

/** Starts the real application with a real database and identity provider. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { settings, logTo, provider, oidc = {}, database = startTestDatabase() } = options;
  const identity = await startIdentity(provider);
  const clock: TestApi['clock'] = { at: null };
  const config = { ...testConfig(database.uri, identity), oidc: testOidc(identity, oidc), ...settings };
  const built = await buildApp({ config, now: () => clock.at ?? new Date(), ...(logTo ? { logTo } : {}) });
  await built.prepared;
  const tokens = new Map<string, string>();

  // Callers see the endpoint's types; here all endpoints are alike.
  async function send<S extends EndpointShape>(
    endpoint: Endpoint<S>,
    request: RequestOf<Endpoint<S>>,
    sender?: Sender,
  ): Promise<Answer<ResponseOf<Endpoint<S>>>>;
  async function send(
    endpoint: Endpoint,
    { query, body }: { query?: Record<string, string> | undefined; body?: object | undefined },
    sender: Sender = {},
  ): Promise<Answer<unknown>> {
    const raw = await built.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: headersOf(sender),
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    });
    const parsed: unknown = isJson(raw) ? raw.json() : undefined;
    return {
      status: raw.statusCode,
      body: parsed,
      problem: (parsed ?? {}) as Answer<unknown>['problem'],
      headers: raw.headers,
      raw,
    };
  }
  return {
    ...built,
    repositories: { ...createRepositories(built.connection), outbox: built.modules.email.outbox },
    config,
    identity,
    clock,
    send,
    inject: (options) => built.app.inject(options),
    async tokenOf(email) {
      const known = tokens.get(email);
      if (known) return known;
      const { body: provider } = await send(ENDPOINTS.GetProvider, {});
      const { body } = await send(ENDPOINTS.TokenExchange, { body: await visitProvider(identity, provider, email) });
      tokens.set(email, body.token);
      return body.token;
    },
    async stop() {
      await built.app.close();
      await identity.stop();
      await database.stop();
    },
  };
}

import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { isLoopback } from '../../../../platform/http/origin.ts';
import { authenticationFor } from './client-authentication.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { discoveryFault, printable, ProviderFault, wrong } from './provider-faults.ts';

export interface ProviderMetadata {
  configuration: client.Configuration;
  keys: JWTVerifyGetKey;
}

export const TIMEOUT_SECONDS = 5;
const LIFE_MS = 60 * 60 * 1000;
/** An attacker who forges tokens must not cause endless requests. */
const MIN_RENEWAL_MS = 30_000;

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
] as const;

// Plain HTTP is allowed on this machine only: elsewhere it would expose codes and tokens.
function requireEncryption(server: client.ServerMetadata): void {
  for (const name of ENDPOINTS) {
    const address = server[name];
    if (typeof address !== 'string' || address.startsWith('https:')) continue;
    const isOurs = address.startsWith('http:') && URL.canParse(address) && isLoopback(address);
    if (!isOurs)
      throw new ProviderFault(
        wrong(`The OpenID document of OIDC_ISSUER names "${printable(address)}" as ${name}: it must begin with https:`),
      );
  }
}

function keysOf({ jwks_uri: address }: client.ServerMetadata): JWTVerifyGetKey {
  if (!address) return createLocalJWKSet({ keys: [] });
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    cooldownDuration: Number.POSITIVE_INFINITY,
    cacheMaxAge: LIFE_MS,
  });
}

async function load(settings: OidcSettings): Promise<ProviderMetadata> {
  const { issuer, clientId, clientSecret } = settings;
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    authenticationFor(settings),
    options,
  );
  const server = configuration.serverMetadata();
  requireEncryption(server);
  return { configuration, keys: keysOf(server) };
}

/** Loads the discovery document on first use, so that the service starts without it. */
export class Metadata {
  private cached: { value: ProviderMetadata; at: number } | null = null;
  private underWay: Promise<ProviderMetadata> | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly settings: OidcSettings,
    private readonly now: () => Date,
  ) {}

  /** The document, at most an hour old while the provider responds. @throws when it could never be loaded */
  async current(): Promise<ProviderMetadata> {
    const previous = this.cached;
    if (previous && Math.abs(this.time() - previous.at) < LIFE_MS) return previous.value;
    try {
      return await this.read();
    } catch (error) {
      if (!previous || !discoveryFault(error, this.settings).isAway) throw error;
      // The previous document stays in use while the provider is down.
      this.cached = { ...previous, at: this.time() - LIFE_MS + MIN_RENEWAL_MS };
      return previous.value;
    }
  }

  /** Null when the last reload is recent. */
  async renewed(unfit: ProviderMetadata): Promise<ProviderMetadata | null> {
    if (this.underWay) return this.underWay;
    if (this.cached && this.cached.value !== unfit) return this.cached.value;
    if (this.time() - this.renewedAt < MIN_RENEWAL_MS) return null;
    this.renewedAt = this.time();
    return this.read();
  }

  /** The next caller reloads the document, because an address in it may be outdated. */
  distrust(unfit: ProviderMetadata): void {
    if (this.cached?.value !== unfit || this.time() - this.renewedAt < MIN_RENEWAL_MS) return;
    this.renewedAt = this.time();
    this.cached = { ...this.cached, at: Number.NEGATIVE_INFINITY };
  }

  private time(): number {
    return this.now().getTime();
  }

  // Concurrent callers share one request.
  private read(): Promise<ProviderMetadata> {
    this.underWay ??= load(this.settings)
      .then((value) => (this.cached = { value, at: this.time() }).value)
      .finally(() => (this.underWay = null));
    return this.underWay;
  }
}

import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { isLoopback } from '../../platform/http/origin.ts';
import { authenticationFor } from './client-authentication.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { discoveryFault, printable, ProviderFault, wrong } from './provider-faults.ts';

/** What the provider says of itself, and the keys that it signs with. */
export interface ProviderMetadata {
  configuration: client.Configuration;
  keys: JWTVerifyGetKey;
}

export const TIMEOUT_SECONDS = 5;
const LIFE_MS = 60 * 60 * 1000;
/**
 * Keys that do not fit are read anew, and not more often: whoever can make them not fit must not make us ask without
 * end.
 */
const RENEWED_AT_MOST_EVERY_MS = 30_000;

const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
  'end_session_endpoint',
] as const;

// Plain HTTP only on this machine: elsewhere a code or a token would travel readable.
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
  // When they are read anew is decided here, together with the rest.
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

/**
 * The provider's own description: found when it is first needed, so that the service starts without it, and read anew
 * from time to time.
 */
export function createMetadata(settings: OidcSettings, now: () => Date) {
  let known: { value: ProviderMetadata; at: number } | null = null;
  let underWay: Promise<ProviderMetadata> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const time = () => now().getTime();
  // Those who ask meanwhile share one request.
  const read = (): Promise<ProviderMetadata> => {
    underWay ??= load(settings)
      .then((value) => (known = { value, at: time() }).value)
      .finally(() => (underWay = null));
    return underWay;
  };

  return {
    async current(): Promise<ProviderMetadata> {
      const former = known;
      if (former && Math.abs(time() - former.at) < LIFE_MS) return former.value;
      try {
        return await read();
      } catch (error) {
        if (!former || !discoveryFault(error, settings).isAway) throw error;
        // What was known goes on being used while the provider cannot be asked; after a moment it is asked again.
        known = { ...former, at: time() - LIFE_MS + RENEWED_AT_MOST_EVERY_MS };
        return former.value;
      }
    },
    /** Reads anew what was found not to fit; null when that was done a moment ago. */
    async renewed(unfit: ProviderMetadata): Promise<ProviderMetadata | null> {
      if (underWay) return underWay;
      if (known && known.value !== unfit) return known.value;
      if (time() - renewedAt < RENEWED_AT_MOST_EVERY_MS) return null;
      renewedAt = time();
      return read();
    },
    /** The next to ask reads it anew: an address in it may be out of date. */
    distrust(unfit: ProviderMetadata): void {
      if (known?.value !== unfit || time() - renewedAt < RENEWED_AT_MOST_EVERY_MS) return;
      renewedAt = time();
      known = { ...known, at: Number.NEGATIVE_INFINITY };
    },
  };
}
export type Metadata = ReturnType<typeof createMetadata>;

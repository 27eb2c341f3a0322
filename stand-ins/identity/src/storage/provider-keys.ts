import { generateKeyPair, randomBytes, randomUUID, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import { readJson, writeJson } from './json-file.ts';

/** The provider's own secrets: signing keys for tokens, and for its cookies. */
export interface ProviderKeys {
  readonly jwks: JWKS;
  readonly cookieKeys: string[];
}

async function createKeys(): Promise<ProviderKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk: webcrypto.JsonWebKey = privateKey.export({ format: 'jwk' });
  return {
    jwks: { keys: [{ ...jwk, kty: 'RSA', kid: randomUUID(), use: 'sig', alg: 'RS256' }] } as JWKS,
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}

/**
 * Generated once and stored in `file`, so that tokens and sessions survive a restart; without a file, new at each
 * start.
 */
export async function loadProviderKeys(file?: string): Promise<ProviderKeys> {
  if (file === undefined) return createKeys();
  const stored = await readJson<ProviderKeys>(file);
  if (stored) return stored;
  const keys = await createKeys();
  await writeJson(file, keys);
  return keys;
}

import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import { isUnfitKey } from './exchange-faults.ts';
import type { Metadata, ProviderMetadata } from './provider-metadata.ts';

async function verifyWith(idToken: string, { keys }: ProviderMetadata, secret: string): Promise<void> {
  // Signed with the secret that provider and client share; everything else with a key that the provider publishes.
  if (decodeProtectedHeader(idToken).alg?.startsWith('HS'))
    return void (await compactVerify(idToken, new TextEncoder().encode(secret)));
  try {
    await compactVerify(idToken, keys);
  } catch (error) {
    // Several keys, and the token does not name its own: one of them must fit.
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const isFit = await compactVerify(idToken, key).then(
        () => true,
        () => false,
      );
      if (isFit) return;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/**
 * Throws unless the provider signed the ID token. Providers change their keys: where none fits they are read anew,
 * once.
 */
export async function verifySignature(
  idToken: string,
  known: ProviderMetadata,
  { metadata, secret }: { metadata: Metadata; secret: string },
): Promise<void> {
  try {
    await verifyWith(idToken, known, secret);
  } catch (error) {
    const renewed = isUnfitKey(error) ? await metadata.renewed(known) : null;
    if (!renewed) throw error;
    await verifyWith(idToken, renewed, secret);
  }
}

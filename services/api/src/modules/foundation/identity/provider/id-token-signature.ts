import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import { isUnfitKey } from './exchange-faults.ts';
import type { Metadata, ProviderMetadata } from './provider-metadata.ts';

async function verifyWith(idToken: string, { keys }: ProviderMetadata, secret: string): Promise<void> {
  // HS algorithms sign with the client secret, all others with a key that the provider publishes.
  if (decodeProtectedHeader(idToken).alg?.startsWith('HS'))
    return void (await compactVerify(idToken, new TextEncoder().encode(secret)));
  try {
    await compactVerify(idToken, keys);
  } catch (error) {
    // The token does not name its key, and several match: one of them must verify.
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
 * Reloads the keys once when none fits, because providers rotate them.
 * @throws when no key verifies the token
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

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short texts under a key of their own, derived from the service's secret; what was encrypted for one purpose
 * is not decrypted for another.
 */
export function createAtRestEncryption(secret: string, purpose = 'impact-call id token') {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypt(text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    /** Null for what was not encrypted under this secret and purpose. */
    decrypt(encrypted: string): string | null {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
export type AtRestEncryption = ReturnType<typeof createAtRestEncryption>;

/** A token that nobody can guess, and what is kept of it. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

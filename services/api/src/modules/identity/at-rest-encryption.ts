import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The service’s secret, and further ones that are only read by: the former one, or the next. */
export interface Secrets {
  tokenSecret: string;
  furtherSecrets: readonly string[];
}

/** Null for what was not encrypted under this key. */
function decryptBy(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Encrypts short texts under a key of their own, derived from the service's secret; what was encrypted for one purpose
 * is not decrypted for another. What was encrypted under a further secret is read, too.
 */
export function createAtRestEncryption({ tokenSecret, furtherSecrets }: Secrets, purpose = 'impact-call id token') {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const key = keyOf(tokenSecret);
  const keys = [key, ...furtherSecrets.map(keyOf)];
  return {
    encrypt(text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    /** Null for what was not encrypted under one of the secrets, for this purpose. */
    decrypt(encrypted: string): string | null {
      for (const each of keys) {
        const text = decryptBy(each, encrypted);
        if (text !== null) return text;
      }
      return null;
    },
    /** Whether only a further secret reads it. */
    isOld: (encrypted: string): boolean => decryptBy(key, encrypted) === null,
  };
}
export type AtRestEncryption = ReturnType<typeof createAtRestEncryption>;

/** A token that nobody can guess, and what is kept of it. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

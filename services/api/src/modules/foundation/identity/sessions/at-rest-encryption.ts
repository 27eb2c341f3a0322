import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret that encrypts, and further ones, such as the previous or the next, that only decrypt. */
export interface Secrets {
  tokenSecret: string;
  furtherSecrets: readonly string[];
}

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Null for text that was not encrypted with this key. */
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

/** Each purpose derives a key of its own, so one cannot decrypt for another; further secrets only decrypt. */
export class AtRestEncryption {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  constructor({ tokenSecret, furtherSecrets }: Secrets, purpose = 'impact-call id token') {
    this.key = keyOf(tokenSecret, purpose);
    this.keys = [this.key, ...furtherSecrets.map((secret) => keyOf(secret, purpose))];
  }

  encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
  }

  /** Null for text that was not encrypted for this purpose with one of the secrets. */
  decrypt(encrypted: string): string | null {
    for (const each of this.keys) {
      const text = decryptBy(each, encrypted);
      if (text !== null) return text;
    }
    return null;
  }

  isOld(encrypted: string): boolean {
    return decryptBy(this.key, encrypted) === null;
  }
}

export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC, because keyboards and systems encode the same password differently.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Format: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

// Hash for unknown e-mails, so that response times do not reveal which e-mails exist.
const noAccount = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(KEY_BYTES).toString('base64url')}`;

/** Compares in constant time; without a hash it does the same work and returns false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, key] = (hash ?? noAccount).split('$');
  if (salt === undefined || key === undefined) throw new Error('An account holds a password hash of an unknown form');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

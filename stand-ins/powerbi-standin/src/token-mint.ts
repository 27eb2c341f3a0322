import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token's purpose: a service's access to the REST interface, or a browser's to reports. */
export type TokenKind = 'access' | 'embed';

/** The result of checking a token. */
export type ReadToken<T> = { state: 'good'; payload: T; expiresAt: Date } | { state: 'expired' } | { state: 'unknown' };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signed tokens that contain their data: nothing is stored, and a token survives a restart. Clients cannot read them,
 * like the real service's.
 */
export function createTokenMint(secret: string, now: () => Date) {
  const sign = (kind: TokenKind, content: string): string =>
    createHmac('sha256', secret).update(`${kind}.${content}`).digest('base64url');
  const isSigned = (kind: TokenKind, content: string, signature: string): boolean => {
    const [expected, given] = [Buffer.from(sign(kind, content)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  return {
    mint(kind: TokenKind, payload: unknown, seconds: number): { token: string; expiresAt: Date } {
      const expiresAt = new Date(now().getTime() + seconds * 1000);
      const content = encode({ payload, exp: expiresAt.getTime() });
      return { token: `${content}.${sign(kind, content)}`, expiresAt };
    },
    read<T>(kind: TokenKind, token: string): ReadToken<T> {
      const [content = '', signature = ''] = token.split('.');
      if (!isSigned(kind, content, signature)) return { state: 'unknown' };
      const { payload, exp } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { payload: T; exp: number };
      return exp <= now().getTime() ? { state: 'expired' } : { state: 'good', payload, expiresAt: new Date(exp) };
    },
  };
}
export type TokenMint = ReturnType<typeof createTokenMint>;

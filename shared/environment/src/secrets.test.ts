import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { randomSecret, trustedProxies } from './index.ts';

it.each([
  ['at least 32 random characters, the same for every copy', 'is an example'],
  ['CHANGEME-CHANGEME-CHANGEME-CHANGEME', 'is an example'],
  ['this-is-your-secret-0123456789abcdef', 'is an example'],
  ['x'.repeat(64), 'can be guessed'],
  ['correct horse '.repeat(4), 'can be guessed'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'can be guessed'],
  ['0000000000000000000000000000000000000001', 'can be guessed'],
])('refuses %j in words that do not repeat it', (secret, words) => {
  const refused = (): string => randomSecret('TOKEN_SECRET', secret);
  expect(refused).toThrow(`TOKEN_SECRET ${words}`);
  expect(refused).not.toThrow(secret);
});

it('takes whatever was made at random', () => {
  const kinds = ['hex', 'base64', 'base64url'] as const;
  for (let index = 0; index < 300; index += 1)
    for (const kind of kinds) {
      const secret = randomBytes(24).toString(kind);
      expect(randomSecret('TOKEN_SECRET', secret)).toBe(secret);
    }
});

it.each(['loopback', '10.0.0.7', '10.0.0.0/8, ::1', 'fd00::/8,uniquelocal'])('believes the proxies of %j', (text) => {
  expect(trustedProxies('TRUST_PROXY', text)).toBe(text.replaceAll(' ', ''));
});

it.each([
  'true',
  'false',
  '1',
  '*',
  'proxy.example.org',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '10.0.0.0/33',
  ',',
])('does not take %j for proxies', (text) => {
  expect(() => trustedProxies('TRUST_PROXY', text)).toThrow('TRUST_PROXY must name the proxies');
});

it('trusts no proxy unless one is named', () => {
  expect(trustedProxies('TRUST_PROXY', undefined)).toBeUndefined();
});

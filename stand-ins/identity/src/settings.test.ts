import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

it('works without any setting', () => {
  expect(readSettings({})).toMatchObject({
    port: 3010,
    client: { clientId: 'impact-call', redirectUris: ['http://localhost:3000/login-callback'] },
  });
});

it('reads lists and the port', () => {
  const settings = readSettings({
    IDENTITY_PORT: '0',
    IDENTITY_REDIRECT_URIS: 'http://localhost:1/a, http://localhost:2/b',
  });
  expect(settings.port).toBe(0);
  expect(settings.client?.redirectUris).toEqual(['http://localhost:1/a', 'http://localhost:2/b']);
});

it.each([
  [{ IDENTITY_PORT: 'many' }, 'IDENTITY_PORT'],
  [{ IDENTITY_ISSUER: 'http://localhost:1/path' }, 'IDENTITY_ISSUER'],
  [{ IDENTITY_REDIRECT_URIS: 'login-callback' }, 'not a complete address'],
])('names what it refuses: %o', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});

import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const env = { API_URL: 'http://127.0.0.1:3001', SHELL_DIR: '/shell', REMOTES_DIR: '/remotes' };

it('trusts the proxies that are named, and none by default', () => {
  expect(readConfig({ ...env, TRUST_PROXY: '10.0.0.7, loopback' }).trustProxy).toBe('10.0.0.7,loopback');
  expect(readConfig(env).trustProxy).toBeUndefined();
});

it.each(['true', '2', '0.0.0.0/0', 'proxy.example.org'])('refuses to believe %j', (TRUST_PROXY) => {
  expect(() => readConfig({ ...env, TRUST_PROXY })).toThrow('TRUST_PROXY must name the proxies');
});

import { expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { readConfig } from './config.ts';
import { isBelow, isLoopback } from './platform/http/origin.ts';

const env = {
  MONGODB_URI: 'mongodb://x',
  OIDC_ISSUER: 'http://localhost:1',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  TOKEN_SECRET: '7c1f9e04b2d86a35e8f0417d9b6c2a53',
};

it('reads what is set and fills in the rest', () => {
  expect(readConfig(env)).toMatchObject({
    port: 3001,
    publicOrigin: 'http://localhost:3000',
    trustProxy: false,
    oidc: { roleClaim: 'roles', scope: 'openid profile email', authMethod: null, trustEmail: false, registerUrl: null },
  });
  expect(readConfig({ ...env, PUBLIC_ORIGIN: 'https://calls.example/', API_PORT: '0' })).toMatchObject({
    publicOrigin: 'https://calls.example',
    port: 0,
  });
});

it('knows how to send mails, and never repeats the password of the mail server', () => {
  expect(readConfig({ ...env, PUBLIC_ORIGIN: 'https://calls.example' }).mail).toEqual({
    smtpUrl: null,
    from: 'Impact Call <no-reply@calls.example>',
    replyTo: null,
    timeZone: 'Europe/Rome',
    reminderHours: 72,
    retentionDays: 90,
  });
  const mailSettings = { SMTP_URL: 'smtps://user:secret@smtp.example:465', MAIL_FROM: 'Bandi <bandi@calls.example>' };
  expect(readConfig({ ...env, ...mailSettings }).mail).toMatchObject({
    smtpUrl: mailSettings.SMTP_URL,
    from: mailSettings.MAIL_FROM,
  });
  expect(() => readConfig({ ...env, SMTP_URL: 'https://user:secret@smtp.example' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});

it.each([
  [{ MONGODB_URI: '' }, 'MONGODB_URI'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  [{ TOKEN_SECRET: 'at least 32 random characters, the same for every copy' }, 'TOKEN_SECRET is an example'],
  [{ TOKEN_SECRET: 'x'.repeat(64) }, 'TOKEN_SECRET can be guessed'],
  [{ TOKEN_SECRETS_READ: 'x'.repeat(64) }, 'TOKEN_SECRETS_READ can be guessed'],
  [{ OIDC_CLIENT_SECRET: 'the secret of the client' }, 'OIDC_CLIENT_SECRET is the example'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must name the proxies'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must name the proxies'],
  [{ API_PORT: 'x' }, 'API_PORT'],
  [{ OIDC_ISSUER: 'nonsense' }, 'OIDC_ISSUER must be the address of an OpenID provider'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https:'],
  [{ OIDC_ISSUER: 'https://user:secret@id.example' }, 'OIDC_ISSUER must not hold'],
  [{ OIDC_ISSUER: 'https://id.example/?a=b' }, 'OIDC_ISSUER must have neither'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
  [{ OIDC_CLIENT_AUTH_METHOD: 'basic' }, 'OIDC_CLIENT_AUTH_METHOD must be one of client_secret_basic'],
  [{ OIDC_SCOPE: 'profile email' }, 'OIDC_SCOPE must contain openid'],
  [{ OIDC_TRUST_EMAIL: 'yes' }, 'OIDC_TRUST_EMAIL must be true or false'],
  [{ OIDC_REGISTER_URL: 'register' }, 'OIDC_REGISTER_URL'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_REPLY_TO: 'nobody' }, 'MAIL_REPLY_TO'],
  [{ MAIL_TIME_ZONE: 'Rome' }, 'MAIL_TIME_ZONE'],
  [{ REMINDER_HOURS: '-1' }, 'REMINDER_HOURS'],
  [{ REMINDER_HOURS: '72', MAIL_RETENTION_DAYS: '3' }, 'MAIL_RETENTION_DAYS'],
])('names what is wrong: %j', (changes, name) => {
  expect(() => readConfig({ ...env, ...changes })).toThrow(name);
});

it('knows its own addresses', () => {
  expect(isBelow('http://localhost:3000', 'http://localhost:3000/login-callback')).toBe(true);
  for (const other of [
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'https://localhost:3000/',
    'javascript:alert(1)',
    'nonsense',
  ]) {
    expectWithMessage(isBelow('http://localhost:3000', other), other).toBe(false);
  }
  expect([
    isLoopback('http://[::1]:1'),
    isLoopback('http://127.0.0.1'),
    isLoopback('http://keycloak.localhost:8080'),
    isLoopback('http://localhost.evil.example'),
  ]).toEqual([true, true, true, false]);
});
